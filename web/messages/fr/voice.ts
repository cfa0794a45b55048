import type { voice as english } from '../en/voice.ts';

export const voice: Record<keyof typeof english, string> = {
  'voice.english': 'Anglais',
  'voice.hindi': 'Hindi',
  'voice.bengali': 'Bengali',
  'voice.tamil': 'Tamoul',
  'voice.telugu': 'Télougou',
  'voice.marathi': 'Marathi',
  'voice.gujarati': 'Gujarati',
  'voice.kannada': 'Kannada',
  'voice.malayalam': 'Malayalam',
  'voice.odia': 'Odia',
  'voice.punjabi': 'Pendjabi',
  'voice.apiKeyNotConfiguredSarvam':
    'Clé d’API non configurée : SARVAM_API_KEY manque sur ce serveur. Vous pouvez quand même écrire, et les réponses s’affichent en texte.',
  'voice.theBrowserBlockedAutomaticPlayback': 'Le navigateur a bloqué la lecture automatique.',
  'voice.readAnswersAloud': 'Lire les réponses à voix haute',
  'voice.dontReadAnswersAloud': 'Ne pas lire les réponses à voix haute',
  'voice.playbackSpeed': 'Vitesse de lecture',
  'voice.discardRecording': 'Abandonner l’enregistrement',
  'voice.waitingForTheMicrophone': 'En attente du micro',
  'voice.transcribingYourQuestion': 'Transcription de votre question',
  'voice.thinking': 'Réflexion',
  'voice.answering': 'Réponse en cours',
  'voice.typeYourQuestion': 'Tapez votre question',
  'voice.holdToTalkOrTap':
    'Maintenez pour parler, ou touchez pour commencer et touchez à nouveau pour envoyer',
  'voice.listeningFor': '<dot/> À l’écoute <time>{time} sur {limit}</time>',
  'voice.couldntUnderstandTheRecording': 'Impossible de comprendre l’enregistrement',
  'voice.noSpeechWasRecognisedCheck':
    'Aucune parole n’a été reconnue. Vérifiez la langue, puis réessayez ou tapez votre question.',
  'voice.listening': 'À l’écoute',
  'voice.thinkingAboutQuestion': 'Réflexion sur : {question}',
  'voice.orTypeAQuestion': 'Ou tapez une question',
  'voice.talk': 'Parler',
  'voice.holdTheButtonTheSpace':
    'Maintenez le bouton, la barre d’espace ou Entrée pendant que vous parlez, ou touchez pour commencer et touchez à nouveau pour envoyer. Échap abandonne l’enregistrement.',
  'voice.browsersAllowTheMicrophoneOnly':
    'Les navigateurs n’autorisent le micro que sur des adresses sécurisées : https, ou localhost sur cette machine. Vous pouvez écrire à la place.',
  'voice.thisBrowserCantRecordAudio':
    'Ce navigateur ne peut pas enregistrer de son sur des pages web. Vous pouvez écrire à la place.',
  'voice.thisBrowserCouldntStartAudio':
    'Ce navigateur n’a pas pu démarrer le son. Branchez des haut-parleurs ou un casque et réessayez, ou écrivez à la place.',
  'voice.microphoneAccessIsBlockedFor':
    'L’accès au micro est bloqué pour cette page. Autorisez-le dans les paramètres du site, à côté de la barre d’adresse, et réessayez, ou écrivez à la place.',
  'voice.noMicrophoneFoundConnectOne':
    'Aucun micro trouvé. Branchez-en un et réessayez, ou écrivez à la place.',
  'voice.couldntOpenTheMicrophoneAnother':
    'Impossible d’ouvrir le micro. Une autre appli l’utilise peut-être.',
  'voice.theMicrophoneWasDisconnectedWhile': 'Le micro a été débranché pendant l’enregistrement.',
  'voice.thatRecordingWasTooShort':
    'Cet enregistrement était trop court. Maintenez le bouton pendant que vous parlez, ou touchez pour commencer et touchez à nouveau pour envoyer.',
  'voice.theMicrophoneRecordedOnlySilence':
    'Le micro n’a enregistré que du silence. Il est peut-être coupé.',
  'voice.theRecordingFailedPleaseTry': 'L’enregistrement a échoué. Réessayez.',
  'voice.conversationSettings': 'Réglages de la conversation',
  'voice.yourVideo': 'Votre vidéo',
  'voice.voiceIsntConfiguredOnThis': 'La voix n’est pas configurée sur ce serveur',
  'voice.noSpeechInThisVideo': 'Aucune parole dans cette vidéo',
  'voice.answersAreBasedOnThe':
    'Les réponses s’appuient sur la transcription. Choisissez une autre vidéo.',
  'voice.thisTranscriptIsTooLong':
    'Cette transcription est trop longue pour être envoyée en entier. Les réponses s’appuient sur le début de la vidéo ({shortenedTo}).',
  'voice.askAgain': 'Redemander',
  'voice.stopReading': 'Arrêter la lecture',
  'voice.listenAgain': 'Réécouter',
  'voice.youAsked': 'Vous avez demandé :',
  'voice.correct': 'Corriger',
  'voice.playTheAnswer': 'Écouter la réponse',
  'voice.couldntReadTheAnswerAloud': 'Impossible de lire la réponse à voix haute',
  'voice.holdTheButtonAndSpeak':
    'Maintenez le bouton et parlez, ou écrivez. La réponse est lue à voix haute pendant que vous suivez le texte.',
  'voice.conversationCleared': 'Conversation effacée',
  'voice.clear': 'Effacer',
  'voice.whatYouAsked': 'Ce que vous avez demandé',
  'voice.askAboutAVideoOut':
    'Interrogez une vidéo à voix haute, en anglais ou dans dix langues indiennes, et écoutez la réponse. Choisissez une vidéo pour commencer.',
  'voice.theBrowserCantPlayThis': 'Le navigateur ne peut pas lire ce son.',
};
