// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/view_range.h"

#include <QObject>
#include <QTimer>

#include <vector>

namespace widgets {

/// The ranges that were looked at, to go back and forth between. A range counts once it was left alone for a moment, so
/// that a drag is one place and not a hundred. GUI thread only.
class ViewHistory : public QObject {
    Q_OBJECT

public:
    /// `view` must outlive this.
    explicit ViewHistory(ViewRange *view, QObject *parent = nullptr);

    [[nodiscard]] bool canGoBack() const { return m_at > 0; }
    [[nodiscard]] bool canGoForward() const { return m_at + 1 < m_places.size(); }
    /// Forgets all; what is shown now is the first place.
    void clear();
    /// What is shown now counts at once.
    void settle();

public slots:
    void back();
    void forward();

signals:
    void changed();

private:
    struct Place {
        SecondsRange range; ///< of no meaning while following or showing all
        bool isFollowing = false;
        bool isShowingAll = false;

        friend bool operator==(const Place &, const Place &) = default;
    };
    [[nodiscard]] Place current() const;
    void show(const Place &place);

    ViewRange *m_view;
    QTimer m_pause;
    std::vector<Place> m_places;
    std::size_t m_at = 0;
};

} // namespace widgets
