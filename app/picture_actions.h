// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job.h"
#include "widgets/message_bar.h"

#include <QImage>
#include <QList>
#include <QObject>

#include <functional>

class QAction;
class QWidget;

namespace app {

/// The figures as a picture to share: copied, saved or printed, with a line below that says what it shows. GUI thread
/// only; files are written on a thread of their own.
class PictureActions : public QObject {
    Q_OBJECT

public:
    /// `figures` must outlive this; `caption` is asked at each picture.
    PictureActions(QWidget *figures, std::function<QString()> caption, QObject *parent = nullptr);

    [[nodiscard]] QList<QAction *> actions() const { return {m_copy, m_save, m_print}; }
    void setEnabled(bool isEnabled);
    [[nodiscard]] QImage picture() const;
    /// Tells by `message` what became of it.
    void save(const QString &path);

signals:
    void message(widgets::Severity severity, const QString &text);

private:
    void copy();
    void saveDialog();
    void printDialog();

    QWidget *m_figures;
    std::function<QString()> m_caption;
    QAction *m_copy;
    QAction *m_save;
    QAction *m_print;
    Job m_writing;
};

} // namespace app
