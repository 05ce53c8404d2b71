// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/url.h"

#include <gtest/gtest.h>

namespace app {

TEST(Url, getsHttpAndAPathWhenTheyAreNotTyped)
{
    EXPECT_EQ(normaliseUrl("127.0.0.1:9801/eld"), "http://127.0.0.1:9801/eld");
    EXPECT_EQ(normaliseUrl("localhost:9801"), "http://localhost:9801/");
    EXPECT_EQ(normaliseUrl("  [::1]:9801/eld \n"), "http://[::1]:9801/eld");
    EXPECT_EQ(normaliseUrl("host/eld?next=http://other/"), "http://host/eld?next=http://other/");
}

TEST(Url, keepsWhatIsTypedInFull)
{
    EXPECT_EQ(normaliseUrl("https://user:pass@host/eld?full=1"), "https://user:pass@host/eld?full=1");
    EXPECT_EQ(normaliseUrl("HTTP://host/eld#top"), "http://host/eld");
}

TEST(Url, refusesEverythingButHttp)
{
    for (const char *text : {"", "   ", "ftp://host/", "file:///etc/passwd", "javascript:alert(1)", "http://",
                             "http:// host/", "http://host:99999/", "gopher://host/", "host\nname/"}) {
        const auto url = normaliseUrl(text);
        ASSERT_FALSE(url) << text;
        EXPECT_EQ(url.error().code, model::ErrorCode::Usage) << text;
        EXPECT_FALSE(url.error().detail.empty()) << text;
    }
}

TEST(Url, isRefusedWhenItIsTooLong)
{
    EXPECT_FALSE(normaliseUrl("http://host/" + std::string(10'000, 'a')));
}

TEST(Url, isShownWithoutUserPasswordAndQueryValues)
{
    EXPECT_EQ(redactedUrl("https://user:secret@host:8443/eld?token=abc&full=1&bare#part"),
              "https://host:8443/eld?token=\u2026&full=\u2026&bare");
    EXPECT_EQ(redactedUrl("127.0.0.1:9801/eld"), "http://127.0.0.1:9801/eld");
    EXPECT_EQ(redactedUrl("http://host/eld?key=a=b"), "http://host/eld?key=\u2026");
}

TEST(Url, isHiddenAltogetherWhenItCannotBeRead)
{
    EXPECT_EQ(redactedUrl("http://user:pa ss@host/"), "\u2026");
    EXPECT_EQ(normaliseUrl("http://user:pa ss@host/").error().place, "\u2026");
}

} // namespace app
