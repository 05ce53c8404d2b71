// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/verdict_text.h"

#include "widgets/row_table.h"

#include <QCoreApplication>

#include <array>
#include <cstddef>

namespace widgets {

namespace {

using model::Finding;
using model::FindingId;
using model::Kind;
using model::Verdict;

struct VerdictRow {
    Verdict id;
    const char *name;
    const char *meaning;
};

/// The table is marked for translation here and translated where it is read.
class VerdictText {
    Q_DECLARE_TR_FUNCTIONS(VerdictText)

public:
    static constexpr std::array<VerdictRow, model::kVerdictCount> kVerdicts{{
        {Verdict::InsufficientData, QT_TR_NOOP("Cannot tell"),
         QT_TR_NOOP("The figures are too few, or they contradict each other.")},
        {Verdict::Idle, QT_TR_NOOP("Idle"), QT_TR_NOOP("Nothing is offered and the loop is at its floor.")},
        {Verdict::Healthy, QT_TR_NOOP("Healthy"),
         QT_TR_NOOP("Requests are answered well and the loop is at its floor.")},
        {Verdict::Busy, QT_TR_NOOP("Busy"), QT_TR_NOOP("Requests are fast, but twice the load would not fit.")},
        {Verdict::Waiting, QT_TR_NOOP("Waiting"), QT_TR_NOOP("The loop is free; requests wait for something else.")},
        {Verdict::Blocking, QT_TR_NOOP("Blocking"),
         QT_TR_NOOP("Something synchronous holds the loop in each request.")},
        {Verdict::RareBlock, QT_TR_NOOP("Rare block"), QT_TR_NOOP("One long hold of the loop now and then.")},
        {Verdict::Saturated, QT_TR_NOOP("Saturated"),
         QT_TR_NOOP("The loop never drains; more arrives than it can serve.")},
        {Verdict::QueueBound, QT_TR_NOOP("Queue-bound"), QT_TR_NOOP("Requests queue in front of the loop.")},
        {Verdict::Draining, QT_TR_NOOP("Draining"), QT_TR_NOOP("The fault is over; its backlog is being answered.")},
        {Verdict::GuardShedding, QT_TR_NOOP("Shedding"), QT_TR_NOOP("The service refuses most of the work.")},
        {Verdict::Errors, QT_TR_NOOP("Errors"), QT_TR_NOOP("Most requests fail.")},
        {Verdict::Unavailable, QT_TR_NOOP("Unavailable"), QT_TR_NOOP("Nobody answers.")},
        {Verdict::Gc, QT_TR_NOOP("Garbage collection"), QT_TR_NOOP("Garbage collection holds the loop.")},
        {Verdict::CpuStarved, QT_TR_NOOP("CPU-starved"), QT_TR_NOOP("The host does not let the process run.")},
        {Verdict::Paused, QT_TR_NOOP("Paused"), QT_TR_NOOP("The whole process stood still.")},
        {Verdict::GeneratorLimited, QT_TR_NOOP("Generator-limited"),
         QT_TR_NOOP("The load generator is the bottleneck.")},
        {Verdict::Mixed, QT_TR_NOOP("Mixed"), QT_TR_NOOP("Two causes act at once on different requests.")},
    }};
};

static_assert(rowsAreInOrder(VerdictText::kVerdicts), "rows are looked up by position");

const VerdictRow &rowOf(Verdict verdict)
{
    return VerdictText::kVerdicts[static_cast<std::size_t>(verdict)];
}
} // namespace

QString verdictName(Verdict verdict)
{
    return VerdictText::tr(rowOf(verdict).name);
}
QString verdictMeaning(Verdict verdict)
{
    return VerdictText::tr(rowOf(verdict).meaning);
}

std::optional<FindingId> leadingFinding(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Busy:
        return FindingId::NoHeadroom;
    case Verdict::Waiting:
        return FindingId::WorkWaiting;
    case Verdict::Blocking:
        return FindingId::SyncPerRequest;
    case Verdict::RareBlock:
        return FindingId::RareLongBlock;
    case Verdict::Saturated:
        return FindingId::NeverDrains;
    case Verdict::QueueBound:
        return FindingId::QueuedInFront;
    case Verdict::Draining:
        return FindingId::Backlog;
    case Verdict::GuardShedding:
        return FindingId::Refusing;
    case Verdict::Errors:
        return FindingId::Failing;
    case Verdict::Unavailable:
        return FindingId::Gone;
    case Verdict::Gc:
        return FindingId::GcPressure;
    case Verdict::CpuStarved:
        return FindingId::Starved;
    case Verdict::Paused:
        return FindingId::StoodStill;
    case Verdict::GeneratorLimited:
        return FindingId::GeneratorLate;
    case Verdict::Idle:
    case Verdict::Healthy:
    case Verdict::Mixed:
    case Verdict::InsufficientData:
        break;
    }
    return std::nullopt;
}

Kind leadingKind(Verdict verdict, const model::Findings &findings)
{
    const auto leading = leadingFinding(verdict);
    Kind kind = Kind::Plain;
    for (const Finding &finding : findings) {
        // These two rows say of what kind the verdict is.
        if (verdict == Verdict::Waiting && finding.id == FindingId::PoolBusy)
            return Kind::ThreadPool;
        if (verdict == Verdict::Blocking && finding.id == FindingId::SyncWait)
            return Kind::SynchronousWait;
        if (leading == finding.id)
            kind = finding.kind;
    }
    return kind;
}

QString nextTest(Verdict verdict, Kind kind)
{
    if (const auto leading = leadingFinding(verdict))
        return nextTest(*leading, kind);
    if (verdict == Verdict::Idle)
        return VerdictText::tr("Start a load to see how it answers.");
    if (verdict == Verdict::Healthy)
        return VerdictText::tr("Raise the rate until latency follows.");
    if (verdict == Verdict::Mixed)
        return VerdictText::tr("Split the figures by route.");
    return VerdictText::tr("Add what is missing: a loop source, a load source or more requests.");
}

QString disproof(Verdict verdict, Kind kind)
{
    if (const auto leading = leadingFinding(verdict))
        return disproof(*leading, kind);
    if (verdict == Verdict::Idle)
        return disproofBy(VerdictText::tr("requests that the load source does not count"));
    if (verdict == Verdict::Healthy)
        return disproofBy(VerdictText::tr("offered requests that never come back"));
    if (verdict == Verdict::Mixed)
        return disproofBy(VerdictText::tr("the same latency on every route"));
    return disproofBy(VerdictText::tr("witnesses that agree"));
}

} // namespace widgets
