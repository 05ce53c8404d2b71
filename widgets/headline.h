// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/verdict.h"

#include <QFrame>
#include <QString>

#include <optional>

class QVBoxLayout;

namespace widgets {

class FixedLines;

/// What the headline says. All texts are plain.
struct HeadlineContent {
    std::optional<model::Verdict> verdict{}; ///< nothing while there is no verdict yet; `title` is shown then
    QString title{}; ///< used when there is no verdict, for example "Not connected"
    QString context{}; ///< "for 9 s · worst second 00:01:19"
    QString sentence{}; ///< the verdict with its numbers
    QString next{}; ///< the next test, a whole sentence
    QString disproof{}; ///< "Would be disproved by ...", a whole sentence

    friend bool operator==(const HeadlineContent &, const HeadlineContent &) = default;
};

/// The verdict at the cursor: its name in its colour, one sentence with its numbers, the next test and what would
/// disprove it. Its height depends on the font alone, so the plots below never move when the verdict changes.
class Headline : public QFrame {
    Q_OBJECT

public:
    explicit Headline(QWidget *parent = nullptr);

    void setContent(const HeadlineContent &content);
    [[nodiscard]] const HeadlineContent &content() const { return m_content; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void showContent();
    void applyTheme();

    HeadlineContent m_content;
    FixedLines *m_name;
    FixedLines *m_context;
    FixedLines *m_sentence;
    FixedLines *m_advice;
    QVBoxLayout *m_right = nullptr;
};

} // namespace widgets
