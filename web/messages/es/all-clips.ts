import type { allClips as english } from '../en/all-clips.ts';

/** Texts of allClips. */
export const allClips: Record<keyof typeof english, string> = {
  'allClips.export': 'Exportar',
  'allClips.exportCountClip': 'Exportar {count, plural, one {# clip} other {# clips}}',
  'allClips.fromVideosTotal':
    'De {count, plural, one {# video} other {# videos}} · {length} en total',
  'allClips.couldntLoadYourClips': 'No se pudieron cargar tus clips',
  'allClips.noKeptClipsYet': 'Aún no has conservado clips',
  'allClips.noClipsYet': 'Aún no hay clips',
  'allClips.keepClipsOnAVideos':
    'Conserva clips en la página de un video. Esperan aquí hasta que los exportes.',
  'allClips.addAVideoToFind': 'Agrega un video para buscar clips en él.',
  'allClips.countClipNoLongerKept':
    '{count, plural, one {# clip ya no está conservado} other {# clips ya no están conservados}}',
  'allClips.unKeep': 'No conservar',
  'allClips.loadingYourClips': 'Cargando tus clips',
  'allClips.exported': 'Exportado',
  'allClips.all': 'Todos',
  'allClips.keptAndExportedOverAll': 'Los conservados y exportados de todos tus videos.',
  'allClips.editTitle': 'Editar «{title}»',
  'allClips.exportTitle': 'Exportar «{title}»',
  'allClips.asYourLastExport': 'Como en tu última exportación: {settings}.',
};
