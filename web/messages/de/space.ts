import type { space as english } from '../en/space.ts';

/** Texts of space. */
export const space: Record<keyof typeof english, string> = {
  'space.whatTakesSpace': 'Was Platz braucht',
  'space.total': '{size} insgesamt',
  'space.couldntMeasure': 'Dein Speicherplatz konnte nicht gemessen werden',
  'space.measuring': 'Dein Speicherplatz wird gemessen',
  'space.nothingStored': 'Noch ist nichts gespeichert.',
  'space.originals': 'Originale',
  'space.playableCopies': 'Kopien für Browser',
  'space.exports': 'Exportierte Clips',
  'space.pictures': 'Poster und Vorschaubilder',
  'space.transcripts': 'Transkripte und Analysen',
  'space.trash': 'Papierkorb',
  'space.brandKits': 'Marken-Kits',
  'space.other': 'Uploads und andere Dateien',
  'space.largestVideos': 'Größte Videos',
  'space.largestVideosText': 'Mit allem, was dazugehört.',
  'space.ofItOriginal': '{date} · Original {size}',
  'space.withoutOriginal': '{date} · ohne Original',
  'space.deleteOriginals': 'Originale löschen',
  'space.deleteOriginalsText':
    'Clips, Transkripte und Exporte bleiben. Ohne sein Original lässt sich ein Video nicht mehr exportieren, transkribieren oder nach Clips durchsuchen.',
  'space.addedMoreThan': 'Älter als',
  'space.countDays': '{count, plural, one {# Tag} other {# Tage}}',
  'space.ownDays': 'Eigene Angabe',
  'space.days': 'Tage',
  'space.daysBetween': 'Gib eine ganze Zahl von 0 bis 36.500 Tagen ein.',
  'space.noneThatOld': 'Kein Original ist so alt.',
  'space.frees': '{count, plural, one {# Original} other {# Originale}}, zusammen {size}.',
  'space.busy':
    '{count, plural, one {# weiteres bleibt, solange ein Auftrag an seinem Video arbeitet.} other {# weitere bleiben, solange Aufträge an ihren Videos arbeiten.}}',
  'space.countOriginals': '{count, plural, one {# Original} other {# Originale}} löschen…',
  'space.deleteQuestion': '{count, plural, one {# Original} other {# Originale}} löschen?',
  'space.deleteWarning':
    'Das gibt {size} frei und lässt sich nicht rückgängig machen. Clips, Transkripte und Exporte bleiben. Um wieder aus diesen Videos zu exportieren, füge sie erneut hinzu.',
  'space.deleted': '{size} freigegeben',
  'space.originalDeleted': 'Das Original wurde gelöscht',
  'space.originalDeletedText':
    'Clips, Transkript und Exporte sind noch da. Um wieder zu exportieren oder Clips zu finden, <add>füge das Video erneut hinzu</add>.',
};
