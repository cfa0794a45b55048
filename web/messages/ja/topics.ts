import type { topics as english } from '../en/topics.ts';

/** Texts of topics. */
export const topics: Record<keyof typeof english, string> = {
  'topics.searchYourVideos': '動画を検索',
  'topics.videosAppearHereOnceTheir': 'クリップの準備ができた動画がここに表示されます。',
  'topics.noVideosMatchSearch': '「{search}」に一致する動画はありません。',
  'topics.choose': '選択',
  'topics.signInToChooseOne': '<link>ログイン</link>すると、自分の動画を選べます。',
  'topics.youtubeVideoId': 'YouTube動画{id}',
  'topics.thisIsntALinkTo': 'YouTube動画のリンクではありません。',
  'topics.youtubeLink': 'YouTubeのリンク',
  'topics.theTranscriptIsLoadedFrom': '文字起こしはYouTubeから読み込まれます。',
  'topics.noTranscriptsLeftThisHour':
    'この1時間の文字起こしは残っていません。次は{reset}に可能になります。',
  'topics.remainingOfLimitTranscriptsLeft':
    'この1時間の文字起こしは、残り{remaining}/{limit}件です。読み込み済みのものは数えません。',
};
