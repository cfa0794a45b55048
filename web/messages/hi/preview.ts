import type { preview as english } from '../en/preview.ts';

/** Texts of preview. */
export const preview: Record<keyof typeof english, string> = {
  'preview.atOfLength': '{length} में से {at}',
  'preview.pause': 'रोकें',
  'preview.play': 'चलाएं',
  'preview.position': 'जगह',
  'preview.safeZones': 'सेफ़ ज़ोन',
  'preview.safeZonesOff': 'सेफ़ ज़ोन: बंद',
  'preview.whatNameCovers': '{name} क्या ढकता है',
  'preview.forYou': 'आपके लिए',
  'preview.account': '@खाता',
  'preview.theTextOfThePost': 'पोस्ट का टेक्स्ट, एक या दो लाइनों में … और देखें',
  'preview.thisBrowserCantPlayThe': 'यह ब्राउज़र वीडियो नहीं चला सकता। फिर भी आप इसे एक्सपोर्ट कर सकते हैं।',
  'preview.couldntLoadTheVideoError': 'वीडियो लोड नहीं हो सका। {error}',
  'preview.showingACentreCropFor': 'फ़िलहाल बीच का क्रॉप दिखाया जा रहा है।',
  'preview.findingFacesShowingACentre': 'चेहरे ढूंढे जा रहे हैं… फ़िलहाल बीच का क्रॉप दिखाया जा रहा है।',
  'preview.couldntPreviewTheCaptionsError': 'कैप्शन की झलक नहीं दिख सकी। {error}',
  'preview.thisBrowserCantPreviewCaptions':
    'यह ब्राउज़र कैप्शन की झलक नहीं दिखा सकता। वे फिर भी एक्सपोर्ट होंगे।',
  'preview.thisClipHasNoSpeech': 'इस क्लिप में कोई नहीं बोलता, इसलिए कैप्शन नहीं हैं।',
  'preview.titleMoved':
    'टाइटल दूसरी जगह दिखता है: आपकी चुनी हुई जगह पर कैप्शन या चेहरे की वजह से जगह नहीं है।',
  'preview.titleCoversFace': 'टाइटल किसी चेहरे को ढकता है। दूसरी जगह या “अपने-आप” चुनें।',
  'preview.captionsCoverFace': 'कैप्शन किसी चेहरे को ढकते हैं। जगह “अपने-आप” होने पर वे चेहरों से बचते हैं।',
  'preview.noPlaceWithoutFaces': 'ऐसी कोई जगह नहीं जहां चेहरा न हो। छोटे कैप्शन कम ढकते हैं।',
  'preview.loadingCaptions': 'कैप्शन लोड हो रहे हैं…',
  'preview.theBrandKitsFontLacks':
    'ब्रैंड किट के फ़ॉन्ट में {characters} नहीं हैं; उनके लिए दूसरे फ़ॉन्ट इस्तेमाल होते हैं।',
  'preview.previewInSpokenExportedIn': 'झलक {spoken} में; एक्सपोर्ट {targetLanguage} में।',
};
