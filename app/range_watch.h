// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job.h"
#include "app/session.h"
#include "model/range_study.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>

namespace app {

/// Keeps the study of a range up to date: taken from the session on the GUI thread, worked out on a thread of its own,
/// at most about once a second while figures come in. GUI thread only.
class RangeWatch : public QObject {
    Q_OBJECT

public:
    /// What the session holds of the range now; asked when a study is begun.
    using Take = std::function<model::RangeData()>;

    explicit RangeWatch(Take take, QObject *parent = nullptr);

    /// Nothing is worked out while nobody looks.
    void setActive(bool isActive);

public slots:
    /// Another range was chosen: soon.
    void chooseAnew();
    /// Figures came in: when it is due.
    void bringUpToDate();

signals:
    void studied(const std::shared_ptr<const model::RangeStudy> &study);

private:
    void schedule(int ms);
    void begin();

    Take m_take;
    QTimer m_timer;
    QElapsedTimer m_sinceBegun;
    bool m_isActive = false;
    bool m_isStale = true;
    Job m_job;
};

} // namespace app
