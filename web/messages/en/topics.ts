/** Texts of topics. */
export const topics = {
  'topics.searchYourVideos': 'Search your videos',
  'topics.videosAppearHereOnceTheir': 'Videos appear here once their clips are ready.',
  'topics.noVideosMatchSearch': 'No videos match “{search}”.',
  'topics.choose': 'Choose',
  'topics.signInToChooseOne': '<link>Sign in</link> to choose one of your own videos.',
  'topics.youtubeVideoId': 'YouTube video {id}',
  'topics.thisIsntALinkTo': 'This isn’t a link to a YouTube video.',
  'topics.youtubeLink': 'YouTube link',
  'topics.theTranscriptIsLoadedFrom': 'The transcript is loaded from YouTube.',
  'topics.noTranscriptsLeftThisHour':
    'No transcripts left this hour. The next one is available {reset}.',
  'topics.remainingOfLimitTranscriptsLeft':
    '{remaining} of {limit} transcripts left this hour. Ones you’ve already loaded don’t count.',
} as const;
