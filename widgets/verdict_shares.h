// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/time.h"
#include "model/verdict.h"

#include <QWidget>

#include <array>
#include <vector>

namespace widgets {

/// How long each verdict held, longest first: a cell with its colour and pattern, its name, its time and its share.
class VerdictShares : public QWidget {
    Q_OBJECT

public:
    using Times = std::array<model::Duration, model::kVerdictCount>;

    explicit VerdictShares(QWidget *parent = nullptr);

    void setTimes(const Times &times);

    struct Row {
        model::Verdict verdict = model::Verdict::InsufficientData;
        model::Duration length{};
        double share = 0.0;
    };
    [[nodiscard]] const std::vector<Row> &rows() const { return m_rows; }
    /// "Waiting 12 s (40 %)".
    [[nodiscard]] static QString rowText(const Row &row);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] int rowHeightPx() const;

    std::vector<Row> m_rows;
};

} // namespace widgets
