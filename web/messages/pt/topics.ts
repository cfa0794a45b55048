import type { topics as english } from '../en/topics.ts';

export const topics: Record<keyof typeof english, string> = {
  'topics.searchYourVideos': 'Pesquisar seus vídeos',
  'topics.videosAppearHereOnceTheir': 'Os vídeos aparecem aqui quando os clipes estão prontos.',
  'topics.noVideosMatchSearch': 'Nenhum vídeo corresponde a “{search}”.',
  'topics.choose': 'Escolher',
  'topics.signInToChooseOne': '<link>Entre</link> para escolher um dos seus vídeos.',
  'topics.youtubeVideoId': 'Vídeo do YouTube {id}',
  'topics.thisIsntALinkTo': 'Isto não é um link para um vídeo do YouTube.',
  'topics.youtubeLink': 'Link do YouTube',
  'topics.theTranscriptIsLoadedFrom': 'A transcrição é carregada do YouTube.',
  'topics.noTranscriptsLeftThisHour':
    'Não há mais transcrições nesta hora. A próxima estará disponível {reset}.',
  'topics.remainingOfLimitTranscriptsLeft':
    'Transcrições restantes nesta hora: {remaining} de {limit}. As que você já carregou não contam.',
};
