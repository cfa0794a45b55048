import type { exportDialog as english } from '../en/export-dialog.ts';

/** Texts of exportDialog. */
export const exportDialog: Record<keyof typeof english, string> = {
  'exportDialog.cleanUpVoice': '声をクリアにする',
  'exportDialog.listenToTheBeginning': '冒頭を聴く',
  'exportDialog.off': 'オフ',
  'exportDialog.theAudioIsAsRecorded': '録音されたままの音声です。',
  'exportDialog.light': '弱',
  'exportDialog.noiseIsUpTo12': 'ノイズを最大12 dB抑えます。プレビューでは元の音声が再生されます。',
  'exportDialog.strong': '強',
  'exportDialog.noiseAndMusicInThe':
    'ノイズと収録内の音楽を最大30 dB抑えます。プレビューでは元の音声が再生されます。',
  'exportDialog.exportCountClip': '{count, plural, other {クリップ#本}}を書き出す',
  'exportDialog.secondsTotal': '合計{seconds}',
  'exportDialog.youCanExportUpTo':
    '一度に書き出せるのは{max, plural, other {クリップ#本}}までです。{length}本を選択しています。',
  'exportDialog.layout': 'レイアウト',
  'exportDialog.showsTheSpeakerOrGives':
    '話者を表示するか、会話の参加者それぞれを分割画面に表示します。',
  'exportDialog.strongLanguage': '不適切な言葉',
  'exportDialog.keepFacesInTheFrame': '顔をフレームに収めて追跡します。',
  'exportDialog.cropAroundTheCentreOf': 'フレームの中央を基準に切り抜きます。',
  'exportDialog.showTheWholeFrameOver': 'ぼかした背景の上にフレーム全体を表示します。',
  'exportDialog.keep': 'そのまま',
  'exportDialog.captionsAndAudioAreAs': '字幕と音声は話されたままです。',
  'exportDialog.mask': '伏せ字',
  'exportDialog.maskHint': '字幕と字幕ファイルでは「f***」と表示し、音声はそのままです。',
  'exportDialog.bleep': 'ピー音',
  'exportDialog.bleepHint':
    '字幕と字幕ファイルでは「f***」と表示し、その言葉にピー音を重ねます。プレビューでは元の音声が再生されます。',
  'exportDialog.captionStyle': '字幕スタイル',
  'exportDialog.brandKit': 'ブランドキット',
  'exportDialog.thisClipHasItsOwn':
    'このクリップには独自の{options}があり、ここでの選択にかかわらず使われます。<link>変更する</link>',
  'exportDialog.translationIsntConfiguredOnThis':
    'このサーバーには翻訳が設定されていません。{reason}<link>サーバー設定</link>',
  'exportDialog.originalSpoken': 'オリジナル（{spoken}）',
  'exportDialog.settings': '設定: {settings}',
  'exportDialog.clipOfAll': '{place}/{count}',
  'exportDialog.alsoExport': '他のフォーマットも書き出す',
  'exportDialog.exportClipsInFormats':
    '{count, plural, other {クリップ#本}}を{formats}種類のフォーマットで書き出す',
  'exportDialog.alsoExportFormat': '{format}<hidden>も書き出す</hidden>',
  'exportDialog.downloadWhenReady': '完了したらダウンロード',
  'exportDialog.asCorrected': '{language}（修正した字幕）',
  'exportDialog.framing': 'フレーミング',
};
