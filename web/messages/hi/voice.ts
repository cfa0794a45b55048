import type { voice as english } from '../en/voice.ts';

/** Texts of voice. */
export const voice: Record<keyof typeof english, string> = {
  'voice.english': 'अंग्रेज़ी',
  'voice.hindi': 'हिन्दी',
  'voice.bengali': 'बांग्ला',
  'voice.tamil': 'तमिल',
  'voice.telugu': 'तेलुगु',
  'voice.marathi': 'मराठी',
  'voice.gujarati': 'गुजराती',
  'voice.kannada': 'कन्नड़',
  'voice.malayalam': 'मलयालम',
  'voice.odia': 'ओड़िया',
  'voice.punjabi': 'पंजाबी',
  'voice.apiKeyNotConfiguredSarvam':
    'API कुंजी सेट अप नहीं है: इस सर्वर पर SARVAM_API_KEY नहीं है। आप फिर भी लिख सकते हैं और जवाब टेक्स्ट में दिखेंगे।',
  'voice.theBrowserBlockedAutomaticPlayback': 'ब्राउज़र ने अपने-आप चलने से रोक दिया।',
  'voice.readAnswersAloud': 'जवाब पढ़कर सुनाएं',
  'voice.dontReadAnswersAloud': 'जवाब पढ़कर न सुनाएं',
  'voice.playbackSpeed': 'चलने की स्पीड',
  'voice.discardRecording': 'रिकॉर्डिंग हटाएं',
  'voice.waitingForTheMicrophone': 'माइक्रोफ़ोन का इंतज़ार है',
  'voice.transcribingYourQuestion': 'आपका सवाल ट्रांसक्राइब हो रहा है',
  'voice.thinking': 'सोच रहा है',
  'voice.answering': 'जवाब दे रहा है',
  'voice.typeYourQuestion': 'अपना सवाल लिखें',
  'voice.holdToTalkOrTap': 'बोलने के लिए दबाए रखें, या शुरू करने के लिए टैप करें और भेजने के लिए फिर टैप करें',
  'voice.listeningFor': '<dot/> सुन रहा है <time>{limit} में से {time}</time>',
  'voice.couldntUnderstandTheRecording': 'रिकॉर्डिंग समझ नहीं आई',
  'voice.noSpeechWasRecognisedCheck':
    'कोई बोली नहीं पहचानी गई। भाषा देखें, फिर दोबारा कोशिश करें या अपना सवाल लिखें।',
  'voice.listening': 'सुन रहा है',
  'voice.thinkingAboutQuestion': 'इस पर सोच रहा है: {question}',
  'voice.orTypeAQuestion': 'या सवाल लिखें',
  'voice.talk': 'बोलें',
  'voice.holdTheButtonTheSpace':
    'बोलते समय बटन, स्पेस बार या Enter दबाए रखें, या शुरू करने के लिए टैप करें और भेजने के लिए फिर टैप करें। Escape से रिकॉर्डिंग हट जाती है।',
  'voice.browsersAllowTheMicrophoneOnly':
    'ब्राउज़र माइक्रोफ़ोन की अनुमति सिर्फ़ सुरक्षित पतों पर देते हैं: https या इस मशीन पर localhost। इसके बजाय आप लिख सकते हैं।',
  'voice.thisBrowserCantRecordAudio':
    'यह ब्राउज़र वेब पेज पर ऑडियो रिकॉर्ड नहीं कर सकता। इसके बजाय आप लिख सकते हैं।',
  'voice.thisBrowserCouldntStartAudio':
    'यह ब्राउज़र ऑडियो शुरू नहीं कर सका। स्पीकर या हेडफ़ोन कनेक्ट करके फिर से कोशिश करें या इसके बजाय लिखें।',
  'voice.microphoneAccessIsBlockedFor':
    'इस पेज के लिए माइक्रोफ़ोन का ऐक्सेस ब्लॉक है। पता बार के पास साइट सेटिंग में इसकी अनुमति देकर फिर से कोशिश करें या इसके बजाय लिखें।',
  'voice.noMicrophoneFoundConnectOne':
    'कोई माइक्रोफ़ोन नहीं मिला। एक कनेक्ट करके फिर से कोशिश करें या इसके बजाय लिखें।',
  'voice.couldntOpenTheMicrophoneAnother':
    'माइक्रोफ़ोन नहीं खुल सका। शायद कोई दूसरा ऐप्लिकेशन इसे इस्तेमाल कर रहा है।',
  'voice.theMicrophoneWasDisconnectedWhile': 'रिकॉर्डिंग के दौरान माइक्रोफ़ोन डिसकनेक्ट हो गया।',
  'voice.thatRecordingWasTooShort':
    'वह रिकॉर्डिंग बहुत छोटी थी। बोलते समय बटन दबाए रखें, या शुरू करने के लिए टैप करें और भेजने के लिए फिर टैप करें।',
  'voice.theMicrophoneRecordedOnlySilence': 'माइक्रोफ़ोन में सिर्फ़ खामोशी रिकॉर्ड हुई। शायद वह म्यूट है।',
  'voice.theRecordingFailedPleaseTry': 'रिकॉर्डिंग नहीं हो सकी। कृपया फिर से कोशिश करें।',
  'voice.conversationSettings': 'बातचीत की सेटिंग',
  'voice.yourVideo': 'आपका वीडियो',
  'voice.voiceIsntConfiguredOnThis': 'इस सर्वर पर आवाज़ सेट अप नहीं है',
  'voice.noSpeechInThisVideo': 'इस वीडियो में कोई बोली नहीं',
  'voice.answersAreBasedOnThe': 'जवाब ट्रांसक्रिप्ट पर आधारित होते हैं। दूसरा वीडियो चुनें।',
  'voice.thisTranscriptIsTooLong':
    'यह ट्रांसक्रिप्ट पूरी भेजने के लिए बहुत लंबी है। जवाब वीडियो के पहले {shortenedTo} पर आधारित हैं।',
  'voice.askAgain': 'फिर से पूछें',
  'voice.stopReading': 'पढ़ना बंद करें',
  'voice.listenAgain': 'फिर से सुनें',
  'voice.youAsked': 'आपने पूछा:',
  'voice.correct': 'सुधारें',
  'voice.playTheAnswer': 'जवाब चलाएं',
  'voice.couldntReadTheAnswerAloud': 'जवाब पढ़कर नहीं सुनाया जा सका',
  'voice.holdTheButtonAndSpeak':
    'बटन दबाए रखकर बोलें या लिखें। जवाब पढ़कर सुनाया जाता है और आप टेक्स्ट देख सकते हैं।',
  'voice.conversationCleared': 'बातचीत साफ़ की गई',
  'voice.clear': 'साफ़ करें',
  'voice.whatYouAsked': 'आपने क्या पूछा',
  'voice.askAboutAVideoOut':
    'किसी वीडियो के बारे में अंग्रेज़ी या दस भारतीय भाषाओं में बोलकर पूछें और जवाब सुनें। शुरू करने के लिए वीडियो चुनें।',
  'voice.theBrowserCantPlayThis': 'ब्राउज़र यह ऑडियो नहीं चला सकता।',
};
