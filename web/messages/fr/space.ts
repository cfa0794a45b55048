import type { space as english } from '../en/space.ts';

export const space: Record<keyof typeof english, string> = {
  'space.whatTakesSpace': 'Ce qui prend de la place',
  'space.total': '{size} en tout',
  'space.couldntMeasure': 'Impossible de mesurer votre espace',
  'space.measuring': 'Mesure de votre espace',
  'space.nothingStored': 'Rien n’est encore stocké.',
  'space.originals': 'Originaux',
  'space.playableCopies': 'Copies pour navigateurs',
  'space.exports': 'Clips exportés',
  'space.pictures': 'Affiches et miniatures',
  'space.transcripts': 'Transcriptions et analyses',
  'space.trash': 'Corbeille',
  'space.brandKits': 'Kits de marque',
  'space.other': 'Importations et autres fichiers',
  'space.largestVideos': 'Vidéos les plus lourdes',
  'space.largestVideosText': 'Avec tout ce qui leur appartient.',
  'space.ofItOriginal': '{date} · original {size}',
  'space.withoutOriginal': '{date} · sans original',
  'space.deleteOriginals': 'Supprimer des originaux',
  'space.deleteOriginalsText':
    'Les clips, transcriptions et exports restent. Sans son original, une vidéo ne peut plus être exportée ni transcrite, et on ne peut plus y rechercher de clips.',
  'space.addedMoreThan': 'Ajoutés il y a plus de',
  'space.countDays': '{count, plural, one {# jour} other {# jours}}',
  'space.ownDays': 'Autre',
  'space.days': 'Jours',
  'space.daysBetween': 'Saisissez un nombre entier de jours, de 0 à 36 500.',
  'space.noneThatOld': 'Aucun original n’est aussi ancien.',
  'space.frees': '{count, plural, one {# original} other {# originaux}}, {size} en tout.',
  'space.busy':
    '{count, plural, one {# autre reste tant qu’une tâche traite sa vidéo.} other {# autres restent tant que des tâches traitent leurs vidéos.}}',
  'space.countOriginals': 'Supprimer {count, plural, one {# original} other {# originaux}}…',
  'space.deleteQuestion': 'Supprimer {count, plural, one {# original} other {# originaux}} ?',
  'space.deleteWarning':
    'Cela libère {size} et est irréversible. Les clips, transcriptions et exports restent. Pour exporter à nouveau depuis ces vidéos, ajoutez-les à nouveau.',
  'space.deleted': '{size} libérés',
  'space.originalDeleted': 'L’original a été supprimé',
  'space.originalDeletedText':
    'Les clips, la transcription et les exports sont toujours là. Pour exporter ou rechercher à nouveau des clips, <add>ajoutez à nouveau la vidéo</add>.',
};
