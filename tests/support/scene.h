// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"
#include "model/run.h"

namespace tests {

enum class Sources { Both, LoopOnly, LoadOnly };

/// One second of a made-up session, with figures as Node 20 on Linux gives them at resolution 10.
struct Second {
    model::LoopWindow window;
    model::LoadWindow loadWindow;
    double windowSeconds = 1.0;

    static Second idle()
    {
        Second second;
        auto &loop = second.window;
        loop.count = 98;
        loop.minMs = 9.1;
        loop.meanMs = 10.1;
        loop.p50Ms = 10.1;
        loop.p99Ms = 10.2;
        loop.maxMs = 10.4;
        loop.elu = 0.003;
        loop.cpu = 0.008;
        loop.gcMs = 0;
        loop.rttMs = 2.4;
        auto &load = second.loadWindow;
        load.offered = load.sent = load.done = load.ok = load.shed = load.failed = load.refused = load.timeouts = 0;
        load.inFlight = 0;
        return second;
    }
    static Second healthy()
    {
        auto second = idle();
        second.window.p99Ms = 10.9;
        second.window.maxMs = 11.2;
        second.window.elu = 0.025;
        return second.load(50, 50, 0).latency(1.2, 2.9);
    }
    [[nodiscard]] Second loop(double count, double mean, double p99, double max, double elu) const
    {
        auto second = *this;
        second.window.count = count;
        second.window.meanMs = mean;
        if (count < 20) // few turns are left because all of them are long
            second.window.minMs = second.window.p50Ms = mean;
        second.window.p99Ms = p99;
        second.window.maxMs = max;
        second.window.elu = elu;
        second.window.cpu = elu * 0.95;
        return second;
    }
    [[nodiscard]] Second latency(double p50, double p99) const
    {
        auto second = *this;
        second.loadWindow.p50Ms = second.loadWindow.okP50Ms = p50;
        second.loadWindow.p99Ms = second.loadWindow.okP99Ms = p99;
        second.loadWindow.maxMs = p99 * 1.02;
        return second;
    }
    [[nodiscard]] Second load(double offered, double done, double inFlight) const
    {
        auto second = *this;
        second.loadWindow.offered = second.loadWindow.sent = offered;
        second.loadWindow.done = second.loadWindow.ok = done;
        second.loadWindow.inFlight = inFlight;
        return second;
    }
};

/// A session put together second by second.
class Scene {
public:
    explicit Scene(Sources sources = Sources::Both, model::AnalysisOptions options = {},
                   model::CaveatSet ofSources = {})
        : m_sources(sources)
        , m_analysis(std::move(options))
    {
        model::Batch batch;
        if (sources != Sources::LoadOnly)
            batch.sources.push_back(
                {.id = 1, .kind = model::SourceKind::Loop, .name = "loop", .format = "lab", .caveats = ofSources});
        if (sources != Sources::LoopOnly)
            batch.sources.push_back(
                {.id = 2, .kind = model::SourceKind::Load, .name = "load", .format = "prober", .caveats = ofSources});
        m_run.apply(batch);
    }

    void add(const Second &second)
    {
        model::Batch batch;
        const auto end = m_end + model::fromMs(second.windowSeconds * 1e3);
        auto loop = second.window;
        loop.source = 1;
        loop.span = {m_end, end};
        loop.knownAt = end;
        auto load = second.loadWindow;
        load.source = 2;
        load.span = {m_end, end};
        load.knownAt = end;
        if (m_sources != Sources::LoadOnly)
            batch.loop.push_back(loop);
        if (m_sources != Sources::LoopOnly)
            batch.load.push_back(load);
        batch.now = end;
        m_end = end;
        m_analysis.update(m_run, m_run.apply(batch));
    }
    void addIdle(int seconds)
    {
        for (int i = 0; i < seconds; ++i)
            add(Second::idle());
    }

    [[nodiscard]] const model::Run &run() const { return m_run; }
    [[nodiscard]] const model::Analysis &analysis() const { return m_analysis; }

private:
    Sources m_sources;
    model::Run m_run;
    model::Analysis m_analysis;
    model::Timestamp m_end{std::chrono::seconds(1'796'047'824)};
};

} // namespace tests
