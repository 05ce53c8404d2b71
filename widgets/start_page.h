// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/recent_row.h"

#include <QList>
#include <QString>
#include <QStringList>
#include <QWidget>

class QGridLayout;
class QLabel;
class QLayout;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace widgets {

/// What is wrong with an address to poll, as a sentence; empty when it can be used. Only http and https with a host.
[[nodiscard]] QString addressProblem(const QString &address);

/// The first page: connect to a process, open a file, run the demo, or go on with a recent recording. Files can be
/// dropped anywhere on it.
class StartPage : public QWidget {
    Q_OBJECT

public:
    explicit StartPage(QWidget *parent = nullptr);

    void setRecent(const QList<RecentRecording> &recent);
    /// Offers the sample recording; an empty path takes the offer away.
    void setSample(const QString &path);
    void setAddress(const QString &address);
    /// Processes that can be watched with one click; a row each.
    struct TargetRow {
        QString url;
        QString text;
    };
    void setTargets(const QList<TargetRow> &targets);
    [[nodiscard]] int targetCount() const { return static_cast<int>(m_targets.size()); }
    [[nodiscard]] int recentCount() const { return static_cast<int>(m_rows.size()); }

signals:
    void connectRequested(const QString &url);
    void openRequested(const QString &path);
    /// Several files were dropped at once and belong together.
    void openManyRequested(const QStringList &paths);
    void browseRequested();
    void demoRequested();
    void recentRemoveRequested(const QString &path);

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] QVBoxLayout *makeWays();
    [[nodiscard]] QVBoxLayout *makeConnect();
    [[nodiscard]] QVBoxLayout *makeOpen();
    [[nodiscard]] QVBoxLayout *makeDemo();
    [[nodiscard]] QVBoxLayout *makeRecent();
    [[nodiscard]] QLabel *makeHeading(const QString &text);
    [[nodiscard]] QLabel *makeHint(const QString &text);
    void checkAddress();
    void connectNow();
    void applyTheme();

    QGridLayout *m_columns = nullptr;
    QLabel *m_title = nullptr;
    QLabel *m_subtitle = nullptr;
    QList<QLayout *> m_groups; ///< a heading and what belongs to it
    QList<QLabel *> m_headings;
    QList<QLabel *> m_hints;
    QLineEdit *m_address = nullptr;
    QPushButton *m_connect = nullptr;
    QLabel *m_problem = nullptr;
    QVBoxLayout *m_targetLayout = nullptr;
    QList<QPushButton *> m_targets;
    QWidget *m_dropArea = nullptr;
    QPushButton *m_browse = nullptr;
    QPushButton *m_demo = nullptr;
    QPushButton *m_sample = nullptr;
    QString m_samplePath;
    QLabel *m_noRecent = nullptr;
    QScrollArea *m_recentArea = nullptr;
    QVBoxLayout *m_recentLayout = nullptr;
    QList<QWidget *> m_rows;
    bool m_isDropping = false;
};

} // namespace widgets
