import type { voice as english } from '../en/voice.ts';

/** Texts of voice. */
export const voice: Record<keyof typeof english, string> = {
  'voice.english': '英語',
  'voice.hindi': 'ヒンディー語',
  'voice.bengali': 'ベンガル語',
  'voice.tamil': 'タミル語',
  'voice.telugu': 'テルグ語',
  'voice.marathi': 'マラーティー語',
  'voice.gujarati': 'グジャラート語',
  'voice.kannada': 'カンナダ語',
  'voice.malayalam': 'マラヤーラム語',
  'voice.odia': 'オディア語',
  'voice.punjabi': 'パンジャーブ語',
  'voice.apiKeyNotConfiguredSarvam':
    'APIキーが設定されていません。このサーバーにSARVAM_API_KEYがありません。入力はできます。回答はテキストで表示されます。',
  'voice.theBrowserBlockedAutomaticPlayback': 'ブラウザが自動再生をブロックしました。',
  'voice.readAnswersAloud': '回答を読み上げる',
  'voice.dontReadAnswersAloud': '回答を読み上げない',
  'voice.playbackSpeed': '再生速度',
  'voice.discardRecording': '録音を破棄',
  'voice.waitingForTheMicrophone': 'マイクを待機中',
  'voice.transcribingYourQuestion': '質問を文字起こし中',
  'voice.thinking': '考え中',
  'voice.answering': '回答中',
  'voice.typeYourQuestion': '質問を入力',
  'voice.holdToTalkOrTap': '押し続けて話すか、タップして開始し、もう一度タップして送信',
  'voice.listeningFor': '<dot/> 聞き取り中 <time>{time}/{limit}</time>',
  'voice.couldntUnderstandTheRecording': '録音を聞き取れませんでした',
  'voice.noSpeechWasRecognisedCheck':
    '音声が認識されませんでした。言語を確認してもう一度試すか、質問を入力してください。',
  'voice.listening': '聞き取り中',
  'voice.thinkingAboutQuestion': '考え中: {question}',
  'voice.orTypeAQuestion': 'または質問を入力',
  'voice.talk': '話す',
  'voice.holdTheButtonTheSpace':
    'ボタン、スペースキー、Enterのいずれかを押しながら話すか、タップして開始し、もう一度タップして送信します。Escapeで録音を破棄します。',
  'voice.browsersAllowTheMicrophoneOnly':
    'ブラウザがマイクを許可するのは、安全なアドレス（https、またはこのマシンのlocalhost）だけです。代わりに入力できます。',
  'voice.thisBrowserCantRecordAudio':
    'このブラウザはウェブページで録音できません。代わりに入力できます。',
  'voice.thisBrowserCouldntStartAudio':
    'このブラウザで音声を開始できませんでした。スピーカーかヘッドホンを接続してもう一度試すか、代わりに入力してください。',
  'voice.microphoneAccessIsBlockedFor':
    'このページではマイクへのアクセスがブロックされています。アドレスバーの横にあるサイト設定で許可してもう一度試すか、代わりに入力してください。',
  'voice.noMicrophoneFoundConnectOne':
    'マイクが見つかりません。接続してもう一度試すか、代わりに入力してください。',
  'voice.couldntOpenTheMicrophoneAnother':
    'マイクを開けませんでした。別のアプリが使用している可能性があります。',
  'voice.theMicrophoneWasDisconnectedWhile': '録音中にマイクの接続が切れました。',
  'voice.thatRecordingWasTooShort':
    '録音が短すぎます。ボタンを押しながら話すか、タップして開始し、もう一度タップして送信してください。',
  'voice.theMicrophoneRecordedOnlySilence':
    'マイクには無音だけが録音されました。ミュートになっている可能性があります。',
  'voice.theRecordingFailedPleaseTry': '録音できませんでした。もう一度お試しください。',
  'voice.conversationSettings': '会話の設定',
  'voice.yourVideo': 'あなたの動画',
  'voice.voiceIsntConfiguredOnThis': 'このサーバーには音声会話が設定されていません',
  'voice.noSpeechInThisVideo': 'この動画には音声がありません',
  'voice.answersAreBasedOnThe': '回答は文字起こしに基づきます。別の動画を選択してください。',
  'voice.thisTranscriptIsTooLong':
    'この文字起こしは長すぎて全体を送信できません。回答は動画の最初の{shortenedTo}に基づきます。',
  'voice.askAgain': 'もう一度質問',
  'voice.stopReading': '読み上げを停止',
  'voice.listenAgain': 'もう一度聴く',
  'voice.youAsked': 'あなたの質問:',
  'voice.correct': '修正',
  'voice.playTheAnswer': '回答を再生',
  'voice.couldntReadTheAnswerAloud': '回答を読み上げられませんでした',
  'voice.holdTheButtonAndSpeak':
    'ボタンを押しながら話すか、入力してください。テキストを表示しながら回答を読み上げます。',
  'voice.conversationCleared': '会話をクリアしました',
  'voice.clear': 'クリア',
  'voice.whatYouAsked': '質問した内容',
  'voice.askAboutAVideoOut':
    '英語または10のインドの言語で、動画について声で質問し、回答を聴けます。始めるには動画を選択してください。',
  'voice.theBrowserCantPlayThis': 'ブラウザがこの音声を再生できません。',
};
