// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/delimited.h"
#include "model/formats/jmeter_run.h"
#include "model/formats/readers.h"
#include "model/formats/xml_tags.h"

#include <fmt/format.h>

namespace model::formats {

namespace {

constexpr std::size_t kDeepestSample = 1000;

/// A JTL file of JMeter in XML: samples with attributes (t elapsed, ts time, s success, lb label, rc code, rm message,
/// tn thread, sc samples). Samples inside of a sample are its redirects and embedded resources and not counted; those
/// inside of a transaction are what it is made of, and it is not.
class JmeterXmlReader final : public Reader {
public:
    explicit JmeterXmlReader(ReaderOptions options)
        : m_options(std::move(options))
    {
    }

    Status feed(std::string_view bytes, Sink &sink) override
    {
        m_tags.feed(bytes, [&](const XmlTag &tag) { take(tag, sink); });
        return {};
    }

    Status finish(Sink &sink) override
    {
        if (m_tags.isInsideTag())
            sink.warn({m_tags.line(), "the last row was cut off"});
        else if (!m_isClosed)
            sink.warn({0, "the file has no end: the run was stopped, or still went on"});
        if (m_tags.tooLong() > 0)
            sink.warn({0, fmt::format("{} tags were too long and skipped", m_tags.tooLong())});
        while (!m_open.empty())
            close(sink);
        m_run.end("jmeter-xml", m_options, sink);
        return {};
    }

private:
    /// A sample whose end has not been seen.
    struct Open {
        std::string attributes; ///< of its tag
        std::uint64_t line = 0;
        bool isHttp = false;
        bool isTransaction = false;
        bool isPart = false; ///< of the sample around it
    };

    void take(const XmlTag &tag, Sink &sink)
    {
        const bool isHttp = tag.name == "httpSample";
        if (tag.name == "testResults")
            m_isClosed = tag.isClosing;
        if (!isHttp && tag.name != "sample")
            return;
        if (tag.isClosing) {
            if (!m_open.empty())
                close(sink);
            return;
        }
        bool isPart = false;
        if (!m_open.empty()) {
            auto &around = m_open.back();
            // A controller that keeps no message still shows by holding HTTP samples while being none.
            around.isTransaction = around.isTransaction || (!around.isHttp && isHttp && !around.isPart);
            isPart = !around.isTransaction;
        }
        if (tag.isEmpty) {
            if (!isPart)
                count(tag, sink);
            return;
        }
        if (m_open.size() >= kDeepestSample)
            return;
        Open open{.attributes = std::string(tag.attributes),
                  .line = tag.line,
                  .isHttp = isHttp,
                  .isTransaction = isTransaction(tag.attribute("rm").value_or("")),
                  .isPart = isPart};
        m_open.push_back(std::move(open));
    }

    /// The innermost open sample ends.
    void close(Sink &sink)
    {
        const auto open = std::move(m_open.back());
        m_open.pop_back();
        if (open.isTransaction)
            m_run.addTransaction();
        else if (!open.isPart)
            count({.attributes = open.attributes, .line = open.line}, sink);
    }

    void count(const XmlTag &tag, Sink &sink)
    {
        const auto text = [&](std::string_view key) { return tag.attribute(key).value_or(""); };
        const auto message = text("rm");
        if (isTransaction(message)) {
            m_run.addTransaction();
            return;
        }
        const auto code = tag.attribute("rc");
        const auto stamp = text("ts");
        const auto elapsed = text("t");
        const auto thread = text("tn");
        const auto success = text("s");
        const auto samples = text("sc");
        if (auto reason = m_run.add({.timeStamp = stamp,
                                     .elapsed = elapsed,
                                     .label = {},
                                     .responseCode = code ? std::string_view(*code) : std::string_view(),
                                     .responseMessage = message,
                                     .threadName = thread,
                                     .success = success,
                                     .sampleCount = samples,
                                     .hasResponseCode = code.has_value()}))
            sink.warn({tag.line, std::move(*reason)});
    }

    ReaderOptions m_options;
    XmlTagReader m_tags;
    std::vector<Open> m_open;
    bool m_isClosed = false;
    JmeterRun m_run;
};

} // namespace

bool isJmeterXml(std::string_view head)
{
    for (const auto line : headLines(head, 20)) {
        if (line.find("<testResults") != std::string_view::npos)
            return true;
    }
    return false;
}

std::unique_ptr<Reader> openJmeterXml(const ReaderOptions &options)
{
    return std::make_unique<JmeterXmlReader>(options);
}

} // namespace model::formats
