import type { webhooks as english } from '../en/webhooks.ts';

/** Texts of webhooks. */
export const webhooks: Record<keyof typeof english, string> = {
  'webhooks.couldntLoadYourWebhooks': 'Webhookを読み込めませんでした',
  'webhooks.loadingYourWebhooks': 'Webhookを読み込み中',
  'webhooks.yourWebhooks': 'あなたのWebhook',
  'webhooks.noWebhooksYet': 'Webhookはまだありません',
  'webhooks.addAUrlThenSend': 'URLを追加し、テストを送信して動作を確認してください。',
  'webhooks.howToReceiveMessages': 'メッセージの受信方法',
  'webhooks.messagesFollowTheStandardWebhooks':
    'メッセージはStandard Webhooks仕様に準拠しています。内容を信頼する前に、<code>webhook-signature</code>ヘッダーの署名をWebhookのシークレットで検証してください。主な言語には<code>standardwebhooks</code>というライブラリがあります。15秒以内に200～299のステータスで応答してください。それ以外の場合は約2日間再試行されます。同じメッセージが2回届くことがありますが、<code>webhook-id</code>は変わりません。詳細と例は、Kinoraのリポジトリの<code>docs/webhooks.md</code>にあります。',
  'webhooks.rotateSecret': 'シークレットを更新',
  'webhooks.webhookSecret': 'Webhookのシークレット',
  'webhooks.done': '完了',
  'webhooks.copyItNowItWont': '今すぐコピーしてください。再表示はできません。',
  'webhooks.secret': 'シークレット',
  'webhooks.forTheNext24Hours':
    '今後24時間は古いシークレットでも署名されるため、サーバーを停止せずに切り替えられます。',
  'webhooks.yourServerUsesItTo':
    'メッセージがKinoraから届いたことを、あなたのサーバーで検証するために使います。',
  'webhooks.editWebhook': 'Webhookを編集',
  'webhooks.yourServersUrlMessagesAre':
    'あなたのサーバーのURL。メッセージはPOSTリクエストで送信されます。',
  'webhooks.notifyWhen': '通知のタイミング',
  'webhooks.selectAtLeastOneEvent': 'イベントを1つ以上選択してください。',
  'webhooks.theTestArrivedYourServer': 'テストが届きました。サーバーの応答は{responseStatus}です。',
  'webhooks.theTestIsStillOn': 'テストはまだ送信中です。最近の配信に表示されます。',
  'webhooks.aJobCompletes': 'ジョブの完了',
  'webhooks.aJobFails': 'ジョブの失敗',
  'webhooks.test': 'テスト',
  'webhooks.delivered': '配信済み',
  'webhooks.retrying': '再試行中',
  'webhooks.turnedOffByTheServer': 'サーバーによりオフ',
  'webhooks.sendTestToUrl': '{url}にテストを送信',
  'webhooks.sendTest': 'テストを送信',
  'webhooks.moreForUrl': '{url}のその他の操作',
  'webhooks.delete': '削除',
  'webhooks.on': 'オン',
  'webhooks.off': 'オフ',
  'webhooks.rotateTheSecret': 'シークレットを更新しますか？',
  'webhooks.for24HoursMessagesAre':
    '24時間は両方のシークレットで、その後は新しいシークレットのみで署名されます。',
  'webhooks.deleteThisWebhook': 'このWebhookを削除しますか？',
  'webhooks.nothingMoreWillBeSent':
    '保留中のメッセージも含め、{url}には何も送信されなくなります。元に戻すことはできません。',
  'webhooks.deleteWebhook': 'Webhookを削除',
  'webhooks.webhookDeleted': 'Webhookを削除しました',
  'webhooks.recentDeliveries': '最近の配信',
  'webhooks.couldntLoadTheDeliveries': '配信を読み込めませんでした',
  'webhooks.loadingTheDeliveries': '配信を読み込み中',
  'webhooks.nothingSentYet': 'まだ何も送信されていません。',
  'webhooks.attemptAt': '{attempt}回目、{when}',
  'webhooks.nextAttempt': '次の試行は{when}。',
  'webhooks.testDidNotArrive': 'テストは届きませんでした。{error}',
};
