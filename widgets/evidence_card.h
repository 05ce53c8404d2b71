// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/finding.h"
#include "model/floor.h"

#include <QFrame>
#include <QString>

#include <optional>

class QLabel;
class QTextEdit;
class QToolButton;

namespace widgets {

struct EvidenceContent {
    model::Judgement judgement{};
    std::optional<model::FindingId> selected{}; ///< nothing: the first row that holds
    model::Floor floor{};
    QString place{}; ///< where in time, for the copied text: "00:01:18 · 14:31:42.000 UTC"
};

/// What a row of the decision table rests on: its figures, the floor, what speaks against it, caveats, the next test
/// and what would disprove it. The text can be selected, and copied as a whole.
class EvidenceCard : public QFrame {
    Q_OBJECT

public:
    explicit EvidenceCard(QWidget *parent = nullptr);

    void setContent(const EvidenceContent &content);
    /// The card as plain text, one fact a line.
    [[nodiscard]] QString asText() const;

    [[nodiscard]] QSize sizeHint() const override;

signals:
    /// The text that was just put on the clipboard.
    void copied(const QString &text);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void copy();
    void showContent();
    void applyTheme();

    EvidenceContent m_content;
    QString m_html;
    QLabel *m_heading;
    QToolButton *m_copy;
    QTextEdit *m_text;
};

} // namespace widgets
