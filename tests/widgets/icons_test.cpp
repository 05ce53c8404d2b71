// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/icons.h"

#include <QImage>
#include <QPalette>
#include <QPixmap>

#include <gtest/gtest.h>

namespace {

using namespace widgets;

/// The colour of the most opaque pixel, nothing drawn gives an invalid colour.
QColor strongestColour(const QIcon &icon, QIcon::Mode mode)
{
    const QImage image = icon.pixmap(QSize(32, 32), mode).toImage();
    QColor strongest;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor colour = image.pixelColor(x, y);
            if (colour.alpha() > 0 && (!strongest.isValid() || colour.alpha() > strongest.alpha()))
                strongest = colour;
        }
    }
    return strongest;
}

TEST(Icons, drawsEveryIconInTheColoursAskedFor)
{
    const IconColours colours{.normal = QColor(0x12, 0x34, 0x56), .disabled = QColor(0xAA, 0xBB, 0xCC)};
    for (int i = 0; i < kIconCount; ++i) {
        const QIcon drawn = icon(static_cast<IconId>(i), colours);
        EXPECT_EQ(strongestColour(drawn, QIcon::Normal).rgb(), colours.normal.rgb()) << i;
        EXPECT_EQ(strongestColour(drawn, QIcon::Disabled).rgb(), colours.disabled.rgb()) << i;
    }
}

TEST(Icons, drawsTheApplicationIcon)
{
    EXPECT_TRUE(strongestColour(applicationIcon(), QIcon::Normal).isValid());
}

} // namespace
