// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/notes_panel.h"

#include "widgets/figure_text.h"
#include "widgets/panel_parts.h"
#include "widgets/plot_theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QToolButton>
#include <QVBoxLayout>

namespace widgets {

void NoteModel::setNotes(const QList<NoteItem> &notes, model::Timestamp origin)
{
    if (notes == m_notes && origin == m_origin)
        return;
    if (notes.size() != m_notes.size()) {
        beginResetModel();
        m_notes = notes;
        m_origin = origin;
        endResetModel();
        return;
    }
    m_notes = notes;
    m_origin = origin;
    if (!m_notes.isEmpty())
        emit dataChanged(index(0), index(rowCount() - 1));
}

int NoteModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_notes.size());
}

QVariant NoteModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const auto &note = m_notes[index.row()];
    const auto from = formatSpan(note.span.start - m_origin);
    const auto when = note.span.length() > model::Duration(0)
        ? tr("%1 – %2", "a range of time").arg(from, formatSpan(note.span.end - m_origin))
        : from;
    switch (role) {
    case Qt::DisplayRole:
        return tr("%1  %2", "time and text of a note").arg(when, note.text);
    case Qt::EditRole:
        return note.text;
    case Qt::CheckStateRole:
        return note.isChapter ? Qt::Checked : Qt::Unchecked;
    case Qt::ToolTipRole:
        return tr("%1\n%2", "text and wall time of a note").arg(note.text, formatWallTime(note.span.start));
    default:
        return {};
    }
}

bool NoteModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    if (role == Qt::CheckStateRole) {
        emit chapterToggled(index.row(), value.toInt() == Qt::Checked);
        return true;
    }
    if (role != Qt::EditRole)
        return false;
    emit textEntered(index.row(), value.toString().trimmed());
    return true;
}

Qt::ItemFlags NoteModel::flags(const QModelIndex &index) const
{
    const auto flags = QAbstractListModel::flags(index);
    return index.isValid() ? flags | Qt::ItemIsEditable | Qt::ItemIsUserCheckable | Qt::ItemNeverHasChildren : flags;
}

NotesPanel::NotesPanel(QWidget *parent)
    : QWidget(parent)
    , m_model(new NoteModel(this))
    , m_view(new QListView(this))
    , m_hint(new QLabel(this))
    , m_add(new QToolButton(this))
    , m_remove(new QToolButton(this))
    , m_present(new QToolButton(this))
{
    m_view->setModel(m_model);
    m_view->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_view->setWordWrap(true);
    m_view->setUniformItemSizes(false);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setAccessibleName(tr("Notes"));
    m_view->installEventFilter(this);
    m_hint->setWordWrap(true);
    m_hint->setTextFormat(Qt::PlainText);
    m_add->setText(tr("&Add (N)"));
    m_add->setToolTip(tr("Add a note at the cursor, or on the selection"));
    m_remove->setText(tr("&Remove"));
    m_remove->setToolTip(tr("Remove the note; Ctrl+Z brings it back"));
    m_present->setText(tr("&Present (F5)"));
    m_present->setToolTip(tr("Step through the checked notes, verdicts hidden until revealed"));
    auto *top = new QHBoxLayout;
    top->addWidget(m_add);
    top->addWidget(m_remove);
    top->addStretch(1);
    top->addWidget(m_present);
    auto *column = new QVBoxLayout(this);
    column->addLayout(top);
    column->addWidget(m_hint);
    column->addWidget(m_view, 1);

    connect(m_add, &QToolButton::clicked, this, &NotesPanel::addRequested);
    connect(m_remove, &QToolButton::clicked, this, &NotesPanel::removeCurrent);
    connect(m_present, &QToolButton::clicked, this, &NotesPanel::presentRequested);
    connect(m_model, &NoteModel::textEntered, this, &NotesPanel::textEntered);
    connect(m_model, &NoteModel::chapterToggled, this, &NotesPanel::chapterToggled);
    connect(m_view, &QListView::clicked, this, [this](const QModelIndex &index) { emit activated(index.row()); });
    connect(m_view, &QListView::doubleClicked, this, [this](const QModelIndex &index) { edit(index.row()); });
    const auto showRemove = [this] { m_remove->setEnabled(m_view->currentIndex().isValid()); };
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, showRemove);
    connect(m_model, &QAbstractItemModel::modelReset, this, showRemove);
    showRemove();
    applyTheme();
}

void NotesPanel::setNotes(const QList<NoteItem> &notes, model::Timestamp origin)
{
    m_model->setNotes(notes, origin);
}

void NotesPanel::setHint(const QString &hint)
{
    m_hint->setText(hint);
}

void NotesPanel::edit(int row)
{
    const auto index = m_model->index(row);
    m_view->setCurrentIndex(index);
    m_view->setFocus(Qt::OtherFocusReason);
    m_view->edit(index);
}

void NotesPanel::removeCurrent()
{
    if (m_view->currentIndex().isValid())
        emit removeRequested(m_view->currentIndex().row());
}

bool NotesPanel::eventFilter(QObject *object, QEvent *event)
{
    if (object == m_view && event->type() == QEvent::KeyPress) {
        const auto key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Delete) {
            removeCurrent();
            return true;
        }
        if ((key == Qt::Key_Return || key == Qt::Key_Enter) && m_view->currentIndex().isValid()) {
            emit activated(m_view->currentIndex().row());
            return true;
        }
    }
    return QWidget::eventFilter(object, event);
}

void NotesPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (isThemeChange(*event))
        applyTheme();
}

void NotesPanel::applyTheme()
{
    const int unit = spacingUnit(*this);
    layout()->setContentsMargins(3 * unit, 2 * unit, 3 * unit, 2 * unit);
    layout()->setSpacing(2 * unit);
    setTextColour(*m_hint, PlotTheme::of(palette()).mutedText);
}

} // namespace widgets
