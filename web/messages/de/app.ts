import type { app as english } from '../en/app.ts';

/** Texts of app. */
export const app: Record<keyof typeof english, string> = {
  'app.main': 'Hauptnavigation',
  'app.search': 'Suche',
  'app.searchEverything': 'Alles durchsuchen',
  'app.signIn': 'Anmelden',
  'app.somethingWentWrongOnThis': 'Auf dieser Seite ist etwas schiefgelaufen',
  'app.couldntLoadThisPage': 'Diese Seite konnte nicht geladen werden',
  'app.yourSessionHasEndedSign':
    'Deine Sitzung ist abgelaufen. <link>Melde dich neu an</link>, um weiterzumachen.',
  'app.youreOfflineNothingIsLost':
    'Du bist offline. Nichts geht verloren; wir verbinden uns automatisch neu.',
  'app.connectionLostReconnecting': 'Verbindung getrennt. Wird neu verbunden…',
  'app.waysOfAsking': 'Arten zu fragen',
  'app.skipToContent': 'Zum Inhalt springen',
  'app.kinora': 'Kinora',
  'app.signedInAgain': 'Wieder angemeldet',
  'app.countChangeSaved': '{count, plural, one {# Änderung} other {# Änderungen}} gespeichert.',
  'app.aChangeFromBeforeYou': 'Eine Änderung von vor der neuen Anmeldung ist fehlgeschlagen',
  'app.addVideo': 'Video hinzufügen',
  'app.unavailable':
    'Kinora ist nicht erreichbar oder wurde gerade aktualisiert. Neuer Versuch folgt automatisch.',
  'app.unavailableDuringUploads':
    'Kinora ist nicht erreichbar oder wurde gerade aktualisiert. Neuer Versuch folgt automatisch, sobald deine Uploads fertig sind.',
};
