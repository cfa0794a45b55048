import type { topics as english } from '../en/topics.ts';

/** Texts of topics. */
export const topics: Record<keyof typeof english, string> = {
  'topics.searchYourVideos': 'Deine Videos durchsuchen',
  'topics.videosAppearHereOnceTheir': 'Videos erscheinen hier, sobald ihre Clips fertig sind.',
  'topics.noVideosMatchSearch': 'Keine Videos passen zu „{search}“.',
  'topics.choose': 'Wählen',
  'topics.signInToChooseOne':
    '<link>Melde dich an</link>, um eins deiner eigenen Videos zu wählen.',
  'topics.youtubeVideoId': 'YouTube-Video {id}',
  'topics.thisIsntALinkTo': 'Das ist kein Link zu einem YouTube-Video.',
  'topics.youtubeLink': 'YouTube-Link',
  'topics.theTranscriptIsLoadedFrom': 'Das Transkript wird von YouTube geladen.',
  'topics.noTranscriptsLeftThisHour':
    'In dieser Stunde sind keine Transkripte mehr übrig. Das nächste ist {reset} verfügbar.',
  'topics.remainingOfLimitTranscriptsLeft':
    'In dieser Stunde noch {remaining} von {limit} Transkripten übrig. Schon geladene zählen nicht.',
};
