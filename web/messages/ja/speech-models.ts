import type { speechModels as english } from '../en/speech-models.ts';

/** Texts of speechModels. */
export const speechModels: Record<keyof typeof english, string> = {
  'speechModels.couldntLoadTheSpeechModels': '音声認識モデルを読み込めませんでした',
  'speechModels.thisServerDoesNotDownload':
    'このサーバーは音声認識モデルを自動でダウンロードしません。運営者が<code>kinora models</code>でインストールします。',
  'speechModels.loadingTheSpeechModels': '音声認識モデルを読み込み中',
  'speechModels.speechRecognition': '音声認識',
  'speechModels.forVideosWithoutCaptionsOne':
    '字幕のない動画に使います。その言語に対応したモデルが1つあれば十分です。',
  'speechModels.bothAreNeededToTell': '話者を区別するには両方が必要です。',
  'speechModels.textOnScreens': '画面の文字',
  'speechModels.findsWhatIsShown':
    'スライドや画面の文字をバックグラウンドで読み取り、表示された内容も検索できるようにします。ラテン文字、中国語、日本語に対応しています。',
  'speechModels.filesOfThisModelAre':
    'このモデルのファイルが不足しているか破損しています。もう一度インストールしてください。',
  'speechModels.anyLanguage': 'すべての言語',
  'speechModels.percentOfWordsWrong': '誤認識率 {percent} %（{of}、{source}）',
  'speechModels.fast': '高速',
  'speechModels.mediumSpeed': '中速',
  'speechModels.slow': '低速',
  'speechModels.shareOfRealTime': 'このマシンで実時間の{share}倍',
  'speechModels.installed': 'インストール済み',
  'speechModels.damaged': '破損',
  'speechModels.downloadOfName': '{name}のダウンロード',
  'speechModels.doneOfTotalLeft': '{total}中{done}、残り{left}',
  'speechModels.couldntPauseName': '{name}を一時停止できませんでした',
  'speechModels.pauseName': '{name}を一時停止',
  'speechModels.pause': '一時停止',
  'speechModels.removeName': '{name}を削除',
  'speechModels.removeNameQuestion': '{name}を削除しますか？',
  'speechModels.removeModel': 'モデルを削除',
  'speechModels.modelRemoved': 'モデルを削除しました',
  'speechModels.install': 'インストール',
  'speechModels.thisVideoNeedsASpeech': 'この動画には音声認識モデルが必要です',
  'speechModels.toFindClipsInIt':
    'クリップを検出するには、Kinoraが話された内容を認識する必要があります。音声認識モデルはこのマシンに保存され、どこにも送信されません。',
  'speechModels.toFindClipsOperatorInstalls':
    'クリップを検出するには、Kinoraが話された内容を認識する必要があります。それには音声認識モデルが必要で、サーバーの運営者がインストールします。',
  'speechModels.eachModelKnowsCertainLanguages': 'モデルごとに対応言語が異なります。',
  'speechModels.continueInThisLanguage': 'この言語で続行',
  'speechModels.transcribingAgainNeedsASpeech': '文字起こしのやり直しには音声認識モデルが必要です',
  'speechModels.itStaysOnThisMachine': 'このマシンに保存され、どこにも送信されません。',
  'speechModels.theOperatorOfThisServer':
    'このサーバーの運営者がインストールします。それまで言葉は現在のままです。',
  'speechModels.installNameBytes': '{name}をインストール（{bytes}）',
  'speechModels.installName': '{name}をインストールしますか？',
  'speechModels.couldntInstallName': '{name}をインストールできませんでした',
  'speechModels.installAndContinue': 'インストールして続行',
  'speechModels.otherModelsAndLanguages': 'その他のモデルと言語',
  'speechModels.languagesAndMore': '{languages}、ほか{more}言語',
  'speechModels.doneOfTotal': '{total}中{done}',
  'speechModels.resumeName': '{name}を再開しますか？',
  'speechModels.resumeModel': 'モデルを再開',
  'speechModels.installModel': 'モデルをインストール',
  'speechModels.removingForNow':
    '{bytes}の空きができます。対応言語の動画は、このモデルでは認識されなくなります。もう一度インストールできます。',
  'speechModels.removingForGood':
    '{bytes}の空きができます。対応言語の動画は、このモデルでは認識されなくなります。',
  'speechModels.theRestIsDownloadedOnce':
    '残りの{bytes}は一度だけダウンロードされ、このマシンに保存されます。',
  'speechModels.isDownloadedOnce': '{bytes}は一度だけダウンロードされ、このマシンに保存されます。',
  'speechModels.licence': 'ライセンス: {licence}。',
  'speechModels.itRecognises': '{languages}を認識します。',
  'speechModels.thenKinoraContinues': 'その後、Kinoraが自動的に続行します。',
  'speechModels.languagesAndMoreLanguages': '{languages}、ほか{more}言語',
  'speechModels.anyLanguageInSentence': 'すべての言語',
};
