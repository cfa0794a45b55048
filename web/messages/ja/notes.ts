import type { NoteMessageId } from '../note-text.ts';

/** What the server notes about words, clips, posts and proposed texts. */
export const notes: Record<NoteMessageId, string> = {
  'note.captions-mismatch':
    '{source}: 話されている内容と一致しません。別の動画のものか、翻訳の可能性があります。',
  'note.captions-used-anyway': '{source}: 他に情報源がないため、そのまま使用しています。',
  'note.few-words': '{source}: 単語がほとんどありません（{duration}で{count}語）。',
  'note.no-words': '{source}: 話された単語が含まれていません。',
  'note.moved-late': '{source}: {seconds}秒遅れていたため、ずれを補正しました。',
  'note.moved-early': '{source}: {seconds}秒早かったため、ずれを補正しました。',
  'note.estimates-no-audio': '単語ごとの時刻は推定です。動画に音声がありません。',
  'note.estimates-no-voice':
    '単語ごとの時刻は推定です。espeak-ngがインストールされていないか、この言語に対応していません。',
  'note.estimates-unclear':
    '単語ごとの時刻は推定です。音声の中で単語をはっきり特定できませんでした。',
  'note.read-as': '単語は{used}として読み取られましたが、話されているのは{heard}です。',
  'note.tagged-as': '音声トラックのタグは{named}ですが、話されているのは{used}です。',
  'note.given-as': '言語は{named}と指定されましたが、話されているのは{used}です。',
  'note.language-unknown':
    '言語が指定されておらず、認識もできませんでした。言語を指定して、もう一度文字起こししてください。',
  'note.language-assumed':
    '{used}と仮定しました。別の言語が話されている場合は、言語を指定してもう一度文字起こししてください。',
  'note.speech-without-words': '{seconds}秒の発話に単語がありません。',
  'note.speech-without-words-in': '{seconds}秒の発話に単語がありません（{count}か所: {places}）。',
  'note.speech-without-words-at': '{seconds}秒の発話に単語がありません（{places}）。',
  'note.uncertain-words': '多くの単語で認識に自信がありません（{percent} %）。',
  'note.unlikely-text':
    '単語がその言語のものらしくありません。別の言語が話されている可能性があります。',
  'note.recognised-with': 'このマシンで{model}を使って単語を認識しました。',
  'note.speakers-told-apart': 'このマシンで{models}を使って話者を区別しました。',
  'note.speakers-not-told-apart': '話者を区別できませんでした: {reason}',
  'note.feed-transcript-unusable': 'フィードが示す文字起こしを使用できませんでした: {reason}',
  'note.feed-chapters-unusable': 'フィードが示すチャプター一覧を使用できませんでした: {reason}',
  'note.feed-image-unusable': 'フィードが示す画像を使用できませんでした: {reason}',
  'note.manual-captions-not-fetched': '手動字幕（{language}）を取得できませんでした: {reason}',
  'note.automatic-captions-not-fetched': '自動字幕（{language}）を取得できませんでした: {reason}',
  'note.no-captions': '動画に字幕が付いていませんでした: {reason}',
  'note.hosted-recognition-failed': 'サービスによる音声認識を使用できませんでした: {reason}',
  'note.local-recognition-failed': 'このマシンでの音声認識を使用できませんでした: {reason}',
  'note.source-unusable': '{source}: 使用できませんでした。{reason}',
  'note.ranker-failed':
    '評価方式「{ranker}」が失敗したため（{reason}）、「{fallback}」でクリップを選びました。',
  'note.part-not-judged': '{from}から{to}までは評価されませんでした: {reason}',
  'note.not-side-by-side': '場面は比較せず、部分ごとに評価しました: {reason}',
  'note.cover-not-drawn':
    'カバー画像を作成できませんでした: {reason} ダウンロードするときにもう一度作成します。',
  'note.lines-untranslated':
    '字幕{of}行のうち{count}行を{named}に翻訳できなかったため、話されたままの言葉で表示されます。もう一度クリップを書き出すと、その行だけを再び翻訳します。',
  'note.post-cancelled-late':
    'キャンセルが間に合いませんでした。YouTubeにはすでに動画全体が届いています。YouTubeで削除してください。',
  'note.post-still-processing':
    '{name}では24時間たっても処理が続いていました。{name}で確認してください。',
  'note.post-without-thumbnail':
    'サムネイルは設定されませんでした。このクリップにはサムネイルがありません。',
  'note.post-thumbnail-refused': 'サムネイルは設定されませんでした。{reason}',
  'note.post-texts-no-model': 'このサーバーには言語モデルが設定されていません。',
  'note.post-texts-no-speech': 'このクリップには、言語モデルが元にできる発話がありません。',
  'note.post-texts-limit':
    '言語モデルが作成するテキストは1時間に{limit}件までです。後でもう一度お試しください。',
  'note.post-texts-failed': '言語モデルは何も作成しませんでした: {reason}',
  'note.post-texts-small-model':
    '{model}はこのような文章には小さすぎます。{billions}B（パラメータ数）以上のモデルが作成します。',
  'note.post-texts-untrue':
    '言語モデルが書いたもののうち、そこで話されていないため省いたもの: {said}',
  'note.titles-limit':
    '言語モデルがタイトルを作成するのは1時間に{limit}回までです。これらはクリップ内の言葉から作成しました。',
  'note.titles-failed':
    '言語モデルがタイトルを作成しなかったため、クリップ内の言葉から作成しました: {reason}',
  'note.titles-small-model':
    'これらはクリップ内の言葉から作成しました。{model}はタイトルには小さすぎます。{billions}B（パラメータ数）以上のモデルが作成します。',
  'note.titles-untrue':
    '言語モデルが書いた内容がそこで話されていないため、クリップ内の言葉から作成しました: {said}',
  'note.chapters-failed':
    '言語モデルがチャプターを作成しなかったため、動画内の言葉から作成しました: {reason}',
  'note.texts-untrue':
    '動画で話されていないことを書いた言語モデルの文章: {count}件。代わりに動画内の言葉を使っています。',
  'note.texts-unusable':
    '使えなかった言語モデルの文章: {count}件。代わりに動画内の言葉を使っています。',
  'note.source.captions': '字幕',
  'note.source.captions-in': '字幕（{language}）',
  'note.source.given': '指定された字幕',
  'note.source.given-in': '指定された字幕（{language}）',
  'note.source.chat': 'チャット',
  'note.source.comments': 'コメント',
  'note.source.automatic': '自動字幕',
  'note.source.automatic-in': '自動字幕（{language}）',
  'note.source.text': 'テキストの単語',
  'note.source.text-in': 'テキストの単語（{language}）',
  'note.source.track': 'ファイル内の字幕（言語の指定なし）',
  'note.source.track-in': 'ファイル内の字幕（{language}）',
  'note.source.recognised': '認識された単語',
};
