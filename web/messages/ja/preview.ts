import type { preview as english } from '../en/preview.ts';

/** Texts of preview. */
export const preview: Record<keyof typeof english, string> = {
  'preview.atOfLength': '{at}/{length}',
  'preview.pause': '一時停止',
  'preview.play': '再生',
  'preview.position': '位置',
  'preview.safeZones': 'セーフゾーン',
  'preview.safeZonesOff': 'セーフゾーン: オフ',
  'preview.whatNameCovers': '{name}の表示で隠れる部分',
  'preview.forYou': 'おすすめ',
  'preview.account': '@アカウント',
  'preview.theTextOfThePost': '投稿の本文が1～2行で表示されます… もっと見る',
  'preview.thisBrowserCantPlayThe': 'このブラウザは動画を再生できませんが、書き出しはできます。',
  'preview.couldntLoadTheVideoError': '動画を読み込めませんでした。{error}',
  'preview.showingACentreCropFor': '今は中央の切り抜きを表示しています。',
  'preview.findingFacesShowingACentre': '顔を検出中… 今は中央の切り抜きを表示しています。',
  'preview.couldntPreviewTheCaptionsError': '字幕をプレビューできませんでした。{error}',
  'preview.thisBrowserCantPreviewCaptions':
    'このブラウザは字幕をプレビューできませんが、書き出しには含まれます。',
  'preview.thisClipHasNoSpeech': 'このクリップには音声がないため、字幕もありません。',
  'preview.titleMoved':
    'タイトルは別の位置に表示されます。選択した位置には、字幕か顔があるため入りません。',
  'preview.titleCoversFace': 'タイトルが顔に重なっています。別の位置か「自動」を選択してください。',
  'preview.captionsCoverFace': '字幕が顔に重なっています。位置を「自動」にすると顔を避けます。',
  'preview.noPlaceWithoutFaces': '顔のない位置がありません。字幕を小さくすると、重なりが減ります。',
  'preview.loadingCaptions': '字幕を読み込み中…',
  'preview.theBrandKitsFontLacks':
    'ブランドキットのフォントに{characters}がないため、別のフォントで表示します。',
  'preview.previewInSpokenExportedIn': 'プレビューは{spoken}、書き出しは{targetLanguage}です。',
};
