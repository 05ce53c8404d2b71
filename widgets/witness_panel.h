// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/floor.h"
#include "model/number.h"
#include "model/step.h"

#include <QString>
#include <QWidget>

#include <array>
#include <optional>

namespace widgets {

/// The independent signs of the loop's state.
enum class Witness { DelayHistogram, Elu, PollRoundTrip, Coverage };
inline constexpr int kWitnessCount = 4;

struct WitnessContent {
    model::Reading delayMs{}; ///< largest loop delay of the window
    model::Reading elu{};
    model::Reading roundTripMs{};
    bool isRoundTripLowerBound = false; ///< the poll is not answered yet, or never was
    model::Reading coverage{};
    std::optional<Witness> outlier{}; ///< the one that disagrees with the others

    friend bool operator==(const WitnessContent &, const WitnessContent &) = default;
};

/// What the witnesses say at a step, and which one contradicts the others: a histogram that stays calm while the poll
/// waited, or utilization that cannot account for the lateness.
[[nodiscard]] WitnessContent witnessesOf(const model::LoopFigures &loop, const model::Floor &floor);

/// One bar and one figure for each witness. Unknown is an empty bar and a dash. Delays are on a log scale, 1 ms to 1 s.
class WitnessPanel : public QWidget {
    Q_OBJECT

public:
    explicit WitnessPanel(QWidget *parent = nullptr);

    void setContent(const WitnessContent &content);
    [[nodiscard]] const WitnessContent &content() const { return m_content; }
    [[nodiscard]] static QString label(Witness witness);
    [[nodiscard]] QString valueText(Witness witness) const;
    /// How far the bar is filled, 0 to 1; nothing when unknown.
    [[nodiscard]] std::optional<double> fill(Witness witness) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    struct Columns {
        int label = 0;
        int bar = 0;
        int value = 0;
        int row = 0; ///< height of one
    };
    [[nodiscard]] Columns columns() const;
    [[nodiscard]] model::Reading reading(Witness witness) const;
    [[nodiscard]] QString explanation(Witness witness) const;
    void describe();

    WitnessContent m_content;
};

} // namespace widgets
