// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/source.h"

#include <QString>
#include <QWidget>

namespace widgets {

struct SourcePillContent {
    model::SourceHealth health = model::SourceHealth::Connecting;
    QString text{}; ///< "loop 127.0.0.1:9801/eld · 1 Hz · Node 20.20"
    QString detail{}; ///< plain text for the tooltip, may come from outside

    friend bool operator==(const SourcePillContent &, const SourcePillContent &) = default;
};

/// "connected", "late", "gone": the state of a source in one word.
[[nodiscard]] QString healthText(model::SourceHealth health);

/// A small rounded label for one source. Its state is a colour and a shape: ring, disc, triangle, diamond, cross,
/// square.
class SourcePill : public QWidget {
    Q_OBJECT

public:
    explicit SourcePill(QWidget *parent = nullptr);

    void setContent(const SourcePillContent &content);
    [[nodiscard]] const SourcePillContent &content() const { return m_content; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void describe();

    SourcePillContent m_content;
};

} // namespace widgets
