// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/preferences_dialog.h"

#include "widgets/panel_parts.h"
#include "widgets/plot_theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>

namespace app {

PreferencesDialog::PreferencesDialog(const Preferences &preferences, QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Settings"));
    auto *rows = new QFormLayout(this);
    for (std::size_t i = 0; i < kPreferences.size(); ++i) {
        const auto &row = kPreferences[i];
        const int value = preferences.*row.member;
        QWidget *field = nullptr;
        if (row.choices.front()) {
            auto *choice = new QComboBox(this);
            for (const auto *text : row.choices)
                choice->addItem(PreferenceText::tr(text));
            choice->setCurrentIndex(value);
            m_values[i] = [choice] { return choice->currentIndex(); };
            field = choice;
        } else {
            auto *number = new QSpinBox(this);
            number->setRange(row.least, row.most);
            number->setSuffix(QLatin1Char(' ') + PreferenceText::tr(row.unit));
            number->setValue(value);
            m_values[i] = [number] { return number->value(); };
            field = number;
        }
        field->setObjectName(QString::fromLatin1(row.key));
        rows->addRow(PreferenceText::tr(row.title), field);
        auto *hint = new QLabel(PreferenceText::tr(row.hint), this);
        hint->setTextFormat(Qt::PlainText);
        hint->setWordWrap(true);
        hint->setMinimumWidth(widgets::letterWidth(fontMetrics()) * 44);
        widgets::setTextColour(*hint, widgets::PlotTheme::of(palette()).mutedText);
        rows->addRow(nullptr, hint);
    }
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    rows->addRow(buttons);
}

Preferences PreferencesDialog::preferences() const
{
    Preferences preferences;
    for (std::size_t i = 0; i < kPreferences.size(); ++i)
        preferences.*kPreferences[i].member = m_values[i]();
    return preferences;
}

} // namespace app
