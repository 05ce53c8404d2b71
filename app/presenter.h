// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session.h"
#include "app/targets.h"
#include "app/workspace.h"
#include "widgets/evidence_card.h"
#include "widgets/headline.h"
#include "widgets/source_pill.h"
#include "widgets/witness_panel.h"

#include <QList>

#include <optional>

namespace app {

/// What the panels say for one moment of a session. Pure functions of the session; the widgets only show it.
struct Moment {
    widgets::HeadlineContent headline;
    widgets::WitnessContent witnesses;
    widgets::EvidenceContent evidence;
    QString tableHeading;
};

/// The step to speak of: the one at `cursor`, else the latest that is complete. Nothing when there is no step.
[[nodiscard]] std::optional<std::size_t> stepToShow(const Session &session, std::size_t lane,
                                                    std::optional<model::Timestamp> cursor);

/// When that step begins.
[[nodiscard]] std::optional<model::Timestamp> stepStart(const Session &session, std::size_t lane,
                                                        std::optional<model::Timestamp> cursor);

/// `selected` is the row of the decision table that the evidence is wanted for.
[[nodiscard]] Moment momentOf(const Session &session, std::size_t lane, std::optional<model::Timestamp> cursor,
                              WorkspaceState state, std::optional<model::FindingId> selected);

/// A pill for each source, in order.
[[nodiscard]] QList<widgets::SourcePillContent> pillsOf(const Session &session, WorkspaceState state);

/// Where the verdict changes next after `from` (`direction` 1) or last before it (-1), as the start of that episode.
[[nodiscard]] std::optional<model::Timestamp> verdictChange(const Session &session, std::size_t lane,
                                                            model::Timestamp from, int direction);

/// A row of the start page: "app.js · Node v20.20.2 · process 4711".
[[nodiscard]] QString targetText(const Target &target);

/// The line below a shared picture: "checkout · 2026-12-01 14:31:20 to 14:32:20 UTC · eldscope".
[[nodiscard]] QString pictureCaption(const QString &title, const model::TimeSpan &span);

/// What to write into the empty plot.
[[nodiscard]] QString emptyText(WorkspaceState state);

} // namespace app
