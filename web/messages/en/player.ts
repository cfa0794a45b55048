/** Texts of player. */
export const player = {
  'player.copyLinkAtCurrentTime': 'Copy link at current time',
  'player.moveThroughTheTranscript': 'Move through the transcript',
  'player.jumpToTheSentence': 'Jump to the sentence',
  'player.goToTheNextUncertain': 'Go to the next uncertain word',
  'player.preparingAVersionThatPlays':
    'Preparing a version that plays in browsers. It will appear here.',
  'player.thisBrowserCantPlayThis':
    'This browser can’t play this video format. Clips, transcript and exports still work.',
  'player.couldntLoadTheVideoStatus': 'Couldn’t load the video (status {status}).',
  'player.couldntLoadTheVideo': 'Couldn’t load the video.',
  'player.backOrForward10Seconds': 'Back or forward 10 seconds',
  'player.backOrForward5Seconds': 'Back or forward 5 seconds',
  'player.keyboardShortcuts': 'Keyboard shortcuts',
  'player.showTheseShortcuts': 'Show these shortcuts',
} as const;
