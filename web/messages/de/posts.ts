import type { posts as english } from '../en/posts.ts';

/** Texts of posts. */
export const posts: Record<keyof typeof english, string> = {
  'posts.scheduled':
    'Geplant',
  'posts.posted':
    'Gepostet',
  'posts.cancelling':
    'Wird abgebrochen',
  'posts.publicOn':
    'öffentlich am {at}',
  'posts.nextAttempt':
    'nächster Versuch {at}',
  'posts.nameIsProcessingIt':
    '{name} verarbeitet ihn',
  'posts.open':
    'Öffnen',
  'posts.cancelThePostToName':
    'Beitrag bei {name} abbrechen',
  'posts.retryThePostToName':
    'Beitrag bei {name} erneut versuchen',
  'posts.accounts':
    'Konten',
  'posts.aWebhookReceivesTheClip':
    'Ein Webhook erhält den Clip und seine Texte, signiert, und kann sie überall posten.',
  'posts.couldntLoadYourAccounts':
    'Deine Konten konnten nicht geladen werden',
  'posts.loadingYourAccounts':
    'Deine Konten werden geladen',
  'posts.noAccountsYet':
    'Noch keine Konten',
  'posts.connectAYoutubeChannelOr':
    'Verbinde einen YouTube-Kanal oder füge einen Webhook von n8n, Zapier, Make oder einen eigenen hinzu.',
  'posts.nameIsNotSetUp':
    '{name} ist auf diesem Server nicht eingerichtet',
  'posts.itsOperatorCreatesAnOauth':
    'Wer ihn betreibt, erstellt bei {provider} einen OAuth-Client mit der Weiterleitungsadresse <code>{redirectUri}</code> und setzt <code>{id}</code> und <code>{secret}</code> (<code>docs/posting.md</code>).',
  'posts.connectAgain':
    'Neu verbinden',
  'posts.connectName':
    '{name} verbinden',
  'posts.disconnectName':
    '{name} trennen',
  'posts.disconnectNameQuestion':
    '{name} trennen?',
  'posts.unfinishedPostsAreCancelledPublished':
    'Unfertige Beiträge werden abgebrochen. Veröffentlichte bleiben.',
  'posts.textsFor':
    'Texte für',
  'posts.title':
    'Titel',
  'posts.text':
    'Text',
  'posts.copyTitle':
    'Titel kopieren',
  'posts.copyDescription':
    'Beschreibung kopieren',
  'posts.private':
    'Privat',
  'posts.unlisted':
    'Nicht gelistet',
  'posts.public':
    'Öffentlich',
  'posts.postNow':
    'Jetzt posten',
  'posts.schedule':
    'Planen',
  'posts.platform':
    'Plattform',
  'posts.titleOfMax':
    '{title} von {max}',
  'posts.hashtags':
    'Hashtags',
  'posts.lengthOfMaxProposedRecommended':
    '{length} von {max}; {proposed} empfohlen für {name}',
  'posts.writeWithTheLanguageModel':
    'Vom Sprachmodell schreiben lassen',
  'posts.visibility':
    'Sichtbarkeit',
  'posts.publishAt':
    'Veröffentlichen am',
  'posts.leaveEmptyOrSetPublic':
    'Leer lassen, um sofort zu posten. {name} macht ihn zu dieser Zeit öffentlich.',
  'posts.leaveEmptyToPostNow':
    'Leer lassen, um sofort zu posten.',
  'posts.postItAgain':
    'Noch einmal posten',
  'posts.thisClipHasAlreadyBeen':
    'Dieser Clip wurde dort schon gepostet oder wird es gleich.',
  'posts.nameIsConnected':
    '{name} ist verbunden',
  'posts.backToTheSettings':
    'Zurück zu den Einstellungen',
  'posts.postTitle':
    '„{title}“ posten',
  'posts.postsOfThisClip':
    'Beiträge mit diesem Clip',
  'posts.couldntLoadThis':
    'Das konnte nicht geladen werden',
  'posts.noAccountToPostTo':
    'Noch kein Konto zum Posten',
  'posts.connectAChannelOrCopy':
    'Verbinde einen YouTube-Kanal oder füge einen Webhook hinzu, der für dich auf anderen Plattformen postet. Oder kopiere die Texte und poste von Hand.',
  'posts.connectAnAccount':
    'Konto verbinden',
  'posts.theNameYoullSeeWhen':
    'Der Name, den du beim Posten siehst.',
  'posts.theUrlOfAWebhook':
    'Die URL eines Webhooks in n8n, Zapier, Make oder auf deinem eigenen Server. Beiträge werden als POST-Anfragen dorthin gesendet.',
  'posts.scheduledFor':
    'für {at}',
  'posts.youDidntGivePermission':
    'Du hast Kinora keine Berechtigung gegeben.',
  'posts.providerDidntSendAPermission':
    '{provider} hat keine Berechtigung gesendet.',
  'posts.lengthInCharacters':
    '{length} von {max} Zeichen, einschließlich Hashtags',
  'posts.lengthAsXCounts':
    '{length} von {max} Zeichen, wie X sie zählt, einschließlich Hashtags',
  'posts.lengthInBytes':
    '{length} von {max} Bytes, einschließlich Hashtags',
  'posts.couldntConnectAChannel':
    'Es konnte kein Kanal verbunden werden',
  'posts.theChannelWasNotConnected':
    'Der Kanal wurde nicht verbunden',
  'posts.connectingYourChannel':
    'Dein Kanal wird verbunden…',
};
