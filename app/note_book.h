// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/annotations.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <vector>

namespace app {

/// The notes of what is open; every change can be undone. GUI thread only.
class NoteBook : public QObject {
    Q_OBJECT

public:
    explicit NoteBook(QObject *parent = nullptr);

    [[nodiscard]] const std::vector<Note> &notes() const { return m_notes; } ///< in order of time
    [[nodiscard]] QUndoStack &undoStack() { return m_undo; }

    /// Begins anew with these, with nothing to undo.
    void reset(std::vector<Note> notes);
    /// The place it gets.
    std::size_t add(const Note &note);
    /// An empty text removes the note.
    void setText(std::size_t place, const std::string &text);
    void remove(std::size_t place);
    /// Nothing: it is a plain note.
    void setChapter(std::size_t place, const std::optional<std::bitset<model::kCurveCount>> &chapter);

signals:
    void changed();

private:
    class Change;
    void change(std::vector<Note> notes, const QString &what);

    std::vector<Note> m_notes;
    QUndoStack m_undo;
};

} // namespace app
