// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/annotations.h"
#include "app/session.h"

#include <QObject>
#include <QString>

#include <bitset>
#include <optional>
#include <vector>

namespace app {

/// A stop of a walkthrough.
struct Chapter {
    model::TimeSpan span;
    QString text;
    QString answer; ///< said once the verdict is revealed
    std::bitset<model::kCurveCount> hidden; ///< curves, by CurveId
    std::optional<model::Timestamp> worst; ///< where the cursor goes when the verdict is revealed
};

/// The notes that are chapters; without any, the phases of a scenario; without these, the episodes of the first lane
/// that last three steps or more. In order of time, at most a hundred.
[[nodiscard]] std::vector<Chapter> chaptersOf(const std::vector<Note> &notes, const Session &session);

/// Steps through chapters, each at first with its verdicts hidden, so that one can say what one expects. GUI thread
/// only.
class Walkthrough : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Does nothing without a chapter.
    void begin(std::vector<Chapter> chapters);
    void end();

    [[nodiscard]] bool isActive() const { return !m_chapters.empty(); }
    [[nodiscard]] bool isRevealed() const { return m_isRevealed; }
    [[nodiscard]] bool isHiding() const { return isActive() && !m_isRevealed; }
    [[nodiscard]] std::size_t index() const { return m_index; }
    [[nodiscard]] std::size_t count() const { return m_chapters.size(); }
    /// While it is active.
    [[nodiscard]] const Chapter &chapter() const { return m_chapters[m_index]; }

public slots:
    /// Reveals; when it is revealed, goes on to the next chapter. Stays at the last.
    void next();
    /// Hides again; when it is hidden, goes back to the chapter before, as it was left.
    void previous();

signals:
    void begun();
    /// Another chapter, or its verdicts are revealed or hidden.
    void moved();
    void ended();

private:
    std::vector<Chapter> m_chapters;
    std::size_t m_index = 0;
    bool m_isRevealed = false;
};

} // namespace app
