import type { player as english } from '../en/player.ts';

/** Texts of player. */
export const player: Record<keyof typeof english, string> = {
  'player.copyLinkAtCurrentTime': 'Copiar enlace en el momento actual',
  'player.moveThroughTheTranscript': 'Moverse por la transcripción',
  'player.jumpToTheSentence': 'Ir a la frase',
  'player.goToTheNextUncertain': 'Ir a la siguiente palabra dudosa',
  'player.preparingAVersionThatPlays':
    'Preparando una versión que se reproduzca en navegadores. Aparecerá aquí.',
  'player.thisBrowserCantPlayThis':
    'Este navegador no puede reproducir este formato de video. Los clips, la transcripción y las exportaciones sí funcionan.',
  'player.couldntLoadTheVideoStatus': 'No se pudo cargar el video (estado {status}).',
  'player.couldntLoadTheVideo': 'No se pudo cargar el video.',
  'player.backOrForward10Seconds': 'Retroceder o avanzar 10 segundos',
  'player.backOrForward5Seconds': 'Retroceder o avanzar 5 segundos',
  'player.keyboardShortcuts': 'Atajos de teclado',
  'player.showTheseShortcuts': 'Mostrar estos atajos',
};
