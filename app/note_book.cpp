// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/note_book.h"

#include <QUndoCommand>

#include <algorithm>
#include <utility>

namespace app {

/// There are few notes, so a change keeps all of them from before and after.
class NoteBook::Change : public QUndoCommand {
public:
    Change(NoteBook &book, std::vector<Note> after, const QString &what)
        : QUndoCommand(what)
        , m_book(book)
        , m_before(book.m_notes)
        , m_after(std::move(after))
    {
    }

    void undo() override { adopt(m_before); }
    void redo() override { adopt(m_after); }

private:
    void adopt(const std::vector<Note> &notes)
    {
        m_book.m_notes = notes;
        emit m_book.changed();
    }

    NoteBook &m_book;
    std::vector<Note> m_before;
    std::vector<Note> m_after;
};

NoteBook::NoteBook(QObject *parent)
    : QObject(parent)
{
}

void NoteBook::reset(std::vector<Note> notes)
{
    m_undo.clear();
    m_notes = std::move(notes);
    emit changed();
}

void NoteBook::change(std::vector<Note> notes, const QString &what)
{
    m_undo.push(new Change(*this, std::move(notes), what));
}

std::size_t NoteBook::add(const Note &note)
{
    auto notes = m_notes;
    const auto place = std::upper_bound(notes.begin(), notes.end(), note.span.start,
                                        [](model::Timestamp at, const Note &other) { return at < other.span.start; });
    const auto index = static_cast<std::size_t>(place - notes.begin());
    notes.insert(place, note);
    change(std::move(notes), tr("Add note"));
    return index;
}

void NoteBook::setText(std::size_t place, const std::string &text)
{
    if (place >= m_notes.size() || m_notes[place].text == text)
        return;
    if (text.empty())
        return remove(place);
    auto notes = m_notes;
    notes[place].text = text;
    change(std::move(notes), tr("Edit note"));
}

void NoteBook::setChapter(std::size_t place, const std::optional<std::bitset<model::kCurveCount>> &chapter)
{
    if (place >= m_notes.size() || m_notes[place].chapter == chapter)
        return;
    auto notes = m_notes;
    notes[place].chapter = chapter;
    change(std::move(notes), chapter ? tr("Make a chapter") : tr("Make a plain note"));
}

void NoteBook::remove(std::size_t place)
{
    if (place >= m_notes.size())
        return;
    auto notes = m_notes;
    notes.erase(notes.begin() + static_cast<std::ptrdiff_t>(place));
    change(std::move(notes), tr("Remove note"));
}

} // namespace app
