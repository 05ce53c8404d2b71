// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/sentences.h"

#include <QCoreApplication>

namespace widgets {

namespace {

class SentencesText {
    Q_DECLARE_TR_FUNCTIONS(SentencesText)
};

} // namespace

QString joinSentences(const QStringList &sentences)
{
    QString all;
    for (const QString &sentence : sentences) {
        if (all.isEmpty())
            all = sentence;
        else if (!sentence.isEmpty())
            all = SentencesText::tr("%1 %2", "two sentences, each with its full stop").arg(all, sentence);
    }
    return all;
}

} // namespace widgets
