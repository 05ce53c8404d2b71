<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>AxisText</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
</context>
<context>
    <name>BoxText</name>
    <message>
        <source>%1, at least %2</source>
        <translation>%1 件、%2 以上</translation>
    </message>
    <message>
        <source>no sample, held at least</source>
        <translation>サンプルなし、占有（下限）</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>no figures</source>
        <translation>数値なし</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>At %1: %2.</source>
        <translation>%1: %2。</translation>
    </message>
    <message>
        <source>At %1, %2: %3.</source>
        <translation>%1、%2: %3。</translation>
    </message>
    <message>
        <source>since %1, %2 earlier</source>
        <translation>%1（%2 前）から</translation>
    </message>
    <message>
        <source>against %1, %2 later</source>
        <translation>%1（%2 後）との比較</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>held %1 by</source>
        <translation>%1 の占有元</translation>
    </message>
    <message>
        <source>%1 %2, changed by %3</source>
        <translation>%1 %2、変化 %3</translation>
    </message>
</context>
<context>
    <name>CompareText</name>
    <message>
        <source>0 ms</source>
        <translation>0 ms</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>0 pp</source>
        <translation>0 pp</translation>
    </message>
    <message>
        <source>%1 pp</source>
        <translation>%1 pp</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1～%2</translation>
    </message>
    <message>
        <source>%1 fell from %2 to %3.</source>
        <translation>%1が %2 から %3 に下がりました。</translation>
    </message>
    <message>
        <source>%1 rose from %2 to %3.</source>
        <translation>%1が %2 から %3 に上がりました。</translation>
    </message>
    <message>
        <source>%1 is %2 in A and %3 in B: no clear difference.</source>
        <translation>%1は A で %2、B で %3。明らかな差はありません。</translation>
    </message>
    <message>
        <source>The service refuses %2 of the requests in B, %1 in A.</source>
        <translation>サービスが拒否したリクエストは A で %1、B で %2。</translation>
    </message>
    <message>
        <source>The loop is no less late: %1 in A, %2 in B.</source>
        <translation>ループの遅れは減っていません。A で %1、B で %2。</translation>
    </message>
    <message>
        <source>The loop is late by %2 instead of %1, as the work that held it is refused.</source>
        <translation>ループの遅れが %1 から %2 になったのは、占有していた処理が拒否されているためです。</translation>
    </message>
    <message>
        <source>Of %1 in trouble in A, %2 are left in B.</source>
        <translation>A で問題のあった %1 のうち、B では %2 が残っています。</translation>
    </message>
    <message>
        <source>B is still in trouble for %2, A was for %1.</source>
        <translation>B では今も %2 の間問題があり、A では %1 でした。</translation>
    </message>
    <message>
        <source>A has %1 and B %2 seconds in which something was asked of the service; %3 on each side are the least.</source>
        <translation>サービスに要求があったのは A で %1 秒、B で %2 秒。それぞれ最低 %3 秒が必要です。</translation>
    </message>
    <message>
        <source>No latency and no delay is known in both.</source>
        <translation>両方に共通して分かるレイテンシも遅延もありません。</translation>
    </message>
    <message>
        <source>A has %1 and B %2 seconds that count; with so few, intervals are rough.</source>
        <translation>数えられるのは A で %1 秒、B で %2 秒。少ないため区間は大まかです。</translation>
    </message>
    <message>
        <source>The load differs: %1 requests a second were due in A, %2 in B. A generator that waits for its answers offers more when they come sooner.</source>
        <translation>負荷が異なります。予定は A で毎秒 %1 件、B で毎秒 %2 件。応答を待つ負荷生成器は、応答が速いほど多く投入します。</translation>
    </message>
    <message>
        <source>The loop idles at %1 in A and at %2 in B, so it was sampled in two ways: its p99 and mean are not held against each other, lateness above the floor is.</source>
        <translation>アイドル時のループは A で %1、B で %2 なので、サンプリング方法が異なります。p99 と平均は比べず、下限値を超えた遅れを比べます。</translation>
    </message>
    <message>
        <source>A and B</source>
        <translation>A と B</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>%1 came without latency histograms: request percentiles marked ~ are the median of those of the seconds, not of all requests together.</source>
        <translation>%1にはレイテンシのヒストグラムがありません。~ の付いたパーセンタイルは各秒の値の中央値で、全リクエストのものではありません。</translation>
    </message>
    <message>
        <source>Requests are known in %1 stretches of A and %2 of B; intervals need %3, so the requests are shown but not judged.</source>
        <translation>リクエストが分かる区間は A で %1、B で %2。区間推定には %3 が必要なので、表示はしますが判定はしません。</translation>
    </message>
    <message>
        <source>A has %1 and B %2 requests; a p99 needs 100.</source>
        <translation>リクエストは A で %1 件、B で %2 件。p99 には 100 件が必要です。</translation>
    </message>
    <message>
        <source>a failure</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>In single seconds: %1.</source>
        <translation>各秒では %1。</translation>
    </message>
    <message>
        <source>now a failure</source>
        <translation>失敗になった</translation>
    </message>
    <message>
        <source>no failure any more</source>
        <translation>失敗ではなくなった</translation>
    </message>
    <message>
        <source>0 s</source>
        <translation>0 s</translation>
    </message>
    <message>
        <source>- But: %1</source>
        <translation>- ただし: %1</translation>
    </message>
    <message>
        <source>A: %1</source>
        <translation>A: %1</translation>
    </message>
    <message>
        <source>B: %1</source>
        <translation>B: %1</translation>
    </message>
    <message>
        <source>B − A</source>
        <translation>B − A</translation>
    </message>
    <message>
        <source>requests ended</source>
        <translation>終了したリクエスト</translation>
    </message>
    <message>
        <source>Not enough data</source>
        <translation>データ不足</translation>
    </message>
    <message>
        <source>There is too little to tell A and B apart.</source>
        <translation>A と B を見分けるにはデータが足りません。</translation>
    </message>
    <message>
        <source>No detectable difference</source>
        <translation>検出できる差なし</translation>
    </message>
    <message>
        <source>A and B differ by no more than either of them varies by itself.</source>
        <translation>A と B の差は、それぞれのばらつきを超えません。</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>解決</translation>
    </message>
    <message>
        <source>The trouble of A is gone in B, and nothing is clearly worse.</source>
        <translation>A の問題は B ではなくなり、明らかに悪化したものはありません。</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>改善</translation>
    </message>
    <message>
        <source>B is clearly better in something and clearly worse in nothing.</source>
        <translation>B には明らかに良くなった点があり、明らかに悪化した点はありません。</translation>
    </message>
    <message>
        <source>Masked</source>
        <translation>隠れただけ</translation>
    </message>
    <message>
        <source>Answers come sooner in B because work is refused; what was slow is not repaired.</source>
        <translation>B で応答が速いのは処理を拒否しているためで、遅さの原因は直っていません。</translation>
    </message>
    <message>
        <source>Better and worse</source>
        <translation>改善と悪化</translation>
    </message>
    <message>
        <source>B is clearly better in one respect and clearly worse in another.</source>
        <translation>B には明らかに良くなった点と、明らかに悪化した点があります。</translation>
    </message>
    <message>
        <source>Worse</source>
        <translation>悪化</translation>
    </message>
    <message>
        <source>B is clearly worse in something and clearly better in nothing.</source>
        <translation>B には明らかに悪化した点があり、明らかに良くなった点はありません。</translation>
    </message>
    <message>
        <source>request p50</source>
        <translation>リクエスト p50</translation>
    </message>
    <message>
        <source>Of the successes.</source>
        <translation>成功したリクエストの値。</translation>
    </message>
    <message>
        <source>request p90</source>
        <translation>リクエスト p90</translation>
    </message>
    <message>
        <source>request p99</source>
        <translation>リクエスト p99</translation>
    </message>
    <message>
        <source>request p99.9</source>
        <translation>リクエスト p99.9</translation>
    </message>
    <message>
        <source>error-adjusted p99</source>
        <translation>失敗を加味した p99</translation>
    </message>
    <message>
        <source>Every failure counts as slower than any success; when more than 1 % failed, the p99 is a failure.</source>
        <translation>失敗はどの成功よりも遅いものとして数えます。1 % を超えて失敗すると、p99 は「失敗」です。</translation>
    </message>
    <message>
        <source>p50 with failures</source>
        <translation>失敗を含む p50</translation>
    </message>
    <message>
        <source>Of all that ended; quick refusals make it small.</source>
        <translation>終了した全リクエストの値。すばやい拒否で小さくなります。</translation>
    </message>
    <message>
        <source>p99 with failures</source>
        <translation>失敗を含む p99</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Share of all that ended without a success.</source>
        <translation>成功せずに終わったものの割合。</translation>
    </message>
    <message>
        <source>refused by the service</source>
        <translation>サービスによる拒否</translation>
    </message>
    <message>
        <source>Share of all that ended with 503 or 429.</source>
        <translation>503 または 429 で終わったものの割合。</translation>
    </message>
    <message>
        <source>answered well</source>
        <translation>正常な応答</translation>
    </message>
    <message>
        <source>Successes a second.</source>
        <translation>毎秒の成功数。</translation>
    </message>
    <message>
        <source>loop p99</source>
        <translation>ループ p99</translation>
    </message>
    <message>
        <source>Median of the seconds; a second without a sample counts as held.</source>
        <translation>各秒の中央値。サンプルのない秒は占有とみなします。</translation>
    </message>
    <message>
        <source>loop mean</source>
        <translation>ループ平均</translation>
    </message>
    <message>
        <source>Over all samples.</source>
        <translation>全サンプルの値。</translation>
    </message>
    <message>
        <source>longest loop hold</source>
        <translation>ループの最長占有</translation>
    </message>
    <message>
        <source>The longest hold known of, also from late polls.</source>
        <translation>遅れたポーリングからも含め、分かっている最長の占有。</translation>
    </message>
    <message>
        <source>total lateness</source>
        <translation>遅れの合計</translation>
    </message>
    <message>
        <source>Samples times the excess of their mean over the floor, in a second.</source>
        <translation>1 秒間のサンプル数と、平均が下限値を超えた分との積。</translation>
    </message>
    <message>
        <source>ELU</source>
        <translation>ELU</translation>
    </message>
    <message>
        <source>Mean of the seconds.</source>
        <translation>各秒の平均。</translation>
    </message>
</context>
<context>
    <name>CurveText</name>
    <message>
        <source>request p99</source>
        <translation>リクエスト p99</translation>
    </message>
    <message>
        <source>request p50</source>
        <translation>リクエスト p50</translation>
    </message>
    <message>
        <source>loop p99</source>
        <translation>ループ p99</translation>
    </message>
    <message>
        <source>loop mean</source>
        <translation>ループ平均</translation>
    </message>
    <message>
        <source>loop max</source>
        <translation>ループ最大</translation>
    </message>
    <message>
        <source>offered</source>
        <translation>投入</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>送信</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>failures</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>ELU</source>
        <translation>ELU</translation>
    </message>
    <message>
        <source>process CPU</source>
        <translation>プロセス CPU</translation>
    </message>
    <message>
        <source>poll round trip</source>
        <translation>ポーリング往復</translation>
    </message>
    <message>
        <source>coverage</source>
        <translation>カバー率</translation>
    </message>
    <message>
        <source>timed out</source>
        <translation>タイムアウト</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>接続拒否</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>shed</source>
        <translation>負荷制限</translation>
    </message>
</context>
<context>
    <name>ErrorText</name>
    <message>
        <source>This cannot be asked for</source>
        <translation>この指定はできません</translation>
    </message>
    <message>
        <source>See “eldscope --help”.</source>
        <translation>“eldscope --help” を参照してください。</translation>
    </message>
    <message>
        <source>The format is not known</source>
        <translation>未知の形式です</translation>
    </message>
    <message>
        <source>“eldscope formats” lists what can be read.</source>
        <translation>読める形式は “eldscope formats” で一覧できます。</translation>
    </message>
    <message>
        <source>There are no figures in it</source>
        <translation>数値が含まれていません</translation>
    </message>
    <message>
        <source>The content cannot be used</source>
        <translation>内容を利用できません</translation>
    </message>
    <message>
        <source>Mend or remove this place and try again.</source>
        <translation>該当箇所を直すか取り除いて、もう一度試してください。</translation>
    </message>
    <message>
        <source>The input is too large</source>
        <translation>入力が大きすぎます</translation>
    </message>
    <message>
        <source>Split it or take a shorter part.</source>
        <translation>分割するか、短い範囲にしてください。</translation>
    </message>
    <message>
        <source>Reading failed</source>
        <translation>読み込みに失敗しました</translation>
    </message>
    <message>
        <source>Check that it exists and may be read.</source>
        <translation>存在と読み取り権限を確認してください。</translation>
    </message>
    <message>
        <source>Writing failed</source>
        <translation>書き込みに失敗しました</translation>
    </message>
    <message>
        <source>Check the folder, its permissions and the free space.</source>
        <translation>フォルダー、権限、空き容量を確認してください。</translation>
    </message>
    <message>
        <source>This database belongs to another program</source>
        <translation>別のプログラムのデータベースです</translation>
    </message>
    <message>
        <source>Open a recording made by Eldscope.</source>
        <translation>Eldscope の記録を開いてください。</translation>
    </message>
    <message>
        <source>The recording was made by a newer version</source>
        <translation>新しいバージョンで作られた記録です</translation>
    </message>
    <message>
        <source>Update Eldscope to open it.</source>
        <translation>開くには Eldscope を更新してください。</translation>
    </message>
    <message>
        <source>The recording is damaged</source>
        <translation>記録が壊れています</translation>
    </message>
    <message>
        <source>“eldscope check” says what is still there.</source>
        <translation>残っている内容は “eldscope check” で確認できます。</translation>
    </message>
    <message>
        <source>No usable answer came</source>
        <translation>有効な応答がありません</translation>
    </message>
    <message>
        <source>Check the address and that the target runs.</source>
        <translation>アドレスと、対象が動いていることを確認してください。</translation>
    </message>
    <message>
        <source>Something needed is not installed</source>
        <translation>必要なものがインストールされていません</translation>
    </message>
    <message>
        <source>Install it and try again.</source>
        <translation>インストールして、もう一度試してください。</translation>
    </message>
    <message>
        <source>There is nothing to analyse</source>
        <translation>解析できるものがありません</translation>
    </message>
    <message>
        <source>Choose an input with at least one window.</source>
        <translation>ウィンドウを 1 つ以上含む入力を選んでください。</translation>
    </message>
    <message>
        <source>Stopped on request</source>
        <translation>要求により中止しました</translation>
    </message>
    <message>
        <source>Start again when ready.</source>
        <translation>必要なときにやり直してください。</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>問題が発生しました</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>もう一度試してください。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>1 is what went wrong, 2 quotes the cause</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>2 is a path, a line or a URL</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>2 is what to do next</comment>
        <translation>%1。%2</translation>
    </message>
</context>
<context>
    <name>EvidenceText</name>
    <message>
        <source>request p99 / longest hold</source>
        <translation>リクエスト p99 / 最長占有</translation>
    </message>
    <message>
        <source>margin over the limit</source>
        <translation>しきい値に対する倍率</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>実測</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>仮定</translation>
    </message>
    <message>
        <source>given</source>
        <translation>指定</translation>
    </message>
    <message>
        <source>floor</source>
        <translation>下限値</translation>
    </message>
    <message>
        <source>floor (%1)</source>
        <comment>1 is &apos;measured&apos;</comment>
        <translation>下限値（%1）</translation>
    </message>
    <message>
        <source>floor (%1, resolution %2)</source>
        <translation>下限値（%1、分解能 %2）</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>根拠</translation>
    </message>
    <message>
        <source>No row of the decision table holds here.</source>
        <translation>ここで該当する判定表の行はありません。</translation>
    </message>
    <message>
        <source>Evidence: %1</source>
        <translation>根拠: %1</translation>
    </message>
    <message>
        <source>This row does not hold here.</source>
        <translation>この行はここでは該当しません。</translation>
    </message>
</context>
<context>
    <name>FigureText</name>
    <message>
        <source>loop samples</source>
        <translation>ループのサンプル数</translation>
    </message>
    <message>
        <source>loop mean</source>
        <translation>ループ平均</translation>
    </message>
    <message>
        <source>loop p50</source>
        <translation>ループ p50</translation>
    </message>
    <message>
        <source>loop p99</source>
        <translation>ループ p99</translation>
    </message>
    <message>
        <source>loop max</source>
        <translation>ループ最大</translation>
    </message>
    <message>
        <source>floor, mean</source>
        <translation>下限値（平均）</translation>
    </message>
    <message>
        <source>floor, p99</source>
        <translation>下限値（p99）</translation>
    </message>
    <message>
        <source>loop p99 / floor</source>
        <translation>ループ p99 / 下限値</translation>
    </message>
    <message>
        <source>total lateness</source>
        <translation>遅れの合計</translation>
    </message>
    <message>
        <source>share of the time held</source>
        <translation>占有時間の割合</translation>
    </message>
    <message>
        <source>longest loop hold</source>
        <translation>ループの最長占有</translation>
    </message>
    <message>
        <source>held at least</source>
        <translation>占有（少なくとも）</translation>
    </message>
    <message>
        <source>time not sampled</source>
        <translation>未サンプルの時間</translation>
    </message>
    <message>
        <source>coverage</source>
        <translation>カバー率</translation>
    </message>
    <message>
        <source>ELU</source>
        <translation>ELU</translation>
    </message>
    <message>
        <source>process CPU</source>
        <translation>プロセス CPU</translation>
    </message>
    <message>
        <source>waited for a CPU</source>
        <translation>CPU 待ち</translation>
    </message>
    <message>
        <source>garbage collection</source>
        <translation>ガベージコレクション</translation>
    </message>
    <message>
        <source>poll round trip</source>
        <translation>ポーリング往復</translation>
    </message>
    <message>
        <source>request p50</source>
        <translation>リクエスト p50</translation>
    </message>
    <message>
        <source>request p99</source>
        <translation>リクエスト p99</translation>
    </message>
    <message>
        <source>requests measured</source>
        <translation>計測リクエスト数</translation>
    </message>
    <message>
        <source>request p50 / longest hold</source>
        <translation>リクエスト p50 / 最長占有</translation>
    </message>
    <message>
        <source>offered</source>
        <translation>投入</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>in flight</source>
        <translation>処理中</translation>
    </message>
    <message>
        <source>loop time per request</source>
        <translation>リクエストあたりのループ時間</translation>
    </message>
    <message>
        <source>capacity at this cost</source>
        <translation>このコストでの処理能力</translation>
    </message>
    <message>
        <source>refused by the service</source>
        <translation>サービスによる拒否</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>connection refused</source>
        <translation>接続拒否</translation>
    </message>
    <message>
        <source>generator ELU</source>
        <translation>負荷生成器の ELU</translation>
    </message>
    <message>
        <source>generator sends late by</source>
        <translation>負荷生成器の送信遅れ</translation>
    </message>
    <message>
        <source>sampling interval</source>
        <translation>サンプリング間隔</translation>
    </message>
    <message>
        <source>&lt; 1 ms</source>
        <translation>&lt; 1 ms</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>&lt; 1 %</source>
        <translation>&lt; 1 %</translation>
    </message>
    <message>
        <source>&gt; 99 %</source>
        <translation>&gt; 99 %</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 /s</source>
        <translation>%1 /s</translation>
    </message>
    <message>
        <source>×%1</source>
        <translation>×%1</translation>
    </message>
    <message>
        <source>%1 cores</source>
        <translation>%1 コア</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
</context>
<context>
    <name>FindingText</name>
    <message>
        <source>Work waiting, not blocking</source>
        <translation>処理は待ち、ブロッキングではない</translation>
    </message>
    <message>
        <source>Look downstream</source>
        <translation>下流を調べる</translation>
    </message>
    <message>
        <source>Time the pool wait apart from the query time.</source>
        <translation>プール待ちとクエリ時間を分けて計測する。</translation>
    </message>
    <message>
        <source>ELU near 1</source>
        <translation>ELU が 1 に近い</translation>
    </message>
    <message>
        <source>Something synchronous per request</source>
        <translation>リクエストごとの同期処理</translation>
    </message>
    <message>
        <source>Find the longest span</source>
        <translation>最長の区間を探す</translation>
    </message>
    <message>
        <source>Find the longest synchronous span with a CPU profile or a stack.</source>
        <translation>CPU プロファイルかスタックで、最長の同期区間を探す。</translation>
    </message>
    <message>
        <source>a loop at its floor while requests stay slow</source>
        <translation>リクエストは遅いままループが下限値にある</translation>
    </message>
    <message>
        <source>The loop never drains</source>
        <translation>ループの処理が追いつかない</translation>
    </message>
    <message>
        <source>Lower the load</source>
        <translation>負荷を下げる</translation>
    </message>
    <message>
        <source>Lower the load until latency falls; above that point the figures describe the queue.</source>
        <translation>レイテンシが下がるまで負荷を下げる。それより上では数値はキューを表す。</translation>
    </message>
    <message>
        <source>ELU well below 1 under the same load</source>
        <translation>同じ負荷で ELU が 1 を大きく下回る</translation>
    </message>
    <message>
        <source>A block rarer than the sampling</source>
        <translation>サンプリングよりまれなブロック</translation>
    </message>
    <message>
        <source>Count occurrences</source>
        <translation>回数を数える</translation>
    </message>
    <message>
        <source>Count the holds; note the request, timer or collection with each.</source>
        <translation>占有を数え、それぞれのリクエスト、タイマー、GC を控える。</translation>
    </message>
    <message>
        <source>many late samples in one window</source>
        <translation>1 つのウィンドウに遅れたサンプルが多数ある</translation>
    </message>
    <message>
        <source>Requests queue in front of the loop</source>
        <translation>ループの手前でキュー待ち</translation>
    </message>
    <message>
        <source>Cut arrivals, add processes</source>
        <translation>流入減、プロセス増</translation>
    </message>
    <message>
        <source>Cut the arrivals or add processes.</source>
        <translation>流入を減らすか、プロセスを増やす。</translation>
    </message>
    <message>
        <source>a median near the longest hold</source>
        <translation>中央値が最長占有に近い</translation>
    </message>
    <message>
        <source>The resolution is inside the figure</source>
        <translation>分解能が数値に含まれる</translation>
    </message>
    <message>
        <source>Compare with the floor</source>
        <translation>下限値と比べる</translation>
    </message>
    <message>
        <source>Compare with the measured floor, not with zero, or sample at a finer resolution.</source>
        <translation>ゼロではなく実測の下限値と比べるか、より細かい分解能で採取する。</translation>
    </message>
    <message>
        <source>an idle reading far below the sampling interval</source>
        <translation>アイドル時の値がサンプリング間隔を大きく下回る</translation>
    </message>
    <message>
        <source>The guard refuses work</source>
        <translation>ガードが処理を拒否</translation>
    </message>
    <message>
        <source>Fix what blocks</source>
        <translation>ブロックの原因を直す</translation>
    </message>
    <message>
        <source>Find what holds the loop: the guard buys time, the block is still there.</source>
        <translation>ループを占有するものを探す。ガードは時間稼ぎで、ブロックは残っている。</translation>
    </message>
    <message>
        <source>refusals that go on while the loop is at its floor</source>
        <translation>ループが下限値でも拒否が続く</translation>
    </message>
    <message>
        <source>Requests fail</source>
        <translation>リクエストが失敗</translation>
    </message>
    <message>
        <source>Find status and route</source>
        <translation>ステータスとルートを特定</translation>
    </message>
    <message>
        <source>Find which status on which route, then read the server&apos;s log.</source>
        <translation>どのルートのどのステータスかを特定し、サーバーのログを読む。</translation>
    </message>
    <message>
        <source>failures that only the generator sees</source>
        <translation>失敗が負荷生成器側でしか見えない</translation>
    </message>
    <message>
        <source>Nobody answers</source>
        <translation>応答なし</translation>
    </message>
    <message>
        <source>Check process and port</source>
        <translation>プロセスとポートを確認</translation>
    </message>
    <message>
        <source>Check that the process runs and listens on this port.</source>
        <translation>プロセスが動き、このポートで待ち受けているか確認する。</translation>
    </message>
    <message>
        <source>an answer to the same request sent by hand</source>
        <translation>同じリクエストを手で送ると応答がある</translation>
    </message>
    <message>
        <source>Garbage collection holds the loop</source>
        <translation>ガベージコレクションがループを占有</translation>
    </message>
    <message>
        <source>Heap, allocations</source>
        <translation>ヒープ、メモリ割り当て</translation>
    </message>
    <message>
        <source>Watch the heap grow and take an allocation profile.</source>
        <translation>ヒープの増加を観察し、アロケーションプロファイルを取る。</translation>
    </message>
    <message>
        <source>collections much shorter than the holds</source>
        <translation>GC の時間が占有よりずっと短い</translation>
    </message>
    <message>
        <source>The host does not let it run</source>
        <translation>ホストが実行させない</translation>
    </message>
    <message>
        <source>Throttling, neighbours</source>
        <translation>スロットリング、隣接負荷</translation>
    </message>
    <message>
        <source>Look at CPU quota, throttling, steal time and busy neighbours.</source>
        <translation>CPU クォータ、スロットリング、スチール時間、同居プロセスの負荷を調べる。</translation>
    </message>
    <message>
        <source>a short run queue while the loop is late</source>
        <translation>ループが遅れていても実行キューが短い</translation>
    </message>
    <message>
        <source>The process stood still</source>
        <translation>プロセスが停止</translation>
    </message>
    <message>
        <source>Host events</source>
        <translation>ホストのイベント</translation>
    </message>
    <message>
        <source>Look for stop signals, a paused machine or a suspended host at this time.</source>
        <translation>この時刻の停止シグナル、仮想マシンの一時停止、ホストのサスペンドを調べる。</translation>
    </message>
    <message>
        <source>CPU time used during the gap</source>
        <translation>空白の間に CPU 時間が使われている</translation>
    </message>
    <message>
        <source>The thread pool is busy</source>
        <translation>スレッドプールが混雑</translation>
    </message>
    <message>
        <source>Count pool work</source>
        <translation>プールの仕事を数える</translation>
    </message>
    <message>
        <source>Count file, DNS, crypto and compression work, or try a larger thread pool.</source>
        <translation>ファイル、DNS、暗号、圧縮の処理を数えるか、スレッドプールを大きくしてみる。</translation>
    </message>
    <message>
        <source>process CPU no higher than ELU</source>
        <translation>プロセス CPU が ELU を上回らない</translation>
    </message>
    <message>
        <source>The loop waits synchronously</source>
        <translation>ループが同期的に待つ</translation>
    </message>
    <message>
        <source>Find the waiting call</source>
        <translation>待つ呼び出しを探す</translation>
    </message>
    <message>
        <source>Look for synchronous file, process or lock calls in the handler.</source>
        <translation>ハンドラー内の同期的なファイル、プロセス、ロックの呼び出しを探す。</translation>
    </message>
    <message>
        <source>CPU time that accounts for the hold</source>
        <translation>占有に見合う CPU 時間がある</translation>
    </message>
    <message>
        <source>The generator is late</source>
        <translation>負荷生成器が遅れている</translation>
    </message>
    <message>
        <source>More generators, lower rate</source>
        <translation>生成器を増やす、レートを下げる</translation>
    </message>
    <message>
        <source>Use more generators or a lower rate, then measure again.</source>
        <translation>負荷生成器を増やすかレートを下げ、測り直す。</translation>
    </message>
    <message>
        <source>requests sent on time while latency stays</source>
        <translation>予定どおり送信してもレイテンシが変わらない</translation>
    </message>
    <message>
        <source>Little headroom left</source>
        <translation>余裕が少ない</translation>
    </message>
    <message>
        <source>Raise the rate and watch</source>
        <translation>レートを上げて観察</translation>
    </message>
    <message>
        <source>Raise the rate a little: does latency follow?</source>
        <translation>レートを少し上げる。レイテンシは追随するか。</translation>
    </message>
    <message>
        <source>latency that stays while the rate rises</source>
        <translation>レートを上げてもレイテンシが変わらない</translation>
    </message>
    <message>
        <source>A backlog is being answered</source>
        <translation>滞留分に応答中</translation>
    </message>
    <message>
        <source>Wait until it is gone</source>
        <translation>なくなるまで待つ</translation>
    </message>
    <message>
        <source>Wait: these answers belong to the fault before.</source>
        <translation>待つ。これらの応答は前の障害のもの。</translation>
    </message>
    <message>
        <source>new requests as slow as the old ones</source>
        <translation>新しいリクエストも古いものと同じく遅い</translation>
    </message>
    <message>
        <source>Work hides inside the sampling</source>
        <translation>処理がサンプリング間隔に隠れる</translation>
    </message>
    <message>
        <source>Multiply by the rate</source>
        <translation>レートを掛ける</translation>
    </message>
    <message>
        <source>Multiply the loop&apos;s time per request by the rate you expect, or sample every millisecond.</source>
        <translation>リクエストあたりのループ時間に想定レートを掛けるか、1 ms ごとに採取する。</translation>
    </message>
    <message>
        <source>ELU that stays when the rate rises</source>
        <translation>レートを上げても ELU が変わらない</translation>
    </message>
    <message>
        <source>Find what the requests in flight wait for: a pool, a lock, a call without a timeout.</source>
        <translation>処理中のリクエストが待つものを探す: プール、ロック、タイムアウトのない呼び出し。</translation>
    </message>
    <message>
        <source>requests in flight that stop growing</source>
        <translation>処理中のリクエストが増えなくなる</translation>
    </message>
    <message>
        <source>Read the delay without resetting it, or poll at uneven times, then look again.</source>
        <translation>リセットせずに遅延を読むか、不規則な間隔でポーリングして、見直す。</translation>
    </message>
    <message>
        <source>ELU too low for the missing time</source>
        <translation>欠けた時間に対して ELU が低すぎる</translation>
    </message>
    <message>
        <source>Keep connections alive, then compare new connections with kept ones.</source>
        <translation>接続を維持し、新規接続と維持した接続を比べる。</translation>
    </message>
    <message>
        <source>new connections answered as fast as kept ones</source>
        <translation>新規接続にも維持した接続と同じ速さで応答する</translation>
    </message>
    <message>
        <source>No loop sample in this window: the loop was held, which is worse than any figure here.</source>
        <translation>このウィンドウにループのサンプルがない。ループは占有されており、ここのどの数値よりも悪い。</translation>
    </message>
    <message>
        <source>The samples cover only part of the window: some of the delay was not seen.</source>
        <translation>サンプルはウィンドウの一部しか覆わない。見えていない遅延がある。</translation>
    </message>
    <message>
        <source>The window holds a single loop sample: mean, p50, p99 and max are the same number.</source>
        <translation>ウィンドウのループのサンプルは 1 つ。平均、p50、p99、最大は同じ値になる。</translation>
    </message>
    <message>
        <source>Part of the window is missing although the loop was free: somebody else reads and resets this histogram too.</source>
        <translation>ループは空いていたのにウィンドウの一部が欠けている。このヒストグラムを他にも読んでリセットする者がいる。</translation>
    </message>
    <message>
        <source>The read resets the histogram, so the turn in which it was served is missing: poll round trip and ELU are believed instead.</source>
        <translation>読み取りでヒストグラムがリセットされ、応答した回のループが欠ける。代わりにポーリング往復と ELU を採用する。</translation>
    </message>
    <message>
        <source>The histogram is never reset: mean and count are differences of two answers, p99 of the window is not known.</source>
        <translation>ヒストグラムはリセットされない。平均と件数は 2 回の応答の差で、ウィンドウの p99 は不明。</translation>
    </message>
    <message>
        <source>Fewer than 100 samples, which a p99 needs: it is the largest or second largest value.</source>
        <translation>p99 に必要な 100 サンプルに満たない。この値は最大か 2 番目に大きい値。</translation>
    </message>
    <message>
        <source>One long block is one sample: p50 hides it and the mean dilutes it; the share of the time held does not.</source>
        <translation>長いブロックも 1 サンプル。p50 には現れず平均では薄まるが、占有時間の割合には現れる。</translation>
    </message>
    <message>
        <source>The floor is assumed, not measured: no quiet window was seen.</source>
        <translation>下限値は実測ではなく仮定。静かなウィンドウがなかった。</translation>
    </message>
    <message>
        <source>This quiet second no longer reads like the floor: measure the floor again.</source>
        <translation>この静かな 1 秒は下限値と合わない。下限値を測り直すこと。</translation>
    </message>
    <message>
        <source>The limit for a late loop lies below the floor, so it is not used.</source>
        <translation>ループの遅れのしきい値が下限値より低いため、使わない。</translation>
    </message>
    <message>
        <source>Resolutions or sampling modes are mixed: these delays do not compare with the floor.</source>
        <translation>分解能または採取方式が混在し、これらの遅延は下限値と比べられない。</translation>
    </message>
    <message>
        <source>The delay cannot be in milliseconds (longer than the time that passed, or shorter than any timer), so it is not used.</source>
        <translation>遅延がミリ秒とは考えられない（経過時間より長い、またはどのタイマーより短い）ため、使わない。</translation>
    </message>
    <message>
        <source>ELU stands still while the CPU load changes: it is counted since the process began, so it is not used.</source>
        <translation>CPU 負荷が変わっても ELU が動かない。プロセス開始からの累計のため、使わない。</translation>
    </message>
    <message>
        <source>ELU cannot be a share of this window (a percentage, seconds, or less than the CPU time), so it is not used.</source>
        <translation>ELU がこのウィンドウの割合とは考えられない（百分率、秒、または CPU 時間未満）ため、使わない。</translation>
    </message>
    <message>
        <source>The delay stands still while poll round trip or ELU jump: it is not believed, they are.</source>
        <translation>ポーリング往復や ELU が跳ねても遅延が動かない。遅延ではなくそちらを採用する。</translation>
    </message>
    <message>
        <source>Answers of several processes come in turn: each window describes only one of them.</source>
        <translation>複数のプロセスが交互に応答している。各ウィンドウはそのうちの 1 つだけを表す。</translation>
    </message>
    <message>
        <source>The poll was answered late, so its window is longer than a step.</source>
        <translation>ポーリングへの応答が遅れ、ウィンドウが 1 ステップより長い。</translation>
    </message>
    <message>
        <source>The poll failed: the loop&apos;s figures are missing here.</source>
        <translation>ポーリングに失敗し、ここのループの数値がない。</translation>
    </message>
    <message>
        <source>The figures are stamped by another clock; the time of arrival is used instead.</source>
        <translation>数値の時刻は別の時計によるもの。代わりに到着時刻を使う。</translation>
    </message>
    <message>
        <source>Loop and load windows do not cover the same time.</source>
        <translation>ループと負荷のウィンドウの時間帯が一致しない。</translation>
    </message>
    <message>
        <source>Percentiles of several windows are shown as an envelope, not as a p99.</source>
        <translation>複数ウィンドウのパーセンタイルは p99 ではなく包絡線として示す。</translation>
    </message>
    <message>
        <source>Failures are inside the percentiles.</source>
        <translation>パーセンタイルには失敗も含まれる。</translation>
    </message>
    <message>
        <source>Timeouts are missing from the percentiles, so the true tail is longer.</source>
        <translation>パーセンタイルにタイムアウトが含まれず、実際の裾はもっと長い。</translation>
    </message>
    <message>
        <source>The generator waits for its answers: what it did not send meanwhile is missing from its latencies.</source>
        <translation>負荷生成器が応答を待つ方式で、その間に送らなかった分がレイテンシから欠ける。</translation>
    </message>
    <message>
        <source>The generator added invented samples, so middle and mean are too low.</source>
        <translation>負荷生成器が補正サンプルを加えたため、中央値と平均が低すぎる。</translation>
    </message>
    <message>
        <source>The source rounds its figures, so small differences mean nothing.</source>
        <translation>ソースが数値を丸めるため、小さな差に意味はない。</translation>
    </message>
    <message>
        <source>The load figures describe the whole run, not this step.</source>
        <translation>負荷の数値はこのステップではなく計測全体のもの。</translation>
    </message>
    <message>
        <source>No source has figures here: the machine or the recording stood still.</source>
        <translation>ここではどのソースにも数値がない。マシンか記録が止まっていた。</translation>
    </message>
    <message>
        <source>There is a gap in the figures.</source>
        <translation>数値に空白がある。</translation>
    </message>
    <message>
        <source>The step mixes two regimes; the next one is clearer.</source>
        <translation>このステップは 2 つの状態が混ざる。次のステップのほうが明瞭。</translation>
    </message>
    <message>
        <source>p99 %1</source>
        <translation>p99 %1</translation>
    </message>
    <message>
        <source>%1 in flight</source>
        <translation>処理中 %1</translation>
    </message>
    <message>
        <source>%1 floor</source>
        <translation>下限値の %1</translation>
    </message>
    <message>
        <source>ELU %1</source>
        <translation>ELU %1</translation>
    </message>
    <message>
        <source>held ≥ %1</source>
        <translation>占有 ≥ %1</translation>
    </message>
    <message>
        <source>hold %1</source>
        <translation>占有 %1</translation>
    </message>
    <message>
        <source>p50 %1 hold</source>
        <translation>p50 は占有の %1</translation>
    </message>
    <message>
        <source>p50 %1</source>
        <translation>p50 %1</translation>
    </message>
    <message>
        <source>%1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>floor %1</source>
        <translation>下限値 %1</translation>
    </message>
    <message>
        <source>%1 refused</source>
        <translation>拒否 %1</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>失敗 %1</translation>
    </message>
    <message>
        <source>GC %1</source>
        <translation>GC %1</translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation>待ち %1</translation>
    </message>
    <message>
        <source>late %1</source>
        <translation>遅れ %1</translation>
    </message>
    <message>
        <source>gap %1</source>
        <translation>空白 %1</translation>
    </message>
    <message>
        <source>its ELU %1</source>
        <translation>生成器 ELU %1</translation>
    </message>
    <message>
        <source>%1 each</source>
        <translation>各 %1</translation>
    </message>
    <message>
        <source>due %1 ago</source>
        <translation>予定から %1</translation>
    </message>
    <message>
        <source>p99 %1 hold</source>
        <translation>p99 は占有の %1</translation>
    </message>
    <message>
        <source>unseen %1</source>
        <translation>未観測 %1</translation>
    </message>
    <message>
        <source>Would be disproved by</source>
        <translation>反証条件:</translation>
    </message>
    <message>
        <source>%1 %2.</source>
        <comment>1 is &apos;Would be disproved by&apos;</comment>
        <translation>%1 %2。</translation>
    </message>
    <message>
        <source>thread pool</source>
        <translation>スレッドプール</translation>
    </message>
    <message>
        <source>synchronous wait</source>
        <translation>同期待ち</translation>
    </message>
    <message>
        <source>new connections starve</source>
        <translation>新規接続が待たされる</translation>
    </message>
    <message>
        <source>everybody queues</source>
        <translation>全体がキュー待ち</translation>
    </message>
    <message>
        <source>requests hang</source>
        <translation>リクエストが戻らない</translation>
    </message>
    <message>
        <source>hidden by the reading</source>
        <translation>読み取りで隠れる</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>該当</translation>
    </message>
    <message>
        <source>Few loop samples in the window: %1.</source>
        <translation>ウィンドウのループのサンプルが少ない: %1。</translation>
    </message>
    <message>
        <source>Few loop samples in the window.</source>
        <translation>ウィンドウのループのサンプルが少ない。</translation>
    </message>
    <message>
        <source>Few requests ended in the step: %1.</source>
        <translation>ステップ内で終わったリクエストが少ない: %1。</translation>
    </message>
    <message>
        <source>Few requests ended in the step.</source>
        <translation>ステップ内で終わったリクエストが少ない。</translation>
    </message>
    <message>
        <source>ELU is unknown, so a busy loop cannot be excluded.</source>
        <translation>ELU が不明で、ループが高負荷の可能性を除外できない。</translation>
    </message>
    <message>
        <source>The floor is assumed, not measured.</source>
        <translation>下限値は実測ではなく仮定。</translation>
    </message>
    <message>
        <source>The samples cover %1 of the window; the rest was not seen.</source>
        <translation>サンプルはウィンドウの %1 を覆い、残りは見えていない。</translation>
    </message>
    <message>
        <source>Samples were lost; part of the window was not seen.</source>
        <translation>サンプルが失われ、ウィンドウの一部が見えていない。</translation>
    </message>
    <message>
        <source>Requests are still fast: p99 %1.</source>
        <translation>リクエストはまだ速い: p99 %1。</translation>
    </message>
    <message>
        <source>Requests are still fast.</source>
        <translation>リクエストはまだ速い。</translation>
    </message>
    <message>
        <source>No load figures: what requests feel is unknown.</source>
        <translation>負荷の数値がなく、リクエスト側の体感は不明。</translation>
    </message>
    <message>
        <source>Close to its limit (%1); a slightly smaller figure would not count.</source>
        <translation>しきい値に近い（%1）。少し小さければ該当しない。</translation>
    </message>
    <message>
        <source>Close to its limit; a slightly smaller figure would not count.</source>
        <translation>しきい値に近い。少し小さければ該当しない。</translation>
    </message>
    <message>
        <source>The generator seems to wait for answers, so what it offers follows what comes back.</source>
        <translation>負荷生成器が応答を待つ方式のようで、投入量が応答量に引きずられる。</translation>
    </message>
    <message>
        <source>The loop&apos;s window is %1 long, longer than the step.</source>
        <translation>ループのウィンドウは %1 で、ステップより長い。</translation>
    </message>
    <message>
        <source>The loop&apos;s window is longer than the step.</source>
        <translation>ループのウィンドウがステップより長い。</translation>
    </message>
    <message>
        <source>Only the tail is slow; the median is fine.</source>
        <translation>遅いのは裾だけで、中央値は正常。</translation>
    </message>
    <message>
        <source>The delay may be left over from a hold that has ended.</source>
        <translation>遅延は、すでに終わった占有の名残かもしれない。</translation>
    </message>
</context>
<context>
    <name>HeadlineText</name>
    <message>
        <source>The fault is over and its backlog is being answered.</source>
        <translation>障害は終わり、滞留分に応答中。</translation>
    </message>
    <message>
        <source>Half of these answers were due %1 ago or more.</source>
        <translation>応答の半数は本来の時刻から %1 以上遅れている。</translation>
    </message>
    <message>
        <source>The service refuses %1 of the requests (503 or 429).</source>
        <translation>サービスがリクエストの %1 を拒否している（503 または 429）。</translation>
    </message>
    <message>
        <source>What gets through takes %1 (p99).</source>
        <translation>通った分の所要時間は %1（p99）。</translation>
    </message>
    <message>
        <source>Every request fails.</source>
        <translation>すべてのリクエストが失敗している。</translation>
    </message>
    <message>
        <source>%1 of the requests fail.</source>
        <translation>リクエストの %1 が失敗している。</translation>
    </message>
    <message>
        <source>The successes alone take %1 (p50) to %2 (p99).</source>
        <translation>成功分だけなら %1（p50）〜 %2（p99）。</translation>
    </message>
    <message>
        <source>Every connection is refused or reset.</source>
        <translation>すべての接続が拒否またはリセットされる。</translation>
    </message>
    <message>
        <source>Connections are refused or reset for %1 of the requests.</source>
        <translation>リクエストの %1 で接続が拒否またはリセットされる。</translation>
    </message>
    <message>
        <source>The poll is refused: nobody listens there.</source>
        <translation>ポーリングが拒否される。待ち受けているプロセスがない。</translation>
    </message>
    <message>
        <source>No poll was answered.</source>
        <translation>ポーリングに応答がない。</translation>
    </message>
    <message>
        <source>Garbage collection takes %1 of %2 and explains most of the loop&apos;s delay.</source>
        <translation>ガベージコレクションが %2 のうち %1 を占め、ループの遅延の大半を説明する。</translation>
    </message>
    <message>
        <source>Garbage collection takes %1 and explains most of the loop&apos;s delay.</source>
        <translation>ガベージコレクションが %1 かかり、ループの遅延の大半を説明する。</translation>
    </message>
    <message>
        <source>The longest hold is %1.</source>
        <translation>最長の占有は %1。</translation>
    </message>
    <message>
        <source>The loop waits for a CPU %1 of the time: the host does not let it run.</source>
        <translation>ループは時間の %1 を CPU 待ちに費やす。ホストが実行させていない。</translation>
    </message>
    <message>
        <source>It is late by %1 in total.</source>
        <translation>遅れは合計 %1。</translation>
    </message>
    <message>
        <source>The loop was held for %1 in total while not computing: CPU starvation, throttling or a synchronous wait.</source>
        <translation>計算していないのにループが合計 %1 占有された。CPU 不足、スロットリング、同期待ちのいずれか。</translation>
    </message>
    <message>
        <source>The process stood still for about %1 without using CPU.</source>
        <translation>プロセスが CPU を使わずに約 %1 停止した。</translation>
    </message>
    <message>
        <source>The process stood still for about %1; an ELU of %2 does not account for it.</source>
        <translation>プロセスが約 %1 停止した。ELU %2 では説明できない。</translation>
    </message>
    <message>
        <source>The generator sends up to %1 late while the server has room (ELU %2).</source>
        <translation>サーバーに余裕がある（ELU %2）のに、負荷生成器の送信が最大 %1 遅れる。</translation>
    </message>
    <message>
        <source>The generator sends up to %1 late.</source>
        <translation>負荷生成器の送信が最大 %1 遅れる。</translation>
    </message>
    <message>
        <source>The generator itself is at its limit: its ELU is %1.</source>
        <translation>負荷生成器自体が限界: ELU %1。</translation>
    </message>
    <message>
        <source>These latencies describe the generator, not the server.</source>
        <translation>このレイテンシはサーバーではなく負荷生成器のもの。</translation>
    </message>
    <message>
        <source>Two causes at once: “%1” and “%2”.</source>
        <translation>2 つの原因が同時: 「%1」と「%2」。</translation>
    </message>
    <message>
        <source>There are no figures here, neither of the loop nor of the load.</source>
        <translation>ここにはループの数値も負荷の数値もない。</translation>
    </message>
    <message>
        <source>That alone does not tell why.</source>
        <translation>それだけでは理由は分からない。</translation>
    </message>
    <message>
        <source>No loop source covers this step, so waiting and blocking cannot be told apart.</source>
        <translation>このステップを覆うループのソースがなく、待ちとブロッキングを区別できない。</translation>
    </message>
    <message>
        <source>The poll itself was refused (503 or 429), so nothing is known of the loop.</source>
        <translation>ポーリング自体が拒否され（503 または 429）、ループについては何も分からない。</translation>
    </message>
    <message>
        <source>The poll failed, so nothing is known of the loop.</source>
        <translation>ポーリングに失敗し、ループについては何も分からない。</translation>
    </message>
    <message>
        <source>The loop is busy all the time (ELU %1) and was held up to %2. Without request figures, serving, refusing and draining look alike.</source>
        <translation>ループは常に稼働し（ELU %1）、最大 %2 占有された。リクエストの数値がないと、処理、拒否、滞留解消は区別できない。</translation>
    </message>
    <message>
        <source>There are no load figures, so what requests feel is unknown.</source>
        <translation>負荷の数値がなく、リクエスト側の体感は不明。</translation>
    </message>
    <message>
        <source>The load figures describe the whole run, not this step.</source>
        <translation>負荷の数値はこのステップではなく計測全体のもの。</translation>
    </message>
    <message>
        <source>The floor is not measured yet, so the loop&apos;s delay has nothing to be compared with.</source>
        <translation>下限値が未計測で、ループの遅延と比べる基準がない。</translation>
    </message>
    <message>
        <source>Too few requests ended in this step to judge by: %1.</source>
        <translation>このステップで終わったリクエストが少なく、判定できない: %1。</translation>
    </message>
    <message>
        <source>The witnesses are too few or contradict each other.</source>
        <translation>指標が少なすぎるか、互いに矛盾している。</translation>
    </message>
    <message>
        <source>%1, and no witness accounts for it.</source>
        <translation>%1が、それを説明する指標がない。</translation>
    </message>
    <message>
        <source>The loop is at rest: p99 %1, ELU %2. No load source says what is offered.</source>
        <translation>ループは静止: p99 %1、ELU %2。投入量を示す負荷のソースがない。</translation>
    </message>
    <message>
        <source>Nothing is offered; loop p99 is %1.</source>
        <translation>投入なし。ループ p99 は %1。</translation>
    </message>
    <message>
        <source>Nothing is offered and loop p99 is %1, at its floor of %2.</source>
        <translation>投入なし。ループ p99 は %1 で、下限値 %2 の水準。</translation>
    </message>
    <message>
        <source>ELU is %1.</source>
        <translation>ELU は %1。</translation>
    </message>
    <message>
        <source>ELU is %1, with %2 of loop time per request.</source>
        <translation>ELU は %1、リクエストあたりのループ時間は %2。</translation>
    </message>
    <message>
        <source>Requests take %1 (p50) to %2 (p99) while the loop stays near its floor of %3.</source>
        <translation>リクエストは %1（p50）〜 %2（p99）、ループは下限値 %3 の近く。</translation>
    </message>
    <message>
        <source>Requests take %1 (p50) to %2 (p99).</source>
        <translation>リクエストは %1（p50）〜 %2（p99）。</translation>
    </message>
    <message>
        <source>Requests are still fast, p99 %1, but ELU is %2: twice this load would not fit.</source>
        <translation>リクエストはまだ速い（p99 %1）が、ELU は %2。2 倍の負荷は捌けない。</translation>
    </message>
    <message>
        <source>ELU is %1: twice this load would not fit.</source>
        <translation>ELU は %1。2 倍の負荷は捌けない。</translation>
    </message>
    <message>
        <source>they wait for the thread pool.</source>
        <translation>スレッドプールを待っている。</translation>
    </message>
    <message>
        <source>they wait for something else.</source>
        <translation>ループ以外の何かを待っている。</translation>
    </message>
    <message>
        <source>Offered a second: %1, of which %2 time out.</source>
        <translation>毎秒の投入 %1、うちタイムアウト %2。</translation>
    </message>
    <message>
        <source>Requests do not come back although the loop is free.</source>
        <translation>ループは空いているのにリクエストが戻らない。</translation>
    </message>
    <message>
        <source>In flight: %1.</source>
        <translation>処理中: %1。</translation>
    </message>
    <message>
        <source>%1 while the loop is free (ELU %2): %3</source>
        <translation>%1が、ループは空いている（ELU %2）: %3</translation>
    </message>
    <message>
        <source>%1 while the loop is not late: %2</source>
        <translation>%1が、ループは遅れていない: %2</translation>
    </message>
    <message>
        <source>The process uses %1, far more than the loop.</source>
        <translation>プロセスは %1 を使い、ループ分を大きく上回る。</translation>
    </message>
    <message>
        <source>Loop p99 is %1, its floor %2.</source>
        <translation>ループ p99 は %1、下限値は %2。</translation>
    </message>
    <message>
        <source>Holds of up to %1 were hidden by the reading itself: the histogram was reset as they began.</source>
        <translation>最大 %1 の占有が読み取り自体で隠れた。占有の始まりでヒストグラムがリセットされている。</translation>
    </message>
    <message>
        <source>Half of the requests take %1 and each holds the loop for %2: less than the sampling interval lets loop p99 (%3) show.</source>
        <translation>リクエストの半数は %1 かかり、1 件ごとにループを %2 占有する。サンプリング間隔より短く、ループ p99（%3）には現れない。</translation>
    </message>
    <message>
        <source>%1: the loop waits synchronously, without computing.</source>
        <translation>%1。ループが計算せずに同期的に待っている。</translation>
    </message>
    <message>
        <source>%1: something synchronous holds it in each request.</source>
        <translation>%1。リクエストごとに同期処理がループを占有している。</translation>
    </message>
    <message>
        <source>%1; each holds the loop for %2.</source>
        <translation>%1。1 件ごとにループを %2 占有する。</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>One hold of %1 explains the loop&apos;s delay here; loop p99 reads %2 and does not show it.</source>
        <translation>%1 の占有 1 回がここでのループの遅延を説明する。ループ p99 は %2 で、これを示さない。</translation>
    </message>
    <message>
        <source>One hold of %1 explains the loop&apos;s delay here.</source>
        <translation>%1 の占有 1 回がここでのループの遅延を説明する。</translation>
    </message>
    <message>
        <source>The loop never drains: ELU is %1 and its mean delay %2, with a floor of %3.</source>
        <translation>ループの処理が追いつかない: ELU %1、平均遅延 %2（下限値 %3）。</translation>
    </message>
    <message>
        <source>The loop never drains: ELU is %1.</source>
        <translation>ループの処理が追いつかない: ELU %1。</translation>
    </message>
    <message>
        <source>Half of the requests take %1, but one in a hundred takes %2 or more: new connections starve in front of the loop.</source>
        <translation>リクエストの半数は %1 だが、100 件に 1 件は %2 以上かかる。ループの手前で新規接続が待たされている。</translation>
    </message>
    <message>
        <source>Half of the requests wait %1 while the loop&apos;s longest hold is only %2: they queue in front of the loop.</source>
        <translation>リクエストの半数が %1 待つのに、ループの最長占有は %2 しかない。ループの手前でキュー待ちになっている。</translation>
    </message>
    <message>
        <source>Half of the requests wait %1, queued in front of the loop.</source>
        <translation>リクエストの半数が、ループの手前のキューで %1 待つ。</translation>
    </message>
    <message>
        <source>Nothing more is offered; %1 a second come back.</source>
        <translation>新たな投入はなく、毎秒 %1 件が戻る。</translation>
    </message>
    <message>
        <source>Offered a second: %1, come back: %2.</source>
        <translation>毎秒の投入 %1、応答 %2。</translation>
    </message>
    <message>
        <source>%1 requests a second are offered, %2 come back.</source>
        <translation>毎秒 %1 件を投入、%2 件が戻る。</translation>
    </message>
    <message>
        <source>Come back a second: %1.</source>
        <translation>毎秒の応答: %1。</translation>
    </message>
    <message>
        <source>Offered a second: %1.</source>
        <translation>毎秒の投入: %1。</translation>
    </message>
    <message>
        <source>Each request holds the loop %1, which allows about %2 a second.</source>
        <translation>1 件ごとにループを %1 占有するため、毎秒約 %2 件が限度。</translation>
    </message>
    <message>
        <source>Each request holds the loop %1, which allows about %2 a second; %3 are offered.</source>
        <translation>1 件ごとにループを %1 占有するため、毎秒約 %2 件が限度。投入は %3 件。</translation>
    </message>
    <message>
        <source>One request in a hundred takes %1 or more</source>
        <translation>リクエストの 100 件に 1 件は %1 以上かかる</translation>
    </message>
    <message>
        <source>Half of the requests take %1</source>
        <translation>リクエストの半数は %1 かかる</translation>
    </message>
    <message>
        <source>The loop was held for %1</source>
        <translation>ループが %1 占有された</translation>
    </message>
    <message>
        <source>Loop p99 is %1</source>
        <translation>ループ p99 は %1</translation>
    </message>
    <message>
        <source>Loop p99 is %1, %2 its floor of %3</source>
        <translation>ループ p99 は %1、下限値 %3 の %2</translation>
    </message>
    <message>
        <source>The loop gave no sample: it was held.</source>
        <translation>ループのサンプルがない。占有されていた。</translation>
    </message>
    <message>
        <source>The loop gave no sample: it was held for at least %1.</source>
        <translation>ループのサンプルがない。少なくとも %1 占有されていた。</translation>
    </message>
    <message>
        <source>The hold came just before this step; its answers arrive now.</source>
        <translation>占有はこのステップの直前で、その応答が今届いている。</translation>
    </message>
    <message>
        <source>%1 %2.</source>
        <comment>1 is a sentence, 2 one without full stop</comment>
        <translation>%1%2。</translation>
    </message>
</context>
<context>
    <name>LegendText</name>
    <message>
        <source>no sample: held at least this long</source>
        <translation>サンプルなし: 少なくともこの長さの占有</translation>
    </message>
</context>
<context>
    <name>PlotText</name>
    <message>
        <source>assumed floor %1</source>
        <translation>下限値（仮定） %1</translation>
    </message>
    <message>
        <source>given floor %1</source>
        <translation>下限値（指定） %1</translation>
    </message>
    <message>
        <source>measured floor %1</source>
        <translation>下限値（実測） %1</translation>
    </message>
    <message>
        <source>%1 (resolution %2)</source>
        <comment>1 is &apos;measured floor 10.1 ms&apos;</comment>
        <translation>%1（分解能 %2）</translation>
    </message>
</context>
<context>
    <name>PreferenceText</name>
    <message>
        <source>Poll every</source>
        <translation>ポーリング間隔</translation>
    </message>
    <message>
        <source>Of the next target that is watched. Verdicts are given for each second.</source>
        <translation>次に監視する対象から有効です。判定は 1 秒ごとに行います。</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>テーマ</translation>
    </message>
    <message>
        <source>What the command line asks for comes first.</source>
        <translation>コマンドラインでの指定が優先されます。</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>デスクトップに合わせる</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>Keep recordings for</source>
        <translation>記録の保存期間</translation>
    </message>
    <message>
        <source>Of those that were made by watching. Older ones go to the wastebasket at the start, and you are told. 0 keeps them for good.</source>
        <translation>監視によって作られた記録が対象です。古いものは起動時にごみ箱へ移され、その旨を表示します。0 なら無期限に残します。</translation>
    </message>
    <message>
        <source>days</source>
        <translation>日</translation>
    </message>
    <message>
        <source>Keep no more than</source>
        <translation>保存の上限</translation>
    </message>
    <message>
        <source>All of them together; the oldest go first. 0 is without a limit.</source>
        <translation>全体の合計です。古いものから移されます。0 なら上限なし。</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
</context>
<context>
    <name>PresenterText</name>
    <message>
        <source>Connecting</source>
        <translation>接続中</translation>
    </message>
    <message>
        <source>No figures yet. The first answer covers the time before the watch began and is not used.</source>
        <translation>数値はまだない。最初の応答は監視開始前の時間を含むため使わない。</translation>
    </message>
    <message>
        <source>Verdicts begin with the second answer.</source>
        <translation>判定は 2 回目の応答から始まる。</translation>
    </message>
    <message>
        <source>Nothing to show</source>
        <translation>表示なし</translation>
    </message>
    <message>
        <source>Watch a target or open a recording to see where its requests&apos; time goes.</source>
        <translation>対象を監視するか記録を開くと、リクエストの時間の行き先が分かる。</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>%1 継続</translation>
    </message>
    <message>
        <source>measuring the floor, %1 of 5 s</source>
        <translation>下限値を計測中（%1 / 5 s）</translation>
    </message>
    <message>
        <source>worst second %1</source>
        <translation>最悪の 1 秒 %1</translation>
    </message>
    <message>
        <source>Decision table, now</source>
        <translation>判定表（現在）</translation>
    </message>
    <message>
        <source>Decision table at the cursor</source>
        <translation>判定表（カーソル位置）</translation>
    </message>
    <message>
        <source>loop %1</source>
        <comment>1 is a source&apos;s name</comment>
        <translation>ループ %1</translation>
    </message>
    <message>
        <source>load %1</source>
        <comment>1 is a source&apos;s name</comment>
        <translation>負荷 %1</translation>
    </message>
    <message>
        <source>Node %1</source>
        <translation>Node %1</translation>
    </message>
    <message>
        <source>No figures yet: connecting</source>
        <translation>数値はまだない: 接続中</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>何も開いていない</translation>
    </message>
    <message>
        <source>Look at %1 first: it has %2 of the held time, %3 in all.</source>
        <translation>まず %1 を調べてください。占有時間の %2、合計 %3 を占めます。</translation>
    </message>
    <message>
        <source>%1 · Node %2 · process %3</source>
        <translation>%1 · Node %2 · プロセス %3</translation>
    </message>
    <message>
        <source>%1 · %2 to %3 UTC · eldscope</source>
        <translation>%1 · %2～%3 UTC · eldscope</translation>
    </message>
</context>
<context>
    <name>RangeText</name>
    <message>
        <source>%1 (%2)</source>
        <comment>count and share</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>refused by the guard</source>
        <translation>ガードによる拒否</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>connection refused</source>
        <translation>接続拒否</translation>
    </message>
    <message>
        <source>timed out</source>
        <translation>タイムアウト</translation>
    </message>
    <message>
        <source>p99 of its windows</source>
        <translation>各ウィンドウの p99</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1～%2</translation>
    </message>
    <message>
        <source>no histograms, so no p99 of the range</source>
        <translation>ヒストグラムがないため範囲の p99 は不明</translation>
    </message>
    <message>
        <source>needs %1 requests</source>
        <translation>%1 件のリクエストが必要</translation>
    </message>
    <message>
        <source>longest</source>
        <translation>最長</translation>
    </message>
    <message>
        <source>requests ended</source>
        <translation>終了したリクエスト</translation>
    </message>
    <message>
        <source>of the whole run</source>
        <translation>実行全体の値</translation>
    </message>
    <message>
        <source>loop mean</source>
        <translation>ループ平均</translation>
    </message>
    <message>
        <source>loop p99, worst window</source>
        <translation>ループ p99（最悪のウィンドウ）</translation>
    </message>
    <message>
        <source>longest loop delay</source>
        <translation>ループの最長遅延</translation>
    </message>
    <message>
        <source>late, of the time</source>
        <translation>遅れの時間割合</translation>
    </message>
    <message>
        <source>ELU</source>
        <translation>ELU</translation>
    </message>
    <message>
        <source>Not enough data: %1 steps have both figures, %2 are needed.</source>
        <translation>データ不足。両方の値があるのは %1 ステップで、%2 が必要です。</translation>
    </message>
    <message>
        <source>One of the two figures never changes here, so nothing can be said of both.</source>
        <translation>片方の値がまったく変わらないため、関係は分かりません。</translation>
    </message>
    <message>
        <source>Spearman&apos;s ρ %1 (95 % interval %2 to %3), n = %4.</source>
        <translation>スピアマンの ρ %1（95 % 区間 %2～%3）、n = %4。</translation>
    </message>
    <message>
        <source>They agree best when requests come %1 later (ρ %2, in %3 of the resamples).</source>
        <translation>リクエストを %1 後にずらすと最もよく一致します（ρ %2、再標本の %3）。</translation>
    </message>
    <message>
        <source>They agree best when requests come %1 earlier (ρ %2, in %3 of the resamples).</source>
        <translation>リクエストを %1 前にずらすと最もよく一致します（ρ %2、再標本の %3）。</translation>
    </message>
</context>
<context>
    <name>ScenarioText</name>
    <message>
        <source>Tour</source>
        <translation>ひとめぐり</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>待ち</translation>
    </message>
    <message>
        <source>Blocking</source>
        <translation>ブロッキング</translation>
    </message>
    <message>
        <source>Rare block</source>
        <translation>まれなブロック</translation>
    </message>
    <message>
        <source>Queue in front</source>
        <translation>手前のキュー</translation>
    </message>
    <message>
        <source>Ramp</source>
        <translation>漸増</translation>
    </message>
    <message>
        <source>Guard</source>
        <translation>ガード</translation>
    </message>
    <message>
        <source>Password hashing</source>
        <translation>パスワードハッシュ</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>アイドル</translation>
    </message>
    <message>
        <source>healthy</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>待ち</translation>
    </message>
    <message>
        <source>recovery</source>
        <translation>回復</translation>
    </message>
    <message>
        <source>blocking</source>
        <translation>ブロッキング</translation>
    </message>
    <message>
        <source>rare block</source>
        <translation>まれなブロック</translation>
    </message>
    <message>
        <source>queue-bound</source>
        <translation>キュー待ち</translation>
    </message>
    <message>
        <source>idle again</source>
        <translation>再びアイドル</translation>
    </message>
    <message>
        <source>slow dependency</source>
        <translation>遅い依存先</translation>
    </message>
    <message>
        <source>connection pool</source>
        <translation>接続プール</translation>
    </message>
    <message>
        <source>drained pool</source>
        <translation>プール解放</translation>
    </message>
    <message>
        <source>rest</source>
        <translation>休止</translation>
    </message>
    <message>
        <source>30 ms each</source>
        <translation>各 30 ms</translation>
    </message>
    <message>
        <source>120 ms each</source>
        <translation>各 120 ms</translation>
    </message>
    <message>
        <source>large JSON</source>
        <translation>大きな JSON</translation>
    </message>
    <message>
        <source>half load</source>
        <translation>半分の負荷</translation>
    </message>
    <message>
        <source>overload</source>
        <translation>過負荷</translation>
    </message>
    <message>
        <source>draining</source>
        <translation>滞留解消</translation>
    </message>
    <message>
        <source>light</source>
        <translation>軽い</translation>
    </message>
    <message>
        <source>heavier</source>
        <translation>やや重い</translation>
    </message>
    <message>
        <source>over the edge</source>
        <translation>限界超え</translation>
    </message>
    <message>
        <source>overload with guard</source>
        <translation>ガード付き過負荷</translation>
    </message>
    <message>
        <source>on the loop</source>
        <translation>ループ上</translation>
    </message>
    <message>
        <source>on the thread pool</source>
        <translation>スレッドプール上</translation>
    </message>
</context>
<context>
    <name>SentencesText</name>
    <message>
        <source>%1 %2</source>
        <comment>two sentences, each with its full stop</comment>
        <translation>%1%2</translation>
    </message>
</context>
<context>
    <name>StoryText</name>
    <message>
        <source>The longest episode is %1 from %2 to %3; at %4: %5</source>
        <translation>最長の区間は %2 から %3 までの%1。%4 の時点: %5</translation>
    </message>
    <message>
        <source>Nothing was wrong in %1.</source>
        <translation>%1 の間、問題なし。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>verdict and length</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Of %1, %2 were troubled: %3.</source>
        <translation>%1 のうち %2 に問題: %3。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>%1 cannot be judged.</source>
        <translation>%1 は判定不能。</translation>
    </message>
</context>
<context>
    <name>ThresholdText</name>
    <message>
        <source>Loop is late above</source>
        <translation>ループの遅れとみなす値</translation>
    </message>
    <message>
        <source>A loop p99 above this many floors is late.</source>
        <translation>ループ p99 が下限値のこの倍数を超えると遅れです。</translation>
    </message>
    <message>
        <source>A hold is longer than</source>
        <translation>占有とみなす長さ</translation>
    </message>
    <message>
        <source>A longest delay this far above the floor is a hold, whatever p99 says.</source>
        <translation>最長遅延が下限値をこれだけ超えると、p99 にかかわらず占有です。</translation>
    </message>
    <message>
        <source>Median is slow above</source>
        <translation>中央値が遅いとみなす値</translation>
    </message>
    <message>
        <source>Requests are slow when their p50 is above this.</source>
        <translation>p50 がこれを超えるとリクエストは遅いとみなします。</translation>
    </message>
    <message>
        <source>Tail is slow above</source>
        <translation>裾が遅いとみなす値</translation>
    </message>
    <message>
        <source>Requests are slow when their p99 is above this.</source>
        <translation>p99 がこれを超えるとリクエストは遅いとみなします。</translation>
    </message>
    <message>
        <source>Busy from an ELU of</source>
        <translation>ビジーとみなす ELU</translation>
    </message>
    <message>
        <source>From here on there is no headroom for twice the rate.</source>
        <translation>ここから先は 2 倍のレートを受ける余裕がありません。</translation>
    </message>
    <message>
        <source>Not free from an ELU of</source>
        <translation>空いていないとみなす ELU</translation>
    </message>
    <message>
        <source>At or above this nothing waits elsewhere: the loop itself is the cause.</source>
        <translation>これ以上なら他所での待ちではなく、ループ自体が原因です。</translation>
    </message>
    <message>
        <source>Saturated from an ELU of</source>
        <translation>飽和とみなす ELU</translation>
    </message>
    <message>
        <source>From here on the loop never drains, if its delay says the same.</source>
        <translation>遅延も同じことを示すなら、ここから先ループは空になりません。</translation>
    </message>
    <message>
        <source>A rare block is longer than</source>
        <translation>まれなブロックとみなす長さ</translation>
    </message>
    <message>
        <source>One single delay this far above the floor is worth a verdict of its own.</source>
        <translation>下限値をこれだけ超える一度の遅延は、独立した判定に値します。</translation>
    </message>
    <message>
        <source>Queued above</source>
        <translation>キュー待ちとみなす倍数</translation>
    </message>
    <message>
        <source>A median above this many longest holds means that everybody queues.</source>
        <translation>中央値が最長占有のこの倍数を超えると、全リクエストがキューで待っています。</translation>
    </message>
</context>
<context>
    <name>TimelineText</name>
    <message>
        <source>Requests per second</source>
        <translation>リクエスト/秒</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>負荷</translation>
    </message>
</context>
<context>
    <name>VerdictText</name>
    <message>
        <source>Cannot tell</source>
        <translation>判定不能</translation>
    </message>
    <message>
        <source>The figures are too few, or they contradict each other.</source>
        <translation>数値が少なすぎるか、互いに矛盾している。</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>アイドル</translation>
    </message>
    <message>
        <source>Nothing is offered and the loop is at its floor.</source>
        <translation>投入がなく、ループは下限値の水準。</translation>
    </message>
    <message>
        <source>Healthy</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Requests are answered well and the loop is at its floor.</source>
        <translation>応答は良好で、ループは下限値の水準。</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>高負荷</translation>
    </message>
    <message>
        <source>Requests are fast, but twice the load would not fit.</source>
        <translation>リクエストは速いが、2 倍の負荷は捌けない。</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>待ち</translation>
    </message>
    <message>
        <source>The loop is free; requests wait for something else.</source>
        <translation>ループは空いており、リクエストは別のものを待っている。</translation>
    </message>
    <message>
        <source>Blocking</source>
        <translation>ブロッキング</translation>
    </message>
    <message>
        <source>Something synchronous holds the loop in each request.</source>
        <translation>リクエストごとに同期処理がループを占有している。</translation>
    </message>
    <message>
        <source>Rare block</source>
        <translation>まれなブロック</translation>
    </message>
    <message>
        <source>One long hold of the loop now and then.</source>
        <translation>ときおりループが長く占有される。</translation>
    </message>
    <message>
        <source>Saturated</source>
        <translation>飽和</translation>
    </message>
    <message>
        <source>The loop never drains; more arrives than it can serve.</source>
        <translation>流入が処理能力を上回り、ループの処理が追いつかない。</translation>
    </message>
    <message>
        <source>Queue-bound</source>
        <translation>キュー待ち</translation>
    </message>
    <message>
        <source>Requests queue in front of the loop.</source>
        <translation>リクエストがループの手前でキューに並んでいる。</translation>
    </message>
    <message>
        <source>Draining</source>
        <translation>滞留解消</translation>
    </message>
    <message>
        <source>The fault is over; its backlog is being answered.</source>
        <translation>障害は終わり、滞留分に応答中。</translation>
    </message>
    <message>
        <source>Shedding</source>
        <translation>負荷制限</translation>
    </message>
    <message>
        <source>The service refuses most of the work.</source>
        <translation>サービスが処理の大半を拒否している。</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Most requests fail.</source>
        <translation>リクエストの大半が失敗している。</translation>
    </message>
    <message>
        <source>Unavailable</source>
        <translation>応答なし</translation>
    </message>
    <message>
        <source>Nobody answers.</source>
        <translation>応答がない。</translation>
    </message>
    <message>
        <source>Garbage collection</source>
        <translation>GC</translation>
    </message>
    <message>
        <source>Garbage collection holds the loop.</source>
        <translation>ガベージコレクションがループを占有している。</translation>
    </message>
    <message>
        <source>CPU-starved</source>
        <translation>CPU 不足</translation>
    </message>
    <message>
        <source>The host does not let the process run.</source>
        <translation>ホストがプロセスを実行させていない。</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>The whole process stood still.</source>
        <translation>プロセス全体が停止していた。</translation>
    </message>
    <message>
        <source>Generator-limited</source>
        <translation>生成器の限界</translation>
    </message>
    <message>
        <source>The load generator is the bottleneck.</source>
        <translation>負荷生成器がボトルネック。</translation>
    </message>
    <message>
        <source>Mixed</source>
        <translation>複合</translation>
    </message>
    <message>
        <source>Two causes act at once on different requests.</source>
        <translation>別々のリクエストに 2 つの原因が同時に働いている。</translation>
    </message>
    <message>
        <source>Start a load to see how it answers.</source>
        <translation>負荷をかけて応答を見る。</translation>
    </message>
    <message>
        <source>Raise the rate until latency follows.</source>
        <translation>レイテンシが追随するまでレートを上げる。</translation>
    </message>
    <message>
        <source>Split the figures by route.</source>
        <translation>数値をルート別に分ける。</translation>
    </message>
    <message>
        <source>Add what is missing: a loop source, a load source or more requests.</source>
        <translation>足りないものを加える: ループのソース、負荷のソース、またはリクエスト数。</translation>
    </message>
    <message>
        <source>requests that the load source does not count</source>
        <translation>負荷のソースが数えないリクエストがある</translation>
    </message>
    <message>
        <source>offered requests that never come back</source>
        <translation>投入したリクエストが戻ってこない</translation>
    </message>
    <message>
        <source>the same latency on every route</source>
        <translation>どのルートでもレイテンシが同じ</translation>
    </message>
    <message>
        <source>witnesses that agree</source>
        <translation>指標が一致する</translation>
    </message>
</context>
<context>
    <name>app::ComparePage</name>
    <message>
        <source>Co&amp;mpare with…</source>
        <translation>比較…</translation>
    </message>
    <message>
        <source>Hold this session, or the selected stretch of it, against another recording</source>
        <translation>このセッションまたは選択範囲を別の記録と比べます</translation>
    </message>
    <message>
        <source>Compare with another recording</source>
        <translation>別の記録と比較</translation>
    </message>
    <message>
        <source>Recordings and results (*.eldscope *.json *.ndjson *.jsonl *.gz);;All files (*)</source>
        <translation>記録と結果 (*.eldscope *.json *.ndjson *.jsonl *.gz);;すべてのファイル (*)</translation>
    </message>
</context>
<context>
    <name>app::MainWindow</name>
    <message>
        <source>Open recordings or results</source>
        <translation>記録または結果を開く</translation>
    </message>
    <message>
        <source>Recordings and results (*.eldscope *.json *.ndjson *.jsonl *.gz);;All files (*)</source>
        <translation>記録と結果 (*.eldscope *.json *.ndjson *.jsonl *.gz);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Save a copy of the recording</source>
        <translation>記録のコピーを保存</translation>
    </message>
    <message>
        <source>Recordings (*.eldscope)</source>
        <translation>記録 (*.eldscope)</translation>
    </message>
    <message>
        <source>Open the &amp;bundled recording instead</source>
        <translation>代わりに付属の記録を開く(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Connect…</source>
        <translation>接続…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>開く…</translation>
    </message>
    <message>
        <source>&amp;Save a copy…</source>
        <translation>コピーを保存…</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>&amp;Demo</source>
        <translation>デモ</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Main</source>
        <translation>メイン</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>判定表</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>範囲</translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation>散布図</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>しきい値</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Add a note</source>
        <translation>メモを追加</translation>
    </message>
    <message>
        <source>Undo:</source>
        <translation>元に戻す:</translation>
    </message>
    <message>
        <source>Redo:</source>
        <translation>やり直す:</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>パネル</translation>
    </message>
    <message>
        <source>Show or hide the panels on the right (F9)</source>
        <translation>右側のパネルを表示または隠す (F9)</translation>
    </message>
    <message>
        <source>Repeat the selection</source>
        <translation>選択範囲を繰り返す</translation>
    </message>
    <message>
        <source>Previous note</source>
        <translation>前のメモ</translation>
    </message>
    <message>
        <source>Next note</source>
        <translation>次のメモ</translation>
    </message>
    <message>
        <source>Keyboard and mouse</source>
        <translation>キーボードとマウス</translation>
    </message>
    <message>
        <source>View, pictures and help (F10)</source>
        <translation>表示、画像、ヘルプ (F10)</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>メニュー</translation>
    </message>
    <message>
        <source>Heatmap</source>
        <translation>ヒートマップ</translation>
    </message>
    <message>
        <source>These files are no recording: notes are gone when they are closed. Checked ones are chapters of the walkthrough.</source>
        <translation>これらのファイルは記録ではないため、閉じるとメモは失われます。チェックしたメモはウォークスルーの章になります。</translation>
    </message>
    <message>
        <source>Notes are kept in the recording. Checked ones are chapters of the walkthrough.</source>
        <translation>メモは記録に保存されます。チェックしたメモはウォークスルーの章になります。</translation>
    </message>
    <message>
        <source>Present as a walkthrough</source>
        <translation>ウォークスルーとして上映</translation>
    </message>
    <message>
        <source>There is nothing to step through yet: no note is a chapter, and no verdict lasts three seconds.</source>
        <translation>たどれるものがまだありません。章になっているメモがなく、3 秒続く判定もありません。</translation>
    </message>
    <message>
        <source>What do you expect?</source>
        <translation>何が起きていると思いますか？</translation>
    </message>
    <message>
        <source>Waiting, blocking, or queued: look at request p99, loop p99 and loop mean, and say it before you look.</source>
        <translation>待ち、ブロック、キュー待ちのどれでしょうか。リクエスト p99、ループ p99、ループ平均を見て、答えを見る前に言ってみてください。</translation>
    </message>
    <message>
        <source>Space reveals the verdict.</source>
        <translation>スペースキーで判定を表示します。</translation>
    </message>
    <message>
        <source>Recordings moved to the wastebasket, as the settings ask for: %1.</source>
        <translation>設定に従ってごみ箱へ移した記録: %1 件。</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>設定…</translation>
    </message>
</context>
<context>
    <name>app::NoteBook</name>
    <message>
        <source>Add note</source>
        <translation>メモの追加</translation>
    </message>
    <message>
        <source>Edit note</source>
        <translation>メモの編集</translation>
    </message>
    <message>
        <source>Remove note</source>
        <translation>メモの削除</translation>
    </message>
    <message>
        <source>Make a chapter</source>
        <translation>章にする</translation>
    </message>
    <message>
        <source>Make a plain note</source>
        <translation>普通のメモにする</translation>
    </message>
</context>
<context>
    <name>app::PictureActions</name>
    <message>
        <source>Copy picture</source>
        <translation>画像をコピー</translation>
    </message>
    <message>
        <source>Save picture…</source>
        <translation>画像を保存…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>印刷…</translation>
    </message>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>画像をクリップボードにコピーしました。</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>画像を保存</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>画像 (*.png)</translation>
    </message>
    <message>
        <source>The picture was saved to %1.</source>
        <translation>画像を %1 に保存しました。</translation>
    </message>
    <message>
        <source>The picture was not saved to %1: %2. Choose another place.</source>
        <translation>画像を %1 に保存できませんでした: %2。別の場所を選んでください。</translation>
    </message>
</context>
<context>
    <name>app::PreferencesDialog</name>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
</context>
<context>
    <name>app::ShortcutSheet</name>
    <message>
        <source>Click</source>
        <translation>クリック</translation>
    </message>
    <message>
        <source>put the cursor</source>
        <translation>カーソルを置く</translation>
    </message>
    <message>
        <source>Ctrl and click</source>
        <translation>Ctrl とクリック</translation>
    </message>
    <message>
        <source>compare the cursor with there</source>
        <translation>その時点とカーソルを比べる</translation>
    </message>
    <message>
        <source>Click in a legend</source>
        <translation>凡例をクリック</translation>
    </message>
    <message>
        <source>show or hide the curve</source>
        <translation>曲線を表示または隠す</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>ドラッグ</translation>
    </message>
    <message>
        <source>scroll</source>
        <translation>スクロール</translation>
    </message>
    <message>
        <source>Shift and drag</source>
        <translation>Shift とドラッグ</translation>
    </message>
    <message>
        <source>select a range</source>
        <translation>範囲を選択</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>ホイール</translation>
    </message>
    <message>
        <source>zoom</source>
        <translation>拡大・縮小</translation>
    </message>
    <message>
        <source>Shift and wheel</source>
        <translation>Shift とホイール</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>ダブルクリック</translation>
    </message>
    <message>
        <source>show all</source>
        <translation>全体を表示</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>左、右</translation>
    </message>
    <message>
        <source>move the cursor; ten steps with Shift</source>
        <translation>カーソルを移動（Shift で 10 ステップ）</translation>
    </message>
    <message>
        <source>+, −</source>
        <translation>+、−</translation>
    </message>
    <message>
        <source>Page Up, Page Down</source>
        <translation>Page Up、Page Down</translation>
    </message>
    <message>
        <source>scroll by a page</source>
        <translation>1 ページ分スクロール</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Home、End</translation>
    </message>
    <message>
        <source>go to the beginning or the end</source>
        <translation>先頭または末尾へ移動</translation>
    </message>
    <message>
        <source>F</source>
        <translation>F</translation>
    </message>
    <message>
        <source>follow what comes in</source>
        <translation>新しいデータを追う</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Escape</translation>
    </message>
    <message>
        <source>take cursor and selection away</source>
        <translation>カーソルと選択を消す</translation>
    </message>
    <message>
        <source>Keyboard and mouse</source>
        <translation>キーボードとマウス</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>どこでも</translation>
    </message>
    <message>
        <source>On the timeline</source>
        <translation>タイムライン上</translation>
    </message>
</context>
<context>
    <name>app::ViewActions</name>
    <message>
        <source>Previous view</source>
        <translation>前の表示</translation>
    </message>
    <message>
        <source>Next view</source>
        <translation>次の表示</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全体を表示</translation>
    </message>
    <message>
        <source>Go to the longest trouble</source>
        <translation>最も長い問題へ移動</translation>
    </message>
    <message>
        <source>Compare the cursor with here</source>
        <translation>カーソルをここと比べる</translation>
    </message>
    <message>
        <source>Linear latency axis</source>
        <translation>レイテンシを線形軸にする</translation>
    </message>
    <message>
        <source>Time of day (UTC)</source>
        <translation>時刻 (UTC)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>C&amp;urves</source>
        <translation>曲線(&amp;U)</translation>
    </message>
</context>
<context>
    <name>app::Workspace</name>
    <message>
        <source>Demo: %1</source>
        <translation>デモ: %1</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>%1 を開いています</translation>
    </message>
    <message numerus="yes">
        <source>Opening %n files</source>
        <translation>
            <numerusform>%n 個のファイルを開いています</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: skipped rows: %2</source>
        <translation>%1: 読み飛ばした行: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n 個のファイル</numerusform>
        </translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>%1 を保存しています</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>%1 に保存しました</translation>
    </message>
    <message>
        <source>This recording is still being written: stop watching first</source>
        <translation>この記録はまだ書き込み中です。先に監視を停止してください</translation>
    </message>
    <message>
        <source>Comparing with %1</source>
        <translation>%1 と比較しています</translation>
    </message>
</context>
<context>
    <name>widgets::ChapterBar</name>
    <message>
        <source>&amp;Back</source>
        <translation>戻る(&amp;B)</translation>
    </message>
    <message>
        <source>Page Up or Backspace</source>
        <translation>Page Up または Backspace</translation>
    </message>
    <message>
        <source>Page Down or Space</source>
        <translation>Page Down または スペース</translation>
    </message>
    <message>
        <source>&amp;Leave</source>
        <translation>終了(&amp;L)</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Escape</translation>
    </message>
    <message>
        <source>Walkthrough</source>
        <translation>ウォークスルー</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>chapters</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>次へ(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Reveal</source>
        <translation>表示(&amp;R)</translation>
    </message>
</context>
<context>
    <name>widgets::CompareBars</name>
    <message>
        <source>Seconds per verdict</source>
        <translation>判定ごとの秒数</translation>
    </message>
    <message>
        <source>%1: A %2, B %3</source>
        <translation>%1: A %2、B %3</translation>
    </message>
</context>
<context>
    <name>widgets::CompareModel</name>
    <message>
        <source>requests ended</source>
        <translation>終了したリクエスト</translation>
    </message>
    <message>
        <source>In whatever way.</source>
        <translation>終わり方は問いません。</translation>
    </message>
    <message>
        <source>A (95 % interval)</source>
        <translation>A（95 % 区間）</translation>
    </message>
    <message>
        <source>B (95 % interval)</source>
        <translation>B（95 % 区間）</translation>
    </message>
    <message>
        <source>B − A (95 % interval)</source>
        <translation>B − A（95 % 区間）</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>値</translation>
    </message>
</context>
<context>
    <name>widgets::ComparePlot</name>
    <message>
        <source>Request p99 and loop p99 of both sides</source>
        <translation>両方のリクエスト p99 とループ p99</translation>
    </message>
    <message>
        <source>A %1</source>
        <translation>A %1</translation>
    </message>
    <message>
        <source>B %1</source>
        <translation>B %1</translation>
    </message>
</context>
<context>
    <name>widgets::CompareView</name>
    <message>
        <source>Starts together</source>
        <translation>開始をそろえる</translation>
    </message>
    <message>
        <source>First trouble together</source>
        <translation>最初の問題をそろえる</translation>
    </message>
    <message>
        <source>Shapes together (agreement %1)</source>
        <translation>形をそろえる（一致度 %1）</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Seconds per verdict</source>
        <translation>判定ごとの秒数</translation>
    </message>
    <message>
        <source>Figures of both sides</source>
        <translation>両方の値</translation>
    </message>
    <message>
        <source>&amp;Copy as text</source>
        <translation>テキストをコピー(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Back to the session</source>
        <translation>セッションに戻る(&amp;B)</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Escape</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Seconds that B is moved by</source>
        <translation>B をずらす秒数</translation>
    </message>
    <message>
        <source>&amp;Lay B over A:</source>
        <translation>B を A に重ねる(&amp;L):</translation>
    </message>
    <message>
        <source>&amp;moved by</source>
        <translation>ずらす量(&amp;M)</translation>
    </message>
    <message>
        <source>But: %1</source>
        <translation>ただし: %1</translation>
    </message>
    <message>
        <source>A: %1    B: %2</source>
        <translation>A: %1    B: %2</translation>
    </message>
    <message>
        <source>%1: %2 and %3</source>
        <translation>%1: %2 と %3</translation>
    </message>
</context>
<context>
    <name>widgets::CorrelationView</name>
    <message>
        <source>Request p99 against loop p99</source>
        <translation>リクエスト p99 とループ p99</translation>
    </message>
    <message>
        <source>loop p99 →</source>
        <translation>ループ p99 →</translation>
    </message>
    <message>
        <source>↑ request p99</source>
        <translation>↑ リクエスト p99</translation>
    </message>
    <message>
        <source>equal ↘</source>
        <translation>等しい ↘</translation>
    </message>
    <message>
        <source>No step in this range has both a request p99 and a loop p99.</source>
        <translation>この範囲には、リクエスト p99 とループ p99 の両方があるステップがありません。</translation>
    </message>
    <message>
        <source>%1
request p99 %2, loop p99 %3
%4</source>
        <translation>%1
リクエスト p99 %2、ループ p99 %3
%4</translation>
    </message>
    <message>
        <source>Steps with both figures: %1</source>
        <translation>両方の値があるステップ: %1</translation>
    </message>
</context>
<context>
    <name>widgets::DecisionTable</name>
    <message>
        <source>Decision &amp;table at the cursor</source>
        <translation>判定表（カーソル位置）(&amp;T)</translation>
    </message>
    <message>
        <source>Decision table</source>
        <translation>判定表</translation>
    </message>
</context>
<context>
    <name>widgets::DistributionView</name>
    <message>
        <source>Latency by percentile</source>
        <translation>パーセンタイル別レイテンシ</translation>
    </message>
    <message>
        <source>No histogram in this range</source>
        <translation>この範囲にはヒストグラムがありません</translation>
    </message>
    <message>
        <source>%1 at the median, %2 at p99, %3 at most</source>
        <translation>中央値 %1、p99 %2、最大 %3</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <comment>percentile and latency</comment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>No histogram in this range: its percentiles cannot be merged.</source>
        <translation>この範囲にはヒストグラムがなく、パーセンタイルを合成できません。</translation>
    </message>
</context>
<context>
    <name>widgets::EvidenceCard</name>
    <message>
        <source>Against:</source>
        <translation>疑問点:</translation>
    </message>
    <message>
        <source>Caveats:</source>
        <translation>注意:</translation>
    </message>
    <message>
        <source>Next:</source>
        <translation>次の手:</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>コピー(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the evidence as text</source>
        <translation>根拠をテキストとしてコピー</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>根拠</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Against: %1</source>
        <translation>疑問点: %1</translation>
    </message>
    <message>
        <source>Caveat: %1</source>
        <translation>注意: %1</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>次の手: %1</translation>
    </message>
</context>
<context>
    <name>widgets::FindingModel</name>
    <message>
        <source>%1: does not hold</source>
        <translation>%1: 該当せず</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>1 is what to do, 2 the kind</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1: holds, %2</source>
        <translation>%1: 該当、%2</translation>
    </message>
</context>
<context>
    <name>widgets::Headline</name>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Next:</source>
        <translation>次の手:</translation>
    </message>
    <message>
        <source>. </source>
        <comment>between statements, some of which have a full stop already</comment>
        <translation>。</translation>
    </message>
</context>
<context>
    <name>widgets::HeatmapView</name>
    <message>
        <source>Requests by time and latency</source>
        <translation>時刻とレイテンシ別のリクエスト</translation>
    </message>
    <message>
        <source>No histogram in this range</source>
        <translation>この範囲にヒストグラムはありません</translation>
    </message>
    <message>
        <source>Up to %1 requests a second in one cell, from %2 to %3</source>
        <translation>1 セルあたり最大毎秒 %1 件、%2～%3</translation>
    </message>
    <message>
        <source>+%1  no latency: %2 /s</source>
        <comment>time since the range began, requests a second</comment>
        <translation>+%1  レイテンシなし: %2 /s</translation>
    </message>
    <message>
        <source>+%1  %2 to %3: %4 /s</source>
        <comment>time since the range began, latencies, requests a second</comment>
        <translation>+%1  %2～%3: %4 /s</translation>
    </message>
    <message>
        <source>No histogram in this range: a heatmap needs one for each second.</source>
        <translation>この範囲にヒストグラムがありません。ヒートマップには 1 秒ごとのヒストグラムが必要です。</translation>
    </message>
    <message>
        <source>Requests by time and latency; darkest is %1 /s</source>
        <translation>時刻とレイテンシ別のリクエスト（最も濃い色は %1 /s）</translation>
    </message>
    <message>
        <source>lost</source>
        <comment>requests without a latency</comment>
        <translation>応答なし</translation>
    </message>
</context>
<context>
    <name>widgets::MessageBar</name>
    <message>
        <source>Messages</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation>このメッセージを閉じる</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進捗</translation>
    </message>
    <message>
        <source>Cance&amp;l</source>
        <translation>中止(&amp;L)</translation>
    </message>
    <message>
        <source>1 of %1</source>
        <translation>1 / %1</translation>
    </message>
</context>
<context>
    <name>widgets::NoteModel</name>
    <message>
        <source>%1 – %2</source>
        <comment>a range of time</comment>
        <translation>%1～%2</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <comment>time and text of a note</comment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <comment>text and wall time of a note</comment>
        <translation>%1
%2</translation>
    </message>
</context>
<context>
    <name>widgets::NotesPanel</name>
    <message>
        <source>Notes</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>&amp;Add (N)</source>
        <translation>追加 N (&amp;A)</translation>
    </message>
    <message>
        <source>Add a note at the cursor, or on the selection</source>
        <translation>カーソル位置または選択範囲にメモを追加</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>削除(&amp;R)</translation>
    </message>
    <message>
        <source>Remove the note; Ctrl+Z brings it back</source>
        <translation>メモを削除します。Ctrl+Z で元に戻せます</translation>
    </message>
    <message>
        <source>&amp;Present (F5)</source>
        <translation>上映(&amp;P) (F5)</translation>
    </message>
    <message>
        <source>Step through the checked notes, verdicts hidden until revealed</source>
        <translation>チェックしたメモを順にたどります。判定は表示するまで隠れています</translation>
    </message>
</context>
<context>
    <name>widgets::OverviewStrip</name>
    <message>
        <source>Whole session</source>
        <translation>セッション全体</translation>
    </message>
    <message>
        <source>Click or use the arrow keys to move through the session.</source>
        <translation>クリックまたは矢印キーでセッション内を移動します。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
</context>
<context>
    <name>widgets::RangePanel</name>
    <message>
        <source>&amp;Copy</source>
        <translation>コピー(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the figures as text</source>
        <translation>値をテキストとしてコピー</translation>
    </message>
    <message>
        <source>Figures of the range</source>
        <translation>範囲の値</translation>
    </message>
    <message>
        <source>Nothing to count yet. Shift and drag over the plot to select a range.</source>
        <translation>まだ数えるものがありません。Shift を押しながらグラフをドラッグして範囲を選びます。</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>選択範囲</translation>
    </message>
    <message>
        <source>Visible range</source>
        <translation>表示範囲</translation>
    </message>
    <message>
        <source>%1  %2 – %3 · %4</source>
        <comment>what, from, to, length</comment>
        <translation>%1  %2～%3 · %4</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1: %2（%3）</translation>
    </message>
</context>
<context>
    <name>widgets::RecentRow</name>
    <message>
        <source>Open %1</source>
        <translation>%1 を開く</translation>
    </message>
</context>
<context>
    <name>widgets::ReplayBar</name>
    <message>
        <source>%1 (%2)</source>
        <comment>1 is what it does, 2 a key</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Replay speed</source>
        <translation>再生速度</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation>前のステップ</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>1 ステップ戻る</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>再生または一時停止</translation>
    </message>
    <message>
        <source>Step &amp;forward</source>
        <translation>次のステップ</translation>
    </message>
    <message>
        <source>One step forward</source>
        <translation>1 ステップ進む</translation>
    </message>
    <message>
        <source>P&amp;revious verdict</source>
        <translation>前の判定</translation>
    </message>
    <message>
        <source>Jump to the previous verdict change</source>
        <translation>前の判定の変わり目へ</translation>
    </message>
    <message>
        <source>&amp;Next verdict</source>
        <translation>次の判定</translation>
    </message>
    <message>
        <source>Jump to the next verdict change</source>
        <translation>次の判定の変わり目へ</translation>
    </message>
    <message>
        <source>As it &amp;happened</source>
        <translation>当時のまま</translation>
    </message>
    <message>
        <source>Replay as it happened: figures and verdicts appear when they became known</source>
        <translation>当時のまま再生: 数値と判定は、判明した時刻に現れる</translation>
    </message>
    <message>
        <source>Follow &amp;live</source>
        <translation>ライブ追従</translation>
    </message>
    <message>
        <source>Keep the newest figures in view</source>
        <translation>最新の数値を表示し続ける</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>Nothing to replay yet</source>
        <translation>再生するものがまだありません</translation>
    </message>
    <message>
        <source>%1 of %2 · %3</source>
        <comment>1 and 2 are times since the start, 3 the time of day</comment>
        <translation>%1 / %2 · %3</translation>
    </message>
    <message>
        <source>%1 of %2 · %3</source>
        <translation>%1 / %2 · %3</translation>
    </message>
</context>
<context>
    <name>widgets::SeverityMark</name>
    <message>
        <source>Information</source>
        <translation>情報</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>エラー</translation>
    </message>
</context>
<context>
    <name>widgets::SourcePill</name>
    <message>
        <source>connecting</source>
        <translation>接続中</translation>
    </message>
    <message>
        <source>answering</source>
        <translation>応答中</translation>
    </message>
    <message>
        <source>late</source>
        <translation>遅延</translation>
    </message>
    <message>
        <source>failing</source>
        <translation>失敗中</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>消失</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>1 is a source, 2 its state</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>widgets::StartPage</name>
    <message>
        <source>Enter the address of a delay endpoint.</source>
        <translation>遅延エンドポイントのアドレスを入力してください。</translation>
    </message>
    <message>
        <source>The address must start with http:// or https://.</source>
        <translation>アドレスは http:// または https:// で始めてください。</translation>
    </message>
    <message>
        <source>This is not an address: %1</source>
        <translation>アドレスではありません: %1</translation>
    </message>
    <message>
        <source>The host is missing, for example 127.0.0.1.</source>
        <translation>ホストがありません（例: 127.0.0.1）。</translation>
    </message>
    <message>
        <source>See where a Node.js request&apos;s time goes: waiting, blocking, or queued in front of the event loop.</source>
        <translation>Node.js のリクエストの時間がどこで費やされるかを見る: 待ち、ブロッキング、それともイベントループ手前のキュー待ち。</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>スタートページ</translation>
    </message>
    <message>
        <source>Address of the delay endpoint</source>
        <translation>遅延エンドポイントのアドレス</translation>
    </message>
    <message>
        <source>&amp;Connect</source>
        <translation>接続(&amp;C)</translation>
    </message>
    <message>
        <source>Watch a &amp;process</source>
        <translation>プロセスを監視(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Open a file…</source>
        <translation>ファイルを開く(&amp;O)…</translation>
    </message>
    <message>
        <source>or drop recordings and load-test results here</source>
        <translation>または記録や負荷テストの結果をここにドロップ</translation>
    </message>
    <message>
        <source>Open a recording</source>
        <translation>記録を開く</translation>
    </message>
    <message>
        <source>Run the &amp;demo</source>
        <translation>デモを実行(&amp;D)</translation>
    </message>
    <message>
        <source>Open the &amp;sample recording</source>
        <translation>サンプル記録を開く(&amp;S)</translation>
    </message>
    <message>
        <source>See an example</source>
        <translation>例を見る</translation>
    </message>
    <message>
        <source>The demo starts a real Node process and a real load on this machine.</source>
        <translation>デモは、このマシンで実際の Node プロセスと負荷を動かします。</translation>
    </message>
    <message>
        <source>No recordings yet. Every live session is recorded and appears here; connect to a process or run the demo to make one.</source>
        <translation>記録はまだありません。ライブセッションはすべて記録され、ここに並びます。プロセスに接続するか、デモを実行してください。</translation>
    </message>
    <message>
        <source>Recent recordings</source>
        <translation>最近の記録</translation>
    </message>
    <message>
        <source>Remove from this list; the file stays</source>
        <translation>この一覧から除く（ファイルは残ります）</translation>
    </message>
    <message>
        <source>Remove %1 from the list</source>
        <translation>%1 を一覧から除く</translation>
    </message>
    <message>
        <source>The endpoint that reports the event loop&apos;s delay, polled once a second.</source>
        <translation>イベントループの遅延を返すエンドポイント。毎秒 1 回ポーリングします。</translation>
    </message>
</context>
<context>
    <name>widgets::ThresholdPanel</name>
    <message>
        <source>&amp;Reset to defaults</source>
        <translation>既定値に戻す(&amp;R)</translation>
    </message>
    <message>
        <source>%1 floor = %2</source>
        <translation>下限値の %1 = %2</translation>
    </message>
    <message>
        <source>%1 floor</source>
        <translation>下限値の %1</translation>
    </message>
    <message>
        <source>%1 hold</source>
        <translation>占有の %1</translation>
    </message>
    <message>
        <source>Verdicts are given by these limits, not by the defaults.</source>
        <translation>判定は既定値ではなく、これらのしきい値によります。</translation>
    </message>
    <message>
        <source>Limits between the verdicts. The defaults were set on labelled recordings.</source>
        <translation>判定の境目となる値。既定値はラベル付きの記録で決めました。</translation>
    </message>
</context>
<context>
    <name>widgets::TimelineView</name>
    <message>
        <source>Timeline</source>
        <translation>タイムライン</translation>
    </message>
    <message>
        <source>Latest figures. %1</source>
        <translation>最新の数値。%1</translation>
    </message>
</context>
<context>
    <name>widgets::VerdictShares</name>
    <message>
        <source>Time per verdict</source>
        <translation>判定ごとの時間</translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <comment>verdict, time and share</comment>
        <translation>%1 %2（%3）</translation>
    </message>
</context>
<context>
    <name>widgets::VerdictStrip</name>
    <message>
        <source>Verdicts over time</source>
        <translation>判定の推移</translation>
    </message>
    <message>
        <source>%1, %2 to %3 (%4)</source>
        <translation>%1、%2 〜 %3（%4）</translation>
    </message>
    <message>
        <source>No verdicts yet</source>
        <translation>判定はまだありません</translation>
    </message>
    <message>
        <source>At the cursor: %1</source>
        <translation>カーソル位置: %1</translation>
    </message>
    <message>
        <source>Latest: %1</source>
        <translation>最新: %1</translation>
    </message>
</context>
<context>
    <name>widgets::WitnessPanel</name>
    <message>
        <source>Witnesses</source>
        <translation>指標</translation>
    </message>
    <message>
        <source>delay histogram</source>
        <translation>遅延ヒストグラム</translation>
    </message>
    <message>
        <source>ELU</source>
        <translation>ELU</translation>
    </message>
    <message>
        <source>poll round trip</source>
        <translation>ポーリング往復</translation>
    </message>
    <message>
        <source>coverage</source>
        <translation>カバー率</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation>≥ %1</translation>
    </message>
    <message>
        <source>The largest delay that the histogram holds.</source>
        <translation>ヒストグラムにある最大の遅延。</translation>
    </message>
    <message>
        <source>Event-loop utilization: the share of the time the loop was busy.</source>
        <translation>イベントループ使用率: ループが稼働していた時間の割合。</translation>
    </message>
    <message>
        <source>How long the poll itself took; no reset can lose it.</source>
        <translation>ポーリング自体の所要時間。リセットで失われない。</translation>
    </message>
    <message>
        <source>The share of the window that the samples account for.</source>
        <translation>ウィンドウのうちサンプルが占める割合。</translation>
    </message>
    <message>
        <source>It disagrees with the other witnesses.</source>
        <translation>他の指標と食い違っている。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, disagrees with the others</source>
        <translation>%1、他と食い違う</translation>
    </message>
</context>
</TS>
