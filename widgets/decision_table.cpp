// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/decision_table.h"

#include "widgets/finding_delegate.h"
#include "widgets/finding_model.h"
#include "widgets/panel_parts.h"
#include "widgets/plot_theme.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QVBoxLayout>

namespace widgets {

DecisionTable::DecisionTable(QWidget *parent)
    : QWidget(parent)
    , m_model(new FindingModel(this))
    , m_heading(new QLabel(tr("Decision &table at the cursor"), this))
    , m_view(new QListView(this))
{
    m_heading->setBuddy(m_view);
    m_view->setModel(m_model);
    m_view->setItemDelegate(new FindingDelegate(m_view));
    m_view->setAccessibleName(tr("Decision table"));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setUniformItemSizes(true);
    m_view->setResizeMode(QListView::Adjust);
    // The list stands on the window, not in a field of its own.
    m_view->viewport()->setAutoFillBackground(false);
    m_view->setCurrentIndex(m_model->index(0));
    m_view->installEventFilter(this);

    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_heading);
    layout->addWidget(m_view, 1);

    connect(m_view, &QListView::clicked, this,
            [this](const QModelIndex &index) { emit rowActivated(FindingModel::findingAt(index.row())); });
    applyTheme();
}

void DecisionTable::setFindings(const model::Findings &findings)
{
    m_model->setFindings(findings);
}

void DecisionTable::setHeading(const QString &heading)
{
    m_heading->setText(heading);
}

void DecisionTable::setSelected(model::FindingId finding)
{
    m_view->setCurrentIndex(m_model->index(FindingModel::rowOf(finding)));
}

model::FindingId DecisionTable::selected() const
{
    return FindingModel::findingAt(m_view->currentIndex().row());
}

bool DecisionTable::eventFilter(QObject *watched, QEvent *event)
{
    // Not the view's own activated(): a double click would give that on top of clicked().
    if (watched == m_view && event->type() == QEvent::KeyPress && m_view->currentIndex().isValid()) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space || key == Qt::Key_Select) {
            emit rowActivated(selected());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void DecisionTable::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (isThemeChange(*event))
        applyTheme();
}

void DecisionTable::applyTheme()
{
    const int unit = spacingUnit(*this);
    layout()->setContentsMargins(2 * unit, 2 * unit, 2 * unit, 0);
    layout()->setSpacing(unit);
    m_heading->setFont(scaledFont(font(), 0.92, QFont::DemiBold));
    m_heading->setIndent(unit / 2);
    setTextColour(*m_heading, PlotTheme::of(palette()).mutedText);
    // Four rows stay visible in a low dock; the rest scrolls.
    m_view->setMinimumHeight(4 * m_view->sizeHintForRow(0));
    m_view->viewport()->update();
}

} // namespace widgets
