import type { allClips as english } from '../en/all-clips.ts';

export const allClips: Record<keyof typeof english, string> = {
  'allClips.export': 'Exporter',
  'allClips.exportCountClip': 'Exporter {count, plural, one {# clip} other {# clips}}',
  'allClips.fromVideosTotal':
    'De {count, plural, one {# vidéo} other {# vidéos}} · {length} au total',
  'allClips.couldntLoadYourClips': 'Impossible de charger vos clips',
  'allClips.noKeptClipsYet': 'Aucun clip gardé',
  'allClips.noClipsYet': 'Aucun clip',
  'allClips.keepClipsOnAVideos':
    'Gardez des clips sur la page d’une vidéo. Ils attendent ici que vous les exportiez.',
  'allClips.addAVideoToFind': 'Ajoutez une vidéo pour y trouver des clips.',
  'allClips.countClipNoLongerKept':
    '{count, plural, one {# clip n’est plus gardé} other {# clips ne sont plus gardés}}',
  'allClips.unKeep': 'Ne plus garder',
  'allClips.loadingYourClips': 'Chargement de vos clips',
  'allClips.exported': 'Exporté',
  'allClips.all': 'Tous',
  'allClips.keptAndExportedOverAll': 'Gardés et exportés, toutes vidéos confondues.',
  'allClips.editTitle': 'Modifier « {title} »',
  'allClips.exportTitle': 'Exporter « {title} »',
  'allClips.asYourLastExport': 'Comme votre dernier export : {settings}.',
};
