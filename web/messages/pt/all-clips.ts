import type { allClips as english } from '../en/all-clips.ts';

export const allClips: Record<keyof typeof english, string> = {
  'allClips.export': 'Exportar',
  'allClips.exportCountClip': 'Exportar {count, plural, one {# clipe} other {# clipes}}',
  'allClips.fromVideosTotal':
    'De {count, plural, one {# vídeo} other {# vídeos}} · {length} no total',
  'allClips.couldntLoadYourClips': 'Não foi possível carregar seus clipes',
  'allClips.noKeptClipsYet': 'Nenhum clipe mantido',
  'allClips.noClipsYet': 'Nenhum clipe',
  'allClips.keepClipsOnAVideos':
    'Mantenha clipes na página de um vídeo. Eles ficam aqui até você exportá-los.',
  'allClips.addAVideoToFind': 'Adicione um vídeo para encontrar clipes nele.',
  'allClips.countClipNoLongerKept':
    '{count, plural, one {# clipe não está mais mantido} other {# clipes não estão mais mantidos}}',
  'allClips.unKeep': 'Não manter',
  'allClips.loadingYourClips': 'Carregando seus clipes',
  'allClips.exported': 'Exportado',
  'allClips.all': 'Todos',
  'allClips.keptAndExportedOverAll': 'Mantidos e exportados, de todos os seus vídeos.',
  'allClips.editTitle': 'Editar “{title}”',
  'allClips.exportTitle': 'Exportar “{title}”',
  'allClips.asYourLastExport': 'Como na última exportação: {settings}.',
};
