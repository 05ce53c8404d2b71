// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/translation.h"

#include "app/scenario.h"
#include "tests/support/scene.h"
#include "widgets/figure_text.h"
#include "widgets/scenario_text.h"
#include "widgets/sentences.h"
#include "widgets/verdict_text.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTranslator>
#include <QXmlStreamReader>

#include <gtest/gtest.h>

#include <vector>

namespace {

using tests::Scene;
using tests::Second;

const QString kSources = QStringLiteral(ELDSCOPE_ROOT);
const QString kTranslation = kSources + QStringLiteral("/resources/translations/eldscope_ja.ts");

struct Entry {
    QString context;
    QString source;
    QStringList translations; ///< several where the language has plural forms
    bool isFinished = false;

    [[nodiscard]] std::string name() const { return (context + QStringLiteral(": ") + source).toStdString(); }
};

std::vector<Entry> entriesOf(const QString &path)
{
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
    QXmlStreamReader xml(&file);
    std::vector<Entry> entries;
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        const auto element = xml.name();
        if (element == QStringLiteral("name")) {
            context = xml.readElementText();
        } else if (element == QStringLiteral("source")) {
            entries.push_back({.context = context, .source = xml.readElementText(), .translations = {}});
        } else if (element == QStringLiteral("translation")) {
            entries.back().isFinished = xml.attributes().value(QStringLiteral("type")).isEmpty();
            const auto text = xml.readElementText(QXmlStreamReader::IncludeChildElements);
            entries.back().translations.append(text.trimmed().isEmpty() ? text.trimmed() : text);
        }
    }
    EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
    return entries;
}

QSet<QString> matchesIn(const QString &text, const QString &pattern)
{
    QSet<QString> found;
    auto match = QRegularExpression(pattern).globalMatch(text);
    while (match.hasNext())
        found << match.next().captured(0).toUpper();
    return found;
}

/// What the translation would hold after an update from the sources, which is made to a copy.
std::vector<Entry> updatedEntries(const QTemporaryDir &folder)
{
    const auto copy = folder.filePath(QStringLiteral("eldscope_ja.ts"));
    EXPECT_TRUE(QFile::copy(kTranslation, copy));
    QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner);
    QProcess lupdate;
    lupdate.setWorkingDirectory(kSources);
    lupdate.start(QStringLiteral(ELDSCOPE_LUPDATE),
                  {QStringLiteral("-locations"), QStringLiteral("none"), QStringLiteral("-no-obsolete"),
                   QStringLiteral("-I"), kSources, QStringLiteral("widgets"), QStringLiteral("app"),
                   QStringLiteral("-ts"), copy});
    EXPECT_TRUE(lupdate.waitForFinished(60000)) << lupdate.errorString().toStdString();
    EXPECT_EQ(lupdate.exitCode(), 0) << lupdate.readAllStandardError().toStdString();
    return entriesOf(copy);
}

/// Puts the texts into Japanese for its lifetime.
class Japanese {
public:
    Japanese()
    {
        QLocale::setDefault(QLocale::c());
        app::installTranslation(*QCoreApplication::instance(), {QStringLiteral("ja-JP"), QStringLiteral("ja")});
    }
    ~Japanese()
    {
        for (auto *translator : QCoreApplication::instance()->findChildren<QTranslator *>())
            delete translator;
    }
    Japanese(const Japanese &) = delete;
    Japanese &operator=(const Japanese &) = delete;
};

void expectJapanese(const QString &text, const std::string &of)
{
    static const QRegularExpression script(QStringLiteral("[\\x{3040}-\\x{30ff}\\x{4e00}-\\x{9fff}]"));
    static const QRegularExpression word(QStringLiteral("[A-Za-z]{5,}"));
    EXPECT_TRUE(text.contains(script)) << of << ": " << text.toStdString();
    EXPECT_FALSE(text.contains(word)) << of << ": " << text.toStdString();
    EXPECT_FALSE(text.contains(QRegularExpression(QStringLiteral("%\\d")))) << of << ": " << text.toStdString();
}

TEST(Translation, isCompleteForWhatTheSourcesSayToday)
{
    if (!QFileInfo(QStringLiteral(ELDSCOPE_LUPDATE)).isExecutable())
        GTEST_SKIP() << "lupdate is not installed (package qt6-l10n-tools)";
    const QTemporaryDir folder;
    const auto entries = updatedEntries(folder);
    EXPECT_GT(entries.size(), 500U);
    for (const auto &entry : entries) {
        EXPECT_TRUE(entry.isFinished) << entry.name();
        for (const auto &translation : entry.translations) {
            if (!entry.isFinished)
                continue;
            EXPECT_FALSE(translation.isEmpty()) << entry.name();
            const auto placeholder = QStringLiteral("%L?(\\d+|n)");
            EXPECT_EQ(matchesIn(translation, placeholder), matchesIn(entry.source, placeholder))
                << entry.name() << " -> " << translation.toStdString();
            const auto mnemonic = QStringLiteral("&[A-Za-z]");
            EXPECT_TRUE(matchesIn(entry.source, mnemonic).contains(matchesIn(translation, mnemonic)))
                << entry.name() << " -> " << translation.toStdString();
        }
    }
}

TEST(Translation, filesEveryTextUnderAClassThatAsksForIt)
{
    // A text that is filed elsewhere, for example under `std`, is never found while the program runs.
    static const QRegularExpression ours(QStringLiteral("^((app|widgets)::\\w+|\\w+Text)$"));
    for (const auto &entry : entriesOf(kTranslation))
        EXPECT_TRUE(entry.context.contains(ours)) << entry.name();
}

TEST(Translation, saysEveryVerdictInJapanese)
{
    const Japanese japanese;
    for (const auto verdict : model::verdictPrecedence()) {
        const std::string id(model::idOf(verdict));
        model::JudgedStep judged;
        judged.verdict = verdict;
        model::Judgement judgement;
        judgement.verdict = verdict;
        if (verdict != model::Verdict::Gc) // the field's abbreviation
            expectJapanese(widgets::verdictName(verdict), id);
        expectJapanese(widgets::verdictMeaning(verdict), id);
        expectJapanese(widgets::headlineSentence(judged, judgement, model::Floor()), id);
        expectJapanese(widgets::nextTest(verdict), id);
        const auto disproof = widgets::disproof(verdict);
        expectJapanese(disproof, id);
        EXPECT_TRUE(disproof.startsWith(widgets::disproofLead())) << disproof.toStdString();
    }
}

TEST(Translation, saysEveryRowAndFigureInJapanese)
{
    const Japanese japanese;
    for (int i = 0; i < model::kFindingCount; ++i) {
        const auto finding = static_cast<model::FindingId>(i);
        expectJapanese(widgets::findingTitle(finding), std::string(model::idOf(finding)));
        expectJapanese(widgets::findingAction(finding), std::string(model::idOf(finding)));
    }
    for (std::size_t i = 0; i < model::kCaveatCount; ++i)
        expectJapanese(widgets::caveatSentence(static_cast<model::Caveat>(i)), std::to_string(i));
    for (int i = 0; i <= static_cast<int>(model::Figure::Resolution); ++i) {
        const auto figure = static_cast<model::Figure>(i);
        if (figure != model::Figure::Elu)
            expectJapanese(widgets::figureLabel(figure), std::to_string(i));
    }
    model::Finding blocking;
    blocking.id = model::FindingId::SyncPerRequest;
    blocking.evidence.add({model::Figure::LateFactor, 3.3});
    EXPECT_EQ(widgets::findingBadge(blocking), QStringLiteral("下限値の ×3.3"));
}

TEST(Translation, leavesFiguresAsTheyAre)
{
    const Japanese japanese;
    Scene scene;
    scene.addIdle(5);
    scene.add(Second::healthy().latency(2712, 3170));
    const auto &lane = scene.analysis().lanes().front();
    const auto &last = lane.steps.back();
    const auto sentence =
        widgets::headlineSentence(last, scene.analysis().explain(lane, lane.steps.size() - 1), lane.floorOf(last.step));
    expectJapanese(sentence, "sentence");
    EXPECT_TRUE(sentence.contains(QStringLiteral("2.7 s"))) << sentence.toStdString();
    EXPECT_EQ(widgets::formatMs(10.13), QStringLiteral("10.1 ms"));
    EXPECT_EQ(widgets::formatCount(12345.0), QStringLiteral("12345"));
}

TEST(Translation, setsSentencesWithoutASpaceBetween)
{
    const QStringList sentences{QStringLiteral("甲。"), {}, QStringLiteral("乙。")};
    EXPECT_EQ(widgets::joinSentences(sentences), QStringLiteral("甲。 乙。"));
    const Japanese japanese;
    EXPECT_EQ(widgets::joinSentences(sentences), QStringLiteral("甲。乙。"));
}

TEST(Translation, knowsWhatTheBundledScenariosCallTheirPhases)
{
    const auto scenarios = app::bundledScenarios();
    ASSERT_TRUE(scenarios);
    const Japanese japanese;
    for (const auto &scenario : *scenarios) {
        EXPECT_NE(widgets::scenarioText(scenario.title), QString::fromStdString(scenario.title));
        for (const auto &phase : scenario.phases)
            EXPECT_NE(widgets::scenarioText(phase.name), QString::fromStdString(phase.name));
    }
    EXPECT_EQ(widgets::scenarioText("my own phase"), QStringLiteral("my own phase"));
}

TEST(Translation, staysEnglishUnlessTheFirstLanguageThatIsKnownIsAnother)
{
    auto &application = *QCoreApplication::instance();
    const auto busy = [] { return widgets::verdictName(model::Verdict::Busy); };
    app::installTranslation(application, {});
    app::installTranslation(application, {QStringLiteral("C")});
    app::installTranslation(application, {QStringLiteral("en-GB"), QStringLiteral("ja")});
    app::installTranslation(application, {QStringLiteral("tlh")});
    EXPECT_EQ(busy(), QStringLiteral("Busy"));
    EXPECT_TRUE(application.findChildren<QTranslator *>().isEmpty());
    const Japanese japanese;
    expectJapanese(busy(), "busy");
}

} // namespace
