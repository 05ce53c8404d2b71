// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/icons.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QString>
#include <QSvgRenderer>

#include <array>
#include <cstddef>

namespace widgets {

namespace {

constexpr std::array<const char *, kIconCount> kNames{
    "open",         "record", "save",           "play", "pause", "step_back", "step_forward", "previous_verdict",
    "next_verdict", "follow", "as_it_happened", "copy", "close", "connect",   "demo",         "menu"};
static_assert(static_cast<int>(IconId::Menu) + 1 == kIconCount);

QByteArray readResource(const QString &name)
{
    QFile file(QStringLiteral(":/eldscope/icons/%1.svg").arg(name));
    // A missing icon leaves the button with its text and tooltip.
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void render(QPainter &painter, const QRect &rect, const QByteArray &svg)
{
    QSvgRenderer renderer(svg);
    if (!renderer.isValid())
        return;
    QSizeF size = renderer.defaultSize();
    size.scale(rect.size(), Qt::KeepAspectRatio);
    QRectF target({}, size);
    target.moveCenter(QRectF(rect).center());
    renderer.render(&painter, target);
}

/// Draws the vector each time, so that no size has to be guessed in advance.
class SvgIconEngine : public QIconEngine {
public:
    SvgIconEngine(QByteArray normal, QByteArray disabled)
        : m_normal(std::move(normal))
        , m_disabled(std::move(disabled))
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        render(*painter, rect, mode == QIcon::Disabled ? m_disabled : m_normal);
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, pixmap.rect(), mode, state);
        return pixmap;
    }
    [[nodiscard]] QIconEngine *clone() const override { return new SvgIconEngine(m_normal, m_disabled); }
    bool isNull() override { return m_normal.isEmpty(); }

private:
    QByteArray m_normal;
    QByteArray m_disabled;
};

QByteArray coloured(QByteArray svg, const QColor &colour)
{
    return svg.replace("currentColor", colour.name(QColor::HexRgb).toLatin1());
}

} // namespace

QIcon icon(IconId id, const IconColours &colours)
{
    const QByteArray svg = readResource(QString::fromLatin1(kNames[static_cast<std::size_t>(id)]));
    return QIcon(new SvgIconEngine(coloured(svg, colours.normal), coloured(svg, colours.disabled)));
}

QIcon icon(IconId id, const QPalette &palette)
{
    return icon(id,
                IconColours{.normal = palette.color(QPalette::Active, QPalette::ButtonText),
                            .disabled = palette.color(QPalette::Disabled, QPalette::ButtonText)});
}

QIcon applicationIcon()
{
    const QByteArray svg = readResource(QStringLiteral("eldscope"));
    return QIcon(new SvgIconEngine(svg, svg));
}

} // namespace widgets
