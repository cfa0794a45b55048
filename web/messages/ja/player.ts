import type { player as english } from '../en/player.ts';

/** Texts of player. */
export const player: Record<keyof typeof english, string> = {
  'player.copyLinkAtCurrentTime': '現在の時刻のリンクをコピー',
  'player.moveThroughTheTranscript': '文字起こし内を移動',
  'player.jumpToTheSentence': 'その文へ移動',
  'player.goToTheNextUncertain': '次の不確かな言葉へ移動',
  'player.preparingAVersionThatPlays':
    'ブラウザで再生できるバージョンを準備しています。完了するとここに表示されます。',
  'player.thisBrowserCantPlayThis':
    'このブラウザはこの動画形式を再生できません。クリップ、文字起こし、書き出しは利用できます。',
  'player.couldntLoadTheVideoStatus': '動画を読み込めませんでした（ステータス{status}）。',
  'player.couldntLoadTheVideo': '動画を読み込めませんでした。',
  'player.backOrForward10Seconds': '10秒戻る/進む',
  'player.backOrForward5Seconds': '5秒戻る/進む',
  'player.keyboardShortcuts': 'キーボードショートカット',
  'player.showTheseShortcuts': 'このショートカット一覧を表示',
};
