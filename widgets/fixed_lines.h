// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QWidget>

namespace widgets {

/// Plain text with some words in bold, in a fixed number of lines: a longer text is wrapped, then cut with an ellipsis
/// (the whole is in the tooltip), a shorter one leaves the lines empty. So nothing around it moves when the text
/// changes.
class FixedLines : public QWidget {
    Q_OBJECT

public:
    struct Emphasis {
        qsizetype start = 0;
        qsizetype length = 0;
        friend bool operator==(const Emphasis &, const Emphasis &) = default;
    };

    explicit FixedLines(int lines, QWidget *parent = nullptr);

    void setText(const QString &text, const QList<Emphasis> &bold = {});
    [[nodiscard]] QString text() const { return m_text; }
    /// What is drawn at the present width; ends in an ellipsis when it is not the whole text.
    [[nodiscard]] QString shownText() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] bool fits(const QString &text) const;
    void fit();

    int m_lines;
    QString m_text;
    QList<Emphasis> m_bold;
    QString m_shown;
};

} // namespace widgets
