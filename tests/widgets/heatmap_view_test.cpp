// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/heatmap_view.h"

#include "sample_study.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

namespace {

using widgets::HeatmapView;
using Cell = HeatmapView::Cell;

/// Four seconds of 2 ms, the last one with a request of 300 ms and two that were lost.
std::shared_ptr<model::RangeStudy> fourSeconds()
{
    model::RangeData data;
    data.span.start = *model::parseIso8601("2026-11-30T14:30:24Z");
    data.span.end = data.span.start + 4 * model::kSecond;
    for (int i = 0; i < 4; ++i) {
        model::Histogram latency;
        latency.record(model::fromMs(2), 50);
        if (i == 3)
            latency.record(model::fromMs(300));
        const auto start = data.span.start + i * model::kSecond;
        data.latencies.push_back({.span = {start, start + model::kSecond},
                                  .latency = std::make_shared<const model::Histogram>(latency),
                                  .withoutLatency = i == 3 ? 2.0 : 0.0});
    }
    return std::make_shared<model::RangeStudy>(model::studyOf(std::move(data)));
}

class HeatmapViewTest : public ::testing::Test {
protected:
    HeatmapViewTest()
    {
        view.resize(500, 400);
        view.setStudy(study);
        view.show();
    }
    [[nodiscard]] QPoint placeOf(Cell cell) const { return view.centreOf(cell).toPoint(); }
    [[nodiscard]] std::size_t rows() const { return study->heatmap.rows; }

    std::shared_ptr<model::RangeStudy> study = fourSeconds();
    HeatmapView view;
};

TEST_F(HeatmapViewTest, readsTheCellUnderThePointer)
{
    QTest::mouseMove(&view, placeOf({3, rows() - 1}));
    EXPECT_TRUE(view.readout().contains(QStringLiteral("1 /s"))) << view.readout().toStdString();
    QTest::mouseMove(&view, placeOf({0, 0}));
    EXPECT_TRUE(view.readout().contains(QStringLiteral("50 /s"))) << view.readout().toStdString();
    QTest::mouseMove(&view, placeOf({3, rows()}));
    EXPECT_TRUE(view.readout().contains(QStringLiteral("no latency: 2 /s"))) << view.readout().toStdString();
}

TEST_F(HeatmapViewTest, everyCellIsFoundAtItsCentre)
{
    for (std::size_t column = 0; column < 4; ++column) {
        for (std::size_t row = 0; row <= rows(); ++row)
            EXPECT_EQ(view.cellAt(view.centreOf({column, row})), (Cell{column, row}));
    }
    EXPECT_FALSE(view.cellAt({1.0, 1.0}).has_value());
}

TEST_F(HeatmapViewTest, aClickAsksForTheTimeAndADragForTheSpan)
{
    QSignalSpy time(&view, &HeatmapView::timeRequested);
    QSignalSpy span(&view, &HeatmapView::spanRequested);
    QTest::mouseClick(&view, Qt::LeftButton, {}, placeOf({2, 0}));
    ASSERT_EQ(time.count(), 1);
    const auto at = time[0][0].value<model::Timestamp>();
    EXPECT_TRUE(study->heatmap.columns[2].span.contains(at));
    QTest::mousePress(&view, Qt::LeftButton, {}, placeOf({3, 0}));
    QTest::mouseMove(&view, placeOf({1, 0}));
    QTest::mouseRelease(&view, Qt::LeftButton, {}, placeOf({1, 0}));
    ASSERT_EQ(span.count(), 1);
    const auto chosen = span[0][0].value<model::TimeSpan>();
    EXPECT_LT(chosen.start, chosen.end);
    EXPECT_TRUE(study->heatmap.columns[1].span.contains(chosen.start));
}

TEST_F(HeatmapViewTest, arrowsReadItWithoutAPointer)
{
    QTest::keyClick(&view, Qt::Key_Right);
    const QString first = view.readout();
    EXPECT_FALSE(first.isEmpty());
    QTest::keyClick(&view, Qt::Key_Right);
    EXPECT_NE(view.readout(), first);
    for (std::size_t i = 0; i < rows() + 3; ++i)
        QTest::keyClick(&view, Qt::Key_Up);
    EXPECT_TRUE(view.readout().contains(QStringLiteral("no latency")));
}

TEST_F(HeatmapViewTest, saysWhyItIsEmptyWithoutHistograms)
{
    view.setStudy(std::make_shared<model::RangeStudy>());
    EXPECT_TRUE(view.accessibleDescription().contains(QStringLiteral("No histogram")));
    EXPECT_FALSE(view.cellAt({250.0, 200.0}).has_value());
    QTest::keyClick(&view, Qt::Key_Right);
    EXPECT_TRUE(view.readout().isEmpty());
}

} // namespace
