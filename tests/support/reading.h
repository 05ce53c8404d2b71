// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/formats/format.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tests {

/// What a reader found.
class CollectingSink final : public model::formats::Sink {
public:
    std::vector<model::Source> sources;
    std::vector<model::LoopWindow> loop;
    std::vector<model::LoadWindow> load;
    std::vector<model::formats::ImportWarning> warnings;
    std::optional<model::formats::FileFacts> fileFacts;

    void source(const model::Source &source) override { sources.push_back(source); }
    void window(model::LoopWindow window) override { loop.push_back(std::move(window)); }
    void window(model::LoadWindow window) override { load.push_back(std::move(window)); }
    void mark(model::Mark) override {}
    void warn(model::formats::ImportWarning warning) override { warnings.push_back(std::move(warning)); }
    void facts(model::formats::FileFacts facts) override { fileFacts = std::move(facts); }
};

/// Detects, opens and reads `text`, fed in pieces of `chunk` bytes. An unknown format gives an empty result.
inline CollectingSink readAll(std::string_view text, std::size_t chunk = 1 << 16)
{
    CollectingSink sink;
    const auto *format = model::formats::detect(text.substr(0, model::formats::kSniffBytes));
    if (!format)
        return sink;
    const auto reader = format->open({.source = 1, .name = "file"});
    for (std::size_t at = 0; at < text.size(); at += chunk)
        static_cast<void>(reader->feed(text.substr(at, chunk), sink));
    static_cast<void>(reader->finish(sink));
    return sink;
}

} // namespace tests
