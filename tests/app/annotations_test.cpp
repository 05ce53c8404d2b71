// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/annotations.h"

#include "app/note_book.h"
#include "storage/schema.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

namespace {

using namespace std::chrono_literals;
using app::Note;

constexpr model::Timestamp kNoon{1'796'040'000s};

Note noteAt(std::chrono::seconds at, const std::string &text)
{
    return {.span = {kNoon + at, kNoon + at}, .text = text};
}

TEST(Annotations, areReadAsTheyWereWritten)
{
    app::Annotations written;
    written.notes = {noteAt(1s, "deploy"), {.span = {kNoon + 5s, kNoon + 9s}, .text = "\"quoted\"\nテスト"}};
    written.notes[1].chapter = std::bitset<model::kCurveCount>(0b101);
    written.thresholds.slowTailMs = 120;
    const auto read = app::parseAnnotations(writeAnnotations(written));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->notes, written.notes);
    EXPECT_DOUBLE_EQ(read->thresholds.slowTailMs, 120);
    EXPECT_DOUBLE_EQ(read->thresholds.slowMedianMs, model::Thresholds().slowMedianMs);
}

TEST(Annotations, leaveOutWhatCannotBeMeant)
{
    EXPECT_FALSE(app::parseAnnotations("no json"));
    EXPECT_FALSE(app::parseAnnotations("[]"));
    const auto read = app::parseAnnotations(
        R"({"notes":[5,{"from_ns":9,"to_ns":3,"text":"ends before it starts"},{"from_ns":"x","to_ns":1,"text":"t"},
            {"from_ns":1,"to_ns":1,"text":"good"}],"thresholds":{"slow-tail-ms":-4,"busy-elu":"high","odd":1}})");
    ASSERT_TRUE(read);
    ASSERT_EQ(read->notes.size(), 1U);
    EXPECT_EQ(read->notes[0].text, "good");
    EXPECT_DOUBLE_EQ(read->thresholds.slowTailMs, model::Thresholds().slowTailMs);
    EXPECT_DOUBLE_EQ(read->thresholds.busyElu, model::Thresholds().busyElu);
}

TEST(Annotations, fitIntoTheRecordingHoweverManyThereAre)
{
    app::Annotations many;
    for (int i = 0; i < 5; ++i)
        many.notes.push_back(noteAt(std::chrono::seconds(i), std::string(20'000, 'x')));
    const auto text = writeAnnotations(many);
    EXPECT_LE(text.size(), storage::kMaxTextBytes);
    EXPECT_EQ(app::parseAnnotations(text)->notes.size(), 3U);
}

TEST(NoteBook, keepsNotesInOrderOfTimeAndTakesChangesBack)
{
    app::NoteBook book;
    QSignalSpy changed(&book, &app::NoteBook::changed);
    EXPECT_EQ(book.add(noteAt(9s, "late")), 0U);
    EXPECT_EQ(book.add(noteAt(3s, "early")), 0U);
    book.setText(1, "later");
    book.remove(0);
    ASSERT_EQ(book.notes().size(), 1U);
    EXPECT_EQ(book.notes()[0].text, "later");
    book.undoStack().undo();
    EXPECT_EQ(book.notes()[0].text, "early");
    book.undoStack().undo();
    EXPECT_EQ(book.notes()[1].text, "late");
    book.undoStack().redo();
    EXPECT_EQ(book.notes()[1].text, "later");
    EXPECT_EQ(changed.size(), 7);
}

TEST(NoteBook, takesAnEmptyTextForARemoval)
{
    app::NoteBook book;
    book.add(noteAt(1s, "x"));
    book.setText(0, "");
    EXPECT_TRUE(book.notes().empty());
    book.setText(4, "there is none");
    book.remove(4);
    EXPECT_EQ(book.undoStack().count(), 2);
}

TEST(NoteBook, beginsAnewWithNothingToUndo)
{
    app::NoteBook book;
    book.add(noteAt(1s, "x"));
    book.reset({noteAt(2s, "of another recording")});
    EXPECT_FALSE(book.undoStack().canUndo());
    EXPECT_EQ(book.notes().size(), 1U);
}

} // namespace
