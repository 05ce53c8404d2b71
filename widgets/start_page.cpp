// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/start_page.h"

#include "widgets/icons.h"
#include "widgets/panel_parts.h"
#include "widgets/plot_theme.h"

#include <QDragEnterEvent>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

namespace widgets {

namespace {

constexpr int kLongestAddress = 2048;

QStringList localFiles(const QMimeData *data)
{
    QStringList paths;
    if (!data || !data->hasUrls())
        return paths;
    for (const QUrl &url : data->urls()) {
        if (url.isLocalFile())
            paths << url.toLocalFile();
    }
    return paths;
}

} // namespace

QString addressProblem(const QString &address)
{
    const QString text = address.trimmed();
    if (text.isEmpty())
        return StartPage::tr("Enter the address of a delay endpoint.");
    const bool hasScheme = text.startsWith(QStringLiteral("http://"), Qt::CaseInsensitive)
        || text.startsWith(QStringLiteral("https://"), Qt::CaseInsensitive);
    if (!hasScheme)
        return StartPage::tr("The address must start with http:// or https://.");
    const QUrl url(text, QUrl::StrictMode);
    if (!url.isValid())
        return StartPage::tr("This is not an address: %1").arg(url.errorString().section(QLatin1Char(';'), 0, 0));
    if (url.host().isEmpty())
        return StartPage::tr("The host is missing, for example 127.0.0.1.");
    return {};
}

StartPage::StartPage(QWidget *parent)
    : QWidget(parent)
    , m_title(new QLabel(QStringLiteral("eldscope"), this))
    , m_subtitle(new QLabel(tr("See where a Node.js request's time goes: waiting, blocking, or queued in front of the "
                               "event loop."),
                            this))
{
    setAcceptDrops(true);
    setAccessibleName(tr("Start page"));
    m_subtitle->setWordWrap(true);

    m_columns = new QGridLayout;
    m_columns->addWidget(m_title, 0, 0, 1, 2);
    m_columns->addWidget(m_subtitle, 1, 0, 1, 2);
    m_columns->addLayout(makeWays(), 2, 0);
    m_columns->addLayout(makeRecent(), 2, 1);
    m_columns->setColumnStretch(0, 1);
    m_columns->setColumnStretch(1, 1);
    m_columns->setRowStretch(2, 1);

    // The page stays readable on a wide window: the content keeps to the middle.
    auto *middle = new QHBoxLayout(this);
    middle->addStretch(1);
    middle->addLayout(m_columns, 8);
    middle->addStretch(1);

    setRecent({});
    setSample({});
    applyTheme();
    checkAddress();
}

QLabel *StartPage::makeHeading(const QString &text)
{
    auto *label = new QLabel(text, this);
    m_headings << label;
    return label;
}

QLabel *StartPage::makeHint(const QString &text)
{
    auto *label = new QLabel(text, this);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    m_hints << label;
    return label;
}

QVBoxLayout *StartPage::makeWays()
{
    auto *ways = new QVBoxLayout;
    ways->addLayout(makeConnect());
    ways->addLayout(makeOpen());
    ways->addLayout(makeDemo());
    ways->addStretch(1);
    return ways;
}

void StartPage::setTargets(const QList<TargetRow> &targets)
{
    constexpr qsizetype kMostRows = 6; // the page keeps its shape; `eldscope targets` lists them all
    qDeleteAll(m_targets);
    m_targets.clear();
    for (const TargetRow &target : targets.first(std::min(targets.size(), kMostRows))) {
        auto *row = new QPushButton(QString(target.text).replace(QLatin1Char('&'), QStringLiteral("&&")), this);
        row->setToolTip(target.url);
        connect(row, &QPushButton::clicked, this, [this, url = target.url] { emit connectRequested(url); });
        m_targetLayout->addWidget(row, 0, Qt::AlignLeft);
        m_targets.append(row);
    }
}

QVBoxLayout *StartPage::makeConnect()
{
    m_address = new QLineEdit(this);
    m_address->setMaxLength(kLongestAddress);
    m_address->setPlaceholderText(QStringLiteral("http://127.0.0.1:9801/eld"));
    m_address->setClearButtonEnabled(true);
    m_address->setAccessibleName(tr("Address of the delay endpoint"));
    m_connect = new QPushButton(tr("&Connect"), this);
    m_problem = makeHint({});
    QLabel *heading = makeHeading(tr("Watch a &process"));
    heading->setBuddy(m_address);

    auto *row = new QHBoxLayout;
    m_groups << row;
    row->addWidget(m_address, 1);
    row->addWidget(m_connect);
    auto *way = new QVBoxLayout;
    m_groups << way;
    way->addWidget(heading);
    way->addLayout(row);
    way->addWidget(m_problem);
    m_targetLayout = new QVBoxLayout;
    way->addLayout(m_targetLayout);
    connect(m_address, &QLineEdit::textChanged, this, &StartPage::checkAddress);
    connect(m_address, &QLineEdit::returnPressed, this, &StartPage::connectNow);
    connect(m_connect, &QPushButton::clicked, this, &StartPage::connectNow);
    return way;
}

QVBoxLayout *StartPage::makeOpen()
{
    m_dropArea = new QWidget(this);
    m_browse = new QPushButton(tr("&Open a file…"), m_dropArea);
    auto *inside = new QHBoxLayout(m_dropArea);
    inside->addWidget(m_browse);
    inside->addWidget(makeHint(tr("or drop recordings and load-test results here")), 1);
    auto *way = new QVBoxLayout;
    m_groups << way;
    way->addWidget(makeHeading(tr("Open a recording")));
    way->addWidget(m_dropArea);
    connect(m_browse, &QPushButton::clicked, this, &StartPage::browseRequested);
    return way;
}

QVBoxLayout *StartPage::makeDemo()
{
    m_demo = new QPushButton(tr("Run the &demo"), this);
    m_sample = new QPushButton(tr("Open the &sample recording"), this);
    auto *row = new QHBoxLayout;
    m_groups << row;
    row->addWidget(m_demo);
    row->addWidget(m_sample);
    row->addStretch(1);
    auto *way = new QVBoxLayout;
    m_groups << way;
    way->addWidget(makeHeading(tr("See an example")));
    way->addLayout(row);
    way->addWidget(makeHint(tr("The demo starts a real Node process and a real load on this machine.")));
    connect(m_demo, &QPushButton::clicked, this, &StartPage::demoRequested);
    connect(m_sample, &QPushButton::clicked, this, [this] { emit openRequested(m_samplePath); });
    return way;
}

QVBoxLayout *StartPage::makeRecent()
{
    m_noRecent = makeHint(tr("No recordings yet. Every live session is recorded and appears here; connect to a process "
                             "or run the demo to make one."));
    m_recentArea = new QScrollArea(this);
    m_recentArea->setWidgetResizable(true);
    m_recentArea->setFrameShape(QFrame::NoFrame);
    m_recentArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_recentArea->setFocusPolicy(Qt::NoFocus);
    m_recentArea->setAccessibleName(tr("Recent recordings"));
    auto *list = new QWidget(m_recentArea);
    list->setAutoFillBackground(false);
    m_recentArea->viewport()->setAutoFillBackground(false);
    m_recentLayout = new QVBoxLayout(list);
    m_recentLayout->setContentsMargins(0, 0, 0, 0);
    m_recentLayout->addStretch(1);
    m_recentArea->setWidget(list);

    auto *column = new QVBoxLayout;
    m_groups << column;
    column->addWidget(makeHeading(tr("Recent recordings")));
    column->addWidget(m_noRecent);
    column->addWidget(m_recentArea, 1);
    column->addStretch(0);
    return column;
}

void StartPage::setRecent(const QList<RecentRecording> &recent)
{
    // A row may be asking for its own removal right now, so it has to outlive this call.
    for (QWidget *row : std::as_const(m_rows)) {
        row->hide();
        row->deleteLater();
    }
    m_rows.clear();
    for (const RecentRecording &recording : recent) {
        auto *row = new QWidget(m_recentArea->widget());
        auto *open = new RecentRow(recording, row);
        auto *remove = new QToolButton(row);
        remove->setAutoRaise(true);
        remove->setIcon(icon(IconId::Close, palette()));
        remove->setToolTip(tr("Remove from this list; the file stays"));
        remove->setAccessibleName(tr("Remove %1 from the list").arg(open->text()));
        auto *layout = new QHBoxLayout(row);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(open, 1);
        layout->addWidget(remove);
        const QString path = recording.path;
        connect(open, &RecentRow::clicked, this, [this, path] { emit openRequested(path); });
        connect(open, &RecentRow::removeRequested, this, [this, path] { emit recentRemoveRequested(path); });
        connect(remove, &QToolButton::clicked, this, [this, path] { emit recentRemoveRequested(path); });
        m_recentLayout->insertWidget(static_cast<int>(m_rows.size()), row);
        m_rows << row;
    }
    m_noRecent->setVisible(recent.isEmpty());
    m_recentArea->setVisible(!recent.isEmpty());
}

void StartPage::setSample(const QString &path)
{
    m_samplePath = path;
    m_sample->setVisible(!path.isEmpty());
}

void StartPage::setAddress(const QString &address)
{
    m_address->setText(address);
}

void StartPage::checkAddress()
{
    const QString problem = addressProblem(m_address->text());
    m_connect->setEnabled(problem.isEmpty());
    // An empty field is not wrong yet.
    const bool isWrong = !problem.isEmpty() && !m_address->text().trimmed().isEmpty();
    const PlotTheme theme = PlotTheme::of(palette());
    setTextColour(*m_problem, isWrong ? readableOn(theme.bad, theme.window) : theme.mutedText);
    m_problem->setText(isWrong ? problem
                               : tr("The endpoint that reports the event loop's delay, polled once a second."));
    m_address->setAccessibleDescription(m_problem->text());
}

void StartPage::connectNow()
{
    if (addressProblem(m_address->text()).isEmpty())
        emit connectRequested(m_address->text().trimmed());
}

void StartPage::dragEnterEvent(QDragEnterEvent *event)
{
    if (localFiles(event->mimeData()).isEmpty())
        return;
    event->acceptProposedAction();
    m_isDropping = true;
    update();
}

void StartPage::dragLeaveEvent(QDragLeaveEvent *)
{
    m_isDropping = false;
    update();
}

void StartPage::dropEvent(QDropEvent *event)
{
    m_isDropping = false;
    update();
    const QStringList paths = localFiles(event->mimeData());
    if (paths.isEmpty())
        return;
    event->acceptProposedAction();
    if (paths.size() == 1)
        emit openRequested(paths.front());
    else
        emit openManyRequested(paths);
}

void StartPage::paintEvent(QPaintEvent *)
{
    const PlotTheme theme = PlotTheme::of(palette());
    const int unit = spacingUnit(*this);
    const QRect area = m_dropArea->geometry();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_isDropping ? theme.accent : theme.mutedText, m_isDropping ? 2.0 : 1.0, Qt::DashLine));
    painter.setBrush(m_isDropping ? blended(theme.accent, theme.window, 0.14) : theme.panel);
    painter.drawRoundedRect(QRectF(area).adjusted(1, 1, -1, -1), 1.5 * unit, 1.5 * unit);
}

void StartPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (isThemeChange(*event)) {
        applyTheme();
        checkAddress();
    }
}

void StartPage::applyTheme()
{
    const PlotTheme theme = PlotTheme::of(palette());
    const int unit = spacingUnit(*this);
    layout()->setContentsMargins(4 * unit, 10 * unit, 4 * unit, 4 * unit);
    m_columns->setHorizontalSpacing(14 * unit);
    m_columns->setVerticalSpacing(2 * unit);
    for (QLayout *group : std::as_const(m_groups))
        group->setSpacing(2 * unit);
    m_title->setFont(scaledFont(font(), 2.0, QFont::Bold));
    m_subtitle->setFont(scaledFont(font(), 1.1));
    m_subtitle->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setTextColour(*m_subtitle, theme.mutedText);
    for (QLabel *heading : std::as_const(m_headings)) {
        heading->setFont(scaledFont(font(), 1.0, QFont::Bold));
        heading->setContentsMargins(0, 5 * unit, 0, 0);
    }
    for (QLabel *hint : std::as_const(m_hints)) {
        hint->setFont(scaledFont(font(), 0.92));
        setTextColour(*hint, theme.mutedText);
    }
    m_dropArea->layout()->setContentsMargins(3 * unit, 3 * unit, 3 * unit, 3 * unit);
    m_browse->setIcon(icon(IconId::Open, palette()));
    m_connect->setIcon(icon(IconId::Connect, palette()));
    m_demo->setIcon(icon(IconId::Demo, palette()));
    for (QWidget *row : std::as_const(m_rows)) {
        if (auto *remove = row->findChild<QToolButton *>())
            remove->setIcon(icon(IconId::Close, palette()));
    }
    update();
}

} // namespace widgets
