// SPDX-License-Identifier: GPL-3.0-or-later
// What the drawing of a day costs: frames of the timeline at many zooms against a plain QCustomPlot with the same
// points, one live refresh at minute 1 and at the end, and the memory of the session. Prints the figures; runs on the
// offscreen platform unless another is asked for. Usage: bench_timeline_frames [HOURS [PICTURE]]
#include "app/presenter.h"
#include "app/session.h"
#include "tests/bench/synthetic_run.h"
#include "widgets/overview_strip.h"
#include "widgets/timeline_view.h"
#include "widgets/verdict_strip.h"
#include "widgets/view_range.h"

#include <QApplication>
#include <QElapsedTimer>

#include <qcustomplot.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace {

using model::CurveId;
using widgets::SecondsRange;

constexpr std::array kDrawn{CurveId::LoopMax,    CurveId::LoopMean,      CurveId::RequestP50, CurveId::LoopP99,
                            CurveId::RequestP99, CurveId::Offered,       CurveId::Sent,       CurveId::Done,
                            CurveId::Failures,   CurveId::PollRoundTrip, CurveId::Cpu,        CurveId::Elu};

/// Three loop sources and two load sources, one window of each a second, with noise on every figure, a second without
/// an answer now and then, and failures under load.
std::vector<model::Batch> session(int seconds)
{
    std::mt19937 random(1);
    std::uniform_real_distribution<double> noise(0.8, 1.25);
    auto batches = bench::syntheticSession(seconds, 3);
    batches.front().sources.push_back({.id = 9, .kind = model::SourceKind::Load, .name = "other load"});
    for (auto &batch : batches) {
        for (auto &window : batch.loop) {
            for (auto *figure : {&window.meanMs, &window.p99Ms, &window.maxMs, &window.cpu, &window.rttMs})
                *figure = figure->valueOr(0) * noise(random);
            if (random() % 300 == 0)
                window = {.source = window.source,
                          .span = window.span,
                          .knownAt = window.knownAt,
                          .outcome = model::PollOutcome::TimedOut};
        }
        for (auto &window : batch.load) {
            for (auto *figure : {&window.okP50Ms, &window.okP99Ms, &window.maxMs, &window.offered, &window.done})
                *figure = figure->valueOr(0) * noise(random);
            if (window.maxMs.isAbove(1000)) {
                window.timeouts = 3;
                window.shed = 20;
            }
        }
        if (!batch.load.empty()) {
            batch.load.push_back(batch.load.front());
            batch.load.back().source = 9;
        }
    }
    return batches;
}

double percentile(std::vector<double> values, double share)
{
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

/// Of the wall, and of the processors for all threads: the latter is what counts on a machine with other work.
struct Times {
    std::vector<double> ms, cpuMs;

    void add(const Times &other)
    {
        ms.insert(ms.end(), other.ms.begin(), other.ms.end());
        cpuMs.insert(cpuMs.end(), other.cpuMs.begin(), other.cpuMs.end());
    }
    void print(const char *what) const
    {
        std::printf("%s: median %.2f ms, p99 %.2f ms, worst %.2f ms; processor time %.2f, %.2f, %.2f ms\n", what,
                    percentile(ms, 0.5), percentile(ms, 0.99), percentile(ms, 1.0), percentile(cpuMs, 0.5),
                    percentile(cpuMs, 0.99), percentile(cpuMs, 1.0));
    }
};

template <class Function>
void measure(Times &times, Function function)
{
    QElapsedTimer clock;
    const auto cpu = std::clock();
    clock.start();
    function();
    times.ms.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
    times.cpuMs.push_back(static_cast<double>(std::clock() - cpu) * 1e3 / CLOCKS_PER_SEC);
}

double residentMb()
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:"))
            return std::strtod(line.c_str() + 6, nullptr) / 1024;
    }
    return 0;
}

/// The same points in the same three panes, and all else as QCustomPlot does it by itself.
class PlainPlot {
public:
    explicit PlainPlot(const model::Timeline &timeline)
    {
        m_plot.plotLayout()->clear();
        for (int pane = 0; pane < 3; ++pane) {
            auto *rect = new QCPAxisRect(&m_plot);
            m_plot.plotLayout()->addElement(pane, 0, rect);
            if (pane == 0)
                rect->axis(QCPAxis::atLeft)->setScaleType(QCPAxis::stLogarithmic);
            m_rects.push_back(rect);
        }
        for (const auto curve : kDrawn) {
            auto *rect = m_rects[static_cast<int>(widgets::paneOf(curve))];
            auto *graph = m_plot.addGraph(rect->axis(QCPAxis::atBottom), rect->axis(QCPAxis::atLeft));
            QVector<QCPGraphData> points;
            for (const auto &point : timeline.curve(curve))
                points.append({point.t, point.value});
            graph->data()->set(points, true);
        }
        for (auto *rect : m_rects)
            rect->axis(QCPAxis::atLeft)->rescale();
        m_plot.resize(1920, 1080);
        m_plot.show();
    }

    void draw(SecondsRange range)
    {
        for (auto *rect : m_rects)
            rect->axis(QCPAxis::atBottom)->setRange(range.from, range.to);
        m_plot.replot(QCustomPlot::rpQueuedRefresh);
        QCoreApplication::processEvents();
    }

private:
    QCustomPlot m_plot;
    QList<QCPAxisRect *> m_rects;
};

struct Views {
    std::string name;
    std::vector<SecondsRange> views;
};

/// Pans through the session at each length, then zooms from all of it to its middle and back.
std::vector<Views> ranges(double whole)
{
    std::vector<Views> all;
    for (const double length : {whole * 0.98, whole / 2, whole / 4, whole / 12, 3600.0, 600.0, 60.0}) {
        Views pan{.name = "panning, " + std::to_string(std::lround(length)) + " s visible", .views = {}};
        for (int i = 0; i < 40; ++i) {
            const double from = (whole - length) * i / 39.0;
            pan.views.push_back({from, from + length});
        }
        all.push_back(pan);
    }
    Views zoom{.name = "zooming", .views = {}};
    for (int i = -60; i <= 60; ++i) {
        const double length = std::max(60.0, whole * std::pow(0.88, 60 - std::abs(i)));
        zoom.views.push_back({whole / 2 - length / 2, whole / 2 + length / 2});
    }
    all.push_back(zoom);
    return all;
}

/// What the main window does when figures came in.
class Live {
public:
    Live()
    {
        m_plot.resize(1920, 1080);
        m_strip.resize(1920, 24);
        m_overview.resize(1920, 40);
        m_plot.show();
        m_strip.show();
        m_overview.show();
        m_view.setFollowing(true);
    }

    void refresh(const app::Session &session)
    {
        const auto timeline = std::make_shared<const model::Timeline>(session.timeline());
        m_view.setExtent({timeline->from, timeline->to});
        m_strip.setTimeline(timeline);
        m_plot.setTimeline(timeline);
        m_overview.setTimeline(timeline);
        (void)app::pillsOf(session, app::WorkspaceState::Live);
        (void)app::momentOf(session, 0, std::nullopt, app::WorkspaceState::Live, std::nullopt);
    }
    void draw()
    {
        m_plot.flush();
        QCoreApplication::processEvents();
    }

private:
    widgets::ViewRange m_view;
    widgets::TimelineView m_plot{&m_view};
    widgets::VerdictStrip m_strip{&m_view};
    widgets::OverviewStrip m_overview{&m_view};
};

/// Applies the next minute batch by batch.
void measureLive(const char *when, app::Session &session, Live &live, std::vector<model::Batch>::const_iterator next)
{
    Times refresh, frame;
    for (int i = 0; i < 60; ++i) {
        measure(refresh, [&] {
            session.apply(*next++);
            live.refresh(session);
        });
        measure(frame, [&] { live.draw(); });
    }
    std::printf("live at %s\n", when);
    refresh.print("  refresh");
    frame.print("  its frame");
}

} // namespace

int main(int argc, char *argv[])
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const int seconds = (argc > 1 ? std::atoi(argv[1]) : 24) * 3600;
    const auto batches = session(seconds + 60);
    auto next = batches.begin();

    const double before = residentMb();
    app::Session session;
    Live live;
    for (int i = 0; i <= 60; ++i)
        session.apply(*next++);
    measureLive("minute 1", session, live, next);
    next += 60;
    for (const auto end = batches.end() - 60; next != end; ++next) {
        session.apply(*next);
        if ((next - batches.begin()) % 60 == 0)
            (void)session.timeline();
    }
    measureLive("the end", session, live, next);
    std::printf("memory of the session, its drawing and three widgets: %.0f MB\n", residentMb() - before);

    const auto timeline = std::make_shared<const model::Timeline>(session.timeline());
    std::printf("%zu points, %zu bands, %zu held, %zu censored\n", timeline->curve(CurveId::LoopP99).size(),
                timeline->bands.size(), timeline->held.size(), timeline->censored.size());
    widgets::ViewRange view;
    widgets::TimelineView widget(&view);
    widget.resize(1920, 1080);
    view.setExtent({timeline->from, timeline->to});
    widget.setTimeline(timeline);
    widget.show();
    widget.flush();
    if (argc > 2 && !widget.grab().save(QString::fromLocal8Bit(argv[2])))
        return 1;
    PlainPlot plain(*timeline);
    QCoreApplication::processEvents();

    Times ours, theirs;
    for (const auto &[name, views] : ranges(timeline->to)) {
        Times oursHere, theirsHere;
        for (const auto range : views) {
            measure(oursHere, [&] {
                view.setRange(range);
                widget.flush();
                QCoreApplication::processEvents();
            });
            measure(theirsHere, [&] { plain.draw(range); });
        }
        std::printf("%s\n", name.c_str());
        oursHere.print("  frame");
        theirsHere.print("  plain");
        ours.add(oursHere);
        theirs.add(theirsHere);
    }
    std::printf("all\n");
    ours.print("  frame");
    theirs.print("  plain");
    for (const double share : {0.5, 0.99})
        std::printf("ratio at %g: %.1f, of processor time %.1f\n", share,
                    percentile(theirs.ms, share) / percentile(ours.ms, share),
                    percentile(theirs.cpuMs, share) / percentile(ours.cpuMs, share));
    return 0;
}
