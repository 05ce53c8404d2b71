// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <deque>

class QLabel;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace widgets {

class SeverityMark;

enum class Severity { Information, Warning, Error };

struct Message {
    Severity severity = Severity::Information;
    QString text{}; ///< plain text; may quote the outside world
    QString action{}; ///< label of a button, with mnemonic; empty for none
};

/// Messages that do not stop the work, one at a time in the order they came, and the progress of one long job. Takes no
/// room while there is nothing to say.
class MessageBar : public QWidget {
    Q_OBJECT

public:
    explicit MessageBar(QWidget *parent = nullptr);

    /// Adds to the queue and returns the message's id. A message with the text of a waiting one is not added again.
    /// With a hundred waiting, the oldest but the shown one is dropped.
    int addMessage(const Message &message);
    /// Takes a message away, shown or waiting; one that is gone already is fine.
    void removeMessage(int id);
    [[nodiscard]] int messageCount() const { return static_cast<int>(m_queue.size()); }
    [[nodiscard]] QString shownText() const;

    /// Shows the progress row. `done` is capped at `total`; a total of 0 or less means that the end is not known.
    void setProgress(qint64 done, qint64 total);
    void setProgressText(const QString &text);
    void endProgress();

signals:
    void actionTriggered(int id);
    void dismissed(int id);
    void cancelRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Entry {
        int id = 0;
        Message message;
    };
    [[nodiscard]] QWidget *makeMessageRow();
    [[nodiscard]] QWidget *makeProgressRow();
    void dismissShown();
    void showContent();
    void applyTheme();

    std::deque<Entry> m_queue; ///< the first one is shown
    int m_nextId = 1;
    bool m_hasProgress = false;
    QWidget *m_messageRow = nullptr;
    SeverityMark *m_mark = nullptr;
    QLabel *m_text = nullptr;
    QLabel *m_counter = nullptr;
    QPushButton *m_action = nullptr;
    QToolButton *m_close = nullptr;
    QWidget *m_progressRow = nullptr;
    QLabel *m_progressText = nullptr;
    QProgressBar *m_progress = nullptr;
    QPushButton *m_cancel = nullptr;
};

} // namespace widgets
