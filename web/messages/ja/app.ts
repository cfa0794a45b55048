import type { app as english } from '../en/app.ts';

/** Texts of app. */
export const app: Record<keyof typeof english, string> = {
  'app.main': 'メイン',
  'app.search': '検索',
  'app.searchEverything': 'すべてを検索',
  'app.signIn': 'ログイン',
  'app.somethingWentWrongOnThis': 'このページで問題が発生しました',
  'app.couldntLoadThisPage': 'このページを読み込めませんでした',
  'app.yourSessionHasEndedSign':
    'セッションが終了しました。続けるには<link>もう一度ログイン</link>してください。',
  'app.youreOfflineNothingIsLost': 'オフラインです。内容は失われません。自動的に再接続します。',
  'app.connectionLostReconnecting': '接続が切れました。再接続しています…',
  'app.waysOfAsking': '質問の方法',
  'app.skipToContent': 'コンテンツへスキップ',
  'app.kinora': 'Kinora',
  'app.signedInAgain': '再度ログインしました',
  'app.countChangeSaved': '{count, plural, other {変更#件}}を保存しました。',
  'app.aChangeFromBeforeYou': '再ログイン前の変更を保存できませんでした',
  'app.addVideo': '動画を追加',
  'app.unavailable': 'Kinoraは利用できないか、更新された直後です。自動的に再試行します。',
  'app.unavailableDuringUploads':
    'Kinoraは利用できないか、更新された直後です。アップロードの完了後に自動的に再試行します。',
};
