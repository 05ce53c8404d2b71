// SPDX-License-Identifier: GPL-3.0-or-later
#include "sample_study.h"
#include "widgets/distribution_view.h"

#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>

namespace {

using widgets::DistributionView;

TEST(DistributionView, reachesAsFarIntoTheTailAsThereAreSamples)
{
    DistributionView view;
    view.resize(400, 300);
    view.setStudy(sampleStudy());
    ASSERT_FALSE(view.curve().empty());
    EXPECT_NEAR(view.curve().back().percent, 99.9, 1e-6) << "of 1,000 samples";
    EXPECT_TRUE(std::is_sorted(view.curve().begin(), view.curve().end(),
                               [](const auto &a, const auto &b) { return a.ms < b.ms; }));
    EXPECT_NEAR(view.curve().front().ms, 3, 0.1);
    EXPECT_NEAR(view.curve().back().ms, 300, 3);
}

TEST(DistributionView, isReadByKeysAndSaysItsMedianAndTail)
{
    DistributionView view;
    view.resize(400, 300);
    view.setStudy(sampleStudy());
    EXPECT_TRUE(view.readout().isEmpty());
    QTest::keyClick(&view, Qt::Key_Right, Qt::ShiftModifier);
    EXPECT_TRUE(view.readout().startsWith(QLatin1Char('p'))) << view.readout().toStdString();
    EXPECT_EQ(view.accessibleDescription(), QStringLiteral("3.0 ms at the median, 300 ms at p99, 300 ms at most"));
}

TEST(DistributionView, isEmptyWithoutHistograms)
{
    DistributionView view;
    auto study = sampleStudy();
    study->latency = {};
    view.setStudy(study);
    EXPECT_TRUE(view.curve().empty());
    QTest::keyClick(&view, Qt::Key_Right);
    EXPECT_TRUE(view.readout().isEmpty());
    view.grab();
}

} // namespace
