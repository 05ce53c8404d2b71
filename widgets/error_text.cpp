// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/error_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace widgets {

namespace {

using model::ErrorCode;

class ErrorText {
    Q_DECLARE_TR_FUNCTIONS(ErrorText)
};

struct Sentence {
    QString what; ///< without a full stop
    QString next; ///< a whole sentence
};

Sentence sentenceFor(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Usage:
        return {ErrorText::tr("This cannot be asked for"), ErrorText::tr("See “eldscope --help”.")};
    case ErrorCode::NotRecognised:
        return {ErrorText::tr("The format is not known"), ErrorText::tr("“eldscope formats” lists what can be read.")};
    case ErrorCode::NoFigures:
        return {ErrorText::tr("There are no figures in it"),
                ErrorText::tr("“eldscope formats” lists what can be read.")};
    case ErrorCode::BadInput:
        return {ErrorText::tr("The content cannot be used"), ErrorText::tr("Mend or remove this place and try again.")};
    case ErrorCode::TooLarge:
        return {ErrorText::tr("The input is too large"), ErrorText::tr("Split it or take a shorter part.")};
    case ErrorCode::CannotRead:
        return {ErrorText::tr("Reading failed"), ErrorText::tr("Check that it exists and may be read.")};
    case ErrorCode::CannotWrite:
        return {ErrorText::tr("Writing failed"),
                ErrorText::tr("Check the folder, its permissions and the free space.")};
    case ErrorCode::Foreign:
        return {ErrorText::tr("This database belongs to another program"),
                ErrorText::tr("Open a recording made by Eldscope.")};
    case ErrorCode::Newer:
        return {ErrorText::tr("The recording was made by a newer version"),
                ErrorText::tr("Update Eldscope to open it.")};
    case ErrorCode::Damaged:
        return {ErrorText::tr("The recording is damaged"), ErrorText::tr("“eldscope check” says what is still there.")};
    case ErrorCode::Network:
        return {ErrorText::tr("No usable answer came"), ErrorText::tr("Check the address and that the target runs.")};
    case ErrorCode::Missing:
        return {ErrorText::tr("Something needed is not installed"), ErrorText::tr("Install it and try again.")};
    case ErrorCode::Empty:
        return {ErrorText::tr("There is nothing to analyse"),
                ErrorText::tr("Choose an input with at least one window.")};
    case ErrorCode::Cancelled:
        return {ErrorText::tr("Stopped on request"), ErrorText::tr("Start again when ready.")};
    }
    return {ErrorText::tr("Something went wrong"), ErrorText::tr("Try again.")};
}

bool isHarmful(QChar character)
{
    // Format characters include the ones that turn the writing direction and so can disguise a file name.
    switch (character.category()) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    default:
        return false;
    }
}

} // namespace

QString harmlessLine(const QString &text, int limit)
{
    QString line = text;
    std::replace_if(line.begin(), line.end(), isHarmful, QLatin1Char(' '));
    line = line.simplified();
    const qsizetype most = std::max(limit, 3);
    if (line.size() <= most)
        return line;
    QString head = line.left((most - 1) / 2 + (most - 1) % 2);
    QString tail = line.right((most - 1) / 2);
    // A character outside of the basic plane is two units long and must not be cut in half.
    if (head.back().isHighSurrogate())
        head.chop(1);
    if (tail.front().isLowSurrogate())
        tail.remove(0, 1);
    return head + QChar(0x2026) + tail;
}

QString errorSentence(const model::Error &error)
{
    const Sentence sentence = sentenceFor(error.code);
    QString detail = harmlessLine(QString::fromStdString(error.detail));
    const QString place = harmlessLine(QString::fromStdString(error.place));
    while (detail.endsWith(QLatin1Char('.')))
        detail.chop(1);
    QString text = sentence.what;
    if (!detail.isEmpty())
        text = ErrorText::tr("%1: %2", "1 is what went wrong, 2 quotes the cause").arg(text, detail);
    if (!place.isEmpty())
        text = ErrorText::tr("%1 (%2)", "2 is a path, a line or a URL").arg(text, place);
    return ErrorText::tr("%1. %2", "2 is what to do next").arg(text, sentence.next);
}

} // namespace widgets
