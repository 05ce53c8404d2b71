// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot_theme.h"

#include <QPainter>
#include <QRectF>

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

using model::CurveId;
using model::Verdict;

double channel(int value)
{
    const double share = value / 255.0;
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &colour)
{
    return 0.2126 * channel(colour.red()) + 0.7152 * channel(colour.green()) + 0.0722 * channel(colour.blue());
}

QColor translucent(QColor colour, double alpha)
{
    colour.setAlphaF(static_cast<float>(alpha));
    return colour;
}

/// Some hues are too dark for a dark window: those are lightened there.
QColor lighterWhenDark(QRgb light, Shade shade)
{
    return shade == Shade::Dark ? mixed(QColor::fromRgb(light), Qt::white, 0.2) : QColor::fromRgb(light);
}

QColor verdictColour(Verdict verdict, Shade shade)
{
    switch (verdict) {
    case Verdict::Idle:
        return QColor::fromRgb(0x9AA3AD);
    case Verdict::Healthy:
        return QColor::fromRgb(0x4C9A74);
    case Verdict::Busy:
        return QColor::fromRgb(0x8AA64A);
    case Verdict::Waiting:
        return QColor::fromRgb(0x2F86C6);
    case Verdict::Blocking:
        return QColor::fromRgb(0xD9641E);
    case Verdict::QueueBound:
        return QColor::fromRgb(0x8A55B8);
    case Verdict::RareBlock:
        return QColor::fromRgb(0xE0A022);
    case Verdict::Saturated:
        return QColor::fromRgb(0xC23B4B);
    case Verdict::Draining:
        return QColor::fromRgb(0xB49AD0);
    case Verdict::GuardShedding:
        return lighterWhenDark(0x7A6C5D, shade);
    case Verdict::Errors:
        return lighterWhenDark(0xA32035, shade);
    case Verdict::Unavailable:
        return lighterWhenDark(0x4A4F57, shade);
    case Verdict::Gc:
        return QColor::fromRgb(0x6E8B3D);
    case Verdict::CpuStarved:
        return QColor::fromRgb(0x5F7F8C);
    case Verdict::Paused:
        return lighterWhenDark(0x3F5A66, shade);
    case Verdict::GeneratorLimited:
        return QColor::fromRgb(0xA07A3C);
    case Verdict::Mixed:
        return QColor::fromRgb(0x6F6A8A);
    case Verdict::InsufficientData:
        break;
    }
    return QColor::fromRgb(0xBBBBBB);
}

struct CurveColours {
    QRgb light;
    QRgb dark;
};

CurveColours curveColours(CurveId curve)
{
    switch (curve) {
    case CurveId::RequestP99:
        return {0x1B6CA8, 0x63B0E8};
    case CurveId::RequestP50:
        return {0x7FB2D6, 0x3C6F96};
    case CurveId::LoopP99:
        return {0xD9641E, 0xFF9A57};
    case CurveId::LoopMean:
        return {0xE8A04C, 0xC9853B};
    case CurveId::LoopMax:
        return {0xE8A04C, 0xC9853B};
    case CurveId::Offered:
        return {0x5B6472, 0xA9B0BA};
    case CurveId::Sent:
        return {0x8A929C, 0x7C848F};
    case CurveId::Done:
        return {0x1B6CA8, 0x63B0E8};
    case CurveId::Failures:
        return {0xC23B4B, 0xF07584};
    case CurveId::Elu:
        return {0xD9641E, 0xFF9A57};
    case CurveId::Cpu:
        return {0x5B6472, 0xA9B0BA};
    case CurveId::PollRoundTrip:
        return {0xC07F24, 0xC9853B};
    case CurveId::Coverage:
        return {0x4C9A74, 0x4C9A74};
    }
    return {0x5B6472, 0xA9B0BA};
}

void setLightColours(PlotTheme &theme)
{
    theme.pane = Qt::white;
    theme.panel = Qt::white;
    theme.frame = QColor::fromRgb(0xD5DAE0);
    theme.grid = translucent(QColor::fromRgb(0x3A4450), 0.10);
    theme.text = QColor::fromRgb(0x1D2229);
    theme.mutedText = QColor::fromRgb(0x5B6472);
    theme.floorBand = translucent(QColor::fromRgb(0x7C848F), 0.35);
    theme.cursor = QColor::fromRgb(0x1D2229);
    theme.hover = translucent(QColor::fromRgb(0x1D2229), 0.4);
    theme.selection = translucent(QColor::fromRgb(0x1B6CA8), 0.16);
    theme.heldHatch = translucent(QColor::fromRgb(0x8E3E0C), 0.75);
    theme.accent = QColor::fromRgb(0x1B6CA8);
    theme.good = QColor::fromRgb(0x2E8B57);
    theme.warning = QColor::fromRgb(0xB87708);
    theme.bad = QColor::fromRgb(0xC23B4B);
}

void setDarkColours(PlotTheme &theme)
{
    theme.pane = QColor::fromRgb(0x1B2028);
    theme.panel = QColor::fromRgb(0x1E232C);
    theme.frame = QColor::fromRgb(0x39414C);
    theme.grid = translucent(Qt::white, 0.09);
    theme.text = QColor::fromRgb(0xE6E9ED);
    theme.mutedText = QColor::fromRgb(0xA0A8B3);
    theme.floorBand = translucent(QColor::fromRgb(0xA9B0BA), 0.28);
    theme.cursor = QColor::fromRgb(0xF2F4F7);
    theme.hover = translucent(QColor::fromRgb(0xF2F4F7), 0.45);
    theme.selection = translucent(QColor::fromRgb(0x63B0E8), 0.2);
    theme.heldHatch = translucent(QColor::fromRgb(0xFFB98A), 0.75);
    theme.accent = QColor::fromRgb(0x63B0E8);
    theme.good = QColor::fromRgb(0x3FA66B);
    theme.warning = QColor::fromRgb(0xE0A022);
    theme.bad = QColor::fromRgb(0xF07584);
}

} // namespace

Shade shadeOf(const QPalette &palette)
{
    const double window = luminance(palette.color(QPalette::Window));
    return window < luminance(palette.color(QPalette::WindowText)) ? Shade::Dark : Shade::Light;
}

QColor mixed(const QColor &a, const QColor &b, double shareOfB)
{
    const auto part = [shareOfB](int from, int to) {
        return static_cast<int>(std::lround(from + (to - from) * shareOfB));
    };
    return {part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue())};
}

double contrast(const QColor &a, const QColor &b)
{
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

QColor textOn(const QColor &background)
{
    const QColor white = Qt::white;
    const QColor black = Qt::black;
    return contrast(white, background) >= contrast(black, background) ? white : black;
}

QColor readableOn(const QColor &colour, const QColor &background)
{
    constexpr double kReadable = 4.5;
    const QColor target = textOn(background);
    for (int percent = 0; percent < 100; percent += 4) {
        const QColor candidate = mixed(colour, target, percent / 100.0);
        if (contrast(candidate, background) >= kReadable)
            return candidate;
    }
    return target;
}

Qt::BrushStyle verdictPattern(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Idle:
    case Verdict::Healthy:
    case Verdict::Busy:
    case Verdict::Waiting:
    case Verdict::Blocking:
        return Qt::NoBrush;
    case Verdict::QueueBound:
        return Qt::BDiagPattern;
    case Verdict::RareBlock:
        return Qt::BDiagPattern;
    case Verdict::Saturated:
        return Qt::FDiagPattern;
    case Verdict::Draining:
        return Qt::Dense6Pattern;
    case Verdict::GuardShedding:
        return Qt::CrossPattern;
    case Verdict::Errors:
        return Qt::DiagCrossPattern;
    case Verdict::Unavailable:
        return Qt::HorPattern;
    case Verdict::Gc:
        return Qt::VerPattern;
    case Verdict::CpuStarved:
        return Qt::Dense7Pattern;
    case Verdict::Paused:
        return Qt::HorPattern;
    case Verdict::GeneratorLimited:
        return Qt::Dense6Pattern;
    case Verdict::Mixed:
        return Qt::DiagCrossPattern;
    case Verdict::InsufficientData:
        break;
    }
    return Qt::Dense7Pattern;
}

PlotTheme PlotTheme::of(const QPalette &palette)
{
    PlotTheme theme;
    theme.m_shade = shadeOf(palette);
    if (theme.m_shade == Shade::Dark)
        setDarkColours(theme);
    else
        setLightColours(theme);
    theme.window = palette.color(QPalette::Window);
    theme.text = readableOn(theme.text, theme.window);
    theme.mutedText = readableOn(theme.mutedText, theme.window);
    return theme;
}

QColor PlotTheme::verdict(Verdict verdict) const
{
    return verdictColour(verdict, m_shade);
}

QColor PlotTheme::verdictText(Verdict verdict) const
{
    return readableOn(verdictColour(verdict, m_shade), window);
}

QColor PlotTheme::curve(CurveId curve) const
{
    const CurveColours colours = curveColours(curve);
    return QColor::fromRgb(m_shade == Shade::Dark ? colours.dark : colours.light);
}

QColor PlotTheme::curveText(CurveId curveId) const
{
    return readableOn(curve(curveId), panel);
}

QPen PlotTheme::curvePen(CurveId curveId) const
{
    // Width 1 exactly would become one device pixel, a hair on a fine screen.
    constexpr double kStrong = 2.0;
    constexpr double kThin = 1.2;
    QPen pen(curve(curveId), kThin, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin);
    switch (curveId) {
    case CurveId::RequestP99:
    case CurveId::LoopP99:
    case CurveId::Done:
    case CurveId::Failures:
    case CurveId::Elu:
        pen.setWidthF(kStrong);
        break;
    case CurveId::LoopMean:
    case CurveId::Offered:
        pen.setDashPattern({4.0, 3.0});
        break;
    case CurveId::LoopMax:
    case CurveId::PollRoundTrip:
        pen.setDashPattern({1.0, 2.0});
        break;
    case CurveId::RequestP50:
    case CurveId::Sent:
    case CurveId::Cpu:
    case CurveId::Coverage:
        break;
    }
    return pen;
}

void paintVerdictCell(QPainter &painter, const QRectF &cell, Verdict verdict, const PlotTheme &theme)
{
    constexpr double kPatternAlpha = 0.35;
    const QColor colour = theme.verdict(verdict);
    painter.fillRect(cell, colour);
    const Qt::BrushStyle pattern = verdictPattern(verdict);
    if (pattern == Qt::NoBrush)
        return;
    // The pattern moves the colour away from the text on it, so that the text stays readable.
    const QColor away = textOn(colour) == QColor(Qt::white) ? QColor(Qt::black) : QColor(Qt::white);
    painter.fillRect(cell, QBrush(translucent(away, kPatternAlpha), pattern));
}

} // namespace widgets
