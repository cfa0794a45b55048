import type { topics as english } from '../en/topics.ts';

export const topics: Record<keyof typeof english, string> = {
  'topics.searchYourVideos': 'Rechercher dans vos vidéos',
  'topics.videosAppearHereOnceTheir': 'Les vidéos s’affichent ici une fois leurs clips prêts.',
  'topics.noVideosMatchSearch': 'Aucune vidéo ne correspond à « {search} ».',
  'topics.choose': 'Choisir',
  'topics.signInToChooseOne': '<link>Connectez-vous</link> pour choisir une de vos vidéos.',
  'topics.youtubeVideoId': 'Vidéo YouTube {id}',
  'topics.thisIsntALinkTo': 'Ce n’est pas un lien vers une vidéo YouTube.',
  'topics.youtubeLink': 'Lien YouTube',
  'topics.theTranscriptIsLoadedFrom': 'La transcription est chargée depuis YouTube.',
  'topics.noTranscriptsLeftThisHour':
    'Plus de transcription disponible pour cette heure. La prochaine sera disponible {reset}.',
  'topics.remainingOfLimitTranscriptsLeft':
    'Il reste {remaining, plural, one {# transcription} other {# transcriptions}} sur {limit} pour cette heure. Celles déjà chargées ne comptent pas.',
};
