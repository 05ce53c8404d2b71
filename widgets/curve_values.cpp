// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/curve_values.h"

#include "widgets/figure_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

using model::CensoredMark;
using model::CurveId;
using model::CurvePoint;

class CurveText {
    Q_DECLARE_TR_FUNCTIONS(CurveText)
};

/// Median distance of neighbours, from at most this many of them among the first so many points.
constexpr std::size_t kSample = 65;
constexpr std::size_t kSamplePoints = 1000;
/// Windows are never exactly as long as asked for.
constexpr double kSlack = 1.5;
constexpr double kUsualWindow = 1.0;

double usualWindowLength(const model::Curve &points)
{
    std::vector<double> distances;
    for (std::size_t i = 1; i < std::min(points.size(), kSamplePoints) && distances.size() < kSample; ++i) {
        if (!std::isnan(points[i].value) && !std::isnan(points[i - 1].value))
            distances.push_back(points[i].t - points[i - 1].t);
    }
    if (distances.empty())
        return kUsualWindow;
    const auto middle = distances.begin() + static_cast<std::ptrdiff_t>(distances.size() / 2);
    std::nth_element(distances.begin(), middle, distances.end());
    return *middle;
}

bool isBefore(const CurvePoint &point, double seconds)
{
    return point.t < seconds;
}

} // namespace

bool isWorthALine(const model::Timeline &timeline, CurveId curve)
{
    const auto &points = timeline.curve(curve);
    if (curve == CurveId::Failures)
        return points.summary().largest.value > 0.0;
    return !points.empty() && (curve != CurveId::Sent || timeline.isSentApart);
}

CurveValues::CurveValues(const model::Timeline &timeline)
{
    for (std::size_t i = 0; i < model::kCurveCount; ++i) {
        m_windowLength[i] = usualWindowLength(timeline.curves[i]) * kSlack;
        m_isWorthALine[i] = widgets::isWorthALine(timeline, static_cast<CurveId>(i));
    }
}

std::optional<CurveValues::Value> CurveValues::at(const model::Timeline &timeline, CurveId curve, double seconds) const
{
    const auto &points = timeline.curve(curve);
    const auto point = std::lower_bound(points.begin(), points.end(), seconds, isBefore);
    if (point == points.end() || std::isnan(point->value))
        return std::nullopt;
    // Where a line joins two points their windows touch. After a gap only the usual window length is known.
    const bool isJoined = point != points.begin() && !std::isnan(std::prev(point)->value);
    if (!isJoined && point->t - seconds > m_windowLength[static_cast<std::size_t>(curve)])
        return std::nullopt;
    return Value{.t = point->t, .reading = point->value};
}

QString curveName(CurveId curve)
{
    switch (curve) {
    case CurveId::RequestP99:
        return CurveText::tr("request p99");
    case CurveId::RequestP50:
        return CurveText::tr("request p50");
    case CurveId::LoopP99:
        return CurveText::tr("loop p99");
    case CurveId::LoopMean:
        return CurveText::tr("loop mean");
    case CurveId::LoopMax:
        return CurveText::tr("loop max");
    case CurveId::Offered:
        return CurveText::tr("offered");
    case CurveId::Sent:
        return CurveText::tr("sent");
    case CurveId::Done:
        return CurveText::tr("done");
    case CurveId::Failures:
        return CurveText::tr("failures");
    case CurveId::Elu:
        return CurveText::tr("ELU");
    case CurveId::Cpu:
        return CurveText::tr("process CPU");
    case CurveId::PollRoundTrip:
        return CurveText::tr("poll round trip");
    case CurveId::Coverage:
        return CurveText::tr("coverage");
    }
    return {};
}

QString curveValueText(CurveId curve, model::Reading value)
{
    switch (curve) {
    case CurveId::RequestP99:
    case CurveId::RequestP50:
    case CurveId::LoopP99:
    case CurveId::LoopMean:
    case CurveId::LoopMax:
    case CurveId::PollRoundTrip:
        return formatMs(value);
    case CurveId::Offered:
    case CurveId::Sent:
    case CurveId::Done:
    case CurveId::Failures:
        return formatRate(value);
    case CurveId::Elu:
        return formatElu(value);
    case CurveId::Cpu:
        return formatCores(value);
    case CurveId::Coverage:
        return formatShare(value);
    }
    return {};
}

QString censoredName(CensoredMark::Kind kind)
{
    switch (kind) {
    case CensoredMark::Kind::Timeout:
        return CurveText::tr("timed out");
    case CensoredMark::Kind::Refused:
        return CurveText::tr("refused");
    case CensoredMark::Kind::Failed:
        return CurveText::tr("failed");
    case CensoredMark::Kind::Shed:
        return CurveText::tr("shed");
    }
    return {};
}

const model::HeldSpan *heldAt(const model::Timeline &timeline, double seconds)
{
    const auto span = std::partition_point(timeline.held.begin(), timeline.held.end(),
                                           [seconds](const model::HeldSpan &each) { return each.to < seconds; });
    return span != timeline.held.end() && span->from <= seconds ? &*span : nullptr;
}

std::vector<CensoredMark> censoredAt(const model::Timeline &timeline, double seconds)
{
    const auto isEarlier = [](const CensoredMark &mark, double t) { return mark.t < t; };
    auto mark = std::lower_bound(timeline.censored.begin(), timeline.censored.end(), seconds, isEarlier);
    std::vector<CensoredMark> found;
    if (mark == timeline.censored.end() || mark->t - seconds > kUsualWindow * kSlack)
        return found;
    // Several kinds can share one window and so one time.
    for (const double t = mark->t; mark != timeline.censored.end() && mark->t == t; ++mark)
        found.push_back(*mark);
    return found;
}

} // namespace widgets
