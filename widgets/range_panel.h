// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/range_study.h"

#include <QWidget>

#include <memory>

class QLabel;
class QTextEdit;
class QToolButton;

namespace widgets {

class DistributionView;
class VerdictShares;

/// Whose figures are shown.
enum class RangeKind { Visible, Selection };

/// The figures of the selection, or of what is visible while nothing is selected. The text can be selected, and copied
/// as a whole. GUI thread only.
class RangePanel : public QWidget {
    Q_OBJECT

public:
    explicit RangePanel(QWidget *parent = nullptr);

    /// Null shows the empty state. `origin` is what times are counted from.
    void setStudy(std::shared_ptr<const model::RangeStudy> study, RangeKind kind, model::Timestamp origin);
    /// The panel as plain text, one fact a line.
    [[nodiscard]] QString asText() const;

    [[nodiscard]] const VerdictShares *shares() const { return m_shares; }
    [[nodiscard]] const DistributionView *distribution() const { return m_distribution; }

signals:
    /// The text that was just put on the clipboard.
    void copied(const QString &text);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] QString heading() const;
    void copy();
    void showStudy();
    void fitFigures();
    void applyTheme();

    std::shared_ptr<const model::RangeStudy> m_study;
    RangeKind m_kind = RangeKind::Visible;
    model::Timestamp m_origin{};
    QString m_html;
    QLabel *m_heading;
    QToolButton *m_copy;
    QTextEdit *m_figures;
    VerdictShares *m_shares;
    DistributionView *m_distribution;
};

} // namespace widgets
