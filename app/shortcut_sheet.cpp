// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shortcut_sheet.h"

#include "widgets/panel_parts.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <array>

namespace app {

namespace {

struct Gesture {
    const char *keys;
    const char *effect;
};
constexpr std::array<Gesture, 14> kGestures{{
    {QT_TRANSLATE_NOOP("app::ShortcutSheet", "Click"), QT_TRANSLATE_NOOP("app::ShortcutSheet", "put the cursor")},
    {QT_TRANSLATE_NOOP("app::ShortcutSheet", "Ctrl and click"),
     QT_TRANSLATE_NOOP("app::ShortcutSheet", "compare the cursor with there")},
    {QT_TRANSLATE_NOOP("app::ShortcutSheet", "Click in a legend"),
     QT_TRANSLATE_NOOP("app::ShortcutSheet", "show or hide the curve")},
    {QT_TRANSLATE_NOOP("app::ShortcutSheet", "Drag"), QT_TRANSLATE_NOOP("app::ShortcutSheet", "scroll")},
    {QT_TRANSLATE_NOOP("app::ShortcutSheet", "Shift and drag"),
     QT_TRANSLATE_NOOP("app::ShortcutSheet", "select a range")},
    {QT_TRANSLATE_NOOP("app::ShortcutSheet", "Wheel"), QT_TRANSLATE_NOOP("app::ShortcutSheet", "zoom")},
    {QT_TRANSLATE_NOOP("app::ShortcutSheet", "Shift and wheel"), QT_TRANSLATE_NOOP("app::ShortcutSheet", "scroll")},
    {QT_TRANSLATE_NOOP("app::ShortcutSheet", "Double click"), QT_TRANSLATE_NOOP("app::ShortcutSheet", "show all")},
    {QT_TRANSLATE_NOOP("app::ShortcutSheet", "Left, Right"),
     QT_TRANSLATE_NOOP("app::ShortcutSheet", "move the cursor; ten steps with Shift")},
    {QT_TRANSLATE_NOOP("app::ShortcutSheet", "+, −"), QT_TRANSLATE_NOOP("app::ShortcutSheet", "zoom")},
    {QT_TRANSLATE_NOOP("app::ShortcutSheet", "Page Up, Page Down"),
     QT_TRANSLATE_NOOP("app::ShortcutSheet", "scroll by a page")},
    {QT_TRANSLATE_NOOP("app::ShortcutSheet", "Home, End"),
     QT_TRANSLATE_NOOP("app::ShortcutSheet", "go to the beginning or the end")},
    {QT_TRANSLATE_NOOP("app::ShortcutSheet", "F"), QT_TRANSLATE_NOOP("app::ShortcutSheet", "follow what comes in")},
    {QT_TRANSLATE_NOOP("app::ShortcutSheet", "Escape"),
     QT_TRANSLATE_NOOP("app::ShortcutSheet", "take cursor and selection away")},
}};

QLabel *plainLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    return label;
}

QString withoutMnemonic(QString text)
{
    return text.remove(QLatin1Char('&'));
}

} // namespace

ShortcutSheet::ShortcutSheet(const QList<QAction *> &actions, QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Keyboard and mouse"));
    auto *everywhere = new QGroupBox(tr("Everywhere"), this);
    auto *rows = new QFormLayout(everywhere);
    for (const auto *action : actions) {
        if (!action->shortcut().isEmpty() && !action->text().isEmpty())
            rows->addRow(plainLabel(action->shortcut().toString(QKeySequence::NativeText), this),
                         plainLabel(withoutMnemonic(action->text()), this));
    }
    auto *timeline = new QGroupBox(tr("On the timeline"), this);
    auto *gestures = new QFormLayout(timeline);
    for (const auto &[keys, effect] : kGestures)
        gestures->addRow(plainLabel(tr(keys), this), plainLabel(tr(effect), this));

    auto *content = new QWidget(this);
    auto *columns = new QHBoxLayout(content);
    columns->addWidget(everywhere, 1, Qt::AlignTop);
    columns->addWidget(timeline, 1, Qt::AlignTop);
    auto *scroll = new QScrollArea(this);
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout(this);
    column->addWidget(scroll, 1);
    column->addWidget(buttons);
    resize(content->sizeHint().width() + 2 * widgets::letterWidth(fontMetrics()) * 4,
           qMin(content->sizeHint().height() + fontMetrics().height() * 5, 640));
}

} // namespace app
