// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/verdict_text.h"

#include "widgets/figure_text.h"

#include <QLocale>
#include <QRegularExpression>
#include <QSet>

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace {

using namespace widgets;
using model::Figure;
using model::FindingId;
using model::Kind;
using model::Verdict;

constexpr int kKindCount = static_cast<int>(Kind::HiddenByReading) + 1;
constexpr int kDoubtCount = static_cast<int>(model::Doubt::HoldInPreviousStep) + 1;

model::JudgedStep emptyStep(Verdict verdict)
{
    model::JudgedStep judged;
    judged.verdict = verdict;
    judged.step.span = {model::Timestamp{}, model::Timestamp{} + model::kSecond};
    return judged;
}

model::Floor floorOfTen()
{
    model::Floor floor;
    floor.origin = model::FloorOrigin::Measured;
    floor.meanMs = 10.07;
    floor.p99Ms = 10.1;
    return floor;
}

model::JudgedStep queueStep()
{
    model::JudgedStep judged = emptyStep(Verdict::QueueBound);
    judged.step.loop.isPresent = judged.step.loop.hasSamples = true;
    judged.step.loop.count = 2;
    judged.step.loop.meanMs = 282;
    judged.step.loop.p99Ms = 303;
    judged.step.loop.maxMs = 303;
    judged.step.loop.elu = 1.0;
    judged.step.load.isPresent = true;
    judged.step.load.offered = 260;
    judged.step.load.done = 182;
    judged.step.load.p50Ms = 2660;
    judged.step.load.p99Ms = 2790;
    return judged;
}

model::Judgement judgementWith(Verdict verdict, FindingId id, Kind kind)
{
    model::Judgement judgement;
    judgement.verdict = verdict;
    model::Finding finding;
    finding.id = id;
    finding.kind = kind;
    judgement.findings.add(finding);
    return judgement;
}

void expectSentence(const QString &text, const std::string &of)
{
    EXPECT_FALSE(text.isEmpty()) << of;
    EXPECT_TRUE(text.endsWith(QLatin1Char('.')) || text.endsWith(QLatin1Char('?'))) << of << ": " << text.toStdString();
    EXPECT_FALSE(text.contains(QLatin1Char('!'))) << of;
    EXPECT_FALSE(
        text.contains(QRegularExpression(QStringLiteral("\\b(nan|inf)\\b"), QRegularExpression::CaseInsensitiveOption)))
        << of << ": " << text.toStdString();
    EXPECT_FALSE(text.contains(QRegularExpression(QStringLiteral("%\\d")))) << of << ": " << text.toStdString();
    EXPECT_FALSE(text.contains(QStringLiteral("  "))) << of << ": " << text.toStdString();
}

class VerdictText : public ::testing::Test {
protected:
    void SetUp() override { QLocale::setDefault(QLocale::c()); }
};

TEST_F(VerdictText, namesAndExplainsEveryVerdict)
{
    QSet<QString> names;
    for (const Verdict verdict : model::verdictPrecedence()) {
        const std::string id(model::idOf(verdict));
        names << verdictName(verdict);
        expectSentence(verdictMeaning(verdict), id);
        for (int kind = 0; kind < kKindCount; ++kind) {
            expectSentence(nextTest(verdict, static_cast<Kind>(kind)), id);
            const QString disproved = disproof(verdict, static_cast<Kind>(kind));
            expectSentence(disproved, id);
            EXPECT_TRUE(disproved.startsWith(disproofLead())) << id;
        }
    }
    EXPECT_EQ(names.size(), model::kVerdictCount);
    EXPECT_EQ(verdictName(Verdict::QueueBound), QStringLiteral("Queue-bound"));
    EXPECT_EQ(verdictName(Verdict::InsufficientData), QStringLiteral("Cannot tell"));
}

TEST_F(VerdictText, explainsEveryRowOfTheDecisionTable)
{
    QSet<QString> titles;
    for (int i = 0; i < model::kFindingCount; ++i) {
        const auto id = static_cast<FindingId>(i);
        const std::string name(model::idOf(id));
        titles << findingTitle(id);
        EXPECT_FALSE(findingAction(id).isEmpty()) << name;
        for (int kind = 0; kind < kKindCount; ++kind) {
            expectSentence(nextTest(id, static_cast<Kind>(kind)), name);
            expectSentence(disproof(id, static_cast<Kind>(kind)), name);
        }
    }
    EXPECT_EQ(titles.size(), model::kFindingCount);
    EXPECT_EQ(findingTitle(FindingId::NeverDrains), QStringLiteral("The loop never drains"));
    EXPECT_EQ(nextTest(FindingId::WorkWaiting), QStringLiteral("Time the pool wait apart from the query time."));
    EXPECT_EQ(disproof(FindingId::WorkWaiting), QStringLiteral("Would be disproved by ELU near 1."));
}

TEST_F(VerdictText, givesOtherAdviceForAnotherKind)
{
    EXPECT_NE(nextTest(FindingId::WorkWaiting, Kind::ThreadPool), nextTest(FindingId::WorkWaiting));
    EXPECT_NE(nextTest(Verdict::RareBlock, Kind::HiddenByReading), nextTest(Verdict::RareBlock));
}

TEST_F(VerdictText, phrasesEveryDoubtWithAndWithoutItsFigure)
{
    for (int i = 0; i < kDoubtCount; ++i) {
        const auto doubt = static_cast<model::Doubt>(i);
        const std::string name(model::idOf(doubt));
        expectSentence(doubtSentence({.doubt = doubt, .value = {}}), name);
        expectSentence(doubtSentence({.doubt = doubt, .value = 2.0}), name);
        EXPECT_FALSE(doubtSentence({.doubt = doubt, .value = {}}).contains(unknownText())) << name;
    }
}

TEST_F(VerdictText, phrasesEveryCaveatDifferently)
{
    QSet<QString> sentences;
    for (int i = 0; i < model::kCaveatCount; ++i) {
        const auto caveat = static_cast<model::Caveat>(i);
        expectSentence(caveatSentence(caveat), std::string(model::idOf(caveat)));
        sentences << caveatSentence(caveat);
    }
    EXPECT_EQ(sentences.size(), model::kCaveatCount);
}

TEST_F(VerdictText, saysNothingFalseWhenAllFiguresAreUnknown)
{
    const QRegularExpression digit(QStringLiteral("\\d"));
    for (const Verdict verdict : model::verdictPrecedence()) {
        const QString sentence = headlineSentence(emptyStep(verdict), {}, {});
        expectSentence(sentence, std::string(model::idOf(verdict)));
        EXPECT_FALSE(sentence.contains(digit) && !sentence.contains(QStringLiteral("503"))) << sentence.toStdString();
        EXPECT_FALSE(sentence.contains(unknownText())) << sentence.toStdString();
    }
}

TEST_F(VerdictText, staysASentenceForEveryVerdictAndKindWithAllFiguresKnown)
{
    for (const Verdict verdict : model::verdictPrecedence()) {
        for (int kind = 0; kind < kKindCount; ++kind) {
            model::JudgedStep judged = queueStep();
            judged.verdict = verdict;
            const auto leading = leadingFinding(verdict).value_or(FindingId::WorkWaiting);
            const auto judgement = judgementWith(verdict, leading, static_cast<Kind>(kind));
            expectSentence(headlineSentence(judged, judgement, floorOfTen()), std::string(model::idOf(verdict)));
        }
    }
}

TEST_F(VerdictText, saysTheQueueWithItsNumbers)
{
    const auto judgement = judgementWith(Verdict::QueueBound, FindingId::QueuedInFront, Kind::EverybodyQueues);
    EXPECT_EQ(
        headlineSentence(queueStep(), judgement, floorOfTen()),
        QStringLiteral("Half of the requests wait 2.7 s while the loop's longest hold is only 303 ms: they queue in "
                       "front of the loop. 260 requests a second are offered, 182 come back."));
}

TEST_F(VerdictText, givesRatesPerSecondWhateverTheStepIs)
{
    model::JudgedStep judged = queueStep();
    judged.step.span.end = judged.step.span.start + std::chrono::milliseconds(500);
    const QString sentence = headlineSentence(judged, {}, floorOfTen());
    EXPECT_TRUE(sentence.contains(QStringLiteral("520 requests a second are offered, 364 come back")))
        << sentence.toStdString();
}

TEST_F(VerdictText, saysThatTheLoopWasHeldWhenThereIsNoSample)
{
    model::JudgedStep judged = emptyStep(Verdict::Saturated);
    judged.step.loop.isPresent = judged.step.loop.isEmpty = true;
    judged.step.loop.heldMs = 1200;
    const QString sentence = headlineSentence(judged, {}, floorOfTen());
    EXPECT_TRUE(sentence.contains(QStringLiteral("held for at least 1.2 s"))) << sentence.toStdString();
}

TEST_F(VerdictText, saysWhatIsMissingWhenItCannotTell)
{
    model::JudgedStep judged = emptyStep(Verdict::InsufficientData);
    judged.step.load.isPresent = true;
    EXPECT_TRUE(headlineSentence(judged, {}, {}).contains(QStringLiteral("No loop source")));
    judged.step.loop.isPresent = true;
    judged.step.load.done = 3;
    EXPECT_TRUE(headlineSentence(judged, {}, floorOfTen()).contains(QStringLiteral("3")));
}

TEST_F(VerdictText, blamesTheTailWhenTheMedianIsFine)
{
    model::JudgedStep judged = queueStep();
    judged.verdict = Verdict::Waiting;
    judged.step.load.p50Ms = 4;
    judged.step.load.p99Ms = 900;
    EXPECT_TRUE(
        headlineSentence(judged, {}, floorOfTen()).startsWith(QStringLiteral("One request in a hundred takes 900 ms")));
}

TEST_F(VerdictText, doesNotAccuseACalmLoopOfAHoldThatWasBefore)
{
    model::JudgedStep judged = queueStep();
    judged.step.loop.count = 98;
    judged.step.loop.p99Ms = 10.4;
    judged.step.loop.maxMs = 11.0;
    for (const Verdict verdict : {Verdict::Blocking, Verdict::RareBlock, Verdict::Paused}) {
        judged.verdict = verdict;
        const QString sentence = headlineSentence(judged, {}, floorOfTen());
        EXPECT_TRUE(sentence.startsWith(QStringLiteral("The hold came just before this step")))
            << sentence.toStdString();
    }
}

TEST_F(VerdictText, namesWorkThatTheSamplingIntervalHides)
{
    model::JudgedStep judged = queueStep();
    judged.verdict = Verdict::Blocking;
    judged.step.loop.count = 98;
    judged.step.loop.p99Ms = 10.4;
    judged.step.loop.maxMs = 11.0;
    judged.step.loop.elu = 0.6;
    judged.step.load.done = 20;
    judged.step.load.p50Ms = judged.step.load.okP50Ms = 31;
    const QString sentence = headlineSentence(judged, {}, floorOfTen());
    EXPECT_TRUE(
        sentence.startsWith(QStringLiteral("Half of the requests take 31.0 ms and each holds the loop for 30.0 ms")))
        << sentence.toStdString();
}

TEST_F(VerdictText, saysWhyABusyLoopCannotBeToldWithoutRequests)
{
    model::JudgedStep judged = queueStep();
    judged.verdict = Verdict::InsufficientData;
    judged.step.load = {};
    judged.step.loop.elu = 0.98;
    const QString sentence = headlineSentence(judged, {}, floorOfTen());
    EXPECT_TRUE(sentence.startsWith(QStringLiteral("The loop is busy all the time (ELU 0.98)")))
        << sentence.toStdString();
}

TEST_F(VerdictText, saysWhenTheReadingItselfHidTheHold)
{
    model::JudgedStep judged = queueStep();
    judged.verdict = Verdict::Blocking;
    model::Judgement judgement;
    model::Finding finding;
    finding.id = FindingId::SyncPerRequest;
    finding.kind = Kind::HiddenByReading;
    finding.evidence.add({Figure::Unseen, 600.0});
    judgement.findings.add(finding);
    EXPECT_TRUE(headlineSentence(judged, judgement, floorOfTen())
                    .startsWith(QStringLiteral("Holds of up to 600 ms were hidden")));
}

TEST_F(VerdictText, takesTheKindFromTheRowThatKnowsIt)
{
    EXPECT_EQ(
        leadingKind(Verdict::Waiting, judgementWith(Verdict::Waiting, FindingId::PoolBusy, Kind::ThreadPool).findings),
        Kind::ThreadPool);
    EXPECT_EQ(leadingKind(Verdict::Blocking,
                          judgementWith(Verdict::Blocking, FindingId::SyncWait, Kind::SynchronousWait).findings),
              Kind::SynchronousWait);
    EXPECT_EQ(leadingKind(Verdict::Idle, judgementWith(Verdict::Idle, FindingId::PoolBusy, Kind::ThreadPool).findings),
              Kind::Plain);
}

TEST_F(VerdictText, doesNotSayThatNothingIsOfferedWhenNobodyCounts)
{
    model::JudgedStep judged = queueStep();
    judged.verdict = Verdict::Idle;
    judged.step.load = {};
    EXPECT_TRUE(headlineSentence(judged, {}, floorOfTen()).contains(QStringLiteral("No load source")));
}

TEST_F(VerdictText, badgesShowTheDecidingFigure)
{
    model::Finding finding;
    finding.id = FindingId::SyncPerRequest;
    EXPECT_EQ(findingBadge(finding), QStringLiteral("holds"));
    finding.evidence.add({Figure::LoopP99, 303.0});
    finding.evidence.add({Figure::LateFactor, 29.4});
    EXPECT_EQ(findingBadge(finding), QStringLiteral("×29 floor"));

    model::Finding starving;
    starving.id = FindingId::QueuedInFront;
    starving.kind = Kind::NewConnectionsStarve;
    starving.evidence.add({Figure::RequestP99, 12600.0});
    starving.evidence.add({Figure::LongestHold, 1050.0});
    EXPECT_EQ(findingBadge(starving), QStringLiteral("p99 ×12 hold"));
}

TEST_F(VerdictText, aBadgeOfAnUnknownFigureIsNotANumber)
{
    for (int i = 0; i < model::kFindingCount; ++i) {
        for (int figure = 0; figure <= static_cast<int>(Figure::Resolution); ++figure) {
            model::Finding finding;
            finding.id = static_cast<FindingId>(i);
            finding.evidence.add({static_cast<Figure>(figure), std::nan("")});
            EXPECT_EQ(findingBadge(finding), QStringLiteral("holds"));
        }
    }
}

TEST(HeadlineSentence, ofHealthyRequestsSaysHowManyFailAllTheSame)
{
    auto judged = emptyStep(model::Verdict::Healthy);
    judged.step.load.p50Ms = 2;
    judged.step.load.p99Ms = 20;
    judged.step.load.done = 100;
    judged.step.load.ok = 80;
    judged.step.load.failed = 15;
    judged.step.load.timeouts = 5;
    EXPECT_TRUE(headlineSentence(judged, {}, {}).contains(QStringLiteral("20 % of the requests fail")))
        << headlineSentence(judged, {}, {}).toStdString();
    judged.step.load.failed = judged.step.load.timeouts = 0;
    EXPECT_FALSE(headlineSentence(judged, {}, {}).contains(QStringLiteral("fail")));
}

} // namespace
