// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/importer.h"

#include "app/text_decoding.h"
#include "model/formats/refusals.h"
#include "storage/annotate.h"
#include "storage/reader.h"
#include "storage/schema.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <map>
#include <memory>
#include <system_error>
#include <utility>

namespace app {

namespace {

using model::ErrorCode;
using model::fail;

constexpr std::size_t kChunk = std::size_t{1} << 18;
constexpr std::size_t kMostWarnings = 100;

struct GzClose {
    void operator()(gzFile file) const { gzclose(file); }
};
/// zlib reads plain files through the same calls as compressed ones.
using GzFile = std::unique_ptr<std::remove_pointer_t<gzFile>, GzClose>;

void addTo(LoopTotals &totals, const model::LoopWindow &window)
{
    if (window.outcome != model::PollOutcome::Answered)
        ++totals.unanswered;
    else
        ++(window.count == model::Reading(0.0) ? totals.empty : totals.answered);
    totals.leastMeanMs = smaller(totals.leastMeanMs, window.meanMs);
    totals.largestMeanMs = larger(totals.largestMeanMs, window.meanMs);
    totals.largestP99Ms = larger(totals.largestP99Ms, window.p99Ms);
    totals.largestMs = larger(totals.largestMs, window.maxMs);
    totals.leastElu = smaller(totals.leastElu, window.elu);
    totals.largestElu = larger(totals.largestElu, window.elu);
}

/// Gathers what a reader finds into one batch.
class BatchSink final : public model::formats::Sink {
public:
    BatchSink(model::Batch &batch, FileReport &report)
        : m_batch(batch)
        , m_report(report)
    {
    }

    void source(const model::Source &source) override { m_batch.sources.push_back(source); }
    void window(model::LoopWindow window) override
    {
        addTo(m_report.loop, window);
        m_report.span = united(m_report.span, window.span);
        m_batch.loop.push_back(std::move(window));
        ++m_report.windows;
    }
    void window(model::LoadWindow window) override
    {
        m_report.span = united(m_report.span, window.span);
        m_batch.load.push_back(std::move(window));
        ++m_report.windows;
    }
    void mark(model::Mark mark) override { m_batch.marks.push_back(std::move(mark)); }
    void warn(model::formats::ImportWarning warning) override
    {
        if (warning.line > 0)
            ++m_report.skippedRows;
        if (m_report.warnings.size() < kMostWarnings)
            m_report.warnings.push_back(std::move(warning));
    }
    void facts(model::formats::FileFacts facts) override { m_report.facts = std::move(facts); }

private:
    model::Batch &m_batch;
    FileReport &m_report;
};

struct OpenFile {
    GzFile file;
    std::uint64_t size = 0; ///< on disk
    std::string head; ///< decoded
    TextDecoder decoder;
};

model::Result<OpenFile> openFile(const std::string &path)
{
    std::error_code error;
    if (std::filesystem::is_directory(path, error))
        return fail(ErrorCode::CannotRead, "it is a folder", path);
    OpenFile open;
    open.file.reset(gzopen(path.c_str(), "rb"));
    if (!open.file)
        return fail(ErrorCode::CannotRead, std::strerror(errno), path);
    open.size = std::filesystem::file_size(path, error);
    if (error)
        open.size = 0; // a pipe has none
    open.head.resize(model::formats::kSniffBytes);
    const int got = gzread(open.file.get(), open.head.data(), static_cast<unsigned>(open.head.size()));
    if (got < 0)
        return fail(ErrorCode::CannotRead, "the compressed data is damaged", path);
    open.head.resize(static_cast<std::size_t>(got));
    if (open.head.empty())
        return fail(ErrorCode::NoFigures,
                    "the file is empty: the run may have been killed before it printed its result", path);
    open.head = open.decoder.decode(open.head);
    return open;
}

/// The format of the file, or why there is none.
model::Result<const model::formats::Format *> formatOf(const OpenFile &open, const std::string &path)
{
    const auto head = std::string_view(open.head).substr(0, model::formats::kSniffBytes);
    if (const auto *format = model::formats::detect(head))
        return format;
    if (const auto refusal = model::formats::refusalOf(head))
        return fail(ErrorCode::NoFigures, std::string(refusal->what) + "; " + std::string(refusal->instead), path);
    return fail(ErrorCode::NotRecognised, open.head.substr(0, 60), path);
}

/// When the file was last written; nothing for a pipe.
std::optional<model::Timestamp> fileTimeOf(const std::string &path)
{
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error))
        return std::nullopt;
    const auto written = std::filesystem::last_write_time(path, error);
    if (error)
        return std::nullopt;
    return std::chrono::time_point_cast<model::Duration>(std::chrono::file_clock::to_sys(written));
}

/// Feeds a whole file to a reader. A file that ends inside its compressed data keeps what came before.
model::Status feedAll(OpenFile &open, const std::string &path, model::formats::Reader &reader, BatchSink &sink,
                      const Progress &progress)
{
    if (auto fed = reader.feed(open.head, sink); !fed)
        return fed;
    std::string chunk(kChunk, '\0');
    for (;;) {
        const int got = gzread(open.file.get(), chunk.data(), static_cast<unsigned>(chunk.size()));
        if (got <= 0) {
            int code = Z_OK;
            gzerror(open.file.get(), &code);
            if (code != Z_OK && code != Z_STREAM_END)
                sink.warn({0, "the compressed data ends early; what came before it was kept"});
            return reader.finish(sink);
        }
        if (auto fed = reader.feed(open.decoder.decode({chunk.data(), static_cast<std::size_t>(got)}), sink); !fed)
            return fed;
        const auto done = static_cast<std::uint64_t>(std::max<z_off_t>(0, gzoffset(open.file.get())));
        if (progress && !progress(done, open.size))
            return fail(ErrorCode::Cancelled, "stopped", path);
    }
}

/// Gives the sources of a recording ids that are free in this import.
void renumber(std::vector<model::Batch> &batches, model::SourceId &nextId)
{
    std::map<model::SourceId, model::SourceId> ids;
    const auto newId = [&](model::SourceId id) {
        const auto [place, isNew] = ids.try_emplace(id, nextId);
        nextId += isNew ? 1 : 0;
        return place->second;
    };
    for (auto &batch : batches) {
        for (auto &source : batch.sources)
            source.id = newId(source.id);
        for (auto &window : batch.loop)
            window.source = newId(window.source);
        for (auto &window : batch.load)
            window.source = newId(window.source);
        for (auto &state : batch.states)
            state.source = newId(state.source);
    }
}

model::Status importRecording(const std::string &path, Imported &imported, model::SourceId &nextId,
                              const Progress &progress)
{
    auto reader = storage::RecordingReader::open(path);
    if (!reader)
        return tl::unexpected(reader.error());
    auto batches = reader->readAll(progress);
    if (!batches)
        return tl::unexpected(batches.error());
    FileReport report{.path = path, .format = "recording", .title = "eldscope recording"};
    for (const auto &batch : *batches) {
        report.windows += batch.loop.size() + batch.load.size();
        for (const auto &window : batch.loop) {
            addTo(report.loop, window);
            report.span = united(report.span, window.span);
        }
        for (const auto &window : batch.load)
            report.span = united(report.span, window.span);
    }
    imported.annotations = reader->meta(storage::kAnnotationsKey).value_or(imported.annotations);
    renumber(*batches, nextId);
    std::move(batches->begin(), batches->end(), std::back_inserter(imported.batches));
    imported.files.push_back(std::move(report));
    return {};
}

model::Status importFile(const std::string &path, Imported &imported, model::SourceId &nextId, const Progress &progress)
{
    auto open = openFile(path);
    if (!open)
        return tl::unexpected(open.error());
    if (storage::looksLikeSqlite(open->head))
        return importRecording(path, imported, nextId, progress);
    const auto found = formatOf(*open, path);
    if (!found)
        return tl::unexpected(found.error());
    const auto *format = *found;
    FileReport report{.path = path, .format = std::string(format->id), .title = std::string(format->title)};
    model::Batch batch;
    BatchSink sink(batch, report);
    const auto name = std::filesystem::path(path).filename().string();
    const auto reader = format->open({.source = nextId, .name = name, .fileTime = fileTimeOf(path)});
    if (auto fed = feedAll(*open, path, *reader, sink, progress); !fed)
        return fed;
    if (report.windows == 0) {
        const auto reason = report.warnings.empty() ? std::string("no usable row") : report.warnings.front().text;
        return fail(ErrorCode::NoFigures, reason, path);
    }
    nextId += static_cast<model::SourceId>(std::max<std::size_t>(1, batch.sources.size()));
    imported.batches.push_back(std::move(batch));
    imported.files.push_back(std::move(report));
    return {};
}

} // namespace

model::Result<Imported> importFiles(const std::vector<std::string> &paths, const Progress &progress)
{
    Imported imported;
    model::SourceId nextId = 1;
    for (const auto &path : paths) {
        if (auto done = importFile(path, imported, nextId, progress); !done)
            return tl::unexpected(done.error());
    }
    return imported;
}

model::Result<FileReport> recogniseFile(const std::string &path)
{
    auto open = openFile(path);
    if (!open)
        return tl::unexpected(open.error());
    if (storage::looksLikeSqlite(open->head))
        return FileReport{.path = path, .format = "recording", .title = "eldscope recording"};
    const auto format = formatOf(*open, path);
    if (!format)
        return tl::unexpected(format.error());
    return FileReport{.path = path, .format = std::string((*format)->id), .title = std::string((*format)->title)};
}

} // namespace app
