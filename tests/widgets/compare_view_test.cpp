// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare_view.h"

#include "tests/support/scene.h"
#include "widgets/compare_bars.h"
#include "widgets/compare_model.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGuiApplication>
#include <QImage>
#include <QLocale>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <gtest/gtest.h>

namespace {

using namespace widgets;
using model::CurveId;
using tests::Scene;
using tests::Second;

/// Idle, then busy seconds that are slow or quick.
Scene sceneWith(double p99, int seconds)
{
    Scene scene;
    scene.addIdle(6);
    for (int i = 0; i < seconds; ++i) {
        const auto second = p99 > 100 ? Second::idle().loop(29, 34, 120, 140, 0.75).load(40, 40, 1) : Second::healthy();
        scene.add(second.latency(p99 / 2 + i % 3, p99 + i % 5));
    }
    return scene;
}

CompareContent contentOf(const Scene &a, const Scene &b)
{
    CompareContent content;
    content.comparison =
        model::compare({.run = a.run(), .analysis = a.analysis()}, {.run = b.run(), .analysis = b.analysis()});
    content.nameA = QStringLiteral("before");
    content.nameB = QStringLiteral("after");
    const auto curves = [](const Scene &scene) {
        auto timeline = std::make_shared<const model::Timeline>(model::buildTimeline(scene.run(), scene.analysis(), 0));
        return CompareCurves{.timeline = timeline, .range = {timeline->from, timeline->to}};
    };
    content.a = curves(a);
    content.b = curves(b);
    content.shifts = {{.by = model::AlignBy::Start, .seconds = 2.0},
                      {.by = model::AlignBy::Shape, .seconds = -7.0, .agreement = 0.83}};
    return content;
}

const CompareContent &repaired()
{
    static const CompareContent content = contentOf(sceneWith(300, 30), sceneWith(9, 30));
    return content;
}

TEST(CompareModel, isAFaultlessModelWithARowForEachKnownFigure)
{
    QLocale::setDefault(QLocale::c());
    CompareModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    EXPECT_EQ(model.rowCount(), 0);
    model.setComparison(repaired().comparison);
    EXPECT_GT(model.rowCount(), 8);
    EXPECT_EQ(model.columnCount(), 4);
    const auto texts = [&](int row) {
        QStringList all;
        for (int column = 0; column < model.columnCount(); ++column)
            all << model.index(row, column).data().toString();
        return all;
    };
    EXPECT_EQ(
        texts(0),
        (QStringList{QStringLiteral("requests ended"), QStringLiteral("1200"), QStringLiteral("1500"), QString()}));
    EXPECT_EQ(texts(1).front(), QStringLiteral("request p50"));
    EXPECT_TRUE(texts(1).back().startsWith(QStringLiteral("\u2212"))) << texts(1).back().toStdString();
    model.setComparison({});
    EXPECT_EQ(model.rowCount(), 1);
}

TEST(CompareBars, nameEachVerdictWithTheTimeOfBothSides)
{
    QLocale::setDefault(QLocale::c());
    CompareBars bars;
    bars.setComparison(repaired().comparison);
    EXPECT_TRUE(bars.lines().contains(QStringLiteral("Blocking: A 30 s, B 0 s")))
        << bars.lines().join(u'|').toStdString();
    EXPECT_EQ(bars.accessibleDescription(), bars.lines().join(QStringLiteral("; ")));
    const QSize before = bars.minimumSizeHint();
    bars.setComparison({});
    EXPECT_LT(bars.minimumSizeHint().height(), before.height());
}

TEST(ComparePlot, laysBOverAByTheShift)
{
    ComparePlot plot;
    plot.resize(800, 300);
    plot.setCurves(repaired().a, repaired().b);
    plot.setShift(10.0);
    plot.show();
    static_cast<void>(plot.grab());
    EXPECT_EQ(plot.range(), (SecondsRange{0.0, 46.0}));
    const auto a = plot.pointsOf(CompareSide::A, CurveId::RequestP99);
    const auto b = plot.pointsOf(CompareSide::B, CurveId::RequestP99);
    ASSERT_EQ(a.size(), b.size());
    EXPECT_EQ(b.front().t - a.front().t, 10.0);
    EXPECT_GT(a.back().value, 250.0);
    EXPECT_LT(b.back().value, 20.0);
    EXPECT_FALSE(plot.pointsOf(CompareSide::B, CurveId::LoopP99).empty());
}

TEST(ComparePlot, leavesOutWhatLiesBeyondTheRange)
{
    auto curves = repaired().a;
    curves.range = {10.0, 20.0};
    ComparePlot plot;
    plot.resize(800, 300);
    plot.setCurves(curves, {.timeline = nullptr, .range = {10.0, 20.0}});
    plot.show();
    static_cast<void>(plot.grab());
    const auto points = plot.pointsOf(CompareSide::A, CurveId::RequestP99);
    ASSERT_FALSE(points.empty());
    EXPECT_GE(points.front().t, 10.0);
    EXPECT_LE(points.back().t, 20.0);
    EXPECT_TRUE(plot.pointsOf(CompareSide::B, CurveId::RequestP99).empty());
}

TEST(CompareView, showsTheJudgementWithItsReasonsFirst)
{
    CompareView view;
    view.setContent(repaired());
    ASSERT_GE(view.sentences().size(), 4);
    EXPECT_EQ(view.sentences()[0], QStringLiteral("Fixed"));
    EXPECT_TRUE(view.sentences()[1].contains(QStringLiteral("gone in B")));
    EXPECT_TRUE(view.accessibleDescription().startsWith(QStringLiteral("Fixed")));
    EXPECT_TRUE(view.windowTitle().contains(QStringLiteral("before")));
}

TEST(CompareView, movesBToTheChosenAlignmentOrByHand)
{
    CompareView view;
    view.setContent(repaired());
    auto *align = view.findChild<QComboBox *>();
    ASSERT_NE(align, nullptr);
    EXPECT_EQ(align->count(), 2);
    EXPECT_EQ(align->currentIndex(), 0);
    EXPECT_EQ(view.shift(), 2.0);
    align->setCurrentIndex(1);
    emit align->activated(1);
    EXPECT_EQ(view.shift(), -7.0);
    EXPECT_EQ(align->currentIndex(), 1);
    EXPECT_EQ(view.findChild<ComparePlot *>()->range().from, -7.0);
    view.findChild<QDoubleSpinBox *>()->setValue(3.5);
    EXPECT_EQ(align->currentIndex(), -1) << "moved by hand";
    EXPECT_EQ(view.findChild<ComparePlot *>()->range().to, 39.5);
}

TEST(CompareView, copiesAllOfItAsText)
{
    CompareView view;
    view.setContent(repaired());
    for (auto *button : view.findChildren<QToolButton *>()) {
        if (button->text().contains(QStringLiteral("Copy")))
            button->click();
    }
    const QString copied = QGuiApplication::clipboard()->text();
    EXPECT_EQ(copied, view.text());
    for (const char *part : {"Fixed: ", "A: before", "B: after", "request p99", "Blocking"})
        EXPECT_TRUE(copied.contains(QLatin1String(part))) << part << '\n' << copied.toStdString();
}

TEST(CompareView, asksToBeClosedOnEscape)
{
    CompareView view;
    view.setContent(repaired());
    view.show();
    QSignalSpy closing(&view, &CompareView::closeRequested);
    view.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&view));
    QTest::keyClick(&view, Qt::Key_Escape);
    EXPECT_EQ(closing.count(), 1);
}

TEST(CompareView, draws)
{
    CompareView view;
    view.resize(1200, 800);
    view.setContent(repaired());
    view.show();
    EXPECT_FALSE(view.grab().toImage().isNull());
}

} // namespace
