// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/correlate.h"

#include "model/bootstrap.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace model {

namespace {

constexpr int kResamples = 400;

std::vector<double> ranksOf(const std::vector<double> &values)
{
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
    std::vector<double> ranks(values.size());
    for (std::size_t i = 0; i < order.size();) {
        std::size_t end = i + 1;
        while (end < order.size() && values[order[end]] == values[order[i]])
            ++end;
        const double rank = static_cast<double>(i + end - 1) / 2.0;
        for (; i < end; ++i)
            ranks[order[i]] = rank;
    }
    return ranks;
}

/// Not-a-number when one of the sides never changes.
double pearson(const std::vector<double> &x, const std::vector<double> &y)
{
    const auto n = static_cast<double>(x.size());
    const double meanX = std::accumulate(x.begin(), x.end(), 0.0) / n;
    const double meanY = std::accumulate(y.begin(), y.end(), 0.0) / n;
    double xx = 0;
    double yy = 0;
    double xy = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        xx += (x[i] - meanX) * (x[i] - meanX);
        yy += (y[i] - meanY) * (y[i] - meanY);
        xy += (x[i] - meanX) * (y[i] - meanY);
    }
    return xy / std::sqrt(xx * yy);
}

double spearman(std::span<const Pair> pairs)
{
    std::vector<double> x(pairs.size());
    std::vector<double> y(pairs.size());
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        x[i] = pairs[i].x;
        y[i] = pairs[i].y;
    }
    return pearson(ranksOf(x), ranksOf(y));
}

/// Long series are resampled from an even choice of them: the interval then is that of fewer figures, never narrower.
std::vector<Pair> thinned(std::span<const Pair> pairs)
{
    constexpr std::size_t kMost = 2000;
    const std::size_t stride = (pairs.size() + kMost - 1) / kMost;
    std::vector<Pair> result;
    for (std::size_t i = 0; i < pairs.size(); i += stride)
        result.push_back(pairs[i]);
    return result;
}

std::span<const double> shifted(std::span<const double> values, int by, std::size_t length)
{
    return values.subspan(static_cast<std::size_t>(std::max(0, by)), length);
}

std::vector<Pair> pairsAtLag(std::span<const double> first, std::span<const double> second, int lag)
{
    const auto length = first.size() - static_cast<std::size_t>(std::abs(lag));
    return pairsOf(shifted(first, -lag, length), shifted(second, lag, length));
}

/// The pairs at each lag from -most to most, and the lag that agrees best.
struct LagSearch {
    std::vector<std::vector<Pair>> byLag;
    std::optional<Lag> best;
};

LagSearch searchLags(std::span<const double> first, std::span<const double> second, int most)
{
    LagSearch search;
    const auto size = std::min(first.size(), second.size());
    if (size < kLeastPairs + static_cast<std::size_t>(most))
        return search;
    double atZero = 0;
    for (int lag = -most; lag <= most; ++lag) {
        search.byLag.push_back(pairsAtLag(first.first(size), second.first(size), lag));
        const auto &pairs = search.byLag.back();
        const double rho = pairs.size() < kLeastPairs ? std::numeric_limits<double>::quiet_NaN() : spearman(pairs);
        if (lag == 0 && !std::isnan(rho))
            atZero = rho;
        if (!std::isnan(rho) && (!search.best || rho > search.best->rho))
            search.best = Lag{.steps = lag, .rho = rho, .n = pairs.size()};
    }
    if (search.best)
        search.best->rhoAtZero = atZero;
    return search;
}

/// Share of the resamples that choose the best lag again. This is what takes time.
double confidenceOf(const LagSearch &search)
{
    constexpr int kChoices = 50;
    const int most = static_cast<int>(search.byLag.size() / 2);
    Random random;
    int agreed = 0;
    std::vector<std::size_t> positions;
    std::vector<Pair> chosen;
    for (int i = 0; i < kChoices; ++i) {
        int winner = -most - 1;
        double highest = -2;
        for (int lag = -most; lag <= most; ++lag) {
            const auto &pairs = search.byLag[static_cast<std::size_t>(lag + most)];
            if (pairs.size() < kLeastPairs)
                continue;
            resample(random, pairs.size(), positions);
            chosen.clear();
            for (const auto at : positions)
                chosen.push_back(pairs[at]);
            if (const double rho = spearman(chosen); rho > highest) {
                highest = rho;
                winner = lag;
            }
        }
        agreed += winner == search.best->steps ? 1 : 0;
    }
    return static_cast<double>(agreed) / kChoices;
}

} // namespace

std::optional<Correlation> correlate(std::span<const Pair> pairs)
{
    if (pairs.size() < kLeastPairs)
        return std::nullopt;
    Correlation result{.rho = spearman(pairs), .n = pairs.size()};
    if (std::isnan(result.rho))
        return std::nullopt;
    Random random;
    const auto sampled = thinned(pairs);
    std::vector<std::size_t> positions;
    std::vector<Pair> chosen(sampled.size());
    std::vector<double> rhos;
    for (int i = 0; i < kResamples; ++i) {
        resample(random, sampled.size(), positions);
        std::transform(positions.begin(), positions.end(), chosen.begin(), [&](std::size_t at) { return sampled[at]; });
        rhos.push_back(spearman(chosen));
    }
    const auto interval = intervalOf(std::move(rhos), result.rho);
    if (!interval)
        return std::nullopt;
    result.low = interval->low;
    result.high = interval->high;
    return result;
}

std::optional<Lag> bestLag(std::span<const double> first, std::span<const double> second, int most)
{
    auto search = searchLags(first, second, most);
    if (search.best)
        search.best->confidence = confidenceOf(search);
    return search.best;
}

std::optional<Lag> clockOffset(std::span<const double> loopMax, std::span<const double> requestP99)
{
    constexpr int kMostSteps = 10;
    constexpr double kClearlyBetter = 0.15;
    constexpr double kStrong = 0.6;
    constexpr double kSure = 0.9;
    // Answers come after the hold that delayed them, so a small lag of the requests is no matter of clocks.
    constexpr int kNaturalSteps = 2;
    auto search = searchLags(loopMax, requestP99, kMostSteps);
    auto &lag = search.best;
    const bool isCandidate = lag && (lag->steps < 0 || lag->steps > kNaturalSteps) && lag->rho >= kStrong
        && lag->rho - lag->rhoAtZero >= kClearlyBetter;
    if (!isCandidate)
        return std::nullopt;
    lag->confidence = confidenceOf(search);
    return lag->confidence >= kSure ? lag : std::nullopt;
}

std::vector<Pair> pairsOf(std::span<const double> x, std::span<const double> y)
{
    std::vector<Pair> pairs;
    for (std::size_t i = 0; i < std::min(x.size(), y.size()); ++i) {
        if (!std::isnan(x[i]) && !std::isnan(y[i]))
            pairs.push_back({x[i], y[i]});
    }
    return pairs;
}

} // namespace model
