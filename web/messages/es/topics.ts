import type { topics as english } from '../en/topics.ts';

/** Texts of topics. */
export const topics: Record<keyof typeof english, string> = {
  'topics.searchYourVideos': 'Buscar en tus videos',
  'topics.videosAppearHereOnceTheir': 'Los videos aparecen aquí cuando sus clips están listos.',
  'topics.noVideosMatchSearch': 'Ningún video coincide con «{search}».',
  'topics.choose': 'Elegir',
  'topics.signInToChooseOne': '<link>Inicia sesión</link> para elegir uno de tus videos.',
  'topics.youtubeVideoId': 'Video de YouTube {id}',
  'topics.thisIsntALinkTo': 'No es un enlace a un video de YouTube.',
  'topics.youtubeLink': 'Enlace de YouTube',
  'topics.theTranscriptIsLoadedFrom': 'La transcripción se carga de YouTube.',
  'topics.noTranscriptsLeftThisHour':
    'No quedan transcripciones esta hora. La próxima estará disponible {reset}.',
  'topics.remainingOfLimitTranscriptsLeft':
    'Quedan {remaining} de {limit} transcripciones esta hora. Las que ya cargaste no cuentan.',
};
