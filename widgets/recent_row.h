// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QPixmap>
#include <QString>

namespace widgets {

struct RecentRecording {
    QString path{};
    QString title{};
    QString detail{}; ///< "1 min 40 s · 2 sources · today 14:30"
    QPixmap thumbnail{}; ///< may be null
};

/// One recent recording as a wide button: thumbnail, title, detail. What does not fit is elided.
class RecentRow : public QAbstractButton {
    Q_OBJECT

public:
    explicit RecentRow(const RecentRecording &recording, QWidget *parent = nullptr);

    [[nodiscard]] QString path() const { return m_recording.path; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// Delete was pressed on it.
    void removeRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    RecentRecording m_recording;
};

} // namespace widgets
