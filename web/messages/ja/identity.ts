import type { identity as english } from '../en/identity.ts';

/** Texts of identity. */
export const identity: Record<keyof typeof english, string> = {
  'identity.connectAnAgent': 'エージェントを接続',
  'identity.addThisAddressAsA':
    'このアドレスをリモートMCPサーバーとして、Claude、Cursor、VS Codeなどに追加します。その後、エージェントの許可をここで求められます。',
  'identity.connectedAgents': '接続済みのエージェント',
  'identity.couldntLoadYourAgents': 'エージェントを読み込めませんでした',
  'identity.loadingYourAgents': 'エージェントを読み込み中',
  'identity.noAgentsYet': 'エージェントはまだありません',
  'identity.anAgentThatYouAllow': '許可したエージェントがここに表示されます。',
  'identity.itLosesAccessImmediatelyTo':
    'エージェントは直ちにアクセスできなくなります。再び使うには、接続し直してください。',
  'identity.agentDisconnected': 'エージェントの接続を解除しました',
  'identity.deleteAccount': 'アカウントを削除',
  'identity.deletesYourAccountAndEverything':
    'アカウントとその中のすべて（動画、クリップ、書き出しとそのリンク、プリセット、ブランドキット、フィード、チャット、トークン、Webhook、接続済みチャンネル）を削除します。',
  'identity.deletesEverythingThatIsYours':
    'ここにあるあなたのデータすべて（動画、クリップ、書き出しとそのリンク、プリセット、ブランドキット、フィード、チャット、トークン、Webhook、接続済みチャンネル）を削除します。IDプロバイダのアカウントは残ります。',
  'identity.typeDeleteToConfirm': '確認のため「delete」と入力してください。',
  'identity.thisIsNotYourPassword': 'パスワードが違います。',
  'identity.deleteYourAccount': 'アカウントを削除しますか？',
  'identity.everythingInItIsDeleted':
    'アカウント内のすべてが直ちに削除されます。元に戻すことはできません。',
  'identity.deleteEverything': 'すべて削除',
  'identity.yourPassword': 'パスワード',
  'identity.typeDeleteToConfirmLabel': '確認のため「delete」と入力',
  'identity.lastUsed': '最終使用: {when}',
  'identity.neverUsed': '未使用',
  'identity.passwordChanged': 'パスワードを変更しました',
  'identity.yourOtherBrowsersAreSigned': '他のブラウザではログアウトされました。',
  'identity.password': 'パスワード',
  'identity.changingItSignsOutAll': '変更すると、他のすべてのブラウザでログアウトされます。',
  'identity.currentPassword': '現在のパスワード',
  'identity.thisIsNotYourCurrent': '現在のパスワードが違います。',
  'identity.newPassword': '新しいパスワード',
  'identity.atLeast10CharactersA': '10文字以上。いくつかの単語を並べると覚えやすくなります。',
  'identity.revokeMyApiTokensToo': 'APIトークンも無効にする',
  'identity.changePassword': 'パスワードを変更',
  'identity.couldntLoadYourAccount': 'アカウントを読み込めませんでした',
  'identity.emailAddress': 'メールアドレス',
  'identity.youAreSignedIn': 'ログインしています',
  'identity.signOut': 'ログアウト',
  'identity.enterANameFirst': '先に名前を入力してください。',
  'identity.newToken': '新しいトークン',
  'identity.createToken': 'トークンを作成',
  'identity.whatItIsForSo': '後で見分けられるように、用途を入力します。',
  'identity.yourToken': 'あなたのトークン',
  'identity.done': '完了',
  'identity.copyItNowItWont':
    '今すぐコピーしてください。再表示はできません。このトークンを知っている人は誰でも、あなたとして操作できます。',
  'identity.token': 'トークン',
  'identity.tryIt': '試す',
  'identity.tokens': 'トークン',
  'identity.couldntLoadYourTokens': 'トークンを読み込めませんでした',
  'identity.loadingYourTokens': 'トークンを読み込み中',
  'identity.noTokensYet': 'トークンはまだありません',
  'identity.createOnePerProgramSo': 'プログラムごとに1つ作成すると、個別に無効にできます。',
  'identity.programsUsingItWillLose':
    '使用中のプログラムは直ちにアクセスできなくなります。元に戻すことはできません。',
  'identity.revokeToken': 'トークンを無効にする',
  'identity.tokenRevoked': 'トークンを無効にしました',
  'identity.apiReference': 'APIリファレンス',
  'identity.everyEndpointWithItsParameters':
    'すべてのエンドポイントのパラメータとレスポンスを掲載。試せるコンソール付き。',
  'identity.openApiReference': 'APIリファレンスを開く',
  'identity.openapiDocument': 'OpenAPIドキュメント',
};
