// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>

class QAction;

namespace app {

/// Every key and gesture on one sheet: those of the actions given, and those of the timeline.
class ShortcutSheet : public QDialog {
    Q_OBJECT

public:
    explicit ShortcutSheet(const QList<QAction *> &actions, QWidget *parent = nullptr);
};

} // namespace app
