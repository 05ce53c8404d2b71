// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/finding.h"

#include <QWidget>

class QLabel;
class QListView;

namespace widgets {

class FindingModel;

/// The decision table: every row, those that hold lit. A click, Enter or Space on a row selects it and tells so.
class DecisionTable : public QWidget {
    Q_OBJECT

public:
    explicit DecisionTable(QWidget *parent = nullptr);

    void setFindings(const model::Findings &findings);
    /// "Decision table at the cursor", "Decision table, live".
    void setHeading(const QString &heading);
    /// Marks the row that the evidence card shows. Emits nothing.
    void setSelected(model::FindingId finding);
    [[nodiscard]] model::FindingId selected() const;

    [[nodiscard]] const FindingModel *findings() const { return m_model; }
    [[nodiscard]] QListView *view() const { return m_view; }

signals:
    void rowActivated(model::FindingId finding);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void applyTheme();

    FindingModel *m_model;
    QLabel *m_heading;
    QListView *m_view;
};

} // namespace widgets
