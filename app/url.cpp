// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/url.h"

#include <curl/curl.h>

#include <algorithm>
#include <cctype>
#include <memory>

namespace app {

namespace {

constexpr std::size_t kLongestUrl = 8192;
constexpr std::string_view kHidden = "\u2026";

struct UrlDeleter {
    void operator()(CURLU *url) const { curl_url_cleanup(url); }
};
using UrlHandle = std::unique_ptr<CURLU, UrlDeleter>;

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view kBlank = " \t\r\n";
    const std::size_t first = text.find_first_not_of(kBlank);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

/// True for `scheme://...`. A later `://`, as inside of a query, makes no scheme.
bool hasScheme(std::string_view text)
{
    const std::size_t colon = text.find("://");
    if (colon == std::string_view::npos || colon == 0)
        return false;
    return std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(colon), [](char letter) {
        return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '+' || letter == '-' || letter == '.';
    });
}

std::string part(const UrlHandle &url, CURLUPart which)
{
    char *text = nullptr;
    if (curl_url_get(url.get(), which, &text, 0) != CURLUE_OK || text == nullptr)
        return {};
    std::string copy(text);
    curl_free(text);
    return copy;
}

/// A parsed http or https address with a host; null with the reason in `why` otherwise.
UrlHandle parse(std::string_view text, std::string &why)
{
    const std::string_view address = trimmed(text);
    if (address.empty() || address.size() > kLongestUrl) {
        why = address.empty() ? "empty address" : "address too long";
        return nullptr;
    }
    const std::string full = (hasScheme(address) ? "" : "http://") + std::string(address);
    UrlHandle url(curl_url());
    if (!url)
        return nullptr;
    const CURLUcode code = curl_url_set(url.get(), CURLUPART_URL, full.c_str(), 0);
    if (code != CURLUE_OK) {
        why = curl_url_strerror(code);
        return nullptr;
    }
    const std::string scheme = part(url, CURLUPART_SCHEME);
    if (scheme != "http" && scheme != "https") {
        why = "not an http or https address";
        return nullptr;
    }
    curl_url_set(url.get(), CURLUPART_FRAGMENT, nullptr, 0);
    return url;
}

std::string hideValues(std::string_view query)
{
    std::string shown;
    while (!query.empty()) {
        const std::string_view pair = query.substr(0, query.find('&'));
        const std::size_t equals = pair.find('=');
        shown += shown.empty() ? '?' : '&';
        shown += pair.substr(0, equals);
        if (equals != std::string_view::npos)
            shown.append("=").append(kHidden);
        query.remove_prefix(std::min(pair.size() + 1, query.size()));
    }
    return shown;
}

} // namespace

model::Result<std::string> normaliseUrl(std::string_view text)
{
    std::string why;
    const UrlHandle url = parse(text, why);
    if (!url)
        return model::fail(model::ErrorCode::Usage, why, redactedUrl(text));
    return part(url, CURLUPART_URL);
}

std::string redactedUrl(std::string_view text)
{
    std::string why;
    const UrlHandle url = parse(text, why);
    if (!url)
        return std::string(kHidden);
    const std::string port = part(url, CURLUPART_PORT);
    return part(url, CURLUPART_SCHEME) + "://" + part(url, CURLUPART_HOST) + (port.empty() ? "" : ":" + port)
        + part(url, CURLUPART_PATH) + hideValues(part(url, CURLUPART_QUERY));
}

} // namespace app
