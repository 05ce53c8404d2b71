// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QPen>
#include <QPointF>
#include <QSizeF>

#include <span>
#include <vector>

class QPainter;

namespace widgets {

/// Draws lines whose points go from left to right into a picture of its own. A column of pixels takes one stretch of
/// each line, with smooth ends, so that the cost is that of the pixels, whatever the pen; the stroker of QPainter is
/// slow for wide or dashed lines that go up and down a lot. GUI thread only.
class CurveRaster {
public:
    /// Begins an empty picture of `size` in the widget's pixels.
    void begin(QSizeF size, double devicePixelRatio);
    /// Adds a line through `points`, which are in the widget's pixels from the picture's top left corner; nothing
    /// connects across a point that is not a number. Dashes begin at `dashOrigin`, which may be far outside.
    void stroke(std::span<const QPointF> points, const QPen &pen, double dashOrigin);
    /// Paints the lines, later ones over earlier ones, with the picture's top left corner at `place`.
    void paintTo(QPainter &painter, QPointF place);

    /// What was painted last.
    [[nodiscard]] const QImage &picture() const { return m_picture; }

private:
    /// What is covered of a column; nothing when `top` is not above `bottom`.
    struct Stretch {
        float top = 1e9F;
        float bottom = -1e9F;
    };
    /// On and off along a line, in device pixels; solid when the period is 0.
    struct Dashes {
        double origin = 0.0;
        double on = 0.0;
        double period = 0.0;
    };
    struct Line {
        std::vector<Stretch> stretches; ///< by column
        std::vector<Stretch> hidden; ///< what later lines cover in any case
        double width = 1.0;
        QRgb colour = 0;
        Dashes dashes;
    };

    void cover(std::vector<Stretch> &stretches, QPointF from, QPointF to, double half) const;
    void hideUnderLaterLines();
    void draw(const Line &line);
    void fill(int column, Stretch stretch, Stretch hidden, QRgb colour);
    void blend(int column, int row, QRgb colour, float share);

    QImage m_picture;
    int m_firstRow = 0, m_endRow = 0; ///< that hold anything
    std::vector<Line> m_lines;
};

} // namespace widgets
