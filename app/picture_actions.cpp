// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/picture_actions.h"

#include <QAction>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImageWriter>
#include <QPainter>
#include <QPrintDialog>
#include <QPrinter>
#include <QWidget>

namespace app {

PictureActions::PictureActions(QWidget *figures, std::function<QString()> caption, QObject *parent)
    : QObject(parent)
    , m_figures(figures)
    , m_caption(std::move(caption))
    , m_copy(new QAction(tr("Copy picture"), this))
    , m_save(new QAction(tr("Save picture…"), this))
    , m_print(new QAction(tr("Print…"), this))
{
    m_copy->setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+C")));
    m_save->setShortcut(QKeySequence(QStringLiteral("Ctrl+E")));
    m_print->setShortcut(QKeySequence::Print);
    connect(m_copy, &QAction::triggered, this, &PictureActions::copy);
    connect(m_save, &QAction::triggered, this, &PictureActions::saveDialog);
    connect(m_print, &QAction::triggered, this, &PictureActions::printDialog);
}

void PictureActions::setEnabled(bool isEnabled)
{
    for (auto *action : actions())
        action->setEnabled(isEnabled);
}

QImage PictureActions::picture() const
{
    const auto figures = m_figures->grab();
    const double ratio = figures.devicePixelRatio();
    const QFontMetrics metrics(m_figures->font());
    const int row = metrics.height() * 3 / 2;
    QImage image(figures.width(), figures.height() + qRound(row * ratio), QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(m_figures->palette().color(QPalette::Window));
    QPainter painter(&image);
    painter.drawPixmap(0, 0, figures);
    painter.setFont(m_figures->font());
    painter.setPen(m_figures->palette().color(QPalette::WindowText));
    const QRect below(metrics.height() / 2, m_figures->height(), m_figures->width() - metrics.height(), row);
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(m_caption(), Qt::ElideRight, below.width()));
    return image;
}

void PictureActions::copy()
{
    QGuiApplication::clipboard()->setImage(picture());
    emit message(widgets::Severity::Information, tr("The picture is on the clipboard."));
}

void PictureActions::saveDialog()
{
    auto path = QFileDialog::getSaveFileName(m_figures, tr("Save the picture"), QStringLiteral("eldscope.png"),
                                             tr("Pictures (*.png)"));
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".png");
    save(path);
}

void PictureActions::save(const QString &path)
{
    m_writing.run([this, path, image = picture()](const Progress &) -> Job::Outcome {
        QImageWriter writer(path);
        const bool isWritten = writer.write(image);
        return [this, path, isWritten, reason = writer.errorString()] {
            if (isWritten)
                emit message(widgets::Severity::Information, tr("The picture was saved to %1.").arg(path));
            else
                emit message(widgets::Severity::Error,
                             tr("The picture was not saved to %1: %2. Choose another place.").arg(path, reason));
        };
    });
}

void PictureActions::printDialog()
{
    QPrinter printer(QPrinter::HighResolution);
    printer.setPageOrientation(QPageLayout::Landscape);
    QPrintDialog dialog(&printer, m_figures);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QImage image = picture();
    QPainter painter(&printer);
    const QRect page = painter.viewport();
    const QSize size = image.size().scaled(page.size(), Qt::KeepAspectRatio);
    painter.drawImage(QRect(page.topLeft(), size), image);
}

} // namespace app
