import type { voice as english } from '../en/voice.ts';

/** Texts of voice. */
export const voice: Record<keyof typeof english, string> = {
  'voice.english': 'Englisch',
  'voice.hindi': 'Hindi',
  'voice.bengali': 'Bengalisch',
  'voice.tamil': 'Tamil',
  'voice.telugu': 'Telugu',
  'voice.marathi': 'Marathi',
  'voice.gujarati': 'Gujarati',
  'voice.kannada': 'Kannada',
  'voice.malayalam': 'Malayalam',
  'voice.odia': 'Odia',
  'voice.punjabi': 'Punjabi',
  'voice.apiKeyNotConfiguredSarvam':
    'API-Schlüssel nicht eingerichtet: SARVAM_API_KEY fehlt auf diesem Server. Du kannst trotzdem schreiben, und Antworten werden als Text angezeigt.',
  'voice.theBrowserBlockedAutomaticPlayback':
    'Der Browser hat die automatische Wiedergabe blockiert.',
  'voice.readAnswersAloud': 'Antworten vorlesen',
  'voice.dontReadAnswersAloud': 'Antworten nicht vorlesen',
  'voice.playbackSpeed': 'Wiedergabegeschwindigkeit',
  'voice.discardRecording': 'Aufnahme verwerfen',
  'voice.waitingForTheMicrophone': 'Warten auf das Mikrofon',
  'voice.transcribingYourQuestion': 'Deine Frage wird transkribiert',
  'voice.thinking': 'Denkt nach',
  'voice.answering': 'Antwortet',
  'voice.typeYourQuestion': 'Frage schreiben',
  'voice.holdToTalkOrTap':
    'Zum Sprechen halten, oder zum Starten antippen und noch einmal zum Senden',
  'voice.listeningFor': '<dot/> Hört zu <time>{time} von {limit}</time>',
  'voice.couldntUnderstandTheRecording': 'Die Aufnahme war nicht zu verstehen',
  'voice.noSpeechWasRecognisedCheck':
    'Es wurde nichts Gesprochenes erkannt. Prüfe die Sprache und versuche es noch einmal oder schreib deine Frage.',
  'voice.listening': 'Hört zu',
  'voice.thinkingAboutQuestion': 'Denkt nach über: {question}',
  'voice.orTypeAQuestion': 'Oder eine Frage schreiben',
  'voice.talk': 'Sprechen',
  'voice.holdTheButtonTheSpace':
    'Halte den Button, die Leertaste oder Enter gedrückt, während du sprichst, oder tippe zum Starten darauf und noch einmal zum Senden. Escape verwirft die Aufnahme.',
  'voice.browsersAllowTheMicrophoneOnly':
    'Browser erlauben das Mikrofon nur auf sicheren Adressen: https oder localhost auf diesem Rechner. Du kannst stattdessen schreiben.',
  'voice.thisBrowserCantRecordAudio':
    'Dieser Browser kann auf Webseiten keinen Ton aufnehmen. Du kannst stattdessen schreiben.',
  'voice.thisBrowserCouldntStartAudio':
    'Dieser Browser konnte die Audioausgabe nicht starten. Schließe Lautsprecher oder Kopfhörer an und versuche es noch einmal, oder schreib stattdessen.',
  'voice.microphoneAccessIsBlockedFor':
    'Der Zugriff auf das Mikrofon ist für diese Seite blockiert. Erlaube ihn in den Website-Einstellungen neben der Adressleiste und versuche es noch einmal, oder schreib stattdessen.',
  'voice.noMicrophoneFoundConnectOne':
    'Kein Mikrofon gefunden. Schließe eins an und versuche es noch einmal, oder schreib stattdessen.',
  'voice.couldntOpenTheMicrophoneAnother':
    'Das Mikrofon konnte nicht geöffnet werden. Vielleicht verwendet es eine andere App.',
  'voice.theMicrophoneWasDisconnectedWhile': 'Das Mikrofon wurde während der Aufnahme getrennt.',
  'voice.thatRecordingWasTooShort':
    'Diese Aufnahme war zu kurz. Halte den Button, während du sprichst, oder tippe zum Starten darauf und noch einmal zum Senden.',
  'voice.theMicrophoneRecordedOnlySilence':
    'Das Mikrofon hat nur Stille aufgenommen. Vielleicht ist es stummgeschaltet.',
  'voice.theRecordingFailedPleaseTry':
    'Die Aufnahme ist fehlgeschlagen. Bitte versuche es noch einmal.',
  'voice.conversationSettings': 'Einstellungen des Gesprächs',
  'voice.yourVideo': 'Dein Video',
  'voice.voiceIsntConfiguredOnThis': 'Der Sprachmodus ist auf diesem Server nicht eingerichtet',
  'voice.noSpeechInThisVideo': 'Keine Sprache in diesem Video',
  'voice.answersAreBasedOnThe':
    'Die Antworten beruhen auf dem Transkript. Wähle ein anderes Video.',
  'voice.thisTranscriptIsTooLong':
    'Dieses Transkript ist zu lang, um es ganz zu senden. Die Antworten beruhen auf den ersten {shortenedTo} des Videos.',
  'voice.askAgain': 'Erneut fragen',
  'voice.stopReading': 'Vorlesen stoppen',
  'voice.listenAgain': 'Noch einmal hören',
  'voice.youAsked': 'Du hast gefragt:',
  'voice.correct': 'Korrigieren',
  'voice.playTheAnswer': 'Antwort abspielen',
  'voice.couldntReadTheAnswerAloud': 'Die Antwort konnte nicht vorgelesen werden',
  'voice.holdTheButtonAndSpeak':
    'Halte den Button und sprich, oder schreib. Die Antwort wird vorgelesen, während du im Text mitliest.',
  'voice.conversationCleared': 'Gespräch geleert',
  'voice.clear': 'Leeren',
  'voice.whatYouAsked': 'Was du gefragt hast',
  'voice.askAboutAVideoOut':
    'Frag laut nach einem Video, auf Englisch oder in zehn indischen Sprachen, und hör dir die Antwort an. Wähle zuerst ein Video.',
  'voice.theBrowserCantPlayThis': 'Der Browser kann dieses Audio nicht abspielen.',
};
