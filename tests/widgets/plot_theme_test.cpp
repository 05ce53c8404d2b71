// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot_theme.h"

#include <gtest/gtest.h>

#include <QPalette>

namespace {

using model::CurveId;
using model::Verdict;
using widgets::PlotTheme;
using widgets::Shade;

QPalette paletteOf(Shade shade)
{
    QPalette palette;
    palette.setColor(QPalette::Window, shade == Shade::Dark ? QColor(21, 25, 32) : QColor(245, 247, 249));
    palette.setColor(QPalette::WindowText, shade == Shade::Dark ? QColor(230, 233, 237) : QColor(29, 34, 41));
    return palette;
}

TEST(PlotTheme, tellsDarkFromLightByThePalette)
{
    EXPECT_EQ(widgets::shadeOf(paletteOf(Shade::Dark)), Shade::Dark);
    EXPECT_EQ(widgets::shadeOf(paletteOf(Shade::Light)), Shade::Light);
}

TEST(PlotTheme, everyTextReachesReadableContrast)
{
    for (const Shade shade : {Shade::Dark, Shade::Light}) {
        const PlotTheme theme = PlotTheme::of(paletteOf(shade));
        for (const QColor &background : {theme.window, theme.pane, theme.panel}) {
            EXPECT_GE(widgets::contrast(theme.text, background), 4.5);
            EXPECT_GE(widgets::contrast(theme.mutedText, background), 4.5);
        }
        for (int i = 0; i < model::kVerdictCount; ++i) {
            const auto verdict = static_cast<Verdict>(i);
            EXPECT_GE(widgets::contrast(widgets::textOn(theme.verdict(verdict)), theme.verdict(verdict)), 4.5) << i;
            EXPECT_GE(widgets::contrast(theme.verdictText(verdict), theme.window), 4.5) << i;
        }
        for (std::size_t i = 0; i < model::kCurveCount; ++i)
            EXPECT_GE(widgets::contrast(theme.curveText(static_cast<CurveId>(i)), theme.panel), 4.5) << i;
    }
}

TEST(PlotTheme, noTwoVerdictsShareBothColourAndPattern)
{
    const PlotTheme theme = PlotTheme::of(paletteOf(Shade::Light));
    for (int a = 0; a < model::kVerdictCount; ++a) {
        for (int b = a + 1; b < model::kVerdictCount; ++b) {
            const auto first = static_cast<Verdict>(a);
            const auto second = static_cast<Verdict>(b);
            EXPECT_FALSE(theme.verdict(first) == theme.verdict(second)
                         && widgets::verdictPattern(first) == widgets::verdictPattern(second));
        }
    }
}

TEST(PlotTheme, theTwoStrongLinesAreWiderThanTheirCompanions)
{
    const PlotTheme theme = PlotTheme::of(paletteOf(Shade::Dark));
    EXPECT_GT(theme.curvePen(CurveId::RequestP99).widthF(), theme.curvePen(CurveId::RequestP50).widthF());
    EXPECT_GT(theme.curvePen(CurveId::LoopP99).widthF(), theme.curvePen(CurveId::LoopMean).widthF());
    EXPECT_NE(theme.curvePen(CurveId::LoopMean).dashPattern(), theme.curvePen(CurveId::LoopMax).dashPattern());
}

TEST(PlotTheme, readableOnLeavesAColourThatIsReadableAlready)
{
    EXPECT_EQ(widgets::readableOn(Qt::white, Qt::black), QColor(Qt::white));
    EXPECT_GE(widgets::contrast(widgets::readableOn(QColor(0x8A55B8), QColor(21, 25, 32)), QColor(21, 25, 32)), 4.5);
}

} // namespace
