import type { player as english } from '../en/player.ts';

export const player: Record<keyof typeof english, string> = {
  'player.copyLinkAtCurrentTime': 'Copier le lien à ce moment',
  'player.moveThroughTheTranscript': 'Parcourir la transcription',
  'player.jumpToTheSentence': 'Aller à la phrase',
  'player.goToTheNextUncertain': 'Aller au mot incertain suivant',
  'player.preparingAVersionThatPlays':
    'Préparation d’une version lisible dans les navigateurs. Elle apparaîtra ici.',
  'player.thisBrowserCantPlayThis':
    'Ce navigateur ne peut pas lire ce format vidéo. Les clips, la transcription et les exports fonctionnent quand même.',
  'player.couldntLoadTheVideoStatus': 'Impossible de charger la vidéo (statut {status}).',
  'player.couldntLoadTheVideo': 'Impossible de charger la vidéo.',
  'player.backOrForward10Seconds': 'Reculer ou avancer de 10 secondes',
  'player.backOrForward5Seconds': 'Reculer ou avancer de 5 secondes',
  'player.keyboardShortcuts': 'Raccourcis clavier',
  'player.showTheseShortcuts': 'Afficher ces raccourcis',
};
