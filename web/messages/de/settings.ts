import type { settings as english } from '../en/settings.ts';

/** Texts of settings. */
export const settings: Record<keyof typeof english, string> = {
  'settings.languageOfTheApp': 'Sprache der App',
  'settings.chatAndVoice': 'Chat und Sprachmodus',
  'settings.lookupAndDownloads': 'Nachschlagen und Downloads',
  'settings.couldntLoadTheServersFeatures':
    'Die Funktionen des Servers konnten nicht geladen werden',
  'settings.loadingTheServersFeatures': 'Die Funktionen des Servers werden geladen',
  'settings.infrastructure': 'Infrastruktur',
  'settings.available': 'Verfügbar',
  'settings.notAvailable': 'Nicht verfügbar',
  'settings.database': 'Datenbank',
  'settings.storage': 'Speicher',
  'settings.engine': 'Engine',
  'settings.role': 'Rolle',
  'settings.signIn': 'Anmeldung',
  'settings.theServerIsUnhealthy': 'Der Server ist gestört',
  'settings.state': 'Zustand',
  'settings.healthy': 'In Ordnung',
  'settings.version': 'Version',
  'settings.licencesOfThisApp': 'Lizenzen dieser App',
  'settings.yourProfilePasswordAndSigning': 'Dein Profil, Passwort und Abmelden',
  'settings.usage': 'Nutzung',
  'settings.storageVideoAndJobs': 'Speicher, Video und Aufträge',
  'settings.howMuchOfThisServer': 'Wie viel von diesem Server du nutzt.',
  'settings.appearance': 'Darstellung',
  'settings.lightOrDark': 'Hell oder dunkel',
  'settings.apiTokens': 'API-Tokens',
  'settings.giveYourOwnProgramsAccess': 'Gib deinen eigenen Programmen Zugriff',
  'settings.yourProgramsCanDoEverything':
    'Deine Programme können alles, was du hier kannst. Ein Token meldet sie in deinem Namen an.',
  'settings.agents': 'Agenten',
  'settings.letAnAiAgentUse': 'Lass einen KI-Agenten deine Mediathek nutzen',
  'settings.anAgentCanFindEdit':
    'Ein Agent kann über das Model Context Protocol Clips für dich finden, bearbeiten und exportieren.',
  'settings.webhooks': 'Webhooks',
  'settings.notifyYourServerWhenA': 'Benachrichtige deinen Server, wenn ein Auftrag endet',
  'settings.kinoraSendsAMessageTo':
    'Kinora sendet deinem Server eine Nachricht, sobald ein Auftrag fertig ist oder fehlschlägt.',
  'settings.posting': 'Posten',
  'settings.accountsThatClipsArePosted': 'Konten, bei denen Clips gepostet werden',
  'settings.postFinishedClipsToThese':
    'Poste fertige Clips bei diesen Konten, über das Menü eines Clips unter „Clips“, „Exportiert“.',
  'settings.speechModels': 'Erkennungsmodelle',
  'settings.recognitionOnThisMachine': 'Spracherkennung auf diesem Rechner',
  'settings.kinoraRecognisesSpeechWithoutSending':
    'Kinora erkennt Sprache, ohne irgendetwas irgendwohin zu senden. Ein Modell wird einmal heruntergeladen und bleibt auf diesem Rechner.',
  'settings.glossary': 'Glossar',
  'settings.namesAndTermsSpeltYour': 'Namen und Begriffe in deiner Schreibweise',
  'settings.namesBrandsAndTechnicalTerms':
    'Namen, Marken und Fachbegriffe. Neue Transkripte schreiben sie so wie du hier; korrigierte Transkripte bleiben, wie sie sind.',
  'settings.downloads': 'Downloads',
  'settings.cookiesForVideosThatNeed': 'Cookies für Videos, die eine Anmeldung brauchen',
  'settings.someSitesShowVideosOnly':
    'Manche Websites zeigen Videos nur angemeldeten Personen oder halten Server für Bots. Cookies deines Kontos geben Zugriff.',
  'settings.thisServer': 'Dieser Server',
  'settings.availableFeaturesAndWhatIs': 'Verfügbare Funktionen und was fehlt',
  'settings.whatThisServerCanDo':
    'Was dieser Server kann und was weitere Funktionen brauchen. Wer den Server betreibt, legt diese Einstellungen in seiner Umgebung fest.',
  'settings.savedInThisBrowser': 'In diesem Browser gespeichert.',
  'settings.matchSystem': 'Wie das System',
  'settings.light': 'Hell',
  'settings.dark': 'Dunkel',
  'settings.couldntLoadYourUsage': 'Deine Nutzung konnte nicht geladen werden',
  'settings.yourUsage': 'Deine Nutzung',
  'settings.loadingYourUsage': 'Deine Nutzung wird geladen',
  'settings.secondsInTotal': '{seconds} insgesamt',
  'settings.originalsAndExportedClipsDeleted':
    'Originale und exportierte Clips, auch gelöschte Videos im Papierkorb; sie weichen zuerst, wenn Platz gebraucht wird.',
  'settings.videoAddedInTheLast': 'Video, das in den letzten 24 Stunden hinzukam',
  'settings.someOfItStopsCounting': 'Ein Teil davon zählt {freesAt} nicht mehr.',
  'settings.unfinishedJobs': 'Unfertige Aufträge',
  'settings.usedOfLimit': '{used} von {limit}',
  'settings.oneExportMayHave': 'Ein Export darf bis zu {limits} haben.',
  'settings.configuredBy': 'Eingerichtet über <settings/>',
};
