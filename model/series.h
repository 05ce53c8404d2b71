// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <vector>

namespace model {

/// Values in order of time that grow at their end, and what any stretch of them comes to. `Summary` begins as that of
/// nothing and takes values and summaries in time order by `add`.
/// Full chunks never change and are shared, so that a copy costs no more than the unfinished chunk at the end, however
/// long the series is. Copies may be read on any thread; one object is owned by one thread.
template <class T, class Summary>
class Series {
public:
    class const_iterator;
    using value_type = T;
    using iterator = const_iterator;

    Series() = default;
    Series(std::initializer_list<T> values)
        : Series(values.begin(), values.end())
    {
    }
    template <std::input_iterator Iterator>
    Series(Iterator first, Iterator last)
    {
        for (; first != last; ++first)
            push_back(*first);
    }

    [[nodiscard]] std::size_t size() const { return fullSize() + m_tail.size(); }
    [[nodiscard]] bool empty() const { return m_tail.empty(); }
    [[nodiscard]] const T &operator[](std::size_t index) const
    {
        const std::size_t full = fullSize();
        return index < full ? m_full->chunks[index / kChunk]->values[index % kChunk] : m_tail[index - full];
    }
    [[nodiscard]] const T &front() const { return (*this)[0]; }
    [[nodiscard]] const T &back() const { return m_tail.back(); }
    [[nodiscard]] const_iterator begin() const { return {this, 0}; }
    [[nodiscard]] const_iterator end() const { return {this, size()}; }

    /// Amortised constant, but for a pointer per full chunk when a chunk is finished.
    void push_back(const T &value)
    {
        // The last chunk stays open when it is full: the last value is the one that is replaced.
        if (m_tail.size() == kChunk)
            finishChunk();
        m_tail.push_back(value);
    }
    void replaceBack(const T &value) { m_tail.back() = value; }
    /// Keeps the first `size` values; does nothing when there are no more. Costs a chunk and a pointer per chunk at
    /// most.
    void truncate(std::size_t size)
    {
        if (size >= this->size())
            return;
        const std::size_t chunks = size == 0 ? 0 : (size - 1) / kChunk;
        if (m_full && chunks < m_full->chunks.size()) {
            const auto &values = m_full->chunks[chunks]->values;
            m_tail.assign(values.begin(), values.end());
            m_full = std::make_shared<const Full>(m_full->chunks.begin(),
                                                  m_full->chunks.begin() + static_cast<std::ptrdiff_t>(chunks));
        }
        m_tail.resize(size - fullSize());
    }

    /// Of all values. Linear in a chunk.
    [[nodiscard]] Summary summary() const
    {
        Summary all = m_full ? m_full->summary : Summary();
        for (const T &value : m_tail)
            all.add(value);
        return all;
    }

    /// Adds the values from `first` on to `into` as long as they belong, and gives the index after the last of these.
    /// From `first` on `belongs` holds for a beginning of the values and for none after it. Logarithmic within a chunk,
    /// a step for each whole chunk; linear in the unfinished one at the end.
    template <class Predicate>
    [[nodiscard]] std::size_t summarise(std::size_t first, Predicate belongs, Summary &into) const
    {
        const std::size_t full = fullSize();
        std::size_t index = first;
        while (index < full) {
            const Chunk &chunk = *m_full->chunks[index / kChunk];
            const std::size_t begin = index % kChunk;
            const std::size_t end = summarise(chunk, begin, belongs, into);
            index += end - begin;
            if (end < kChunk)
                return index;
        }
        for (; index - full < m_tail.size() && belongs(m_tail[index - full]); ++index)
            into.add(m_tail[index - full]);
        return index;
    }

private:
    static constexpr std::size_t kSmall = 8;
    static constexpr std::size_t kLarge = kSmall * kSmall;
    static constexpr std::size_t kChunk = kSmall * kLarge;

    struct Chunk {
        std::array<T, kChunk> values;
        std::array<Summary, kChunk / kSmall> small;
        std::array<Summary, kChunk / kLarge> large;
        Summary whole;
    };
    using Chunks = std::vector<std::shared_ptr<const Chunk>>;
    struct Full {
        Full() = default;
        Full(typename Chunks::const_iterator first, typename Chunks::const_iterator last)
            : chunks(first, last)
        {
            for (const auto &chunk : chunks)
                summary.add(chunk->whole);
        }
        Chunks chunks;
        Summary summary;
    };

    template <class Predicate>
    [[nodiscard]] static std::size_t summarise(const Chunk &chunk, std::size_t at, Predicate belongs, Summary &into)
    {
        if (at == 0 && belongs(chunk.values[kChunk - 1])) {
            into.add(chunk.whole);
            return kChunk;
        }
        while (at < kChunk) {
            if (at % kLarge == 0 && belongs(chunk.values[at + kLarge - 1])) {
                into.add(chunk.large[at / kLarge]);
                at += kLarge;
            } else if (at % kSmall == 0 && belongs(chunk.values[at + kSmall - 1])) {
                into.add(chunk.small[at / kSmall]);
                at += kSmall;
            } else if (belongs(chunk.values[at])) {
                into.add(chunk.values[at]);
                ++at;
            } else {
                break;
            }
        }
        return at;
    }

    [[nodiscard]] std::size_t fullSize() const { return m_full ? m_full->chunks.size() * kChunk : 0; }

    void finishChunk()
    {
        auto chunk = std::make_shared<Chunk>();
        std::copy(m_tail.begin(), m_tail.end(), chunk->values.begin());
        for (std::size_t i = 0; i < kChunk; ++i)
            chunk->small[i / kSmall].add(chunk->values[i]);
        for (std::size_t i = 0; i < chunk->small.size(); ++i)
            chunk->large[i / kSmall].add(chunk->small[i]);
        for (const Summary &part : chunk->large)
            chunk->whole.add(part);
        auto full = m_full ? std::make_shared<Full>(*m_full) : std::make_shared<Full>();
        full->summary.add(chunk->whole);
        full->chunks.push_back(std::move(chunk));
        m_full = std::move(full);
        m_tail.clear();
    }

    std::shared_ptr<const Full> m_full; ///< null while no chunk is finished
    std::vector<T> m_tail; ///< 1 to kChunk values; empty in an empty series alone
};

template <class T, class Summary>
class Series<T, Summary>::const_iterator {
public:
    using iterator_category = std::random_access_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = const T *;
    using reference = const T &;

    const_iterator() = default;
    const_iterator(const Series *series, std::size_t index)
        : m_series(series)
        , m_index(index)
    {
    }

    /// Place in the series.
    [[nodiscard]] std::size_t index() const { return m_index; }

    reference operator*() const { return (*m_series)[m_index]; }
    pointer operator->() const { return &**this; }
    reference operator[](difference_type offset) const { return *(*this + offset); }
    const_iterator &operator+=(difference_type offset)
    {
        m_index = static_cast<std::size_t>(static_cast<difference_type>(m_index) + offset);
        return *this;
    }
    const_iterator &operator-=(difference_type offset) { return *this += -offset; }
    const_iterator &operator++() { return *this += 1; }
    const_iterator &operator--() { return *this -= 1; }
    const_iterator operator++(int)
    {
        const auto before = *this;
        ++*this;
        return before;
    }
    const_iterator operator--(int)
    {
        const auto before = *this;
        --*this;
        return before;
    }
    friend const_iterator operator+(const_iterator at, difference_type offset) { return at += offset; }
    friend const_iterator operator+(difference_type offset, const_iterator at) { return at += offset; }
    friend const_iterator operator-(const_iterator at, difference_type offset) { return at -= offset; }
    friend difference_type operator-(const_iterator a, const_iterator b)
    {
        return static_cast<difference_type>(a.m_index) - static_cast<difference_type>(b.m_index);
    }
    friend bool operator==(const_iterator a, const_iterator b) { return a.m_index == b.m_index; }
    friend std::strong_ordering operator<=>(const_iterator a, const_iterator b) { return a.m_index <=> b.m_index; }

private:
    const Series *m_series = nullptr;
    std::size_t m_index = 0;
};

} // namespace model
