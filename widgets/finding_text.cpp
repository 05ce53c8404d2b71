// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/finding_text.h"

#include "widgets/figure_text.h"
#include "widgets/row_table.h"

#include <QCoreApplication>

#include <array>
#include <cstddef>
#include <optional>

namespace widgets {

namespace {

using model::Caveat;
using model::Doubt;
using model::Figure;
using model::Finding;
using model::FindingId;
using model::Kind;
using model::Verdict;

/// Some rows tell how a figure is to be read, or what follows from another row.
enum class Says { Cause, Reading };

struct FindingRow {
    FindingId id;
    Verdict related; ///< whose colour the row has
    Says says;
    const char *title;
    const char *action;
    const char *next;
    const char *disproof; ///< follows disproofLead()
};

struct KindRow {
    FindingId finding;
    Kind kind;
    const char *next;
    const char *disproof;
};

struct BadgePart {
    FindingId finding;
    Figure figure;
    const char *text;
};

/// The tables are marked for translation here and translated where they are read.
class FindingText {
    Q_DECLARE_TR_FUNCTIONS(FindingText)

public:
    static constexpr std::array<FindingRow, model::kFindingCount> kFindings{{
        {FindingId::WorkWaiting, Verdict::Waiting, Says::Cause, QT_TR_NOOP("Work waiting, not blocking"),
         QT_TR_NOOP("Look downstream"), QT_TR_NOOP("Time the pool wait apart from the query time."),
         QT_TR_NOOP("ELU near 1")},
        {FindingId::SyncPerRequest, Verdict::Blocking, Says::Cause, QT_TR_NOOP("Something synchronous per request"),
         QT_TR_NOOP("Find the longest span"),
         QT_TR_NOOP("Find the longest synchronous span with a CPU profile or a stack."),
         QT_TR_NOOP("a loop at its floor while requests stay slow")},
        {FindingId::NeverDrains, Verdict::Saturated, Says::Cause, QT_TR_NOOP("The loop never drains"),
         QT_TR_NOOP("Lower the load"),
         QT_TR_NOOP("Lower the load until latency falls; above that point the figures describe the queue."),
         QT_TR_NOOP("ELU well below 1 under the same load")},
        {FindingId::RareLongBlock, Verdict::RareBlock, Says::Cause, QT_TR_NOOP("A block rarer than the sampling"),
         QT_TR_NOOP("Count occurrences"),
         QT_TR_NOOP("Count the holds; note the request, timer or collection with each."),
         QT_TR_NOOP("many late samples in one window")},
        {FindingId::QueuedInFront, Verdict::QueueBound, Says::Cause, QT_TR_NOOP("Requests queue in front of the loop"),
         QT_TR_NOOP("Cut arrivals, add processes"), QT_TR_NOOP("Cut the arrivals or add processes."),
         QT_TR_NOOP("a median near the longest hold")},
        {FindingId::ResolutionInFigure, Verdict::Idle, Says::Reading, QT_TR_NOOP("The resolution is inside the figure"),
         QT_TR_NOOP("Compare with the floor"),
         QT_TR_NOOP("Compare with the measured floor, not with zero, or sample at a finer resolution."),
         QT_TR_NOOP("an idle reading far below the sampling interval")},
        {FindingId::Refusing, Verdict::GuardShedding, Says::Cause, QT_TR_NOOP("The guard refuses work"),
         QT_TR_NOOP("Fix what blocks"),
         QT_TR_NOOP("Find what holds the loop: the guard buys time, the block is still there."),
         QT_TR_NOOP("refusals that go on while the loop is at its floor")},
        {FindingId::Failing, Verdict::Errors, Says::Cause, QT_TR_NOOP("Requests fail"),
         QT_TR_NOOP("Find status and route"),
         QT_TR_NOOP("Find which status on which route, then read the server's log."),
         QT_TR_NOOP("failures that only the generator sees")},
        {FindingId::Gone, Verdict::Unavailable, Says::Cause, QT_TR_NOOP("Nobody answers"),
         QT_TR_NOOP("Check process and port"), QT_TR_NOOP("Check that the process runs and listens on this port."),
         QT_TR_NOOP("an answer to the same request sent by hand")},
        {FindingId::GcPressure, Verdict::Gc, Says::Cause, QT_TR_NOOP("Garbage collection holds the loop"),
         QT_TR_NOOP("Heap, allocations"), QT_TR_NOOP("Watch the heap grow and take an allocation profile."),
         QT_TR_NOOP("collections much shorter than the holds")},
        {FindingId::Starved, Verdict::CpuStarved, Says::Cause, QT_TR_NOOP("The host does not let it run"),
         QT_TR_NOOP("Throttling, neighbours"),
         QT_TR_NOOP("Look at CPU quota, throttling, steal time and busy neighbours."),
         QT_TR_NOOP("a short run queue while the loop is late")},
        {FindingId::StoodStill, Verdict::Paused, Says::Cause, QT_TR_NOOP("The process stood still"),
         QT_TR_NOOP("Host events"),
         QT_TR_NOOP("Look for stop signals, a paused machine or a suspended host at this time."),
         QT_TR_NOOP("CPU time used during the gap")},
        {FindingId::PoolBusy, Verdict::Waiting, Says::Cause, QT_TR_NOOP("The thread pool is busy"),
         QT_TR_NOOP("Count pool work"),
         QT_TR_NOOP("Count file, DNS, crypto and compression work, or try a larger thread pool."),
         QT_TR_NOOP("process CPU no higher than ELU")},
        {FindingId::SyncWait, Verdict::Blocking, Says::Cause, QT_TR_NOOP("The loop waits synchronously"),
         QT_TR_NOOP("Find the waiting call"),
         QT_TR_NOOP("Look for synchronous file, process or lock calls in the handler."),
         QT_TR_NOOP("CPU time that accounts for the hold")},
        {FindingId::GeneratorLate, Verdict::GeneratorLimited, Says::Cause, QT_TR_NOOP("The generator is late"),
         QT_TR_NOOP("More generators, lower rate"),
         QT_TR_NOOP("Use more generators or a lower rate, then measure again."),
         QT_TR_NOOP("requests sent on time while latency stays")},
        {FindingId::NoHeadroom, Verdict::Busy, Says::Reading, QT_TR_NOOP("Little headroom left"),
         QT_TR_NOOP("Raise the rate and watch"), QT_TR_NOOP("Raise the rate a little: does latency follow?"),
         QT_TR_NOOP("latency that stays while the rate rises")},
        {FindingId::Backlog, Verdict::Draining, Says::Reading, QT_TR_NOOP("A backlog is being answered"),
         QT_TR_NOOP("Wait until it is gone"), QT_TR_NOOP("Wait: these answers belong to the fault before."),
         QT_TR_NOOP("new requests as slow as the old ones")},
        {FindingId::WorkInsideInterval, Verdict::Healthy, Says::Reading, QT_TR_NOOP("Work hides inside the sampling"),
         QT_TR_NOOP("Multiply by the rate"),
         QT_TR_NOOP("Multiply the loop's time per request by the rate you expect, or sample every millisecond."),
         QT_TR_NOOP("ELU that stays when the rate rises")},
    }};

    /// Where the kind changes what to do.
    static constexpr std::array<KindRow, 6> kKinds{{
        {FindingId::WorkWaiting, Kind::ThreadPool,
         QT_TR_NOOP("Count file, DNS, crypto and compression work, or try a larger thread pool."),
         QT_TR_NOOP("process CPU no higher than ELU")},
        {FindingId::WorkWaiting, Kind::Hanging,
         QT_TR_NOOP("Find what the requests in flight wait for: a pool, a lock, a call without a timeout."),
         QT_TR_NOOP("requests in flight that stop growing")},
        {FindingId::SyncPerRequest, Kind::SynchronousWait,
         QT_TR_NOOP("Look for synchronous file, process or lock calls in the handler."),
         QT_TR_NOOP("CPU time that accounts for the hold")},
        {FindingId::SyncPerRequest, Kind::HiddenByReading,
         QT_TR_NOOP("Read the delay without resetting it, or poll at uneven times, then look again."),
         QT_TR_NOOP("ELU too low for the missing time")},
        {FindingId::RareLongBlock, Kind::HiddenByReading,
         QT_TR_NOOP("Read the delay without resetting it, or poll at uneven times, then look again."),
         QT_TR_NOOP("ELU too low for the missing time")},
        {FindingId::QueuedInFront, Kind::NewConnectionsStarve,
         QT_TR_NOOP("Keep connections alive, then compare new connections with kept ones."),
         QT_TR_NOOP("new connections answered as fast as kept ones")},
    }};

    static constexpr std::array<const char *, model::kCaveatCount> kCaveats{
        QT_TR_NOOP("No loop sample in this window: the loop was held, which is worse than any figure here."),
        QT_TR_NOOP("The samples cover only part of the window: some of the delay was not seen."),
        QT_TR_NOOP("The window holds a single loop sample: mean, p50, p99 and max are the same number."),
        QT_TR_NOOP("Part of the window is missing although the loop was free: somebody else reads and resets this "
                   "histogram too."),
        QT_TR_NOOP(
            "The read resets the histogram, so the turn in which it was served is missing: poll round trip and ELU "
            "are believed instead."),
        QT_TR_NOOP(
            "The histogram is never reset: mean and count are differences of two answers, p99 of the window is not "
            "known."),
        QT_TR_NOOP("Fewer than 100 samples, which a p99 needs: it is the largest or second largest value."),
        QT_TR_NOOP(
            "One long block is one sample: p50 hides it and the mean dilutes it; the share of the time held does not."),
        QT_TR_NOOP("The floor is assumed, not measured: no quiet window was seen."),
        QT_TR_NOOP("This quiet second no longer reads like the floor: measure the floor again."),
        QT_TR_NOOP("The limit for a late loop lies below the floor, so it is not used."),
        QT_TR_NOOP("Resolutions or sampling modes are mixed: these delays do not compare with the floor."),
        QT_TR_NOOP(
            "The delay cannot be in milliseconds (longer than the time that passed, or shorter than any timer), so "
            "it is not used."),
        QT_TR_NOOP("ELU stands still while the CPU load changes: it is counted since the process began, so it is not "
                   "used."),
        QT_TR_NOOP(
            "ELU cannot be a share of this window (a percentage, seconds, or less than the CPU time), so it is not "
            "used."),
        QT_TR_NOOP("The delay stands still while poll round trip or ELU jump: it is not believed, they are."),
        QT_TR_NOOP("Answers of several processes come in turn: each window describes only one of them."),
        QT_TR_NOOP("The poll was answered late, so its window is longer than a step."),
        QT_TR_NOOP("The poll failed: the loop's figures are missing here."),
        QT_TR_NOOP("The figures are stamped by another clock; the time of arrival is used instead."),
        QT_TR_NOOP("Loop and load windows do not cover the same time."),
        QT_TR_NOOP("Percentiles of several windows are shown as an envelope, not as a p99."),
        QT_TR_NOOP("Failures are inside the percentiles."),
        QT_TR_NOOP("Timeouts are missing from the percentiles, so the true tail is longer."),
        QT_TR_NOOP(
            "The generator waits for its answers: what it did not send meanwhile is missing from its latencies."),
        QT_TR_NOOP("The generator added invented samples, so middle and mean are too low."),
        QT_TR_NOOP("The source rounds its figures, so small differences mean nothing."),
        QT_TR_NOOP("The load figures describe the whole run, not this step."),
        QT_TR_NOOP("No source has figures here: the machine or the recording stood still."),
        QT_TR_NOOP("There is a gap in the figures."),
        QT_TR_NOOP("The step mixes two regimes; the next one is clearer."),
    };

    /// The first figure of a finding that is among its evidence becomes the badge.
    // Not a std::array of deduced size: lupdate would file the texts under `std`.
    static constexpr BadgePart kBadges[]{
        BadgePart{FindingId::WorkWaiting, Figure::RequestP99, QT_TR_NOOP("p99 %1")},
        BadgePart{FindingId::WorkWaiting, Figure::InFlight, QT_TR_NOOP("%1 in flight")},
        BadgePart{FindingId::SyncPerRequest, Figure::LateFactor, QT_TR_NOOP("%1 floor")},
        BadgePart{FindingId::SyncPerRequest, Figure::LoopP99, QT_TR_NOOP("p99 %1")},
        BadgePart{FindingId::NeverDrains, Figure::Elu, QT_TR_NOOP("ELU %1")},
        BadgePart{FindingId::NeverDrains, Figure::HeldAtLeast, QT_TR_NOOP("held ≥ %1")},
        BadgePart{FindingId::RareLongBlock, Figure::LongestHold, QT_TR_NOOP("hold %1")},
        BadgePart{FindingId::RareLongBlock, Figure::LoopMax, QT_TR_NOOP("hold %1")},
        BadgePart{FindingId::QueuedInFront, Figure::QueueFactor, QT_TR_NOOP("p50 %1 hold")},
        BadgePart{FindingId::QueuedInFront, Figure::RequestP50, QT_TR_NOOP("p50 %1")},
        BadgePart{FindingId::ResolutionInFigure, Figure::Resolution, QT_TR_NOOP("%1")},
        BadgePart{FindingId::ResolutionInFigure, Figure::FloorP99, QT_TR_NOOP("floor %1")},
        BadgePart{FindingId::Refusing, Figure::ShedShare, QT_TR_NOOP("%1 refused")},
        BadgePart{FindingId::Failing, Figure::FailedShare, QT_TR_NOOP("%1 failed")},
        BadgePart{FindingId::Gone, Figure::RefusedShare, QT_TR_NOOP("%1 refused")},
        BadgePart{FindingId::GcPressure, Figure::GcTime, QT_TR_NOOP("GC %1")},
        BadgePart{FindingId::Starved, Figure::RunDelay, QT_TR_NOOP("%1 waiting")},
        BadgePart{FindingId::Starved, Figure::TotalLateness, QT_TR_NOOP("late %1")},
        BadgePart{FindingId::StoodStill, Figure::LongestHold, QT_TR_NOOP("gap %1")},
        BadgePart{FindingId::StoodStill, Figure::TotalLateness, QT_TR_NOOP("gap %1")},
        BadgePart{FindingId::PoolBusy, Figure::Cpu, QT_TR_NOOP("%1")},
        BadgePart{FindingId::SyncWait, Figure::LongestHold, QT_TR_NOOP("hold %1")},
        BadgePart{FindingId::SyncWait, Figure::TotalLateness, QT_TR_NOOP("late %1")},
        BadgePart{FindingId::GeneratorLate, Figure::GeneratorLag, QT_TR_NOOP("late %1")},
        BadgePart{FindingId::GeneratorLate, Figure::GeneratorElu, QT_TR_NOOP("its ELU %1")},
        BadgePart{FindingId::WorkInsideInterval, Figure::LoopMsPerRequest, QT_TR_NOOP("%1 each")},
        BadgePart{FindingId::NoHeadroom, Figure::Elu, QT_TR_NOOP("ELU %1")},
        BadgePart{FindingId::Backlog, Figure::RequestP50, QT_TR_NOOP("due %1 ago")},
        BadgePart{FindingId::Backlog, Figure::InFlight, QT_TR_NOOP("%1 in flight")},
    };
};

static_assert(rowsAreInOrder(FindingText::kFindings), "rows are looked up by position");

const FindingRow &rowOf(FindingId finding)
{
    return FindingText::kFindings[static_cast<std::size_t>(finding)];
}

const KindRow *kindRow(FindingId finding, Kind kind)
{
    for (const KindRow &row : FindingText::kKinds) {
        if (row.finding == finding && row.kind == kind)
            return &row;
    }
    return nullptr;
}

std::optional<double> valueOf(const Finding &finding, Figure figure)
{
    for (const model::Evidence &evidence : finding.evidence) {
        if (evidence.figure == figure && model::Reading(evidence.value).isKnown())
            return evidence.value;
    }
    return std::nullopt;
}

/// Badges that the kind of the finding decides.
QString kindBadge(const Finding &finding)
{
    if (finding.kind == Kind::NewConnectionsStarve) {
        const auto tail = valueOf(finding, Figure::RequestP99);
        const auto hold = valueOf(finding, Figure::LongestHold);
        if (tail && hold && *hold > 0.0)
            return FindingText::tr("p99 %1 hold").arg(formatFactor(*tail / *hold));
        if (tail)
            return FindingText::tr("p99 %1").arg(formatMs(*tail));
    }
    if (finding.kind == Kind::HiddenByReading) {
        if (const auto unseen = valueOf(finding, Figure::Unseen))
            return FindingText::tr("unseen %1").arg(formatMs(*unseen));
    }
    if (finding.kind == Kind::Hanging) {
        if (const auto inFlight = valueOf(finding, Figure::InFlight))
            return FindingText::tr("%1 in flight").arg(formatCount(*inFlight));
    }
    return {};
}

} // namespace

QString findingTitle(FindingId finding)
{
    return FindingText::tr(rowOf(finding).title);
}
QString findingAction(FindingId finding)
{
    return FindingText::tr(rowOf(finding).action);
}
QString caveatSentence(Caveat caveat)
{
    return FindingText::tr(FindingText::kCaveats[static_cast<std::size_t>(caveat)]);
}
QString disproofLead()
{
    return FindingText::tr("Would be disproved by");
}

QString disproofBy(const QString &what)
{
    return FindingText::tr("%1 %2.", "1 is 'Would be disproved by'").arg(disproofLead(), what);
}

QString nextTest(FindingId finding, Kind kind)
{
    const KindRow *row = kindRow(finding, kind);
    return FindingText::tr(row ? row->next : rowOf(finding).next);
}

QString disproof(FindingId finding, Kind kind)
{
    const KindRow *row = kindRow(finding, kind);
    return disproofBy(FindingText::tr(row ? row->disproof : rowOf(finding).disproof));
}

bool isCause(FindingId finding)
{
    return rowOf(finding).says == Says::Cause;
}

model::Verdict relatedVerdict(FindingId finding)
{
    return rowOf(finding).related;
}

QString kindNote(Kind kind)
{
    switch (kind) {
    case Kind::Plain:
        break;
    case Kind::ThreadPool:
        return FindingText::tr("thread pool");
    case Kind::SynchronousWait:
        return FindingText::tr("synchronous wait");
    case Kind::NewConnectionsStarve:
        return FindingText::tr("new connections starve");
    case Kind::EverybodyQueues:
        return FindingText::tr("everybody queues");
    case Kind::Hanging:
        return FindingText::tr("requests hang");
    case Kind::HiddenByReading:
        return FindingText::tr("hidden by the reading");
    }
    return {};
}

QString findingBadge(const Finding &finding)
{
    if (const QString badge = kindBadge(finding); !badge.isEmpty())
        return badge;
    for (const BadgePart &part : FindingText::kBadges) {
        if (part.finding != finding.id)
            continue;
        if (const auto value = valueOf(finding, part.figure))
            return FindingText::tr(part.text).arg(formatFigure(part.figure, *value));
    }
    return FindingText::tr("holds");
}

QString doubtSentence(const model::Objection &objection)
{
    const model::Reading value = objection.value;
    const bool isKnown = value.isKnown();
    switch (objection.doubt) {
    case Doubt::FewLoopSamples:
        return isKnown ? FindingText::tr("Few loop samples in the window: %1.").arg(formatCount(value))
                       : FindingText::tr("Few loop samples in the window.");
    case Doubt::FewRequests:
        return isKnown ? FindingText::tr("Few requests ended in the step: %1.").arg(formatCount(value))
                       : FindingText::tr("Few requests ended in the step.");
    case Doubt::NoElu:
        return FindingText::tr("ELU is unknown, so a busy loop cannot be excluded.");
    case Doubt::FloorIsAssumed:
        return FindingText::tr("The floor is assumed, not measured.");
    case Doubt::SamplesLost:
        return isKnown
            ? FindingText::tr("The samples cover %1 of the window; the rest was not seen.").arg(formatShare(value))
            : FindingText::tr("Samples were lost; part of the window was not seen.");
    case Doubt::LatencyFine:
        return isKnown ? FindingText::tr("Requests are still fast: p99 %1.").arg(formatMs(value))
                       : FindingText::tr("Requests are still fast.");
    case Doubt::NoLoad:
        return FindingText::tr("No load figures: what requests feel is unknown.");
    case Doubt::NearThreshold:
        return isKnown ? FindingText::tr("Close to its limit (%1); a slightly smaller figure would not count.")
                             .arg(formatFactor(value))
                       : FindingText::tr("Close to its limit; a slightly smaller figure would not count.");
    case Doubt::ClosedLoopLikely:
        return FindingText::tr("The generator seems to wait for answers, so what it offers follows what comes back.");
    case Doubt::WindowLongerThanStep:
        return isKnown ? FindingText::tr("The loop's window is %1 long, longer than the step.").arg(formatMs(value))
                       : FindingText::tr("The loop's window is longer than the step.");
    case Doubt::TailOnly:
        return FindingText::tr("Only the tail is slow; the median is fine.");
    case Doubt::HoldInPreviousStep:
        return FindingText::tr("The delay may be left over from a hold that has ended.");
    }
    return {};
}

} // namespace widgets
