// SPDX-License-Identifier: GPL-3.0-or-later
#include "random_batch.h"
#include "storage/annotate.h"
#include "storage/schema.h"

#include <fstream>

namespace {

using Annotate = test::StorageTest;
using model::ErrorCode;
using storage::RecordingReader;
using storage::RecordingWriter;

TEST_F(Annotate, replacesWhatWasAddedAndNothingElse)
{
    auto writer = RecordingWriter::create(file(), {});
    ASSERT_TRUE(writer);
    ASSERT_TRUE(writer->append(test::numbered(0)));
    ASSERT_TRUE(writer->close());
    const auto before = RecordingReader::open(file())->readAll();
    ASSERT_TRUE(storage::annotate(file(), "first"));
    ASSERT_TRUE(storage::annotate(file(), "second"));
    auto reader = RecordingReader::open(file());
    ASSERT_TRUE(reader);
    EXPECT_EQ(reader->meta(storage::kAnnotationsKey), "second");
    EXPECT_EQ(reader->info().ending, storage::Ending::Orderly);
    EXPECT_EQ(reader->readAll()->size(), before->size());
    EXPECT_EQ(filesThere().size(), 1U) << "nothing is left beside it";
}

TEST_F(Annotate, doesNotMakeAnAbruptEndAnOrderlyOne)
{
    {
        auto writer = RecordingWriter::create(file(), {});
        ASSERT_TRUE(writer);
        ASSERT_TRUE(writer->append(test::numbered(0)));
        ASSERT_TRUE(writer->commit());
    }
    ASSERT_TRUE(storage::annotate(file(), "seen"));
    const auto reader = RecordingReader::open(file());
    ASSERT_TRUE(reader);
    EXPECT_EQ(reader->info().ending, storage::Ending::Open);
    EXPECT_EQ(reader->info().counts.loopWindows, test::numbered(0).loop.size());
}

TEST_F(Annotate, touchesNoFileThatIsNotOurs)
{
    std::ofstream(file()) << "a text, and no recording";
    const auto refused = storage::annotate(file(), "note");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::NotRecognised);
    std::ifstream kept(file());
    std::string text;
    std::getline(kept, text);
    EXPECT_EQ(text, "a text, and no recording");
    EXPECT_FALSE(storage::annotate(file().string() + ".missing", "note"));
}

TEST_F(Annotate, refusesMoreThanFits)
{
    auto writer = RecordingWriter::create(file(), {});
    ASSERT_TRUE(writer);
    ASSERT_TRUE(writer->close());
    const auto refused = storage::annotate(file(), std::string(storage::kMaxTextBytes + 1, 'x'));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::TooLarge);
}

} // namespace
