import type { errors as english } from './en.shared.ts';

/** The messages of the server's errors in Japanese, by the codes of the errors. */
export const errors: Record<keyof typeof english, string> = {
  'errors.invalid-request': 'リクエストが正しくありません',
  'errors.unauthorized': '認証されていません',
  'errors.cross-origin': 'このリクエストは{a}のページから送信する必要があります',
  'errors.not-found': '見つかりません',
  'errors.method-not-allowed': '許可されていないメソッドです',
  'errors.request-timeout': 'リクエストの受信に時間がかかりすぎました',
  'errors.body-too-large': 'リクエスト本文が大きすぎます',
  'errors.body-too-complex': 'リクエスト本文が複雑すぎます',
  'errors.unknown-expectation': 'Expectヘッダーに指定できるのは100-continueのみです',
  'errors.headers-too-large': 'リクエストヘッダーが大きすぎます',
  'errors.form-unreadable': 'フォームを読み取れませんでした',
  'errors.upload-interrupted': 'アップロードが中断されました',
  'errors.client-disconnected': 'クライアントがリクエストを終了しました。',
  'errors.server-starting': 'サーバーを起動しています',
  'errors.server-stopping': 'サーバーを停止しています。しばらくしてからもう一度お試しください。',
  'errors.port-in-use':
    'ポート{a}は使用中です。使用しているプログラムを停止するか、PORTを別の値に設定してください。',
  'errors.cannot-listen':
    'サーバーが{a}:{b}で待ち受けできません（{c}）。HOSTとPORTを確認してください。',
  'errors.invalid-token': 'アクセストークンが無効です。',
  'errors.identity-unavailable':
    'ログインサービスに接続できません。しばらくしてからもう一度お試しください。',
  'errors.invalid-logout-token': 'ログアウトトークンが無効です。',
  'errors.sign-in-refused': 'ログインを完了できませんでした。',
  'errors.sign-in-ended':
    'このログインは終了しました。開始後にパスワードが変更されたか、ログアウトされました。もう一度ログインしてください。',
  'errors.wrong-password': 'メールアドレスまたはパスワードが正しくありません。',
  'errors.invalid-account': 'このアカウントは作成できません。',
  'errors.setup-code-wrong':
    'セットアップコードが違います。サーバーのログに表示されているほか、「kinora user code」でも表示できます。',
  'errors.email-taken': 'このメールアドレスのアカウントはすでに存在します。',
  'errors.account-exists': 'アカウントはすでに存在します。ログインしてください。',
  'errors.account-not-found': '{a}のアカウントは存在しません。',
  'errors.no-account':
    'アカウントがまだありません。ブラウザでサーバーを開くか、「kinora user add <email>」を実行してください。',
  'errors.several-accounts':
    'アカウントが複数あります。--forで1つを指定してください。アカウント: {a}',
  'errors.too-many-tokens': 'トークンが多すぎます。先に1つを無効にしてください',
  'errors.token-not-found': 'トークンが見つかりません',
  'errors.agent-not-found': 'エージェントが見つかりません',
  'errors.agent-signs-in':
    'ログインは{a}で行われ、コマンドラインでは代行できません。代わりに、エージェントをサーバーのアドレスの/mcpに接続してください（docs/mcp.md）。',
  'errors.nobody-signed-in':
    '{a}というユーザーはログインしておらず、APIトークンもありません。「kinora user list」に表示されるユーザーIDをお試しください。',
  'errors.session-not-found': 'このセッションはすでに終了しています。',
  'errors.picture-not-found': '画像がありません。',
  'errors.picture-too-large':
    'この画像は大きすぎます。上限は{a} MBです。小さいものを選んでください。',
  'errors.picture-refused': 'この画像を読み取れません。PNGまたはJPEGファイルを選んでください。',
  'errors.accounts-managed-elsewhere':
    'アカウントはIDプロバイダ{a}で管理されています。追加や削除はそちらで行ってください。',
  'errors.server-unreachable':
    'このデータフォルダを使うサーバーが動作していますが、接続できません。停止してから、もう一度お試しください。',
  'errors.video-not-found': '動画が見つかりません',
  'errors.original-deleted':
    'この動画の元の動画は、容量を空けるために削除されました。クリップ、文字起こし、書き出しは残っています。この操作を行うには、動画をもう一度追加してください。',
  'errors.trash-busy':
    'この動画のファイルを移動しています。しばらくしてからもう一度お試しください。',
  'errors.trash-item-not-found':
    'ゴミ箱に{a}はありません。「kinora trash list」で中身を確認できます。',
  'errors.video-added-again':
    'この動画は削除後に再び追加されています。先にもう一方を削除するか、こちらを完全に削除してください。',
  'errors.clip-not-found': 'クリップが見つかりません',
  'errors.transcript-not-found': '文字起こしが見つかりません',
  'errors.job-not-found': 'ジョブが見つかりません',
  'errors.too-many-streams':
    '{a}個のイベントストリームが開いています。先に1つを閉じてください。どのストリームでもすべてのジョブが通知されます。',
  'errors.video-still-processing': '動画を処理中です',
  'errors.cookies-not-found': 'Cookieが見つかりません',
  'errors.too-many-cookie-sites':
    '{a}を超えるサイトのCookieが含まれています。必要なサイトのものだけを書き出してください。',
  'errors.folder-not-found': 'フォルダが見つかりません',
  'errors.folder-name-taken': '「{a}」というフォルダはすでにあります。別の名前を選んでください。',
  'errors.too-many-folders': 'フォルダがすでに{a}件あります。先に1つを削除してください。',
  'errors.too-many-tags': 'この動画にはすでにタグが{a}件あります。先に1つを削除してください。',
  'errors.transcription-running':
    'この動画はすでに文字起こし中またはクリップの検出中です。終わるまで待つか、キャンセルしてください。',
  'errors.clips-found-meanwhile':
    'この動画のクリップは、その後別の方法で検出されています。再検出するには、動画の文字起こしをやり直してください。',
  'errors.no-video-file': '動画ファイルがありません',
  'errors.upload-too-large': '動画ファイルが大きすぎます',
  'errors.not-a-video':
    'このファイルは動画でも録音でもありません。別のファイルを選択してください。',
  'errors.upload-not-found':
    'アップロードが見つかりません。キャンセルされたか、期限が切れています。もう一度アップロードしてください。',
  'errors.upload-expired':
    'このアップロードは時間内に完了しませんでした。もう一度アップロードしてください。',
  'errors.upload-offset':
    'サーバーが受信したこのアップロードのバイト数が異なります。HEADリクエストで現在のオフセットを取得し、そこから続けてください。',
  'errors.upload-beyond-length': 'アップロード時に宣言した長さを超えています。',
  'errors.upload-locked':
    '別のリクエストがこのアップロードに書き込み中です。しばらくしてからもう一度お試しください。',
  'errors.upload-complete':
    'このアップロードは完了し、動画になりました。動画の削除や字幕の追加は、動画のページで行ってください。',
  'errors.too-many-uploads':
    '未完了のアップロードが{a}件あります。先に1つを完了またはキャンセルしてください。',
  'errors.upload-request': 'アップロードのリクエストが正しくありません: {a}。',
  'errors.transcript-changed':
    '文字起こしが別の場所で変更されました。読み込み直して、もう一度修正してください。',
  'errors.transcript-emptied':
    '文字起こしの言葉がすべて削除されます。字幕なしで書き出すには、字幕をオフにしてください。',
  'errors.too-many-corrections':
    'この動画には保存できる数を超える修正があります。より良い文字起こしを用意するか、文字起こしをやり直してください。',
  'errors.nothing-to-undo': '{a, select, undo {元に戻す} other {やり直す}}操作がありません。',
  'errors.glossary-term-not-found': '用語が見つかりません',
  'errors.glossary-term-taken': '「{a}」はすでに用語集にあります。',
  'errors.glossary-full': '用語集にはすでに用語が{a}件あります。先に1つを削除してください。',
  'errors.too-many-texts':
    '言語モデルが作成するテキストは1時間に{a}件までです。しばらくしてからもう一度お試しください。',
  'errors.model-too-small':
    '{a}はこの用途には小さすぎます。{b}B（パラメータ数）以上のモデルを使います。',
  'errors.text-failed':
    '言語モデルがこのテキストを作成できませんでした: {a}。もう一度お試しください。',
  'errors.thumbnail-not-found': 'サムネイルが見つかりません',
  'errors.poster-not-ready':
    'このクリップのポスターを作成中で、表示できるサムネイルもまだありません。',
  'errors.waveform-not-found': '波形が見つかりません',
  'errors.preset-not-found': 'プリセットが見つかりません',
  'errors.preset-name-taken': '「{a}」というプリセットはすでにあります。別の名前を選んでください。',
  'errors.too-many-presets': 'プリセットがすでに{a}件あります。先に1つを削除してください。',
  'errors.too-many-clips': 'この動画にはすでにクリップが{a}本あります。先に1つを削除してください。',
  'errors.too-much-in-clips':
    'この動画のクリップの言葉、カット、字幕の変更、字幕トラックが合計{a} MBを超えます。先にクリップを削除するか、短いものを選んでください。',
  'errors.too-many-cuts':
    'このクリップのパートが{a}個を超えます。クリップを短くするか、無音部分を長く設定するか、削除する箇所を減らしてください。',
  'errors.clip-edited':
    'このクリップは別の場所で変更されました。読み込み直して変更を確認してから、編集してください。',
  'errors.caption-track-not-found': '字幕トラックが見つかりません',
  'errors.caption-lines-changed':
    'このクリップの行が変わりました。字幕トラックを読み込み直してから修正してください。',
  'errors.too-many-caption-tracks':
    'このクリップにはすでに{a}個の字幕トラックがあります。先に1つ削除してください。',
  'errors.caption-tracks-limited':
    '言語モデルによる字幕の翻訳は1人あたり1時間に{a}回までです。しばらく待つか、ご自分で行を入力してください。',
  'errors.caption-track-missing':
    '「{a}」には{b}の字幕トラックがありません。先にトラックを作成するか、別の言語で書き出してください。',
  'errors.caption-track-unfinished':
    '「{a}」の字幕を{b}に翻訳しています。完了してから書き出してください。',
  'errors.framing-busy': '現在、他のクリップを解析しています。数秒後にもう一度お試しください。',
  'errors.audio-samples-busy': '現在、他の音声を準備しています。数秒後にもう一度お試しください。',
  'errors.audio-sample-timeout':
    'この音声の準備に時間がかかりすぎています。聴くにはクリップを書き出してください。',
  'errors.covers-busy': 'ほかのカバー画像を描画しています。数秒後にもう一度お試しください。',
  'errors.cover-timeout':
    'このカバー画像の描画に時間がかかりすぎています。書き出したクリップのフレームを使ってください。',
  'errors.framing-timeout':
    'このクリップの解析には、プレビューには長すぎる時間がかかります。短いクリップを選ぶか、プレビューせずに書き出してください。',
  'errors.clip-empty': 'このクリップに何も残らなくなります。削除する箇所を減らしてください。',
  'errors.brand-kit-not-found': 'ブランドキットが見つかりません',
  'errors.brand-kit-name-taken':
    '「{a}」というブランドキットはすでにあります。別の名前を選んでください。',
  'errors.too-many-brand-kits': 'ブランドキットがすでに{a}件あります。先に1つを削除してください。',
  'errors.brand-file-empty': 'ファイルがありません',
  'errors.brand-file-too-large': 'このファイルは大きすぎます。上限は{a} MBです。',
  'errors.brand-not-an-image': '画像ではありません。PNG、JPEG、SVGファイルを使ってください。',
  'errors.brand-image-too-large':
    'この画像は大きすぎます。各辺の上限は{a}ピクセルです。小さくしてください。',
  'errors.brand-image-too-narrow':
    'この画像は細長すぎます。長い辺は短い辺の{a}倍までです。切り抜いてください。',
  'errors.brand-image-damaged':
    'この画像は破損しています。保存し直したファイルをアップロードしてください。',
  'errors.brand-svg-refused':
    'このSVGには、ロゴに使えない{a}が含まれています。プレーンSVGまたはPNGとして書き出してください。',
  'errors.brand-svg-text':
    'このSVGには別のフォントで描画されるテキストが含まれています。テキストをアウトライン化するか、ロゴをPNGとして書き出してください。',
  'errors.brand-svg-invalid':
    'このSVGは描画できません。プレーンSVGまたはPNGとして書き出してください。',
  'errors.brand-svg-too-complex':
    'このSVGの描画には、通常のロゴを超える時間やメモリが必要です。PNGとして書き出してください。',
  'errors.brand-not-a-font': 'フォントではありません。TTF、OTF、WOFF2ファイルを使ってください。',
  'errors.brand-font-collection':
    'このファイルには複数のフォントが含まれています。フォントが1つだけのTTF、OTF、WOFF2ファイルを使ってください。',
  'errors.brand-font-too-large': 'このフォントは大きすぎます。展開後の上限は{a} MBです。',
  'errors.brand-font-invalid':
    'このフォントは使用できません（{a}）。別のファイルを使ってください。',
  'errors.brand-font-too-complex':
    'このフォントの読み取りには、通常のフォントを超える時間やメモリが必要です。別のファイルを使ってください。',
  'errors.brand-music-without-audio':
    'このファイルには音声トラックがありません。音楽ファイルを選択してください。',
  'errors.brand-media-too-short': '短すぎます。{a}秒以上必要です。',
  'errors.brand-media-too-long': '長すぎます。{a}秒以内にしてください。',
  'errors.job-timeout': '{a}分を超えたため停止されました。',
  'errors.job-taken-over': '別のワーカーがこのジョブを引き継ぎました。',
  'errors.job-crashed':
    'この処理中にサーバーが{a}回予期せず停止しました。メモリが不足している可能性があります。短い動画を使うか、サーバーのメモリを増やしてから再実行してください。',
  'errors.job-interrupted':
    '中断が多すぎたため、サーバーは処理を中止しました。サーバーが空いているときに再実行してください。',
  'errors.job-cancelled': 'ジョブはキャンセルされました。',
  'errors.job-released': 'サーバーを停止しています。再び動作すると、ジョブが続行されます。',
  'errors.job-not-failed': '再実行できるのは、失敗またはキャンセルされたジョブだけです。',
  'errors.job-already-running': '同じジョブがすでに再実行され、実行中です。',
  'errors.idempotency-key-used':
    'このIdempotency-Keyは以前、別のリクエストで送信されました。リクエストごとに新しいキーを使ってください。',
  'errors.address-invalid':
    'ウェブアドレスではありません。https://{a} のような完全なアドレスを貼り付けてください',
  'errors.address-not-web':
    'ダウンロードできるのは、http:// または https:// で始まるアドレスだけです。',
  'errors.address-with-password':
    'アドレスにユーザー名またはパスワードが含まれています。取り除いてもう一度お試しください。',
  'errors.address-is-playlist':
    'このアドレスは再生リストです。動画を1本開いて、そのアドレスを貼り付けてください。',
  'errors.address-without-video':
    'この{a}のアドレスは動画のものではありません。動画を開いてアドレスを貼り付けてください。',
  'errors.address-is-channel':
    'これは{a}のチャンネルかプロフィールで、動画ではありません。動画を開いてアドレスを貼り付けてください。',
  'errors.address-is-folder':
    'これは{a}のフォルダです。動画ファイルを共有し、そのリンクを貼り付けてください。',
  'errors.address-is-live':
    'これは{a}のライブ配信です。終了後に録画のアドレスを貼り付けてください。',
  'errors.address-not-shared':
    'この{a}のページを開けるのはあなただけです。「共有」を選び、表示されたリンクを貼り付けてください。',
  'errors.several-links': 'このテキストにはリンクが複数あります。1つだけ貼り付けてください。',
  'errors.address-private':
    'このアドレスはプライベートネットワークのもので、許可されていません。サーバーが自身のネットワークから取得してもよい場合は、ALLOW_PRIVATE_ADDRESSES=1を設定してください。',
  'errors.redirect-loop': 'アドレスがリダイレクトを繰り返し、ページに到達しません。',
  'errors.host-not-found': 'このアドレスのサーバーが見つかりません。つづりを確認してください。',
  'errors.video-not-at-address':
    'このアドレスに動画はありません。アドレスが正しいか、動画が削除されていないかを確認してください。',
  'errors.video-private':
    'この動画は非公開です。所有者に公開または限定公開にするよう依頼してください。または、視聴できるアカウントのCookieを、設定の「ダウンロード」か、コマンドラインの--cookiesで追加してください。',
  'errors.video-removed': 'この動画は利用できません。削除されたか、チャンネルがなくなっています。',
  'errors.video-members-only':
    'この動画はチャンネルの有料メンバー限定です。視聴できるアカウントのCookieを、設定の「ダウンロード」か、コマンドラインの--cookiesで追加してください。',
  'errors.video-age-restricted':
    'この動画には年齢制限があり、ログインした人にのみ表示されます。視聴できるアカウントのCookieを、設定の「ダウンロード」か、コマンドラインの--cookiesで追加してください。',
  'errors.video-region-restricted': 'この動画は、サーバーのある国や地域では利用できません。',
  'errors.video-live':
    'この動画はライブ配信中か、まだ始まっていません。録画が公開されてからもう一度お試しください。',
  'errors.video-needs-login':
    'この動画はログインした人にのみ表示されます。視聴できるアカウントのCookieを、設定の「ダウンロード」か、コマンドラインの--cookiesで追加してください。',
  'errors.video-has-password':
    'この動画はパスワードで保護されています。パスワードなしのリンクをもらうか、動画をダウンロードしてファイルをアップロードしてください。',
  'errors.video-protected': 'この動画はコピー防止（DRM）されているため、ダウンロードできません。',
  'errors.platform-blocked':
    'プラットフォームがこのサーバーをボットとみなし、Cookieを求めています。視聴できるアカウントのCookieを、設定の「ダウンロード」か、コマンドラインの--cookiesで追加してください。または数時間待つか、別のネットワークを使ってください。動画ファイルをお持ちの場合は、そのファイルを使ってください。',
  'errors.platform-needs-token':
    '送信したproof-of-originトークンをプラットフォームが受け付けませんでした。トークンプロバイダとyt-dlpを更新するか（コマンドは「kinora doctor」で確認できます）、ログイン済みアカウントのCookieを追加してください（docs/downloads.md）。',
  'errors.token-provider-failed':
    'proof-of-originトークンのプロバイダ（PO_TOKEN_PROVIDER_URL）が正しく応答しませんでした。動作しているか確認してください。',
  'errors.cookies-unreadable':
    'cookies.txtファイルではありません: {a}。ブラウザの拡張機能などを使い、サイトのCookieをNetscape形式で書き出してください（docs/downloads.md）。',
  'errors.platform-rate-limited':
    'プラットフォームがこのサーバーからのリクエスト数を制限しています。Kinoraが後で再試行します。',
  'errors.access-denied':
    'このアドレスのサーバーが動画の提供を拒否しました（403）。ログインが必要か、ダウンロードが禁止されている可能性があります。',
  'errors.video-too-long': '動画が長すぎます。{a}分ありますが、上限は{b}分です。',
  'errors.video-too-large': '動画が大きすぎます。{a} MBありますが、上限は{b} MBです。',
  'errors.several-videos':
    'このアドレスには複数の動画があります。いずれか1本のアドレスを貼り付けてください。',
  'errors.address-unsupported':
    'このアドレスに動画が見つからないか、サイトに対応していません。動画をダウンロードできる場合は、ファイルをアップロードしてください。',
  'errors.file-not-found': 'ファイルが見つからないか、読み取れません。',
  'errors.download-broken':
    'ダウンロードが中断されました。ネットワークまたは相手のサーバーに問題があります。もう一度お試しください。',
  'errors.download-stalled':
    'ダウンロードが長時間進まなかったため停止されました。もう一度お試しください。',
  'errors.download-too-slow':
    'このアドレスのサーバーの送信が遅すぎるため、ダウンロードが停止されました。後でもう一度試すか、動画を自分でダウンロードしてアップロードしてください。',
  'errors.yt-dlp-missing':
    'yt-dlpがインストールされていません。「npm run setup」を実行するか、YT_DLP_PATHを設定してください。',
  'errors.yt-dlp-outdated':
    'yt-dlpがこの動画を読み取れませんでした。現在のプラットフォームに対してバージョンが古すぎます。更新してください（コマンドは「kinora doctor」で確認できます）。',
  'errors.yt-dlp-not-isolated':
    'REQUIRE_SANDBOXが設定されていますが、このマシンではyt-dlpを隔離できません（理由は「kinora doctor」で確認できます）。',
  'errors.yt-dlp-failed':
    'yt-dlpがこの動画を取得できませんでした。多くの場合、更新すると解決します（コマンドは「kinora doctor」で確認できます）。',
  'errors.captions-none': 'この動画には利用できる文字起こしがありません',
  'errors.captions-disabled': 'この動画では文字起こしが無効になっています',
  'errors.video-unavailable': 'この動画は非公開か、利用できません',
  'errors.captions-empty': '文字起こしが空のようです',
  'errors.captions-blocked':
    'YouTubeがこのサーバーをボットとみなし、文字起こしを提供していません。数時間後に、または別のネットワークからもう一度お試しください。',
  'errors.youtube-failed': 'YouTube側でエラーが発生しています。後でもう一度お試しください。',
  'errors.youtube-timeout': 'YouTubeが時間内に応答しませんでした。もう一度お試しください。',
  'errors.youtube-unreachable':
    'YouTubeに接続できませんでした。しばらくしてからもう一度お試しください。',
  'errors.youtube-refused': 'YouTubeがステータス{a}を返しました',
  'errors.youtube-key-missing': 'YOUTUBE_API_KEYが設定されていません',
  'errors.playlist-not-found': 'この再生リストは存在しないか、非公開です。',
  'errors.storage-key-required': 'storageKeyが必要です',
  'errors.nothing-rendered': 'クリップはレンダリングされませんでした。もう一度お試しください。',
  'errors.export-part-unknown': '書き出しにセグメント{a}はありません。',
  'errors.clip-being-deleted': 'このクリップの以前のコピーをまだ削除しています。',
  'errors.clip-deleted': 'レンダリング中にクリップが削除されました。',
  'errors.clip-changed':
    '読み取り中にクリップが削除または置き換えられました。もう一度お試しください。',
  'errors.export-settings-deleted':
    'この書き出しの設定は保存されていません。動画からクリップを再度書き出してください。',
  'errors.share-not-found': 'リンクが見つかりません',
  'errors.too-many-shares':
    'この動画にはすでにリンクが{a}件あります。先に1つを無効にしてください。',
  'errors.original-missing':
    'この動画の元のファイルは保存されていません。メディアなしでタイムラインを書き出してください。フレームレートが不明な場合は指定してください（frameRate）。',
  'errors.timeline-busy': '現在、他の元の動画を読み取っています。数秒後にもう一度お試しください。',
  'errors.feed-not-found': 'フィードが見つかりません',
  'errors.feed-followed': 'すでにフォローしています。下のリストで設定を変更できます。',
  'errors.too-many-feeds':
    'すでに{a}件のフィードをフォローしています。先に1つのフォローを解除してください。',
  'errors.too-many-feed-checks':
    'この1時間にフィードを何度も確認しています。フィードは1時間ごとに自動でも確認されます。数分後にもう一度お試しください。',
  'errors.feed-is-folder':
    'このフォルダはサーバーの運営者が設定したものです。代わりに一時停止してください。',
  'errors.episode-not-found': 'エピソードが見つかりません',
  'errors.episode-not-failed': 'このエピソードは失敗しておらず、待機中でもありません。',
  'errors.episode-has-video':
    'このエピソードにはすでに動画があります。動画を開き、そのページでクリップを再検出してください。',
  'errors.episode-in-trash':
    'このエピソードの動画はゴミ箱にあります。復元するか、完全に削除してからもう一度お試しください。',
  'errors.feed-brand-kit-deleted':
    'このフィードの書き出しに使うブランドキットが削除されました。フィードの設定で別のものを選び、もう一度お試しください。',
  'errors.watch-folder-unreadable':
    'フォルダを読み取れません（{a}）。フォルダが存在し、サーバーに読み取り権限があるか確認してください。',
  'errors.watched-file-unreadable':
    '「{a}」を読み取れません（{b}）。サーバーに読み取りを許可してください。10秒ごとに再試行されます。',
  'errors.watch-folder-missing':
    'このファイルを取り込んだワーカーに監視フォルダがありません。すべてのワーカーでWATCH_FOLDERを設定し、もう一度お試しください。',
  'errors.watched-file-changed':
    'このファイルは取り込み後に変更または削除されました。変更が止まり次第、新しい状態が取り込まれます。',
  'errors.feed-not-readable':
    'このアドレスはRSSフィードでもAtomフィードでもありません。フィード、YouTubeチャンネル、再生リストのいずれかのアドレスを貼り付けてください。',
  'errors.feed-address-not-found':
    'このアドレスにフィードはもうありません（404）。アドレスを確認してください。Kinoraが後で再試行します。',
  'errors.feed-gone':
    '配信元がこのフィードを完全に削除しました（410）。フォローを解除するか、新しいアドレスをフォローしてください。',
  'errors.feed-refused': 'フィードのサーバーが{a}を返しました。Kinoraが後で再試行します。',
  'errors.feed-too-large':
    'このフィードは{a} MiBを超えています。小さいフィードをフォローしてください。最新エピソードのみのフィードを提供している配信元も多くあります。',
  'errors.feed-too-expensive':
    'このフィードの読み取りには、通常のフィードを超える時間やメモリが必要です。フォローを解除するか、同じ配信元の別のアドレスをフォローしてください。',
  'errors.feed-timeout':
    'フィードのサーバーの応答に時間がかかりすぎました。Kinoraが後で再試行します。',
  'errors.feed-without-episodes':
    'このフィードの{a}件の項目には、動画も録音もありません。ポッドキャストまたはチャンネル自体のフィードをフォローしてください。',
  'errors.episode-file-refused': 'サーバーが{a}を返しました',
  'errors.feed-is-video':
    'これは1本の動画のアドレスです。チャンネルをフォローするには、チャンネルを開いてそのアドレスを貼り付けてください。',
  'errors.feed-channel-not-found':
    'このアドレスにYouTubeチャンネルが見つかりません。チャンネルを開き、アドレスを貼り付け直してください。',
  'errors.post-account-not-found': 'アカウントが見つかりません',
  'errors.too-many-post-accounts':
    '投稿先のアカウントがすでに{a}件あります。先に1つの接続を解除してください。',
  'errors.post-connection-refused':
    'アカウントは接続されませんでした: {a}。最初からやり直してください。',
  'errors.post-account-reconnect':
    '{a}がこのアカウントの接続を受け付けなくなりました。取り消されたか、期限が切れています。再接続してから再試行してください。',
  'errors.post-not-found': '投稿が見つかりません',
  'errors.post-exists':
    'このクリップはすでに投稿されたか、まもなく投稿されます。もう一度投稿するには「again」: trueを送信してください。',
  'errors.post-not-failed': '再試行できるのは、失敗またはキャンセルされた投稿だけです。',
  'errors.post-ended': 'この投稿はすでに終了しているため、キャンセルするものはありません。',
  'errors.post-unfinished': 'この投稿はまだ終了していません。先にキャンセルしてください。',
  'errors.post-account-deleted':
    'この投稿のアカウントの接続が解除されました。接続してからクリップをもう一度投稿してください。',
  'errors.post-clip-deleted':
    '投稿前にクリップが削除されました。再度書き出してから投稿してください。',
  'errors.too-many-posts': '1時間に{a}件投稿しました。しばらくしてからもう一度お試しください。',
  'errors.post-quota':
    'このサーバーは{a}の1日の割り当てを使い切りました。割り当てがリセットされる{b}にアップロードを再開します。',
  'errors.post-upload-limit':
    '{a}では、このアカウントから本日これ以上動画を受け付けません。Kinoraが6時間後に再試行します。',
  'errors.post-platform-busy':
    'プラットフォームが現在投稿を受け付けていません（{a}）。Kinoraが再試行します。',
  'errors.post-refused':
    'プラットフォームが投稿を拒否しました: {a}。変更して投稿し直してください。',
  'errors.post-rejected': '{a}は動画を受信しましたが、拒否しました: {b}。',
  'errors.post-session-gone': '{a}がこのアップロードを破棄しました。Kinoraがもう一度開始します。',
  'errors.post-outcome-unknown':
    'すべて送信しましたが応答がなく、投稿された可能性があります。プラットフォームで確認し、見つからない場合にのみ再試行してください。そうしないと二重に投稿されます。',
  'errors.post-youtube-not-configured':
    'このサーバーはYouTubeチャンネルを接続できません。運営者がYOUTUBE_CLIENT_IDとYOUTUBE_CLIENT_SECRETを設定します（docs/posting.md）。',
  'errors.post-no-channel':
    'このGoogleアカウントにはYouTubeチャンネルがありません。YouTubeで作成するか、別のアカウントを選んでください。',
  'errors.post-webhook-failed':
    'Webhookが投稿を受け付けませんでした。{a}受信側で修正してから再試行してください。',
  'errors.speech-synthesizer-missing':
    'サンプルの講演を読み上げるespeak-ngがないか、破損しています。「npm run setup」を実行するか、自分の動画を使ってください。',
  'errors.tool-missing':
    '{a}がインストールされていません。「npm run setup」を実行するか、{b}_PATHを設定してください。',
  'errors.media-timeout': '動画の処理に{a}秒以上かかりました。',
  'errors.media-memory-exceeded':
    'この動画の処理には、許可された量を超えるメモリが必要です。サイズを小さくしてもう一度お試しください。',
  'errors.media-unreadable':
    '動画を処理できませんでした。破損しているか、対応していない形式の可能性があります。',
  'errors.gif-unsupported':
    'このファイルはGIFです。アニメーションGIFには対応していません。先にMP4などの動画に変換してください。',
  'errors.media-encrypted':
    'このファイルは暗号化（DRM）されているため、読み込めません。元の録画など、コピー防止のないファイルを使ってください。',
  'errors.media-index-missing':
    '録画またはコピーが中断されたため、このファイルには完全なインデックス（moov）がありません。ファイル全体をコピーするか、アップロードし直してください。録画自体が壊れている場合は、untruncと同じカメラの正常なファイル、またはOBSの再多重化機能で修復してください。',
  'errors.media-segment':
    'これはストリームの一部（セグメント）で、単独では読み込めません。動画全体を使ってください。',
  'errors.media-playlist':
    'これはプレイリスト（M3U8、MPD）で、動画の各部分の場所しか書かれていません。動画そのものかプレイリストのアドレスを使うか、1つのファイルにまとめてください: ffmpeg -i プレイリスト -c copy VIDEO.mp4',
  'errors.media-times-restart':
    'このファイルの時刻は途中で最初に戻っています（録画をつなげた場合など）。そのため大部分を見つけられません。先に書き直してください: ffmpeg -fflags +genpts -i ファイル -c copy 新しいファイル.mkv',
  'errors.media-incomplete':
    'このファイルは不完全で、{b}秒のうち{a}秒しか読み取れません。もう一度ダウンロードまたはアップロードしてください。',
  'errors.media-empty': '動画に長さがありません。ファイルが破損しているか、空の可能性があります。',
  'errors.no-video-track': 'このファイルには映像トラックがありません。',
  'errors.dimensions-unsupported':
    '動画を処理できませんでした。36メガピクセルを超えているか、ファイルが破損しています。',
  'errors.playable-copy-invalid': 'ブラウザ用コピーの長さが{b}秒ではなく{a}秒です。',
  'errors.no-speech': 'この動画では、字幕からも音声認識からも発言が見つかりませんでした。',
  'errors.captions-without-words': '{a}に話し言葉がありません。',
  'errors.captions-mismatch':
    '{a}が話されている内容と一致しません。別の動画のものか、翻訳の可能性があります。何も変更されていません。別のものを使うか、このまま使ってください。',
  'errors.captions-beyond-video':
    '字幕は{a}から{b}までですが、動画の長さは{c}しかありません。この動画用に作られた字幕を使うか、動画と同時に始まるよう字幕の時刻を変更してください。',
  'errors.captions-format-unknown':
    'これは{a}で、読み取れる字幕ファイルではありません。VTT、SRT、SBV、ASS、TTML（DFXP）、json3、音声認識のJSON、またはプレーンテキストを使ってください。',
  'errors.hosted-recognition-not-configured':
    'クラウド音声認識が設定されていません。GROQ_API_KEYを設定するか、文字起こしの別の方法を選んでください。',
  'errors.captions-encoding-unknown':
    '字幕の文字コードが不明です。この文字を使う言語はありません。ファイルをUTF-8で保存するか、文字コードを指定してください。',
  'errors.captions-too-large': '字幕が16 MBを超えています。字幕ファイルではありません。',
  'errors.transcript-too-long':
    '文字起こしに200,000を超える言葉または字幕が含まれています。12時間の音声でも約150,000です。',
  'errors.word-too-long': '文字起こしに1,000文字を超える言葉が含まれています。',
  'errors.captions-unreadable':
    '字幕を読み取れませんでした。ファイルが空か、破損しているか、別の形式です。',
  'errors.transcript-file-not-found': '文字起こし{a}を開けませんでした。',
  'errors.transcript-unreadable': '文字起こしを読み取れませんでした: {a}',
  'errors.transcript-json-unknown':
    '未対応のプログラムのJSONです。読み取れるのは次のプログラムの出力です: {a}。それ以外はVTTかSRTを使ってください。',
  'errors.recognition-without-times':
    '{a}は時刻のないテキストを返します。TRANSCRIBE_MODELに、時刻を返すモデルを設定してください。',
  'errors.speech-model-missing':
    'この動画には使える字幕がなく、対応する音声認識モデルもインストールされていません。「kinora models install {d}」で{a}（{b} MB、{c}）を、または「kinora models add」で自分のモデルをインストールするか、動画のページまたは「kinora clip --text FILE」で字幕ファイル（VTT、SRT、TTML）やテキストを追加するか、クラウド音声認識用にGROQ_API_KEYを設定してください。',
  'errors.speech-model-unknown':
    'この動画には使える字幕がなく、その言語（{a}）の音声認識モデルもありません。「kinora models add」でモデルを追加するか、動画のページまたは「kinora clip --text FILE」で字幕ファイル（VTT、SRT、TTML）やテキストを追加するか、クラウド音声認識用にGROQ_API_KEYを設定してください。',
  'errors.speech-model-unloadable':
    '音声認識モデル{a}を読み込めませんでした。ファイルが破損しているか、アーキテクチャが異なります。「kinora models verify {b}」で破損したファイルを確認できます。「kinora models remove {c}」で削除すると、別のモデルが使われます。',
  'errors.speech-memory-exceeded':
    '{a}による音声認識がシステムにより終了されました。メモリ不足の可能性があります（最大{b} MBを使用）。他の処理が少ないときにもう一度試すか、小さいモデルをインストールするか、メモリを増やしてください。',
  'errors.speech-recognition-crashed':
    '{a}による音声認識が予期せず終了しました。もう一度お試しください。再び発生する場合は、「kinora models verify {b}」でモデルを確認してください。',
  'errors.speech-runtime-missing':
    'ここでは音声認識を利用できません。パッケージsherpa-onnx-nodeがインストールされていないか、このマシン用のビルドがありません。動画のページまたは「kinora clip --text FILE」で字幕ファイル（VTT、SRT、TTML）やテキストを追加するか、クラウド音声認識用にGROQ_API_KEYを設定してください。',
  'errors.sound-model-unloadable':
    '笑い声、拍手、音楽を判別できませんでした。Kinora付属のモデルを読み込めません。ファイルが破損しています。Kinoraを再インストールしてください。',
  'errors.sound-memory-exceeded':
    '笑い声、拍手、音楽を判別できませんでした。プロセスがシステムにより終了されました。メモリ不足の可能性があります。他の処理が少ないときにもう一度お試しください。',
  'errors.sound-detection-crashed':
    '笑い声、拍手、音楽を判別できませんでした。プロセスが予期せず終了しました。もう一度お試しください。必要なライブラリを読み込めるかは「kinora doctor」で確認できます。',
  'errors.audience-format-unknown':
    'このファイルからは視聴者の行動がわかりません。yt-dlpの.info.jsonか.live_chat.json、Twitch動画のチャット(JSON)、Bilibiliの.danmaku.xml、またはYouTube Studioの視聴者維持率(CSV)を使ってください。',
  'errors.audience-empty':
    'このファイルには、リプレイも、時刻のあるメッセージやコメントもありません。それらのある動画のファイルを使ってください。',
  'errors.audience-times-impossible':
    'このファイルの時刻は、負の値であるか、順番どおりでないか、数値ではありません。もう一度エクスポートまたはダウンロードしてください。',
  'errors.audience-too-large':
    'ファイルが100 MBを超えています。もっと短い録画のものか、最初の部分だけを使ってください。',
  'errors.screen-text-runtime-missing':
    'スライドや画面の文字を読み取れませんでした。onnxruntime-nodeがインストールされていないか、このマシン用のビルドがありません。Kinoraを再インストールしてください。',
  'errors.screen-text-model-unloadable':
    'スライドや画面の文字を読み取れませんでした。モデルを読み込めません。モデルを削除して、もう一度インストールしてください。',
  'errors.screen-text-memory-exceeded':
    'スライドや画面の文字を読み取れませんでした。おそらくメモリ不足のため、システムがプロセスを終了しました。ほかの処理が少ないときにもう一度お試しください。',
  'errors.screen-text-crashed':
    'スライドや画面の文字を読み取れませんでした。プロセスが予期せず終了しました。繰り返す場合は、モデルを削除して、もう一度インストールしてください。',
  'errors.too-little-speech':
    'クリップを作るには発言が少なすぎます。{b}秒の動画のうち{a}秒しかありません。クリップには{c}秒以上続く発言が必要です。',
  'errors.part-outside-video':
    '選択した範囲は{a}:{b}から始まりますが、動画は{c}:{d}で終わります。もっと前の範囲を選んでください。',
  'errors.model-found-nothing':
    '{a}はこの動画でクリップにする価値のある場面を見つけられませんでした。',
  'errors.clip-too-short': 'クリップ{a}-{b}秒は短すぎます。{c}秒以上必要です。',
  'errors.clip-outside-video': 'クリップ{a}-{b}秒は、長さ{c}秒の動画の範囲外です。',
  'errors.clip-invalid':
    'レンダリングされたクリップが無効です（{a}）。動画のその部分が破損しているか不完全な可能性があります。別の範囲を選ぶか、動画を追加し直してください。',
  'errors.source-ends-early':
    '動画がクリップの終わり（{b}秒）より前の{a}秒で途切れています。ファイルが不完全です。動画を追加し直すか、より早く終わる範囲を選んでください。',
  'errors.brand-file-unreadable':
    'ブランドキットのファイルを読み取れません。キットにもう一度アップロードしてください。',
  'errors.framing-too-detailed':
    'このクリップでは、レイアウトまたは切り抜きのサイズが{a}回を超えて変わります。「フレーム」で一部を削除するか、クリップを分割してください。',
  'errors.voice-cleanup-failed':
    '声をクリアにする処理に失敗しました。もう一度試すか、処理なしで書き出してください。',
  'errors.face-detection-failed':
    '動画の顔を検出できませんでした。もう一度試すか、フレーミング「center」または「fit」を選んでください。',
  'errors.face-library-missing':
    '顔を検出できないため、クリップには映像の中央が表示されます。onnxruntime-nodeがインストールされていないか、このマシン用のビルドがありません。Kinoraを再インストールしてください。',
  'errors.speaker-detection-failed':
    '口の動きと音声を比べるモデルが失敗したため、話している人は口の動きだけで判断しました。ライブラリを読み込めるかどうかは「kinora doctor」で確認できます。',
  'errors.transcript-deleted':
    'この動画の文字起こしは存在しません。クリップを再検出してから書き出してください。',
  'errors.translation-not-configured':
    '字幕の翻訳には言語モデルが必要ですが、設定されていません。GOOGLE_GENERATIVE_AI_API_KEYまたはGROQ_API_KEY（またはGROQ_BASE_URL）を設定するか、元の言語で書き出してください。',
  'errors.original-not-found':
    'この動画の元のファイルはストレージにありません。動画を追加し直してください。',
  'errors.no-clips': 'この動画にはクリップにする価値のある場面が見つかりませんでした。',
  'errors.engine-find-options-unavailable':
    'このサーバーのエンジンは、長さや動画の範囲を指定したり、音と映像からクリップを検出したりできません。古いバージョンか、別の製品です。更新するか、動画全体の言葉から長さの指定なしで検出してください。',
  'errors.transcription-unavailable':
    'クリップのバックエンドだけでは動画の文字起こしをやり直せません。更新するか、クリップの再検出も行ってください。',
  'errors.engine-only-language-unavailable':
    'このサーバーのエンジンは言語を自動で検出し、1つの言語に限定できません。古いバージョンか、別の製品です。更新するか、「この言語のみ」をオフにしてください。',
  'errors.engine-caption-format-unavailable':
    'このサーバーのエンジンは、この種類の字幕やテキストを読み込めません。古いバージョンか、別の製品です。更新するか、VTT、SRT、プレーンテキストを使ってください。',
  'errors.engine-range-unavailable':
    'このサーバーのエンジンだけでは、動画の一部を文字起こしできません。古いバージョンか、別の製品です。更新するか、動画全体の文字起こしをやり直してください。',
  'errors.framing-unavailable':
    'エンジンが対応していないため、フレーミングをプレビューできません。書き出しにはフレーミングが適用されます。',
  'errors.profanity-filter-unavailable':
    'このサーバーのエンジンは不適切な言葉を処理できません。古いバージョンか、別の製品です。更新するか、この処理なしで書き出してください。',
  'errors.voice-cleanup-unavailable':
    'このサーバーのエンジンは声をクリアにできません。古いバージョンか、別の製品です。更新するか、この処理なしで書き出してください。',
  'errors.audio-sample-unavailable':
    'エンジンが対応していないため、音声を試聴できません。エンジンが可能であれば、書き出しでは声がクリアになります。',
  'errors.still-unavailable':
    'このサーバーのエンジンはクリップの画像を作成できません。古いバージョンか、別の製品です。更新するか、書き出したクリップのフレームを使ってください。',
  'errors.engine-edits-unavailable':
    'このサーバーのエンジンはクリップ内をカットできません。古いバージョンか、別の製品です。更新するか、カットなしでクリップを書き出してください。',
  'errors.engine-caption-edits-unavailable':
    'このサーバーのエンジンはクリップの字幕を変更できません。古いバージョンか、別の製品です。更新するか、字幕の変更なしでクリップを書き出してください。',
  'errors.engine-overlays-unavailable':
    'このサーバーのエンジンはタイトル、進行状況バー、キーワードを描画できません。古いバージョンか、別の製品です。更新するか、これらなしでクリップを書き出してください。',
  'errors.engine-caption-styles-unavailable':
    'このサーバーのエンジンはこの字幕スタイルを描画できません。古いバージョンか、別の製品です。更新するか、アニメーション、ボックス、話者の色のないスタイルを選んでください。',
  'errors.engine-brand-unavailable':
    'このサーバーのエンジンはブランドキットを追加できません。古いバージョンか、別の製品です。更新するか、ブランドキットなしで書き出してください。',
  'errors.engine-format-unavailable':
    'このサーバーのエンジンは{a}のクリップを作成できません。古いバージョンか、別の製品です。更新するか、別のフォーマットを選んでください。',
  'errors.engine-layouts-unavailable':
    'このサーバーのエンジンは人物をレイアウトに配置できません。古いバージョンか、別の製品です。更新するか、フレーミングを自動にしてください。',
  'errors.engine-zooms-unavailable':
    'このサーバーのエンジンはズームできません。古いバージョンか別の製品です。更新するか、クリップのズームを削除してください。',
  'errors.engine-shown-words-unavailable':
    'このサーバーのエンジンは字幕トラックを描画できません。古いバージョンか別の製品です。更新するか、captionTrackなしで書き出してください。',
  'errors.engine-models-unavailable':
    'このサーバーのエンジンは、アプリで設定されたモデルを使えません。古いバージョンか別の製品です。エンジンを更新するか、アプリではなくエンジンの環境でモデルを設定してください。',
  'errors.brand-file-deleted':
    'この書き出しで使うブランドキットのファイルは、その後置き換えまたは削除されました。動画からクリップを再度書き出してください。',
  'errors.engine-storage-mismatch':
    'エンジンとこのサーバーが同じストレージを参照していません。両方に同じバケット（S3の設定）を、1台のマシンの場合は同じDATA_DIRを設定してください。',
  'errors.engine-unreachable':
    'クリップの検出とレンダリングを行うエンジンに接続できません。復旧し次第、ジョブが続行されます。',
  'errors.engine-connection-lost': '処理の途中でエンジンとの接続が切れました。',
  'errors.engine-timeout': '処理の途中でエンジンが応答しなくなりました。',
  'errors.engine-token-rejected':
    'エンジンがこのサーバーのトークンを受け付けません。CLIP_BACKEND_TOKENは両方で同じにする必要があります。',
  'errors.engine-response-invalid':
    'エンジンの応答を解釈できません（HTTP {a}）。CLIP_BACKEND_URLはこのバージョンのエンジンのアドレスですか？',
  'errors.engine-busy': 'エンジンが混み合っています。空きができ次第、ジョブが続行されます。',
  'errors.engine-stopping':
    'エンジンを停止しています。別のエンジンが利用可能になり次第、ジョブが続行されます。',
  'errors.engine-starting': 'エンジンを起動しています',
  'errors.engine-failed': 'エンジンで問題が発生しました。詳細はエンジンのログにあります。',
  'errors.engine-out-of-memory':
    'サーバーで許可された量を超えるメモリが必要です。一度サーバーが停止し、単独で実行しても再びメモリが不足しました。短い動画や字幕の少ない動画、またはメモリの多いサーバーなら処理できる可能性があります。',
  'errors.engine-crashed':
    'この処理で一度サーバーが停止し、単独で実行しても再びクラッシュしました。MP4に変換したものなど、動画の別のコピーなら処理できる可能性があります。詳細はサーバーのログにあります。',
  'errors.not-json': 'リクエストをapplication/jsonとして送信してください。',
  'errors.call-already-running': 'このIDの呼び出しはすでに実行中です。',
  'errors.speech-not-configured': 'APIキーが設定されていません',
  'errors.no-audio-file': '音声ファイルがありません',
  'errors.invalid-audio-format': '音声ファイルの形式が正しくありません',
  'errors.audio-empty': '音声ファイルが空です',
  'errors.audio-too-large': '音声ファイルが大きすぎます',
  'errors.audio-too-long': '音声ファイルが長すぎます。上限は{a}秒です',
  'errors.transcription-failed': '音声を文字起こしできませんでした',
  'errors.no-message': 'メッセージがありません',
  'errors.no-transcript': '利用できる動画の文字起こしがありません',
  'errors.empty-response': 'AIの応答が空でした',
  'errors.response-failed': '応答を生成できませんでした',
  'errors.model-timeout': 'モデルが時間内に応答しませんでした。',
  'errors.no-text': '有効なテキストがありません',
  'errors.no-language': '言語が指定されていません',
  'errors.text-too-long': 'テキストが長すぎます',
  'errors.no-audio-generated': '音声が生成されませんでした',
  'errors.synthesis-failed': '音声を生成できませんでした',
  'errors.audio-not-joinable': '音声サービスから結合できない音声が返されました。',
  'errors.invalid-video-url': 'YouTubeのURLが正しくありません',
  'errors.video-details-refused': '動画の詳細を取得できませんでした',
  'errors.video-details-failed': 'サーバー内部エラー',
  'errors.missing-playlist-url': '再生リストのURLがありません',
  'errors.missing-playlist-id': '再生リストのIDがありません',
  'errors.invalid-playlist-id': '再生リストのIDが正しくありません',
  'errors.playlist-failed': '再生リストのデータを取得できませんでした',
  'errors.rate-limit-reached':
    '利用回数の上限に達しました。しばらくしてからもう一度お試しください。',
  'errors.transcript-failed': '文字起こしを取得できませんでした',
  'errors.chat-limit-reached': 'チャットの上限に達しました。本日の30回をすべて使いました。',
  'errors.attachment-refused': 'チャットのリクエストを処理できませんでした',
  'errors.chat-failed': 'チャットのリクエストを処理できませんでした',
  'errors.no-language-model':
    '言語モデルが設定されていません。GOOGLE_GENERATIVE_AI_API_KEYかGROQ_API_KEYを、ローカルモデルの場合はGROQ_BASE_URLを設定してください。',
  'errors.model-not-configured': 'モデル「{a}」が設定されていません。{b}を設定してください。',
  'errors.model-not-offered': 'このサーバーはそのモデルを提供していません。利用できるモデル: {a}',
  'errors.model-unknown':
    '{a}は「{b}」というモデルを提供していません。提供されているモデルを{c}に設定してください。',
  'errors.model-key-rejected': '{a}のキーが拒否されました。{b}を確認してください。',
  'errors.model-quota-exhausted':
    '{a}のアカウントにクレジットが残っていません。追加するか、{b}を変更してください。',
  'errors.model-too-long':
    'テキストが{a}には長すぎます。{b}に、より大きなコンテキストのモデルを設定してください。',
  'errors.model-rate-limited':
    '{a}へのリクエストが多すぎます。少し待ってから次のリクエストを送信してください。',
  'errors.model-first-word-late':
    '{a}は{b}秒以内に回答を始めませんでした。混み合っているか、この長さのテキストには遅すぎる可能性があります。あとでもう一度試すか、別のモデルを選んでください。',
  'errors.model-fell-silent':
    '{a}は回答の途中で止まりました。{b}秒間、続きが届いていません。あとでもう一度試すか、別のモデルを選んでください。',
  'errors.model-malformed':
    'モデルから使える回答が得られませんでした。もう一度試すか、別のDEFAULT_MODELを設定してください。',
  'errors.model-embeddings-malformed':
    '{a}から{b}の使えるベクトルが返されませんでした。EMBEDDING_MODELに埋め込みモデルを設定してください。',
  'errors.model-format-unsupported':
    '{b}の{a}は必要な形式で回答できません。{c}に別のモデルを設定してください。',
  'errors.model-stream-unsupported': '{b}の{a}は、必要な形式の回答をストリーミングできません。',
  'errors.model-filtered': '{a}は内容を理由に、このテキストの処理を拒否しました。',
  'errors.model-address-wrong':
    '{a}のこのアドレスにモデルサービスはありません。{b}を確認してください。',
  'errors.model-reference-unreadable':
    'このエンジンは、選択されたモデルのキーを読み取れません。すべてのサーバー、ワーカー、エンジンで MODEL_KEYS_SECRET を同じ値にしてください。',
  'errors.operator-only': 'これを変更できるのは、このサーバーの運用者だけです。',
  'errors.own-keys-off': 'このサーバーでは、自分のキーを使うことはできません。',
  'errors.model-provider-not-found': 'そのようなサービスはありません。',
  'errors.model-job-not-found': 'モデルにそのような仕事はありません。',
  'errors.set-in-environment':
    'サーバーの設定 {a} が、ここに保存されたものより優先されます。先にそちらを削除してください。',
  'errors.model-key-needed':
    '{a} にはキーが必要です。アドレスを変えるときは、気づかれずにそこへ送られないよう、キーをもう一度入力します。',
  'errors.model-key-refused':
    '{a} はこのキーを拒否しました。すべてコピーされているか、無効にされていないかを確認してください。',
  'errors.model-service-unreachable':
    '{a} から想定した応答がなかったため、キーは保存されませんでした。アドレスを確認するか、後でもう一度お試しください。',
  'errors.no-model-key-stored': 'このサービスのキーは保存されていません。',
  'errors.model-choice-unusable': '{a} ではこれができないか、まだ設定されていません。',
  'errors.model-service-not-running':
    'サーバーのマシンで {a} が見つかりませんでした。先に起動してください。',
  'errors.too-many-key-changes': 'キーの変更とテストは 1 時間に {a} 回までです。',
  'errors.model-rejected':
    '{a}がリクエストを拒否しました（{b}）。別のモデルなら受け付ける可能性があります。{c}を参照してください。',
  'errors.speech-model-not-found':
    'モデル「{a}」はありません。「kinora models list」で利用できるモデルを確認できます。',
  'errors.speech-model-not-installed':
    'モデル「{a}」はインストールされていません。「kinora models list」でインストール済みのモデルを確認できます。',
  'errors.speech-model-downloads-forbidden':
    'このサーバーはモデルを自動でダウンロードしません（SPEECH_MODEL_DOWNLOADS=never）。運営者が「kinora models install」で、またはフォルダから「kinora models add」でインストールできます。',
  'errors.speech-model-hub-unreachable':
    'モデルの提供元{a}に接続できませんでした。ネットワーク、HTTPS_PROXY、MODELS_BASE_URLを確認するか、フォルダからモデルを追加してください: kinora models add --from FOLDER。',
  'errors.speech-model-hub-failed':
    '{a}がステータス{b}を返しました。受信済みの分は保存されています。後でもう一度試すと続行されます。',
  'errors.speech-model-refused':
    '{a}がモデルのダウンロードを拒否しました（ステータス{b}）。HTTPS_PROXYとMODELS_BASE_URLを確認してください。',
  'errors.speech-model-file-missing':
    '{a}に{b}がありません。MODELS_BASE_URLのミラーには、モデルハブと同じパスが必要です。',
  'errors.speech-model-web-page':
    '{a}から{b}ではなくウェブページが返されました。多くの場合、ネットワークやプロキシのログインページです。アドレスをブラウザで開くか、HTTPS_PROXYとMODELS_BASE_URLを確認してください。',
  'errors.speech-model-redirects':
    '{a}のリダイレクトが多すぎるか、安全でないアドレスにリダイレクトされます。HTTPS_PROXYとMODELS_BASE_URLを確認してください。',
  'errors.speech-model-stalled':
    '{a}から{b}秒間何も届きませんでした。受信済みの分は保存されています。もう一度試すと続行されます。',
  'errors.speech-model-download-slow':
    '{a}の送信が遅すぎるため、ダウンロードが停止されました。受信済みの分は保存されています。後でもう一度試すと続行されます。',
  'errors.speech-model-download-broken':
    '{b}を{a} MB受信した後、接続が切れました。受信済みの分は保存されています。もう一度試すと続行されます。',
  'errors.speech-model-size-wrong':
    '{a}は{c}バイトではなく{b}バイトです。このバージョンのKinoraが想定するファイルではありません。MODELS_BASE_URLを確認してください。',
  'errors.speech-model-hash-wrong':
    '{a}の内容がこのバージョンのKinoraの想定（SHA-256）と異なるため、削除されました。MODELS_BASE_URLを確認するか、もう一度お試しください。',
  'errors.speech-model-unusable': 'これはKinoraのモデルとして使えません: {a}',
  'errors.speech-model-exists':
    'モデル「{a}」はすでに存在します。--idで別の名前を付けるか、削除してください: kinora models remove {b}',
  'errors.speech-model-in-use':
    'モデル「{a}」をインストール中です。先に一時停止するか、終わるまで待ってください。',
  'errors.models-folder-unusable':
    'モデルを{a}に保存できません: {b}。MODELS_FOLDERに、書き込めるフォルダを設定してください。',
  'errors.speech-model-catalogue-invalid': 'SPEECH_MODEL_CATALOGUE={a}は使用できません: {b}',
  'errors.language-model-not-installed':
    '言語モデル「{a}」はこのマシンにインストールされていません。設定の「モデル」、または「kinora models install {b}」でインストールしてください。',
  'errors.language-runtime-missing':
    '言語モデルを実行するライブラリがないか、別のマシン用です。「kinora models install {a}」でインストールできます。Linux（x64 と arm64）と macOS（arm64）に対応しています。',
  'errors.language-model-unloadable':
    '{a} を読み込めません。ファイルが壊れているか、このバージョンの Kinora が知らないアーキテクチャです。どちらかは「kinora models verify」でわかります。',
  'errors.language-model-memory':
    '{a} には約 {b} GB の空きメモリが必要です。ほかのプログラムを閉じるか、より小さいモデルをインストールしてください。',
  'errors.language-model-crashed':
    '{a} が予期せず終了しました。次のリクエストで再び起動します。繰り返す場合は「kinora models verify」でファイルを確認してください。',
  'errors.mcp-foreign-host':
    'このサーバーのアドレスは{a}です。そのアドレスを使ってください。プロキシはHostヘッダーを渡し、PUBLIC_BASE_URLにはそのアドレスを設定する必要があります。',
  'errors.mcp-too-many-calls':
    '同時に呼び出せるのは{a}件までです。他の応答を読み取るか、キャンセルしてください。',
  'errors.mcp-unknown-video':
    'ライブラリにこのIDの動画はありません。list_videosでIDを確認できます。',
  'errors.mcp-unknown-clip':
    'このIDのクリップはありません。list_clipsで3f2a9c1b.77e01d42のようなIDを確認できます。',
  'errors.mcp-unknown-export':
    'このIDの書き出したクリップはありません。list_exportsでIDを確認できます。',
  'errors.mcp-unknown-job': '最近のジョブにこのIDのものはありません。',
  'errors.mcp-ambiguous-id':
    '複数のIDがこの文字列で始まります。もっと多くの文字を指定してください。',
  'errors.mcp-clips-of-several-videos':
    '1回の書き出しの対象は1本の動画です。動画ごとに分けてクリップを書き出してください。',
  'errors.mcp-nothing-to-change':
    '変更する項目を指定してください: title、start、end、remove、tighten、headline、reset。',
  'errors.mcp-unexpected-response':
    'サーバーが予期しない応答を返しました。もう一度お試しください。',
  'errors.webhook-not-found': 'Webhookが見つかりません',
  'errors.too-many-webhooks': 'Webhookが多すぎます。先に1つを削除してください',
  'errors.webhook-inactive': 'Webhookがオフです。先にオンにしてください',
  'errors.address-unresolved':
    'アドレスを解決できませんでした。しばらくしてからもう一度お試しください。',
  'errors.mail-not-set-up':
    'このサーバーはメールを送信しません。管理者がSMTP_URLとMAIL_FROMで設定します。',
  'errors.no-email-address': 'アカウントに送信先のメールアドレスがありません。',
  'errors.mail-not-sent':
    'メールを送信できませんでした。後でもう一度試すか、管理者にお問い合わせください。',
  'errors.confirmation-invalid':
    'このリンクは期限切れか、別のアカウントのものです。メールをもう一度オンにして、新しいリンクを受け取ってください。',
  'errors.task-too-expensive':
    'このテキストの処理には、通常を超える時間やメモリが必要です。字幕または範囲を短くしてください。',
  'errors.workers-busy':
    '現在、サーバーで処理するテキストが多すぎます。しばらくしてからもう一度お試しください。',
  'errors.service-unavailable':
    'サービスを一時的に利用できません。しばらくしてからもう一度お試しください。',
  'errors.too-many-attempts': '試行回数が多すぎます。{a}後にもう一度お試しください。',
  'errors.too-many-at-once': '同時リクエストが多すぎます。しばらくしてからもう一度お試しください。',
  'errors.quota-jobs':
    '未完了のジョブが{a}件あり、このサーバーの上限に達しています。1つが終わるまで待つか、1つをキャンセルしてください。',
  'errors.quota-storage':
    'ストレージの空きが足りません。{b} GBのうち{a} GBを使用中です。動画や書き出したクリップを削除して容量を空けてください。',
  'errors.quota-upload':
    'このファイルはストレージの残り容量（{a} GB）を超えています。動画や書き出したクリップを削除して容量を空けてください。',
  'errors.quota-video-minutes':
    '1日の動画の上限{a}分を超えています。{b}時間後にもう一度お試しください。',
  'errors.quota-video-length': 'この動画は、このサーバーの1日の上限である{a}分を超えています。',
  'errors.quota-export-clips':
    'このサーバーで一度に書き出せるクリップは{a}本までです。選択を減らし、残りは後で書き出してください。',
  'errors.quota-export-length':
    'このサーバーで一度に書き出せるクリップは合計{a}分までです。選択を減らし、残りは後で書き出してください。',
  'errors.quota-model-dollars':
    '言語モデルに使える費用は月に最大{a}米ドルで、そのうち{b}を使用済みです。この操作で超えるおそれがあります。次の月は{c}に始まります。「設定」→「使用状況」で自分の上限を上げるか、このサーバーの運営者に問い合わせてください。',
  'errors.quota-model-tokens':
    '言語モデルで使えるのは月に最大{a}トークンで、そのうち{b}を使用済みです。この操作で超えるおそれがあります。次の月は{c}に始まります。「設定」→「使用状況」で自分の上限を上げるか、このサーバーの運営者に問い合わせてください。',
  'errors.invalid-storage-key': '有効なストレージキーではありません。',
  'errors.object-not-found': 'このファイルは存在しません。',
  'errors.object-deleted': '書き込み中にオブジェクトが削除されました。',
  'errors.object-changed': 'ファイルはたった今置き換えられました。もう一度お試しください。',
  'errors.range-not-satisfiable': '指定された範囲がファイルにありません。',
  'errors.invalid-signature': 'このダウンロード用アドレスは無効です。',
  'errors.link-expired': 'このダウンロード用アドレスは期限切れです。新しいものを取得してください。',
  'errors.storage-unavailable':
    'ストレージが正しく応答していません。しばらくしてからもう一度お試しください。',
  'errors.storage-not-writable':
    '現在ストレージに書き込めません。ディスクがいっぱいか、読み取り専用の可能性があります。',
  'errors.storage-access-denied':
    'ストレージがこのサーバーのアクセスを拒否しています。運営者がストレージの設定を確認する必要があります。',
  'errors.database-missing':
    'データベースがありません。{a}はデータベース{b}のものですが、{c}が存在しないか空です。何も変更されていません。すべてがマウントされ、DATA_DIRとDATABASE_URLが正しいことを確認してください。データベースが失われた場合は、「kinora restore」でダンプを一覧表示し、ダンプまたはバックアップを復元できます。',
  'errors.database-foreign':
    '別のデータベースです。{a}はデータベース{b}のものですが、{c}はデータベース{d}です。何も変更されていません。DATA_DIR、DATABASE_URL、S3_BUCKETが対応していることを確認してください。「kinora restore」でダンプまたはバックアップを復元できます。pg_restoreの後など、このデータベースが正しい場合は「kinora restore --adopt」を実行してください。',
  'errors.marker-unreadable':
    'ストレージのデータベースを示す{b}のファイル{a}を読み取れません。何も変更されていません。データベースが正しい場合は「kinora restore --adopt」を実行してください。',
  'errors.storage-unusable': 'ストレージを使用できません。{b}のバケット「{a}」: {c}。',
  'errors.no-space':
    'ストレージがいっぱいです（{a}）。空き容量を増やしてからもう一度お試しください。',
  'errors.download-encoded':
    '指定に反して、サーバーがファイルを圧縮して送信しました。ファイルを自分でダウンロードしてからアップロードしてください。',
};
