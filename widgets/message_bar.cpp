// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/message_bar.h"

#include "widgets/error_text.h"
#include "widgets/icons.h"
#include "widgets/panel_parts.h"
#include "widgets/plot_theme.h"
#include "widgets/severity_mark.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace widgets {

namespace {

constexpr std::size_t kMostWaiting = 100;
constexpr int kTextLimit = 500;
constexpr double kSeverityTint = 0.12; // of the severity's colour, behind the message

/// A progress bar counts in int; bytes do not fit.
constexpr int kProgressSteps = 1000;

} // namespace

MessageBar::MessageBar(QWidget *parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Messages"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_messageRow = makeMessageRow();
    m_progressRow = makeProgressRow();
    layout->addWidget(m_messageRow);
    layout->addWidget(m_progressRow);
    applyTheme();
    showContent();
}

QWidget *MessageBar::makeMessageRow()
{
    auto *row = new QWidget(this);
    m_mark = new SeverityMark(row);
    m_text = new QLabel(row);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_counter = new QLabel(row);
    m_counter->setTextFormat(Qt::PlainText);
    m_action = new QPushButton(row);
    m_close = new QToolButton(row);
    m_close->setAutoRaise(true);
    m_close->setToolTip(tr("Dismiss this message"));
    m_close->setAccessibleName(tr("Dismiss this message"));

    auto *layout = new QHBoxLayout(row);
    layout->addWidget(m_mark);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_counter);
    layout->addWidget(m_action);
    layout->addWidget(m_close);

    connect(m_close, &QToolButton::clicked, this, &MessageBar::dismissShown);
    connect(m_action, &QPushButton::clicked, this, [this] {
        if (!m_queue.empty())
            emit actionTriggered(m_queue.front().id);
    });
    return row;
}

QWidget *MessageBar::makeProgressRow()
{
    auto *row = new QWidget(this);
    m_progressText = new QLabel(row);
    m_progressText->setTextFormat(Qt::PlainText);
    m_progress = new QProgressBar(row);
    m_progress->setAccessibleName(tr("Progress"));
    m_cancel = new QPushButton(tr("Cance&l"), row);
    auto *layout = new QHBoxLayout(row);
    layout->addWidget(m_progressText);
    layout->addWidget(m_progress, 1);
    layout->addWidget(m_cancel);
    connect(m_cancel, &QPushButton::clicked, this, &MessageBar::cancelRequested);
    return row;
}

int MessageBar::addMessage(const Message &message)
{
    const auto same = std::find_if(m_queue.begin(), m_queue.end(), [&message](const Entry &entry) {
        return entry.message.text == message.text && entry.message.severity == message.severity;
    });
    if (same != m_queue.end())
        return same->id;
    if (m_queue.size() >= kMostWaiting)
        m_queue.erase(m_queue.begin() + 1);
    m_queue.push_back(Entry{.id = m_nextId, .message = message});
    showContent();
    return m_nextId++;
}

void MessageBar::removeMessage(int id)
{
    std::erase_if(m_queue, [id](const Entry &entry) { return entry.id == id; });
    showContent();
}

void MessageBar::dismissShown()
{
    if (m_queue.empty())
        return;
    const int id = m_queue.front().id;
    m_queue.pop_front();
    showContent();
    emit dismissed(id);
}

QString MessageBar::shownText() const
{
    return m_queue.empty() ? QString() : m_text->text();
}

void MessageBar::setProgress(qint64 done, qint64 total)
{
    m_hasProgress = true;
    if (total <= 0) {
        m_progress->setRange(0, 0);
    } else {
        m_progress->setRange(0, kProgressSteps);
        const double share = static_cast<double>(std::clamp<qint64>(done, 0, total)) / static_cast<double>(total);
        m_progress->setValue(static_cast<int>(share * kProgressSteps));
    }
    showContent();
}

void MessageBar::setProgressText(const QString &text)
{
    m_progressText->setText(harmlessLine(text));
}

void MessageBar::endProgress()
{
    m_hasProgress = false;
    showContent();
}

void MessageBar::showContent()
{
    const bool hasMessage = !m_queue.empty();
    if (hasMessage) {
        const Message &message = m_queue.front().message;
        m_mark->setSeverity(message.severity);
        m_text->setText(harmlessLine(message.text, kTextLimit));
        m_action->setText(message.action);
        m_action->setVisible(!message.action.isEmpty());
        m_counter->setText(tr("1 of %1").arg(m_queue.size()));
        m_counter->setVisible(m_queue.size() > 1);
    }
    m_messageRow->setVisible(hasMessage);
    m_progressRow->setVisible(m_hasProgress);
    setVisible(hasMessage || m_hasProgress);
    update();
}

void MessageBar::paintEvent(QPaintEvent *)
{
    const PlotTheme theme = PlotTheme::of(palette());
    QPainter painter(this);
    if (!m_queue.empty()) {
        const QColor colour = severityColour(theme, m_queue.front().message.severity);
        const QRect row = m_messageRow->geometry();
        painter.fillRect(row, blended(colour, theme.window, kSeverityTint));
        painter.fillRect(row.left(), row.top(), spacingUnit(*this), row.height(), colour);
    }
    painter.fillRect(0, height() - 1, width(), 1, theme.frame);
}

void MessageBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (isThemeChange(*event))
        applyTheme();
}

void MessageBar::applyTheme()
{
    const PlotTheme theme = PlotTheme::of(palette());
    const int unit = spacingUnit(*this);
    for (QWidget *row : {m_messageRow, m_progressRow}) {
        row->layout()->setContentsMargins(3 * unit, unit, 2 * unit, unit);
        row->layout()->setSpacing(2 * unit);
    }
    m_close->setIcon(icon(IconId::Close, IconColours{.normal = theme.text, .disabled = theme.frame}));
    setTextColour(*m_text, theme.text);
    setTextColour(*m_counter, theme.text);
    setTextColour(*m_progressText, theme.text);
    update();
}

} // namespace widgets
