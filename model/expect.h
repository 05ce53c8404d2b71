// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"
#include "model/result.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace model {

/// What is expected of a session, written as text. The grammar (words are separated by spaces, ids are those of
/// verdicts, findings and caveats):
///
///     expectation = what [ "unless" ids ] [ when ]
///     what        = "no" ids                        no step has any of them
///                 | "only" ids                      every step has one of them (verdicts)
///                 | "share(" ids ")" compare share  of all steps looked at: 5% or 0.05
///                 | "time(" ids ")" compare length  added up: 500ms, 3s, 2m
///                 | figure compare value            in each step in which the figure is known
///     figure      = p50 p99 max rate errors (of the requests; rate and errors a second)
///                 | loop.mean loop.p99 loop.max elu cpu
///     value       = length (250ms, 2s) for latencies and delays, share for elu, number for the others
///     compare     = "<" | "<=" | ">" | ">="
///     ids         = id { "," id }
///     when        = "after" length | "before" length | "from" length "to" length   since the first step
///
/// "unless" leaves out the steps that have one of its ids.
class Expectation {
public:
    /// Usage with the column (from 1) of what cannot be understood.
    [[nodiscard]] static Result<Expectation> parse(std::string_view text);

    struct Outcome {
        bool holds = false;
        std::string text; ///< the expectation, as written
        std::size_t looked = 0; ///< steps that it was held against; none means it does not hold
        Reading figure; ///< the share, time (s) or worst figure found
        std::vector<std::size_t> broken; ///< steps of the lane that broke it
    };
    /// Usage when the limit lies below the floor of the lane, which no delay can ever keep.
    [[nodiscard]] Result<Outcome> holdAgainst(const Lane &lane) const;

private:
    friend class ExpectationParser;

    enum class What { No, Only, Share, Time, Compare };
    enum class Compare { Below, AtMost, Above, AtLeast };
    enum class Figure { P50, P99, Max, Rate, Errors, LoopMean, LoopP99, LoopMax, Elu, Cpu };
    using Id = std::variant<Verdict, FindingId, Caveat>;

    [[nodiscard]] static bool has(const JudgedStep &step, const std::vector<Id> &ids);
    [[nodiscard]] static Reading figureOf(const JudgedStep &step, Figure figure);
    [[nodiscard]] bool keeps(double value) const;
    [[nodiscard]] Status checkFloor(const Floor &floor) const;
    void holdFigures(const Lane &lane, const std::vector<std::size_t> &looked, Outcome &outcome) const;
    void holdIds(const Lane &lane, const std::vector<std::size_t> &looked, Outcome &outcome) const;

    std::string m_text;
    What m_what = What::No;
    std::vector<Id> m_ids;
    std::vector<Id> m_unless;
    Figure m_figure = Figure::P99;
    Compare m_compare = Compare::Below;
    double m_limit = 0.0; ///< ms, share, seconds or number, as m_what and m_figure have it
    Duration m_from{};
    std::optional<Duration> m_to;
};

} // namespace model
