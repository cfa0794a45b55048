import type { allClips as english } from '../en/all-clips.ts';

/** Texts of allClips. */
export const allClips: Record<keyof typeof english, string> = {
  'allClips.export': '書き出す',
  'allClips.exportCountClip': '{count, plural, other {クリップ#本}}を書き出す',
  'allClips.fromVideosTotal': '{count, plural, other {動画#本}}から · 合計{length}',
  'allClips.couldntLoadYourClips': 'クリップを読み込めませんでした',
  'allClips.noKeptClipsYet': '採用したクリップはまだありません',
  'allClips.noClipsYet': 'クリップはまだありません',
  'allClips.keepClipsOnAVideos':
    '動画のページでクリップを採用すると、書き出すまでここに表示されます。',
  'allClips.addAVideoToFind': '動画を追加すると、クリップを検出できます。',
  'allClips.countClipNoLongerKept': '{count, plural, other {クリップ#本}}の採用を取り消しました',
  'allClips.unKeep': '採用を取り消す',
  'allClips.loadingYourClips': 'クリップを読み込み中',
  'allClips.exported': '書き出し済み',
  'allClips.all': 'すべて',
  'allClips.keptAndExportedOverAll': 'すべての動画の、採用済みと書き出し済みのクリップ。',
  'allClips.editTitle': '「{title}」を編集',
  'allClips.exportTitle': '「{title}」を書き出す',
  'allClips.asYourLastExport': '前回の書き出しと同じ設定: {settings}。',
};
