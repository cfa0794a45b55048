import type { jobs as english } from '../en/jobs.ts';

/** Texts of jobs. */
export const jobs: Record<keyof typeof english, string> = {
  'jobs.couldntFindClipsAgain': 'クリップを再検出できませんでした',
  'jobs.errorTheClipsBelowAre': '{error}以下のクリップは変更されていません。',
  'jobs.clipsShowUpHereAs':
    '見つかったクリップから順にここに表示されます。このページを離れても構いません。',
  'jobs.done': '完了',
  'jobs.transcribing': '文字起こし中',
  'jobs.makingTheSampleVideo': 'サンプル動画を作成中',
  'jobs.choosingImages': '画像を選択中',
  'jobs.downloadingVideo': '動画をダウンロード中',
  'jobs.readingCaptions': '字幕を読み取り中',
  'jobs.downloadingSpeechModel': '音声認識モデルをダウンロード中',
  'jobs.tellingSpeakersApart': '話者を区別中',
  'jobs.measuringAudio': '音量を測定中',
  'jobs.translating': '翻訳中',
  'jobs.detectingPeople': '人物を検出中',
  'jobs.rendering': 'レンダリング中',
  'jobs.saving': '保存中',
  'jobs.finishing': '仕上げ中',
  'jobs.retryingStage': '再試行中: {stage}',
  'jobs.tellMe': '完了したら通知',
  'jobs.youWillBeTold': '完了したら通知されます',
  'jobs.notificationsBlocked':
    'このブラウザはKinoraの通知をブロックしています。ブラウザの設定で、このサイトの通知を許可してください。',
  'jobs.clipsFound': 'クリップが見つかりました',
  'jobs.clipsNotFound': 'クリップが見つかりませんでした',
  'jobs.exportFinished': '書き出しが完了しました',
  'jobs.exportFailed': '書き出せませんでした',
};
