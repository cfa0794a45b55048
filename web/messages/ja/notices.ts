import type { notices as english } from '../en/notices.ts';

/** Texts of notices. */
export const notices: Record<keyof typeof english, string> = {
  'notices.byEmail': 'メール',
  'notices.emailMe': '長いジョブが終わったらメールで通知',
  'notices.emailMeHint': '2分を超えるジョブごとに1通送信します。',
  'notices.sentTo': '{address}に送信します。',
  'notices.openTheLink':
    '受信トレイを確認してください。{address}にリンクを送信しました。リンクを開くと、メールの送信が始まります。',
  'notices.notSetUp':
    'このサーバーはメールを送信しません。サーバーの運営者がメールサーバーを設定すると使えます。',
  'notices.couldntLoad': '通知の設定を読み込めませんでした',
  'notices.loading': '通知の設定を読み込み中',
  'notices.inTheBrowser': 'ブラウザ',
  'notices.inTheBrowserText':
    'クリップの検出中に「完了したら通知」を押してください。このタブが前面にないときに通知が表示されます。',
};
