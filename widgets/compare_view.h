// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare.h"
#include "model/compare_align.h"
#include "widgets/compare_plot.h"

#include <QString>
#include <QWidget>

#include <vector>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QTableView;
class QToolButton;
class QVBoxLayout;

namespace widgets {

class CompareBars;
class CompareModel;

/// A way to lay B over A.
struct CompareShift {
    model::AlignBy by = model::AlignBy::Start;
    double seconds = 0.0; ///< added to the seconds of B
    model::Reading agreement{}; ///< rank correlation of the shapes, where they were looked at
};

struct CompareContent {
    model::Comparison comparison;
    QString nameA, nameB;
    CompareCurves a, b;
    std::vector<CompareShift> shifts; ///< the first one is shown first
};

/// The comparison of two sides: the judgement with its reasons, the table of figures, seconds per verdict, and the
/// curves of both on one time axis, B shifted as one likes.
class CompareView : public QWidget {
    Q_OBJECT

public:
    explicit CompareView(QWidget *parent = nullptr);

    void setContent(const CompareContent &content);
    /// All of it as text.
    [[nodiscard]] QString text() const;
    /// The judgement's name, its meaning, the reasons and the limits, in this order.
    [[nodiscard]] QStringList sentences() const { return m_sentences; }
    [[nodiscard]] double shift() const;

signals:
    void closeRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void makeTable();
    [[nodiscard]] QWidget *makeHead();
    [[nodiscard]] QWidget *makeAlignment();
    void showSentences();
    void showShifts();
    void chooseShift(int index);
    void copy();
    void applyTheme();

    CompareContent m_content;
    QStringList m_sentences;
    QLabel *m_name = nullptr;
    QLabel *m_meaning = nullptr;
    QLabel *m_sides = nullptr;
    QLabel *m_reasons = nullptr;
    QLabel *m_limits = nullptr;
    QToolButton *m_copy = nullptr;
    QTableView *m_table = nullptr;
    CompareModel *m_model;
    CompareBars *m_bars;
    ComparePlot *m_plot;
    QComboBox *m_align = nullptr;
    QDoubleSpinBox *m_shift = nullptr;
    QVBoxLayout *m_column = nullptr;
};

} // namespace widgets
