// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QToolButton;

namespace widgets {

/// What a walkthrough says below the figures: the chapter's text in large type, where one is, and the way on.
class ChapterBar : public QFrame {
    Q_OBJECT

public:
    explicit ChapterBar(QWidget *parent = nullptr);

    struct Content {
        QString text; ///< empty where a chapter has none
        int number = 1;
        int count = 1;
        bool isRevealed = false;
    };
    void setContent(const Content &content);
    [[nodiscard]] QString text() const;
    [[nodiscard]] QString place() const; ///< "2 of 5"

signals:
    void nextRequested();
    void previousRequested();
    void leaveRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void applyTheme();

    QLabel *m_place;
    QLabel *m_text;
    QToolButton *m_previous;
    QToolButton *m_next;
    QToolButton *m_leave;
};

} // namespace widgets
