// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/synthetic_run.h"

#include "model/timeline.h"

#include <benchmark/benchmark.h>

namespace {

/// What a threshold slider asks for: a day of two processes with another threshold.
void judgeADayOfTwoProcessesAgain(benchmark::State &state)
{
    model::Run run;
    for (const auto &batch : bench::syntheticSession(86400, 2))
        run.apply(batch);
    model::Analysis analysis;
    analysis.update(run, *run.extent());
    auto thresholds = analysis.options().thresholds;
    for (auto _ : state) {
        thresholds.slowTailMs += 1;
        analysis.rejudge(run, thresholds);
    }
    state.SetItemsProcessed(state.iterations() * 86400 * 2);
}
BENCHMARK(judgeADayOfTwoProcessesAgain)->Unit(benchmark::kMillisecond);

/// What opening a recording asks for.
void judgeADay(benchmark::State &state)
{
    model::Run run;
    for (const auto &batch : bench::syntheticSession(86400))
        run.apply(batch);
    for (auto _ : state) {
        model::Analysis analysis;
        analysis.update(run, *run.extent());
    }
    state.SetItemsProcessed(state.iterations() * 86400);
}
BENCHMARK(judgeADay)->Unit(benchmark::kMillisecond);

/// One more second of a session that is already `range` seconds long.
void judgeALiveStep(benchmark::State &state)
{
    const auto batches = bench::syntheticSession(static_cast<int>(state.range(0)) + 100000);
    model::Run run;
    model::Analysis analysis;
    auto next = batches.begin();
    for (std::int64_t i = 0; i < state.range(0); ++i, ++next)
        analysis.update(run, run.apply(*next));
    for (auto _ : state) {
        if (next == batches.end()) {
            state.SkipWithError("the session is used up");
            break;
        }
        analysis.update(run, run.apply(*next++));
    }
}
BENCHMARK(judgeALiveStep)->Arg(60)->Arg(86400)->Iterations(20000)->Unit(benchmark::kMicrosecond);

void buildTheTimelineOfAnHour(benchmark::State &state)
{
    model::Run run;
    model::Analysis analysis;
    for (const auto &batch : bench::syntheticSession(3600))
        analysis.update(run, run.apply(batch));
    for (auto _ : state)
        benchmark::DoNotOptimize(model::buildTimeline(run, analysis, 0));
}
BENCHMARK(buildTheTimelineOfAnHour)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
