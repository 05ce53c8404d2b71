// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// The rows of the decision table, in its order: name of the finding, its id, the rule that finds it. A new rule is a
/// file that defines the function, a line here and a case that fires and one that must not in
/// tests/model/rules_test.cpp; what people read about it stands in widgets/finding_text.cpp. The ids are part of the
/// command-line contract and never change meaning.
// clang-format off
#define ELDSCOPE_RULES(RULE) \
    RULE(WorkWaiting, "work-waiting", workWaiting) \
    RULE(SyncPerRequest, "sync-per-request", syncPerRequest) \
    RULE(NeverDrains, "never-drains", neverDrains) \
    RULE(RareLongBlock, "rare-long-block", rareLongBlock) \
    RULE(QueuedInFront, "queued-in-front", queuedInFront) \
    RULE(ResolutionInFigure, "resolution-in-figure", resolutionInFigure) \
    RULE(Refusing, "refusing", refusing) \
    RULE(Failing, "failing", failing) \
    RULE(Gone, "gone", gone) \
    RULE(GcPressure, "gc-pressure", gcPressure) \
    RULE(Starved, "starved", starved) \
    RULE(StoodStill, "stood-still", stoodStill) \
    RULE(PoolBusy, "pool-busy", poolBusy) \
    RULE(SyncWait, "sync-wait", syncWait) \
    RULE(GeneratorLate, "generator-late", generatorLate) \
    RULE(NoHeadroom, "no-headroom", noHeadroom) \
    RULE(Backlog, "backlog", backlog) \
    RULE(WorkInsideInterval, "work-inside-interval", workInsideInterval)
// clang-format on
