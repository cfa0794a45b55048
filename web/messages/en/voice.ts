/** Texts of voice. */
export const voice = {
  'voice.english': 'English',
  'voice.hindi': 'Hindi',
  'voice.bengali': 'Bengali',
  'voice.tamil': 'Tamil',
  'voice.telugu': 'Telugu',
  'voice.marathi': 'Marathi',
  'voice.gujarati': 'Gujarati',
  'voice.kannada': 'Kannada',
  'voice.malayalam': 'Malayalam',
  'voice.odia': 'Odia',
  'voice.punjabi': 'Punjabi',
  'voice.apiKeyNotConfiguredSarvam':
    'API key not configured: SARVAM_API_KEY is missing on this server. You can still type, and answers are shown as text.',
  'voice.theBrowserBlockedAutomaticPlayback': 'The browser blocked automatic playback.',
  'voice.readAnswersAloud': 'Read answers aloud',
  'voice.dontReadAnswersAloud': 'Don’t read answers aloud',
  'voice.playbackSpeed': 'Playback speed',
  'voice.discardRecording': 'Discard recording',
  'voice.waitingForTheMicrophone': 'Waiting for the microphone',
  'voice.transcribingYourQuestion': 'Transcribing your question',
  'voice.thinking': 'Thinking',
  'voice.answering': 'Answering',
  'voice.typeYourQuestion': 'Type your question',
  'voice.holdToTalkOrTap': 'Hold to talk, or tap to start and tap again to send',
  'voice.listeningFor': '<dot/> Listening <time>{time} of {limit}</time>',
  'voice.couldntUnderstandTheRecording': 'Couldn’t understand the recording',
  'voice.noSpeechWasRecognisedCheck':
    'No speech was recognised. Check the language, then try again or type your question.',
  'voice.listening': 'Listening',
  'voice.thinkingAboutQuestion': 'Thinking about: {question}',
  'voice.orTypeAQuestion': 'Or type a question',
  'voice.talk': 'Talk',
  'voice.holdTheButtonTheSpace':
    'Hold the button, the space bar or Enter while you speak, or tap to start and tap again to send. Escape discards the recording.',
  'voice.browsersAllowTheMicrophoneOnly':
    'Browsers allow the microphone only on secure addresses: https, or localhost on this machine. You can type instead.',
  'voice.thisBrowserCantRecordAudio':
    'This browser can’t record audio on web pages. You can type instead.',
  'voice.thisBrowserCouldntStartAudio':
    'This browser couldn’t start audio. Connect speakers or headphones and try again, or type instead.',
  'voice.microphoneAccessIsBlockedFor':
    'Microphone access is blocked for this page. Allow it in the site settings next to the address bar and try again, or type instead.',
  'voice.noMicrophoneFoundConnectOne':
    'No microphone found. Connect one and try again, or type instead.',
  'voice.couldntOpenTheMicrophoneAnother':
    'Couldn’t open the microphone. Another app may be using it.',
  'voice.theMicrophoneWasDisconnectedWhile': 'The microphone was disconnected while recording.',
  'voice.thatRecordingWasTooShort':
    'That recording was too short. Hold the button while you speak, or tap to start and tap again to send.',
  'voice.theMicrophoneRecordedOnlySilence':
    'The microphone recorded only silence. It may be muted.',
  'voice.theRecordingFailedPleaseTry': 'The recording failed. Please try again.',
  'voice.conversationSettings': 'Conversation settings',
  'voice.yourVideo': 'Your video',
  'voice.voiceIsntConfiguredOnThis': 'Voice isn’t configured on this server',
  'voice.noSpeechInThisVideo': 'No speech in this video',
  'voice.answersAreBasedOnThe': 'Answers are based on the transcript. Choose another video.',
  'voice.thisTranscriptIsTooLong':
    'This transcript is too long to send in full. Answers are based on the first {shortenedTo} of the video.',
  'voice.askAgain': 'Ask again',
  'voice.stopReading': 'Stop reading',
  'voice.listenAgain': 'Listen again',
  'voice.youAsked': 'You asked:',
  'voice.correct': 'Correct',
  'voice.playTheAnswer': 'Play the answer',
  'voice.couldntReadTheAnswerAloud': 'Couldn’t read the answer aloud',
  'voice.holdTheButtonAndSpeak':
    'Hold the button and speak, or type. The answer is read aloud while you follow the text.',
  'voice.conversationCleared': 'Conversation cleared',
  'voice.clear': 'Clear',
  'voice.whatYouAsked': 'What you asked',
  'voice.askAboutAVideoOut':
    'Ask about a video out loud, in English or ten Indian languages, and listen to the answer. Choose a video to start.',
  'voice.theBrowserCantPlayThis': 'The browser can’t play this audio.',
} as const;
