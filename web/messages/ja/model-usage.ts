import type { modelUsage as english } from '../en/model-usage.ts';

/** Texts of what models are used for, and its limits. */
export const modelUsage: Record<keyof typeof english, string> = {
  'modelUsage.title': '今月の言語モデル',
  'modelUsage.loading': 'モデルの使用状況を読み込み中',
  'modelUsage.couldntLoad': 'モデルの使用状況を読み込めませんでした',
  'modelUsage.nothing': '今月は言語モデルを使用していません。',
  'modelUsage.cost': '費用',
  'modelUsage.tokens': 'トークン',
  'modelUsage.countTokens': '{tokens}トークン',
  'modelUsage.countCharacters': '読み上げ{characters}文字',
  'modelUsage.speech': '音声{length}',
  'modelUsage.priceNotKnown': '価格不明',
  'modelUsage.atLeast': '{cost}以上',
  'modelUsage.estimated':
    '使用量を知らせないサービスもあります。その量はテキストから推定しています。',
  'modelUsage.byVideo': '動画別',
  'modelUsage.noVideo': '動画なし、または削除された動画',
  'modelUsage.yourLimits': '毎月の上限',
  'modelUsage.limitsText':
    '上限を超えるおそれのあるものは、モデルに送信されません。次の月は{date}に始まります。',
  'modelUsage.usDollars': '米ドル',
  'modelUsage.emptyForNone': '空欄：自分の上限なし。',
  'modelUsage.serverAllows': 'このサーバーの上限は{limit}です。',
  'modelUsage.invalidDollars':
    '0から100,000までの金額（2.50など）を入力するか、空欄にしてください。',
  'modelUsage.invalidTokens': '整数を入力するか、空欄にしてください。',
  'modelUsage.saved': '上限を保存しました',
  'modelUsage.ofThisVideo': '言語モデル',
  'modelUsage.costOfServer': '費用（このサーバーのキー）',
  'modelUsage.tokensOfServer': 'トークン（このサーバーのキー）',
  'modelUsage.jobRecognise': '音声認識',
  'modelUsage.jobTitles': 'タイトルと文章',
  'modelUsage.jobChat': 'チャット',
  'modelUsage.jobTranslate': '翻訳',
  'modelUsage.jobChoose': 'クリップの選択',
  'modelUsage.jobSpeak': '読み上げ',
  'modelUsage.jobSearch': '意味による検索',
};
