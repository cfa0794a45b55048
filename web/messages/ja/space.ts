import type { space as english } from '../en/space.ts';

/** Texts of space. */
export const space: Record<keyof typeof english, string> = {
  'space.whatTakesSpace': '容量の内訳',
  'space.total': '合計{size}',
  'space.couldntMeasure': '容量を測定できませんでした',
  'space.measuring': '容量を測定中',
  'space.nothingStored': 'まだ何も保存されていません。',
  'space.originals': '元の動画',
  'space.playableCopies': 'ブラウザ用コピー',
  'space.exports': '書き出したクリップ',
  'space.pictures': 'ポスターとサムネイル',
  'space.transcripts': '文字起こしと分析',
  'space.trash': 'ゴミ箱',
  'space.brandKits': 'ブランドキット',
  'space.other': 'アップロードとその他のファイル',
  'space.largestVideos': '容量の大きい動画',
  'space.largestVideosText': '関連するファイルをすべて含みます。',
  'space.ofItOriginal': '{date} · 元の動画{size}',
  'space.withoutOriginal': '{date} · 元の動画なし',
  'space.deleteOriginals': '元の動画を削除',
  'space.deleteOriginalsText':
    'クリップ、文字起こし、書き出しは残ります。元の動画がないと、書き出し、文字起こし、クリップの再検出はできません。',
  'space.addedMoreThan': '追加からの経過日数',
  'space.countDays': '{count, plural, other {#日}}',
  'space.ownDays': 'その他',
  'space.days': '日数',
  'space.daysBetween': '0～36,500の整数で日数を入力してください。',
  'space.noneThatOld': '該当する元の動画はありません。',
  'space.frees': '{count, plural, other {元の動画#本}}、合計{size}。',
  'space.busy': '{count, plural, other {ほか#本は、ジョブが動画を処理中のため残ります。}}',
  'space.countOriginals': '{count, plural, other {元の動画#本}}を削除…',
  'space.deleteQuestion': '{count, plural, other {元の動画#本}}を削除しますか？',
  'space.deleteWarning':
    '{size}が空きます。元に戻すことはできません。クリップ、文字起こし、書き出しは残ります。再び書き出すには、動画を追加し直してください。',
  'space.deleted': '{size}を空けました',
  'space.originalDeleted': '元の動画は削除されました',
  'space.originalDeletedText':
    'クリップ、文字起こし、書き出しは残っています。書き出しやクリップの再検出をするには、<add>動画を追加し直してください</add>。',
};
