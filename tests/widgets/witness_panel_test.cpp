// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/figure_text.h"
#include "widgets/witness_panel.h"

#include <QLocale>

#include <gtest/gtest.h>

namespace {

using namespace widgets;

TEST(WitnessPanel, showsADashAndNoBarForWhatIsUnknown)
{
    WitnessPanel panel;
    for (const Witness witness : {Witness::DelayHistogram, Witness::Elu, Witness::PollRoundTrip, Witness::Coverage}) {
        EXPECT_EQ(panel.valueText(witness), unknownText());
        EXPECT_FALSE(panel.fill(witness));
    }
    EXPECT_TRUE(panel.accessibleDescription().contains(QStringLiteral("ELU: unknown")));
}

TEST(WitnessPanel, fillsBarsBetweenNothingAndAll)
{
    QLocale::setDefault(QLocale::c());
    WitnessPanel panel;
    panel.setContent({.delayMs = 9000.0, .elu = 1.2, .roundTripMs = 0.4, .coverage = 0.82});
    EXPECT_DOUBLE_EQ(panel.fill(Witness::DelayHistogram).value_or(-1), 1.0);
    EXPECT_DOUBLE_EQ(panel.fill(Witness::Elu).value_or(-1), 1.0);
    EXPECT_DOUBLE_EQ(panel.fill(Witness::PollRoundTrip).value_or(-1), 0.0);
    EXPECT_DOUBLE_EQ(panel.fill(Witness::Coverage).value_or(-1), 0.82);
    EXPECT_EQ(panel.valueText(Witness::DelayHistogram), QStringLiteral("9.0 s"));
    EXPECT_EQ(panel.valueText(Witness::Coverage), QStringLiteral("82 %"));
}

TEST(WitnessPanel, showsAnOpenPollAsALowerBound)
{
    QLocale::setDefault(QLocale::c());
    model::LoopFigures loop;
    loop.isPresent = loop.isOutstanding = true;
    loop.heldMs = 2400.0;
    WitnessPanel panel;
    panel.setContent(witnessesOf(loop, {}));
    EXPECT_EQ(panel.valueText(Witness::PollRoundTrip), QStringLiteral("≥ 2.4 s"));
    EXPECT_EQ(panel.valueText(Witness::DelayHistogram), unknownText());
}

TEST(WitnessPanel, marksAHistogramThatStaysCalmWhileThePollWaits)
{
    model::LoopFigures loop;
    loop.isPresent = loop.hasSamples = true;
    loop.maxMs = 10.7;
    loop.rttMs = 612.0;
    const WitnessContent content = witnessesOf(loop, {});
    EXPECT_EQ(content.outlier, Witness::DelayHistogram);
    WitnessPanel panel;
    panel.setContent(content);
    EXPECT_TRUE(panel.accessibleDescription().contains(QStringLiteral("disagrees")));
}

TEST(WitnessPanel, marksUtilizationThatCannotAccountForTheLateness)
{
    model::LoopFigures loop;
    loop.isPresent = loop.hasSamples = true;
    loop.count = 2.0;
    loop.meanMs = 510.0;
    loop.maxMs = 1000.0;
    loop.elu = 0.01;
    loop.rttMs = 900.0;
    loop.windowMs = 1000.0;
    model::Floor floor;
    floor.meanMs = 10.0;
    EXPECT_EQ(witnessesOf(loop, floor).outlier, Witness::Elu);
}

TEST(WitnessPanel, marksNothingWhenAllAgree)
{
    model::LoopFigures loop;
    loop.isPresent = loop.hasSamples = true;
    loop.count = 2.0;
    loop.meanMs = 282.0;
    loop.maxMs = 303.0;
    loop.elu = 1.0;
    loop.rttMs = 323.0;
    loop.windowMs = 1000.0;
    model::Floor floor;
    floor.meanMs = 10.0;
    EXPECT_FALSE(witnessesOf(loop, floor).outlier);
}

TEST(WitnessPanel, keepsItsSizeWhateverItShows)
{
    WitnessPanel panel;
    const QSize before = panel.sizeHint();
    panel.setContent(
        {.delayMs = 12600.0, .elu = 1.0, .roundTripMs = 99999.0, .isRoundTripLowerBound = true, .coverage = 1.0});
    EXPECT_EQ(panel.sizeHint(), before);
}

} // namespace
