import type { voice as english } from '../en/voice.ts';

/** Texts of voice. */
export const voice: Record<keyof typeof english, string> = {
  'voice.english': 'Inglés',
  'voice.hindi': 'Hindi',
  'voice.bengali': 'Bengalí',
  'voice.tamil': 'Tamil',
  'voice.telugu': 'Telugu',
  'voice.marathi': 'Maratí',
  'voice.gujarati': 'Guyaratí',
  'voice.kannada': 'Canarés',
  'voice.malayalam': 'Malayalam',
  'voice.odia': 'Oriya',
  'voice.punjabi': 'Panyabí',
  'voice.apiKeyNotConfiguredSarvam':
    'Clave de API sin configurar: falta SARVAM_API_KEY en este servidor. Aun así puedes escribir, y las respuestas se muestran como texto.',
  'voice.theBrowserBlockedAutomaticPlayback': 'El navegador bloqueó la reproducción automática.',
  'voice.readAnswersAloud': 'Leer respuestas en voz alta',
  'voice.dontReadAnswersAloud': 'No leer respuestas en voz alta',
  'voice.playbackSpeed': 'Velocidad de reproducción',
  'voice.discardRecording': 'Descartar grabación',
  'voice.waitingForTheMicrophone': 'Esperando al micrófono',
  'voice.transcribingYourQuestion': 'Transcribiendo tu pregunta',
  'voice.thinking': 'Pensando',
  'voice.answering': 'Respondiendo',
  'voice.typeYourQuestion': 'Escribe tu pregunta',
  'voice.holdToTalkOrTap': 'Mantén pulsado para hablar, o toca para empezar y otra vez para enviar',
  'voice.listeningFor': '<dot/> Escuchando <time>{time} de {limit}</time>',
  'voice.couldntUnderstandTheRecording': 'No se entendió la grabación',
  'voice.noSpeechWasRecognisedCheck':
    'No se reconoció voz. Revisa el idioma e inténtalo de nuevo, o escribe tu pregunta.',
  'voice.listening': 'Escuchando',
  'voice.thinkingAboutQuestion': 'Pensando en: {question}',
  'voice.orTypeAQuestion': 'O escribe una pregunta',
  'voice.talk': 'Hablar',
  'voice.holdTheButtonTheSpace':
    'Mantén pulsado el botón, la barra espaciadora o Enter mientras hablas, o toca para empezar y otra vez para enviar. Escape descarta la grabación.',
  'voice.browsersAllowTheMicrophoneOnly':
    'Los navegadores solo permiten el micrófono en direcciones seguras: https, o localhost en este equipo. También puedes escribir.',
  'voice.thisBrowserCantRecordAudio':
    'Este navegador no puede grabar audio en páginas web. También puedes escribir.',
  'voice.thisBrowserCouldntStartAudio':
    'Este navegador no pudo iniciar el audio. Conecta altavoces o auriculares e inténtalo de nuevo, o escribe.',
  'voice.microphoneAccessIsBlockedFor':
    'El acceso al micrófono está bloqueado en esta página. Permítelo en los ajustes del sitio junto a la barra de direcciones e inténtalo de nuevo, o escribe.',
  'voice.noMicrophoneFoundConnectOne':
    'No se encontró ningún micrófono. Conecta uno e inténtalo de nuevo, o escribe.',
  'voice.couldntOpenTheMicrophoneAnother':
    'No se pudo abrir el micrófono. Quizá lo esté usando otra app.',
  'voice.theMicrophoneWasDisconnectedWhile': 'El micrófono se desconectó durante la grabación.',
  'voice.thatRecordingWasTooShort':
    'La grabación fue demasiado corta. Mantén pulsado el botón mientras hablas, o toca para empezar y otra vez para enviar.',
  'voice.theMicrophoneRecordedOnlySilence':
    'El micrófono solo grabó silencio. Quizá esté silenciado.',
  'voice.theRecordingFailedPleaseTry': 'La grabación falló. Inténtalo de nuevo.',
  'voice.conversationSettings': 'Ajustes de la conversación',
  'voice.yourVideo': 'Tu video',
  'voice.voiceIsntConfiguredOnThis': 'La voz no está configurada en este servidor',
  'voice.noSpeechInThisVideo': 'No se habla en este video',
  'voice.answersAreBasedOnThe': 'Las respuestas se basan en la transcripción. Elige otro video.',
  'voice.thisTranscriptIsTooLong':
    'Esta transcripción es demasiado larga para enviarla completa. Las respuestas se basan en los primeros {shortenedTo} del video.',
  'voice.askAgain': 'Preguntar de nuevo',
  'voice.stopReading': 'Detener lectura',
  'voice.listenAgain': 'Escuchar de nuevo',
  'voice.youAsked': 'Preguntaste:',
  'voice.correct': 'Corregir',
  'voice.playTheAnswer': 'Reproducir la respuesta',
  'voice.couldntReadTheAnswerAloud': 'No se pudo leer la respuesta en voz alta',
  'voice.holdTheButtonAndSpeak':
    'Mantén pulsado el botón y habla, o escribe. La respuesta se lee en voz alta mientras sigues el texto.',
  'voice.conversationCleared': 'Conversación vaciada',
  'voice.clear': 'Vaciar',
  'voice.whatYouAsked': 'Lo que preguntaste',
  'voice.askAboutAVideoOut':
    'Pregunta en voz alta sobre un video, en inglés o en diez lenguas de la India, y escucha la respuesta. Elige un video para empezar.',
  'voice.theBrowserCantPlayThis': 'El navegador no puede reproducir este audio.',
};
