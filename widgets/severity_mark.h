// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/message_bar.h"

#include <QColor>
#include <QWidget>

namespace widgets {

class PlotTheme;

[[nodiscard]] QColor severityColour(const PlotTheme &theme, Severity severity);

/// How grave a message is, as colour and shape: disc with i, triangle with !, square with ×.
class SeverityMark : public QWidget {
    Q_OBJECT

public:
    explicit SeverityMark(QWidget *parent = nullptr);

    void setSeverity(Severity severity);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Severity m_severity = Severity::Information;
};

} // namespace widgets
