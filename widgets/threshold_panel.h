// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/floor.h"
#include "model/thresholds.h"

#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;
class QScrollArea;
class QSlider;

namespace widgets {

/// The limits that separate the verdicts, as sliders with their units. What is moved is told at once, so that the bands
/// follow the hand. GUI thread only.
class ThresholdPanel : public QWidget {
    Q_OBJECT

public:
    explicit ThresholdPanel(QWidget *parent = nullptr);

    /// Moves the sliders without telling.
    void setThresholds(const model::Thresholds &thresholds);
    [[nodiscard]] const model::Thresholds &thresholds() const { return m_thresholds; }
    /// What delays are compared with, shown beside the limits that are relative to it.
    void setFloor(const model::Floor &floor);

    [[nodiscard]] int rowCount() const { return static_cast<int>(m_rows.size()); }
    [[nodiscard]] QSlider *slider(int row) const { return m_rows[static_cast<std::size_t>(row)].slider; }
    [[nodiscard]] QString valueText(int row) const;
    [[nodiscard]] bool isChanged() const;

public slots:
    void reset();

signals:
    void thresholdsChanged(const model::Thresholds &thresholds);

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Row {
        QLabel *name = nullptr;
        QLabel *value = nullptr;
        QSlider *slider = nullptr;
    };
    void adopt(int row, int position);
    void showValues();
    void applyTheme();

    model::Thresholds m_thresholds;
    model::Floor m_floor;
    std::vector<Row> m_rows;
    QLabel *m_hint;
    QScrollArea *m_scroll;
    QPushButton *m_reset;
};

} // namespace widgets
