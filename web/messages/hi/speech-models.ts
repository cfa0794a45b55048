import type { speechModels as english } from '../en/speech-models.ts';

/** Texts of speechModels. */
export const speechModels: Record<keyof typeof english, string> = {
  'speechModels.couldntLoadTheSpeechModels': 'स्पीच मॉडल लोड नहीं हो सके',
  'speechModels.thisServerDoesNotDownload':
    'यह सर्वर खुद स्पीच मॉडल डाउनलोड नहीं करता। इसका संचालक उन्हें <code>kinora models</code> से इंस्टॉल करता है।',
  'speechModels.loadingTheSpeechModels': 'स्पीच मॉडल लोड हो रहे हैं',
  'speechModels.speechRecognition': 'स्पीच रिकग्निशन',
  'speechModels.forVideosWithoutCaptionsOne':
    'बिना कैप्शन वाले वीडियो के लिए। उस भाषा वाला एक मॉडल काफ़ी है।',
  'speechModels.bothAreNeededToTell': 'वक्ताओं को अलग-अलग पहचानने के लिए दोनों ज़रूरी हैं।',
  'speechModels.textOnScreens': 'स्क्रीन का टेक्स्ट',
  'speechModels.findsWhatIsShown':
    'स्लाइड और स्क्रीन को बैकग्राउंड में पढ़ता है, ताकि खोज में दिखाई गई बातें भी मिलें। लैटिन लिपि, चीनी और जापानी।',
  'speechModels.languageModels': 'भाषा मॉडल',
  'speechModels.writeTitlesSummaries':
    'शीर्षक और सारांश लिखते हैं, अनुवाद करते हैं और चैट में जवाब देते हैं, केवल इसी मशीन पर। ये बड़े हैं: पहले देखें कि कितनी मेमोरी खाली है।',
  'speechModels.filesOfThisModelAre': 'इस मॉडल की फ़ाइलें मौजूद नहीं हैं या खराब हैं। इसे फिर से इंस्टॉल करें।',
  'speechModels.anyLanguage': 'कोई भी भाषा',
  'speechModels.percentOfWordsWrong': '{percent} % शब्द गलत ({of}, {source})',
  'speechModels.fast': 'तेज़',
  'speechModels.mediumSpeed': 'मध्यम गति',
  'speechModels.slow': 'धीमा',
  'speechModels.shareOfRealTime': 'इस मशीन पर असल समय का {share} गुना',
  'speechModels.installed': 'इंस्टॉल किया गया',
  'speechModels.damaged': 'खराब',
  'speechModels.downloadOfName': '{name} का डाउनलोड',
  'speechModels.doneOfTotalLeft': '{total} में से {done}, {left} बाकी',
  'speechModels.couldntPauseName': '{name} को रोका नहीं जा सका',
  'speechModels.pauseName': '{name} रोकें',
  'speechModels.pause': 'रोकें',
  'speechModels.removeName': '{name} हटाएं',
  'speechModels.removeNameQuestion': '{name} हटाएं?',
  'speechModels.removeModel': 'मॉडल हटाएं',
  'speechModels.modelRemoved': 'मॉडल हटाया गया',
  'speechModels.install': 'इंस्टॉल करें',
  'speechModels.thisVideoNeedsASpeech': 'इस वीडियो के लिए स्पीच मॉडल चाहिए',
  'speechModels.toFindClipsInIt':
    'इसमें क्लिप ढूंढने के लिए Kinora को पहचानना होगा कि क्या बोला गया है। स्पीच मॉडल इसी मशीन पर रहता है; कहीं कुछ नहीं भेजा जाता।',
  'speechModels.toFindClipsOperatorInstalls':
    'इसमें क्लिप ढूंढने के लिए Kinora को पहचानना होगा कि क्या बोला गया है। इसके लिए स्पीच मॉडल चाहिए, जिसे इस सर्वर का संचालक इंस्टॉल करता है।',
  'speechModels.eachModelKnowsCertainLanguages': 'हर मॉडल कुछ खास भाषाएं जानता है।',
  'speechModels.continueInThisLanguage': 'इस भाषा में जारी रखें',
  'speechModels.transcribingAgainNeedsASpeech': 'फिर से ट्रांसक्राइब करने के लिए स्पीच मॉडल चाहिए',
  'speechModels.itStaysOnThisMachine': 'यह इसी मशीन पर रहता है; कहीं कुछ नहीं भेजा जाता।',
  'speechModels.theOperatorOfThisServer': 'इस सर्वर का संचालक इसे इंस्टॉल करता है। तब तक शब्द ऐसे ही रहेंगे।',
  'speechModels.installNameBytes': '{name} इंस्टॉल करें ({bytes})',
  'speechModels.installName': '{name} इंस्टॉल करें?',
  'speechModels.couldntInstallName': '{name} इंस्टॉल नहीं हो सका',
  'speechModels.installAndContinue': 'इंस्टॉल करके जारी रखें',
  'speechModels.otherModelsAndLanguages': 'दूसरे मॉडल और भाषाएं',
  'speechModels.languagesAndMore': '{languages} और {more} अन्य',
  'speechModels.doneOfTotal': '{total} में से {done}',
  'speechModels.resumeName': '{name} फिर शुरू करें?',
  'speechModels.resumeModel': 'मॉडल फिर शुरू करें',
  'speechModels.installModel': 'मॉडल इंस्टॉल करें',
  'speechModels.removingForNow':
    'इससे {bytes} जगह खाली होगी। इसकी भाषाओं के वीडियो अब इससे नहीं पहचाने जाएंगे; इसे दोबारा इंस्टॉल किया जा सकता है।',
  'speechModels.removingForGood':
    'इससे {bytes} जगह खाली होगी। इसकी भाषाओं के वीडियो अब इससे नहीं पहचाने जाएंगे।',
  'speechModels.theRestIsDownloadedOnce': 'बाकी {bytes} एक बार डाउनलोड होगा और इसी मशीन पर रहेगा।',
  'speechModels.isDownloadedOnce': '{bytes} एक बार डाउनलोड होगा और इसी मशीन पर रहेगा।',
  'speechModels.licence': 'लाइसेंस: {licence}।',
  'speechModels.itRecognises': 'यह {languages} पहचानता है।',
  'speechModels.thenKinoraContinues': 'फिर Kinora अपने-आप जारी रखेगा।',
  'speechModels.languagesAndMoreLanguages': '{languages} और {more} अन्य भाषाएं',
  'speechModels.anyLanguageInSentence': 'कोई भी भाषा',
};
