/** Texts of preview. */
export const preview = {
  'preview.atOfLength': '{at} of {length}',
  'preview.pause': 'Pause',
  'preview.play': 'Play',
  'preview.position': 'Position',
  'preview.safeZones': 'Safe zones',
  'preview.safeZonesOff': 'Safe zones: off',
  'preview.whatNameCovers': 'What {name} covers',
  'preview.forYou': 'For you',
  'preview.account': '@account',
  'preview.theTextOfThePost': 'The text of the post, in one or two lines … more',
  'preview.thisBrowserCantPlayThe': 'This browser can’t play the video. You can still export it.',
  'preview.couldntLoadTheVideoError': 'Couldn’t load the video. {error}',
  'preview.showingACentreCropFor': 'Showing a centre crop for now.',
  'preview.findingFacesShowingACentre': 'Finding faces… showing a centre crop for now.',
  'preview.couldntPreviewTheCaptionsError': 'Couldn’t preview the captions. {error}',
  'preview.thisBrowserCantPreviewCaptions':
    'This browser can’t preview captions. They will still be exported.',
  'preview.thisClipHasNoSpeech': 'This clip has no speech, so no captions.',
  'preview.loadingCaptions': 'Loading captions…',
  'preview.theBrandKitsFontLacks':
    'The brand kit’s font lacks {characters}; other fonts are used for them.',
  'preview.previewInSpokenExportedIn': 'Preview in {spoken}; exported in {targetLanguage}.',
} as const;
