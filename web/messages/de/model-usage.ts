import type { modelUsage as english } from '../en/model-usage.ts';

/** Texts of what models are used for, and its limits. */
export const modelUsage: Record<keyof typeof english, string> = {
  'modelUsage.title': 'Sprachmodelle in diesem Monat',
  'modelUsage.loading': 'Die Nutzung der Modelle wird geladen',
  'modelUsage.couldntLoad': 'Die Nutzung der Modelle konnte nicht geladen werden',
  'modelUsage.nothing': 'In diesem Monat wurde kein Sprachmodell genutzt.',
  'modelUsage.cost': 'Kosten',
  'modelUsage.tokens': 'Tokens',
  'modelUsage.countTokens': '{tokens} Tokens',
  'modelUsage.countCharacters': '{characters} Zeichen gesprochen',
  'modelUsage.speech': '{length} Sprache',
  'modelUsage.priceNotKnown': 'Preis unbekannt',
  'modelUsage.atLeast': 'mindestens {cost}',
  'modelUsage.estimated':
    'Manche Dienste nennen nicht, wie viel genutzt wurde. Diese Mengen sind aus dem Text geschätzt.',
  'modelUsage.byVideo': 'Nach Video',
  'modelUsage.noVideo': 'Für kein oder ein gelöschtes Video',
  'modelUsage.yourLimits': 'Deine Grenzen für jeden Monat',
  'modelUsage.limitsText':
    'Was eine Grenze überschreiten könnte, wird an kein Modell gesendet. Der nächste Monat beginnt am {date}.',
  'modelUsage.usDollars': 'US-Dollar',
  'modelUsage.emptyForNone': 'Leer: keine eigene Grenze.',
  'modelUsage.serverAllows': 'Dieser Server erlaubt {limit}.',
  'modelUsage.invalidDollars': 'Gib einen Betrag von 0 bis 100.000 ein, etwa 2,50, oder nichts.',
  'modelUsage.invalidTokens': 'Gib eine ganze Zahl ein oder nichts.',
  'modelUsage.saved': 'Grenzen gespeichert',
  'modelUsage.ofThisVideo': 'Sprachmodelle',
  'modelUsage.costOfServer': 'Kosten, mit Schlüsseln dieses Servers',
  'modelUsage.tokensOfServer': 'Tokens, mit Schlüsseln dieses Servers',
  'modelUsage.jobRecognise': 'Spracherkennung',
  'modelUsage.jobTitles': 'Titel und Texte',
  'modelUsage.jobChat': 'Chat',
  'modelUsage.jobTranslate': 'Übersetzung',
  'modelUsage.jobChoose': 'Auswahl der Clips',
  'modelUsage.jobSpeak': 'Sprachausgabe',
  'modelUsage.jobSearch': 'Suche nach Bedeutung',
};
