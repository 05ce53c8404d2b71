// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/threshold_panel.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>

#include <gtest/gtest.h>

namespace {

using widgets::ThresholdPanel;

int rowNamed(const ThresholdPanel &panel, const QString &name)
{
    for (int i = 0; i < panel.rowCount(); ++i) {
        if (panel.slider(i)->accessibleName() == name)
            return i;
    }
    return -1;
}

TEST(ThresholdPanel, beginsWithTheDefaultsAndTouchesNothing)
{
    ThresholdPanel panel;
    QSignalSpy told(&panel, &ThresholdPanel::thresholdsChanged);
    panel.setThresholds({});
    EXPECT_FALSE(panel.isChanged());
    EXPECT_FALSE(panel.findChild<QPushButton *>()->isEnabled());
    EXPECT_TRUE(told.isEmpty());
}

TEST(ThresholdPanel, tellsEachMoveAtOnceAndResets)
{
    ThresholdPanel panel;
    QSignalSpy told(&panel, &ThresholdPanel::thresholdsChanged);
    const int row = rowNamed(panel, QStringLiteral("Tail is slow above"));
    ASSERT_GE(row, 0);
    const int standard = panel.slider(row)->value();
    panel.slider(row)->setValue(standard + 100);
    ASSERT_EQ(told.size(), 1);
    EXPECT_GT(panel.thresholds().slowTailMs, model::Thresholds().slowTailMs);
    EXPECT_DOUBLE_EQ(panel.thresholds().slowMedianMs, model::Thresholds().slowMedianMs) << "the others stay";
    panel.slider(row)->setValue(standard);
    EXPECT_FALSE(panel.isChanged()) << "moved back by hand is the default exactly";
    panel.slider(row)->setValue(standard - 200);
    panel.reset();
    EXPECT_FALSE(panel.isChanged());
    EXPECT_EQ(panel.slider(row)->value(), standard);
}

TEST(ThresholdPanel, keepsWhatHasNoSlider)
{
    ThresholdPanel panel;
    model::Thresholds thresholds;
    thresholds.lateAboveMs = 40;
    thresholds.slowTailMs = 90;
    panel.setThresholds(thresholds);
    panel.reset();
    EXPECT_EQ(panel.thresholds().lateAboveMs, model::Reading(40));
    EXPECT_DOUBLE_EQ(panel.thresholds().slowTailMs, model::Thresholds().slowTailMs);
}

TEST(ThresholdPanel, saysWhatAFactorOfTheFloorComesTo)
{
    ThresholdPanel panel;
    const int row = rowNamed(panel, QStringLiteral("Loop is late above"));
    EXPECT_EQ(panel.valueText(row), QStringLiteral("×1.6 floor"));
    panel.setFloor({.origin = model::FloorOrigin::Measured, .p99Ms = 10.5});
    EXPECT_EQ(panel.valueText(row), QStringLiteral("×1.6 floor = 16.8 ms"));
}

} // namespace
