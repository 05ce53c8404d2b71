// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/annotations.h"

#include "model/adjustable.h"
#include "storage/schema.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <string_view>

namespace app {

namespace {

/// What the curves are called where they are kept; in the order of CurveId.
constexpr std::array<std::string_view, model::kCurveCount> kCurveIds{
    "request-p99", "request-p50", "loop-p99", "loop-mean", "loop-max", "offered", "sent",
    "done",        "failures",    "elu",      "cpu",       "poll-rtt", "coverage"};

nlohmann::json hiddenIds(const std::bitset<model::kCurveCount> &hidden)
{
    auto ids = nlohmann::json::array();
    for (std::size_t i = 0; i < model::kCurveCount; ++i) {
        if (hidden.test(i))
            ids.push_back(kCurveIds[i]);
    }
    return ids;
}

std::bitset<model::kCurveCount> hiddenOf(const nlohmann::json &ids)
{
    std::bitset<model::kCurveCount> hidden;
    for (std::size_t i = 0; i < model::kCurveCount; ++i)
        hidden.set(i, std::find(ids.begin(), ids.end(), kCurveIds[i]) != ids.end());
    return hidden;
}

std::string textOf(const Annotations &annotations, std::size_t notes)
{
    nlohmann::json json{{"notes", nlohmann::json::array()}, {"thresholds", nlohmann::json::object()}};
    for (std::size_t i = 0; i < notes; ++i) {
        const auto &note = annotations.notes[i];
        json["notes"].push_back({{"from_ns", note.span.start.time_since_epoch().count()},
                                 {"to_ns", note.span.end.time_since_epoch().count()},
                                 {"text", note.text}});
        if (note.chapter)
            json["notes"].back()["chapter_hides"] = hiddenIds(*note.chapter);
    }
    const model::Thresholds defaults;
    for (const auto &adjustable : model::kAdjustables) {
        if (annotations.thresholds.*adjustable.member != defaults.*adjustable.member)
            json["thresholds"][std::string(adjustable.id)] = annotations.thresholds.*adjustable.member;
    }
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

void readNotes(const nlohmann::json &json, Annotations &annotations)
{
    if (!json.is_array())
        return;
    for (const auto &entry : json) {
        const auto from = entry.find("from_ns");
        const auto to = entry.find("to_ns");
        const auto text = entry.find("text");
        const bool isWhole = entry.is_object() && from != entry.end() && from->is_number_integer() && to != entry.end()
            && to->is_number_integer() && text != entry.end() && text->is_string();
        if (!isWhole || *to < *from)
            continue;
        annotations.notes.push_back({.span = {model::Timestamp(model::Duration(from->get<std::int64_t>())),
                                              model::Timestamp(model::Duration(to->get<std::int64_t>()))},
                                     .text = text->get<std::string>()});
        if (const auto hides = entry.find("chapter_hides"); hides != entry.end())
            annotations.notes.back().chapter = hiddenOf(*hides);
    }
    std::stable_sort(annotations.notes.begin(), annotations.notes.end(),
                     [](const Note &a, const Note &b) { return a.span.start < b.span.start; });
}

} // namespace

std::string writeAnnotations(const Annotations &annotations)
{
    auto notes = annotations.notes.size();
    auto text = textOf(annotations, notes);
    while (text.size() > storage::kMaxTextBytes && notes > 0)
        text = textOf(annotations, --notes);
    return text;
}

model::Result<Annotations> parseAnnotations(std::string_view text)
{
    const auto json = nlohmann::json::parse(text, nullptr, false);
    if (!json.is_object())
        return model::fail(model::ErrorCode::BadInput, "its notes and thresholds cannot be read");
    Annotations annotations;
    if (const auto notes = json.find("notes"); notes != json.end())
        readNotes(*notes, annotations);
    const auto thresholds = json.find("thresholds");
    if (thresholds == json.end() || !thresholds->is_object())
        return annotations;
    for (const auto &adjustable : model::kAdjustables) {
        const auto value = thresholds->find(std::string(adjustable.id));
        if (value == thresholds->end() || !value->is_number())
            continue;
        const double given = value->get<double>();
        if (given >= adjustable.least && given <= adjustable.most)
            annotations.thresholds.*adjustable.member = given;
    }
    return annotations;
}

} // namespace app
