// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/json_text.h"

#include <algorithm>
#include <cctype>
#include <vector>

namespace model::formats {

namespace {

constexpr std::size_t kDeepestDocument = 64;
constexpr std::size_t kMostPaths = 4000;
constexpr std::size_t kDeepestPath = 4;
constexpr std::size_t kLongestScalar = 64;

/// Where the next line starts with `{` or `[`, from `from` on.
std::size_t nextValueAt(std::string_view text, std::size_t from)
{
    while (from < text.size()) {
        const auto first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF", from); // a byte order mark too
        if (first == std::string_view::npos)
            return std::string_view::npos;
        if (text[first] == '{' || text[first] == '[')
            return first;
        const auto newline = text.find('\n', first);
        if (newline == std::string_view::npos)
            return std::string_view::npos;
        from = newline + 1;
    }
    return std::string_view::npos;
}

/// Behind the closing bracket of the value at the front of `text`; npos when it is not closed.
std::size_t endOfValue(std::string_view text)
{
    std::size_t depth = 0;
    bool isInString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (isInString) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                isInString = false;
        } else if (c == '"') {
            isInString = true;
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if ((c == '}' || c == ']') && --depth == 0) {
            return i + 1;
        }
    }
    return std::string_view::npos;
}

/// Reads the keys of one value; tolerant of a text that ends anywhere, and of nothing else.
class KeyScanner {
public:
    KeyScanner(std::string_view text, std::map<std::string, std::string, std::less<>> &paths)
        : m_text(text)
        , m_paths(paths)
    {
    }

    /// False when this is no JSON.
    bool scan()
    {
        do {
            skipBlanks();
            if (m_at >= m_text.size())
                return true;
            if (!takeToken())
                return false;
        } while (!m_levels.empty() && m_paths.size() < kMostPaths);
        return true;
    }

private:
    struct Level {
        bool isArray = false;
        std::size_t pathLength = 0; ///< of the path of this value itself
        bool hasKey = false;
    };

    void skipBlanks()
    {
        while (m_at < m_text.size() && std::string_view(" \t\r\n,").find(m_text[m_at]) != std::string_view::npos)
            ++m_at;
    }

    bool takeToken()
    {
        const char c = m_text[m_at];
        if (c == '{' || c == '[') {
            if (!m_levels.empty() && !m_levels.back().isArray && !m_levels.back().hasKey)
                return false;
            note({});
            m_levels.push_back({c == '[', m_path.size(), false});
            if (c == '[')
                m_path += m_path.empty() ? "[]" : ".[]";
            ++m_at;
            return m_levels.size() <= kDeepestDocument;
        }
        if (c == '}' || c == ']') {
            if (m_levels.empty() || m_levels.back().isArray != (c == ']'))
                return false;
            m_path.resize(m_levels.back().pathLength);
            m_levels.pop_back();
            ++m_at;
            endValue();
            return true;
        }
        return c == '"' ? takeString() : takeBare();
    }

    bool takeString()
    {
        const auto start = ++m_at;
        while (m_at < m_text.size() && m_text[m_at] != '"')
            m_at += m_text[m_at] == '\\' ? 2 : 1;
        const auto text = m_text.substr(start, std::min(m_at, m_text.size()) - start);
        if (m_at >= m_text.size())
            return true;
        ++m_at;
        if (m_levels.empty())
            return false;
        auto &level = m_levels.back();
        if (level.isArray || level.hasKey) {
            note(text);
            endValue();
            return true;
        }
        skipBlanks();
        if (m_at < m_text.size() && m_text[m_at] != ':')
            return false;
        ++m_at;
        level.hasKey = true;
        m_path.append(m_path.empty() ? "" : ".").append(text.substr(0, kLongestScalar));
        return true;
    }

    bool takeBare()
    {
        if (m_levels.empty() || (!m_levels.back().isArray && !m_levels.back().hasKey))
            return false;
        const auto end = std::min(m_text.find_first_of(" \t\r\n,}]", m_at), m_text.size());
        const auto word = m_text.substr(m_at, end - m_at);
        const bool isNumber = word.find_first_not_of("+-0123456789.eE") == std::string_view::npos;
        const bool isName = std::string_view("true").substr(0, word.size()) == word
            || std::string_view("false").substr(0, word.size()) == word
            || std::string_view("null").substr(0, word.size()) == word;
        if (word.empty() || (!isNumber && !isName))
            return false;
        m_at = end;
        note(word);
        endValue();
        return true;
    }

    void note(std::string_view value)
    {
        if (m_levels.size() > kDeepestPath || m_path.empty())
            return;
        auto &known = m_paths.try_emplace(m_path).first->second;
        if (known.empty())
            known = value.substr(0, kLongestScalar);
    }

    /// The value of a key ended: the key goes.
    void endValue()
    {
        if (m_levels.empty() || m_levels.back().isArray || !m_levels.back().hasKey)
            return;
        m_levels.back().hasKey = false;
        m_path.resize(m_levels.back().pathLength);
    }

    std::string_view m_text;
    std::map<std::string, std::string, std::less<>> &m_paths;
    std::size_t m_at = 0;
    std::string m_path;
    std::vector<Level> m_levels;
};

} // namespace

std::vector<simdjson::dom::element> elementsAt(const simdjson::dom::object &object, std::string_view key)
{
    simdjson::dom::array array;
    if (object.at_key(key).get(array) != simdjson::SUCCESS)
        return {};
    return {array.begin(), array.end()};
}

JsonHead::JsonHead(std::string_view head)
{
    constexpr int kMostTries = 200;
    auto at = nextValueAt(head, 0);
    for (int i = 0; i < kMostTries && at != std::string_view::npos; ++i) {
        m_paths.clear();
        if (KeyScanner(head.substr(at), m_paths).scan())
            return;
        const auto newline = head.find('\n', at);
        at = newline == std::string_view::npos ? newline : nextValueAt(head, newline + 1);
    }
    m_paths.clear();
}

std::string_view JsonHead::valueAt(std::string_view path) const
{
    const auto place = m_paths.find(path);
    return place == m_paths.end() ? std::string_view() : std::string_view(place->second);
}

JsonWalk forEachJson(std::string_view text, const std::function<void(const simdjson::dom::element &)> &visit)
{
    constexpr int kMostOpenValues = 16; // each is looked through to the end of the text
    JsonWalk walk;
    simdjson::dom::parser parser;
    int open = 0;
    auto at = nextValueAt(text, 0);
    while (at != std::string_view::npos && open < kMostOpenValues) {
        const auto length = endOfValue(text.substr(at));
        simdjson::dom::element element;
        const bool isWhole = length != std::string_view::npos;
        if (isWhole && parser.allocate(std::max<std::size_t>(length, 256), kDeepestDocument) == simdjson::SUCCESS
            && parser.parse(text.data() + at, length).get(element) == simdjson::SUCCESS) {
            ++walk.values;
            visit(element);
            at = nextValueAt(text, at + length);
            continue;
        }
        open += isWhole ? 0 : 1;
        walk.isCut = walk.isCut || (!isWhole && text[at] == '{');
        const auto newline = text.find('\n', at);
        at = newline == std::string_view::npos ? newline : nextValueAt(text, newline + 1);
    }
    return walk;
}

} // namespace model::formats
