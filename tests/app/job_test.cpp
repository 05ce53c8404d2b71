// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job.h"

#include <QEventLoop>
#include <QThread>

#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <memory>

namespace {

using app::Job;
using app::Progress;

void waitUntilEnded(Job &job)
{
    QEventLoop loop;
    QObject::connect(&job, &Job::ended, &loop, &QEventLoop::quit, Qt::QueuedConnection);
    loop.exec();
}

TEST(Job, worksElsewhereAndBringsTheOutcomeBack)
{
    Job job;
    const auto *here = QThread::currentThreadId();
    bool isElsewhere = false;
    bool isBack = false;
    job.run([&](const Progress &) -> Job::Outcome {
        isElsewhere = QThread::currentThreadId() != here;
        return [&] { isBack = QThread::currentThreadId() == here; };
    });
    EXPECT_TRUE(job.isRunning());
    waitUntilEnded(job);
    EXPECT_TRUE(isElsewhere);
    EXPECT_TRUE(isBack);
    EXPECT_FALSE(job.isRunning());
}

TEST(Job, dropsTheOutcomeOfWorkThatWasSuperseded)
{
    Job job;
    auto begun = std::make_shared<std::latch>(1);
    std::atomic<bool> wasTold = false;
    int outcome = 0;
    job.run([&, begun](const Progress &progress) -> Job::Outcome {
        begun->count_down();
        while (progress(1, 2)) {}
        wasTold = true;
        return [&] { outcome = 1; };
    });
    begun->wait();
    job.run([&](const Progress &) -> Job::Outcome { return [&] { outcome = 2; }; });
    waitUntilEnded(job);
    EXPECT_TRUE(wasTold);
    EXPECT_EQ(outcome, 2);
}

TEST(Job, cancelledWorkEndsWithoutAnOutcome)
{
    Job job;
    auto begun = std::make_shared<std::latch>(1);
    bool hasOutcome = false;
    int ended = 0;
    QObject::connect(&job, &Job::ended, &job, [&] { ++ended; });
    job.run([&, begun](const Progress &progress) -> Job::Outcome {
        begun->count_down();
        while (progress(0, 0)) {}
        return [&] { hasOutcome = true; };
    });
    begun->wait();
    job.cancel();
    EXPECT_EQ(ended, 1);
    job.run([](const Progress &) -> Job::Outcome { return [] {}; });
    waitUntilEnded(job);
    EXPECT_FALSE(hasOutcome);
    EXPECT_EQ(ended, 2);
}

TEST(Job, canBeDestroyedWhileItWorks)
{
    auto begun = std::make_shared<std::latch>(1);
    auto job = std::make_unique<Job>();
    job->run([begun](const Progress &progress) -> Job::Outcome {
        begun->count_down();
        while (progress(0, 0)) {}
        return [] { FAIL() << "there is nobody left to tell"; };
    });
    begun->wait();
    job.reset();
}

} // namespace
