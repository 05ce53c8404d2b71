// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <optional>

namespace widgets {

/// A span of the time axis in seconds since the timeline's origin.
struct SecondsRange {
    double from = 0.0;
    double to = 0.0;

    [[nodiscard]] constexpr double length() const { return to - from; }
    [[nodiscard]] constexpr double middle() const { return from + (to - from) / 2.0; }
    [[nodiscard]] constexpr bool contains(double seconds) const { return from <= seconds && seconds <= to; }
    friend constexpr bool operator==(const SecondsRange &, const SecondsRange &) = default;
};

/// What is looked at: the only view state that widgets share. Seconds since the timeline's origin everywhere. Every
/// setter clamps, and signals only when something really changed. GUI thread only.
class ViewRange : public QObject {
    Q_OBJECT

public:
    static constexpr double kShortest = 2.0; ///< no less than this is visible
    static constexpr double kFirstLength = 30.0; ///< visible while a followed session is younger than this
    static constexpr double kFollowLength = 300.0; ///< a followed session is shown whole up to this length, then slides

    explicit ViewRange(QObject *parent = nullptr);

    [[nodiscard]] SecondsRange range() const { return m_range; }
    /// Where there is data. Zero length when there is none.
    [[nodiscard]] SecondsRange extent() const { return m_extent; }
    [[nodiscard]] std::optional<double> cursor() const { return m_cursor; }
    /// Where the cursor's figures are compared with.
    [[nodiscard]] std::optional<double> anchor() const { return m_anchor; }
    [[nodiscard]] std::optional<SecondsRange> selection() const { return m_selection; }
    [[nodiscard]] bool isFollowing() const { return m_following; }
    /// The whole extent is shown and stays shown while it grows.
    [[nodiscard]] bool isShowingAll() const { return m_showingAll; }

public slots:
    /// The data now reaches from `extent.from` to `extent.to`. Moves the visible range when following or showing all.
    void setExtent(widgets::SecondsRange extent);
    /// Ends following when the newest data is left out of sight; otherwise the new length is kept while following.
    void setRange(widgets::SecondsRange range);
    /// Nothing clears it. Clamped to the extent.
    void setCursor(std::optional<double> cursor);
    /// Nothing clears it. Clamped to the extent.
    void setAnchor(std::optional<double> anchor);
    /// Ends may come in either order; an empty span clears the selection.
    void setSelection(std::optional<widgets::SecondsRange> selection);
    /// While following, the right end of the visible range is the newest data.
    void setFollowing(bool following);

    /// `factor` below 1 shows less. `around` keeps its place in the window, except while following: there the newest
    /// data does.
    void zoom(double factor, double around);
    /// Moves the visible range; to the left ends following.
    void scroll(double seconds);
    /// Moves the visible range by as little as brings `seconds` into sight; does nothing when it is in sight.
    void reveal(double seconds);
    /// Shows the whole extent, growing with it. Ends following unless the whole extent is short enough to be followed.
    void showAll();

signals:
    void rangeChanged(widgets::SecondsRange range);
    void extentChanged(widgets::SecondsRange extent);
    void cursorChanged(std::optional<double> cursor);
    void anchorChanged(std::optional<double> anchor);
    void selectionChanged(std::optional<widgets::SecondsRange> selection);
    void followChanged(bool following);

private:
    [[nodiscard]] SecondsRange whole() const;
    [[nodiscard]] std::optional<double> withinExtent(std::optional<double> seconds) const;
    [[nodiscard]] SecondsRange clamped(SecondsRange range) const;
    [[nodiscard]] SecondsRange followed() const;
    void adopt(SecondsRange range);
    void changeFollowing(bool following);

    SecondsRange m_range{0.0, kFirstLength};
    SecondsRange m_extent;
    std::optional<double> m_cursor;
    std::optional<double> m_anchor;
    std::optional<SecondsRange> m_selection;
    std::optional<double> m_followLength; ///< chosen by hand; otherwise it grows with the data
    bool m_following = false;
    bool m_showingAll = true;
};

} // namespace widgets
