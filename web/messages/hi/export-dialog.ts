import type { exportDialog as english } from '../en/export-dialog.ts';

/** Texts of exportDialog. */
export const exportDialog: Record<keyof typeof english, string> = {
  'exportDialog.cleanUpVoice': 'आवाज़ साफ़ करें',
  'exportDialog.listenToTheBeginning': 'शुरुआत सुनें',
  'exportDialog.off': 'बंद',
  'exportDialog.theAudioIsAsRecorded': 'ऑडियो वैसा ही है जैसा रिकॉर्ड हुआ।',
  'exportDialog.light': 'हल्का',
  'exportDialog.noiseIsUpTo12': 'शोर 12 dB तक कम होता है। झलक में ओरिजनल चलता है।',
  'exportDialog.strong': 'तेज़',
  'exportDialog.noiseAndMusicInThe':
    'शोर और रिकॉर्डिंग का संगीत 30 dB तक कम होता है। झलक में ओरिजनल चलता है।',
  'exportDialog.exportCountClip': '{count, plural, one {# क्लिप} other {# क्लिप}} एक्सपोर्ट करें',
  'exportDialog.secondsTotal': 'कुल {seconds}',
  'exportDialog.youCanExportUpTo':
    'आप एक बार में {max, plural, one {# क्लिप} other {# क्लिप}} तक एक्सपोर्ट कर सकते हैं। आपने {length} चुनी हैं।',
  'exportDialog.layout': 'लेआउट',
  'exportDialog.showsTheSpeakerOrGives':
    'वक्ता को दिखाता है या बातचीत में हर व्यक्ति को फ़्रेम का एक हिस्सा देता है।',
  'exportDialog.strongLanguage': 'अपशब्द',
  'exportDialog.keepFacesInTheFrame': 'चेहरों को फ़्रेम में रखें और फ़ॉलो करें।',
  'exportDialog.cropAroundTheCentreOf': 'फ़्रेम के बीच के हिस्से को क्रॉप करें।',
  'exportDialog.showTheWholeFrameOver': 'धुंधले बैकग्राउंड पर पूरा फ़्रेम दिखाएं।',
  'exportDialog.keep': 'रहने दें',
  'exportDialog.captionsAndAudioAreAs': 'कैप्शन और ऑडियो वैसे ही हैं जैसा बोला गया।',
  'exportDialog.mask': 'छिपाएं',
  'exportDialog.maskHint': 'कैप्शन और सबटाइटल में “f***” दिखता है; ऑडियो वैसा ही है जैसा बोला गया।',
  'exportDialog.bleep': 'बीप',
  'exportDialog.bleepHint':
    'कैप्शन और सबटाइटल में “f***” दिखता है और शब्द पर बीप बजती है। झलक में ओरिजनल ऑडियो चलता है।',
  'exportDialog.captionStyle': 'कैप्शन स्टाइल',
  'exportDialog.brandKit': 'ब्रैंड किट',
  'exportDialog.thisClipHasItsOwn':
    'इस क्लिप में अपना {options} है; यहां आप जो भी चुनें, वही इस्तेमाल होगा। <link>इसे बदलें</link>',
  'exportDialog.translationIsntConfiguredOnThis':
    'इस सर्वर पर अनुवाद सेट अप नहीं है। {reason} <link>सर्वर सेटिंग</link>',
  'exportDialog.originalSpoken': 'ओरिजनल ({spoken})',
  'exportDialog.settings': 'सेटिंग: {settings}',
  'exportDialog.clipOfAll': '{count} में से {place}',
  'exportDialog.alsoExport': 'यह भी एक्सपोर्ट करें',
  'exportDialog.exportClipsInFormats':
    '{formats} फ़ॉर्मैट में {count, plural, one {# क्लिप} other {# क्लिप}} एक्सपोर्ट करें',
  'exportDialog.alsoExportFormat': '{format}<hidden> भी एक्सपोर्ट करें</hidden>',
  'exportDialog.downloadWhenReady': 'तैयार होने पर डाउनलोड करें',
  'exportDialog.asCorrected': '{language} (आपके कैप्शन)',
  'exportDialog.framing': 'फ़्रेमिंग',
};
