// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/time.h"

#include <QAbstractListModel>
#include <QList>
#include <QWidget>

class QLabel;
class QListView;
class QToolButton;

namespace widgets {

struct NoteItem {
    model::TimeSpan span;
    QString text;
    bool isChapter = false; ///< a stop of the walkthrough

    friend bool operator==(const NoteItem &, const NoteItem &) = default;
};

/// The notes as a list; the text can be edited in place, and a check makes it a chapter.
class NoteModel : public QAbstractListModel {
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    /// `origin` is what times are counted from.
    void setNotes(const QList<NoteItem> &notes, model::Timestamp origin);
    [[nodiscard]] const QList<NoteItem> &notes() const { return m_notes; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

signals:
    /// A text was typed; the model shows it once it is given.
    void textEntered(int row, const QString &text);
    void chapterToggled(int row, bool isWished);

private:
    QList<NoteItem> m_notes;
    model::Timestamp m_origin{};
};

/// Notes on a session: click or Enter goes to one, F2 edits it, Delete removes it, Space makes it a chapter. GUI thread
/// only.
class NotesPanel : public QWidget {
    Q_OBJECT

public:
    explicit NotesPanel(QWidget *parent = nullptr);

    void setNotes(const QList<NoteItem> &notes, model::Timestamp origin);
    /// Where notes are kept, or why they are not.
    void setHint(const QString &hint);
    void edit(int row);

    [[nodiscard]] QListView *view() const { return m_view; }
    [[nodiscard]] const NoteModel &model() const { return *m_model; }

signals:
    void addRequested();
    void removeRequested(int row);
    void textEntered(int row, const QString &text);
    void chapterToggled(int row, bool isWished);
    void presentRequested();
    void activated(int row);

protected:
    bool eventFilter(QObject *object, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void applyTheme();
    void removeCurrent();

    NoteModel *m_model;
    QListView *m_view;
    QLabel *m_hint;
    QToolButton *m_add;
    QToolButton *m_remove;
    QToolButton *m_present;
};

} // namespace widgets
