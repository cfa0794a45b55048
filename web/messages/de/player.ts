import type { player as english } from '../en/player.ts';

/** Texts of player. */
export const player: Record<keyof typeof english, string> = {
  'player.copyLinkAtCurrentTime': 'Link zur aktuellen Stelle kopieren',
  'player.moveThroughTheTranscript': 'Durch das Transkript bewegen',
  'player.jumpToTheSentence': 'Zum Satz springen',
  'player.goToTheNextUncertain': 'Zum nächsten unsicheren Wort',
  'player.preparingAVersionThatPlays':
    'Eine Fassung, die Browser abspielen können, wird vorbereitet. Sie erscheint hier.',
  'player.thisBrowserCantPlayThis':
    'Dieser Browser kann dieses Videoformat nicht abspielen. Clips, Transkript und Exporte funktionieren trotzdem.',
  'player.couldntLoadTheVideoStatus': 'Das Video konnte nicht geladen werden (Status {status}).',
  'player.couldntLoadTheVideo': 'Das Video konnte nicht geladen werden.',
  'player.backOrForward10Seconds': '10 Sekunden zurück oder vor',
  'player.backOrForward5Seconds': '5 Sekunden zurück oder vor',
  'player.keyboardShortcuts': 'Tastenkürzel',
  'player.showTheseShortcuts': 'Diese Tastenkürzel zeigen',
};
