// SPDX-License-Identifier: GPL-3.0-or-later
#include "sample_study.h"
#include "widgets/correlation_view.h"

#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

namespace {

using widgets::CorrelationView;

struct Shown {
    Shown()
    {
        view.resize(400, 400);
        view.setStudy(sampleStudy());
        view.show();
    }
    CorrelationView view;
    QSignalSpy times{&view, &CorrelationView::timeRequested};
    QSignalSpy spans{&view, &CorrelationView::spanRequested};
};

TEST(CorrelationView, hasAPointForEachStepWithBothFigures)
{
    auto study = sampleStudy();
    study->data.points[3].requestP99Ms = {};
    study->data.points[4].loopP99Ms = {};
    CorrelationView view;
    view.setStudy(study);
    EXPECT_EQ(view.marks().size(), 38U);
    EXPECT_EQ(view.marks().back().verdict, model::Verdict::Waiting);
    view.setStudy(nullptr);
    EXPECT_TRUE(view.marks().empty());
    view.grab();
}

TEST(CorrelationView, drawsBothAxesToOneScale)
{
    Shown shown;
    const CorrelationView::Mark equal{.loopMs = 100, .requestMs = 100};
    const CorrelationView::Mark larger{.loopMs = 200, .requestMs = 200};
    const auto way = shown.view.placeOf(larger) - shown.view.placeOf(equal);
    EXPECT_NEAR(way.x(), -way.y(), 1e-6) << "the line of equal figures is a diagonal";
}

TEST(CorrelationView, aClickAsksForTheTimeOfThePoint)
{
    Shown shown;
    const auto &last = shown.view.marks().back();
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.view.placeOf(last).toPoint());
    ASSERT_EQ(shown.times.size(), 1);
    const auto at = shown.times[0][0].value<model::Timestamp>();
    EXPECT_GE(at, shown.view.marks()[30].at) << "one of the waiting steps";
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, QPoint(1, 1));
    EXPECT_EQ(shown.times.size(), 1) << "there is no point";
}

TEST(CorrelationView, aDragAsksForTheTimeThatTheChosenPointsSpan)
{
    Shown shown;
    const QPoint place = shown.view.placeOf(shown.view.marks()[35]).toPoint();
    QTest::mousePress(&shown.view, Qt::LeftButton, {}, place - QPoint(60, 30));
    QTest::mouseMove(&shown.view, place);
    QTest::mouseMove(&shown.view, place + QPoint(60, 30));
    QTest::mouseRelease(&shown.view, Qt::LeftButton, {}, place + QPoint(60, 30));
    ASSERT_EQ(shown.spans.size(), 1);
    const auto span = shown.spans[0][0].value<model::TimeSpan>();
    EXPECT_EQ(span.start, shown.view.marks()[30].at);
    EXPECT_EQ(span.end, shown.view.marks()[39].at + model::kSecond);
    EXPECT_TRUE(shown.times.isEmpty());
}

TEST(CorrelationView, arrowKeysWalkThroughTheStepsInOrderOfTime)
{
    Shown shown;
    shown.view.setCurrent(shown.view.marks()[10].at);
    QTest::keyClick(&shown.view, Qt::Key_Right);
    QTest::keyClick(&shown.view, Qt::Key_Left);
    ASSERT_EQ(shown.times.size(), 2);
    EXPECT_EQ(shown.times[0][0].value<model::Timestamp>(), shown.view.marks()[11].at + model::kSecond / 2);
    EXPECT_EQ(shown.times[1][0].value<model::Timestamp>(), shown.view.marks()[9].at + model::kSecond / 2);
}

} // namespace
