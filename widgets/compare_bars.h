// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare.h"

#include <QString>
#include <QWidget>

#include <vector>

namespace widgets {

/// Seconds per verdict of both sides: for each verdict its name, and a bar for A above one for B, each with its length
/// of time in words. All bars have one scale.
class CompareBars : public QWidget {
    Q_OBJECT

public:
    explicit CompareBars(QWidget *parent = nullptr);

    void setComparison(const model::Comparison &comparison);
    /// What is shown, a line for each verdict: "Blocking: A 41 s, B 0 s".
    [[nodiscard]] const QStringList &lines() const { return m_lines; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Row {
        model::Verdict verdict = model::Verdict::InsufficientData;
        QString name;
        model::Duration a{};
        model::Duration b{};
    };
    [[nodiscard]] int rowHeight() const;

    std::vector<Row> m_rows;
    QStringList m_lines;
};

} // namespace widgets
