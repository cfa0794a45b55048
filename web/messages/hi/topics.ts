import type { topics as english } from '../en/topics.ts';

/** Texts of topics. */
export const topics: Record<keyof typeof english, string> = {
  'topics.searchYourVideos': 'अपने वीडियो खोजें',
  'topics.videosAppearHereOnceTheir': 'क्लिप तैयार होने पर वीडियो यहां दिखते हैं।',
  'topics.noVideosMatchSearch': '“{search}” से मेल खाता कोई वीडियो नहीं मिला।',
  'topics.choose': 'चुनें',
  'topics.signInToChooseOne': 'अपना कोई वीडियो चुनने के लिए <link>साइन इन करें</link>।',
  'topics.youtubeVideoId': 'YouTube वीडियो {id}',
  'topics.thisIsntALinkTo': 'यह YouTube वीडियो का लिंक नहीं है।',
  'topics.youtubeLink': 'YouTube लिंक',
  'topics.theTranscriptIsLoadedFrom': 'ट्रांसक्रिप्ट YouTube से लोड होती है।',
  'topics.noTranscriptsLeftThisHour': 'इस घंटे कोई ट्रांसक्रिप्ट बाकी नहीं। अगली {reset} मिलेगी।',
  'topics.remainingOfLimitTranscriptsLeft':
    'इस घंटे {limit} में से {remaining} ट्रांसक्रिप्ट बाकी हैं। पहले लोड की गई नहीं गिनी जातीं।',
};
