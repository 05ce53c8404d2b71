// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/batch.h"
#include "model/formats/file_facts.h"
#include "model/result.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace model::formats {

/// A row that could not be used. Counted and shown, never fatal.
struct ImportWarning {
    std::uint64_t line = 0; ///< 1-based; 0 when it concerns the whole file
    std::string text;
};

/// Where a reader puts what it found. Called in file order.
class Sink {
public:
    virtual ~Sink() = default;
    virtual void source(const Source &source) = 0;
    virtual void window(LoopWindow window) = 0;
    virtual void window(LoadWindow window) = 0;
    virtual void mark(Mark mark) = 0;
    virtual void warn(ImportWarning warning) = 0;
    /// At most once a file, at its end.
    virtual void facts(FileFacts facts) = 0;
};

/// Reads one file of one format, fed in pieces of any size. Ids handed to the sink start at the id it was made with.
class Reader {
public:
    virtual ~Reader() = default;
    /// Takes the next bytes. An error ends the reading; what was put into the sink before stays good.
    [[nodiscard]] virtual Status feed(std::string_view bytes, Sink &sink) = 0;
    /// The end of the file: flushes what is held back.
    [[nodiscard]] virtual Status finish(Sink &sink) = 0;
};

struct ReaderOptions {
    SourceId source = 1;
    std::string name; ///< file name or title for the source
    std::optional<Timestamp> fileTime; ///< when the file was last written: the end of a run that tells no time of day
};

/// One entry of the registry.
struct Format {
    std::string_view id;
    std::string_view title; ///< for people, English
    std::string_view recognisedBy; ///< what in the content gives it away
    SourceKind kind = SourceKind::Load;
    /// True when `head` (the first bytes of the file, at most kSniffBytes) is of this format. Looks at content only.
    bool (*recognises)(std::string_view head) = nullptr;
    std::unique_ptr<Reader> (*open)(const ReaderOptions &options) = nullptr;
};

inline constexpr std::size_t kSniffBytes = 65536;
/// A single line longer than this is skipped with a warning.
inline constexpr std::size_t kLongestLine = std::size_t{16} << 20;

/// All formats, most specific first.
[[nodiscard]] std::span<const Format> registry();
/// The first format that recognises the content; null when none does.
[[nodiscard]] const Format *detect(std::string_view head);

} // namespace model::formats
