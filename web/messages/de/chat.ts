import type { chat as english } from '../en/chat.ts';

/** Texts of chat. */
export const chat: Record<keyof typeof english, string> = {
  'chat.whatDoesTheVideoSay':
    'Was sagt das Video über „{subject}“?',
  'chat.summariseItInFivePoints':
    'Fasse es in fünf Punkten mit Zeitangaben zusammen',
  'chat.whichPassageIsMostWorth':
    'Welche Stelle sollte man am ehesten teilen, und warum?',
  'chat.summariseEachVideoInTwo':
    'Fasse jedes Video in zwei Sätzen zusammen',
  'chat.whereDoTheyAgreeAnd':
    'Worin sind sie sich einig und worin nicht?',
  'chat.sources':
    'Quellen',
  'chat.theAnswerWasInterrupted':
    'Die Antwort wurde unterbrochen',
  'chat.theConnectionWasInterruptedThe':
    'Die Verbindung wurde unterbrochen. Der bisherige Text ist gespeichert.',
  'chat.theAnswerWasCutOff':
    'Die Antwort wurde abgeschnitten',
  'chat.continue':
    'Weiter',
  'chat.itReachedTheTimeLimit':
    'Das Zeitlimit für eine Antwort ist erreicht.',
  'chat.youStoppedThisAnswer':
    'Du hast diese Antwort gestoppt.',
  'chat.thisQuestionHasNoAnswer':
    'Auf diese Frage gibt es noch keine Antwort.',
  'chat.theConnectionWasLostThe':
    'Die Verbindung ist abgebrochen. Der bisherige Text ist gespeichert.',
  'chat.playTitle':
    '{title} abspielen',
  'chat.answer':
    'Antwort',
  'chat.thinking':
    'Denkt nach…',
  'chat.thoughtForAMoment':
    'Kurz nachgedacht',
  'chat.copyAnswer':
    'Antwort kopieren',
  'chat.regenerate':
    'Neu generieren',
  'chat.askAboutEverythingSaidIn':
    'Frag nach allem, was in deinen Videos gesagt wird',
  'chat.whereDidAnyoneTalkAbout':
    '„Wo ging es um Preise?“ Die Antworten stammen aus den passendsten Stellen und verlinken die jeweilige Sekunde im Video.',
  'chat.chooseVideosInstead':
    'Stattdessen Videos wählen',
  'chat.whatWouldYouLikeTo':
    'Worüber möchtest du sprechen?',
  'chat.chooseOneOrMoreVideos':
    'Wähle ein oder mehrere Videos und frag nach dem, was darin gesagt wird. Die Antworten verlinken die Stellen, aus denen sie stammen.',
  'chat.askAboutAllMyVideos':
    'Zu allen meinen Videos fragen',
  'chat.suggestedQuestions':
    'Vorschläge für Fragen',
  'chat.thisVideoIsAlreadyIn':
    'Dieses Video ist schon im Chat.',
  'chat.aChatCanIncludeAtMost':
    'Ein Chat kann höchstens {max} Videos enthalten.',
  'chat.videosForThisChat':
    'Videos für diesen Chat',
  'chat.upTo':
    'Bis zu {max}. Die Antworten beruhen auf ihren Transkripten.',
  'chat.done':
    'Fertig',
  'chat.videosInThisChat':
    'Videos in diesem Chat',
  'chat.reloadTranscript':
    'Transkript neu laden',
  'chat.thisVideo':
    'dieses Video',
  'chat.addAVideo':
    'Video hinzufügen',
  'chat.loadingTheTranscript':
    'Das Transkript wird geladen…',
  'chat.askAboutAllYourVideos':
    'Zu allen deinen Videos fragen',
  'chat.send':
    'Senden',
  'chat.remainingOfLimitQuestionsLeft':
    'Heute noch {remaining} von {limit} Fragen übrig',
  'chat.youHaveUsedAllLimit':
    'Du hast alle {limit} Fragen der letzten 24 Stunden verbraucht',
  'chat.couldntOpenTheChat':
    'Der Chat konnte nicht geöffnet werden',
  'chat.chats':
    'Chats',
  'chat.loadingTheChat':
    'Der Chat wird geladen',
  'chat.thisBrowserCantStoreChats':
    'Dieser Browser kann keine Chats speichern',
  'chat.chatNotFound':
    'Chat nicht gefunden',
  'chat.chatsAreStoredInThe':
    'Chats bleiben in dem Browser gespeichert, in dem sie begonnen wurden, bis du sie löschst.',
  'chat.newChat':
    'Neuer Chat',
  'chat.onlyTheBeginningIsUsed':
    'Nur der Anfang wird verwendet',
  'chat.titleIsTooLongTo':
    '„{title}“ ist zu lang, um ganz verwendet zu werden: Die Antworten decken nur die ersten {until} ab.',
  'chat.jumpToLatest':
    'Zum Neuesten springen',
  'chat.showWhatsMissing':
    'Zeigen, was fehlt',
  'chat.noLanguageModelIsConfigured':
    'Auf diesem Server ist kein Sprachmodell eingerichtet. Die <link>Suche</link> findet auch ohne, was in deinen Videos gesagt wird.',
  'chat.yourChatsAreStoredIn':
    'Deine Chats werden in diesem Browser gespeichert.',
  'chat.deleteTitle':
    '„{title}“ löschen',
  'chat.chatTitleDeleted':
    'Chat „{title}“ gelöscht',
  'chat.pleaseContinue':
    'Bitte weiter.',
  'chat.kinoraIsAnswering':
    'Kinora antwortet',
  'chat.editThisQuestion':
    'Diese Frage bearbeiten',
  'chat.editYourQuestion':
    'Deine Frage bearbeiten',
  'chat.everythingAfterItWillBe':
    'Alles danach wird durch die neue Antwort ersetzt.',
  'chat.playerTitle':
    'Player: {title}',
  'chat.closePlayer':
    'Player schließen',
  'chat.removeFromChat':
    '„{title}“ aus dem Chat entfernen',
  'chat.lengthOnYoutube':
    '{length} · auf youtube.com',
  'chat.searchMyVideos':
    '<short>Meine Videos</short><long> durchsuchen</long>',
  'chat.searchTheWeb':
    '<short>Web</short><long> durchsuchen</long>',
  'chat.playSourceNumber':
    '<hidden>Quelle abspielen: </hidden><number/>',
  'chat.sourceNumber':
    '<hidden>Quelle </hidden><number/>',
  'chat.nextQuestionAvailable':
    'Die nächste ist {when} verfügbar, am {time}. Dein Entwurf ist gespeichert.',
};
