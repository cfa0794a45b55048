import type { player as english } from '../en/player.ts';

export const player: Record<keyof typeof english, string> = {
  'player.copyLinkAtCurrentTime': 'Copiar link neste momento',
  'player.moveThroughTheTranscript': 'Percorrer a transcrição',
  'player.jumpToTheSentence': 'Ir para a frase',
  'player.goToTheNextUncertain': 'Ir para a próxima palavra incerta',
  'player.preparingAVersionThatPlays':
    'Preparando uma versão que pode ser reproduzida em navegadores. Ela vai aparecer aqui.',
  'player.thisBrowserCantPlayThis':
    'Este navegador não reproduz este formato de vídeo. Clipes, transcrição e exportações continuam funcionando.',
  'player.couldntLoadTheVideoStatus': 'Não foi possível carregar o vídeo (status {status}).',
  'player.couldntLoadTheVideo': 'Não foi possível carregar o vídeo.',
  'player.backOrForward10Seconds': 'Voltar ou avançar 10 segundos',
  'player.backOrForward5Seconds': 'Voltar ou avançar 5 segundos',
  'player.keyboardShortcuts': 'Atalhos do teclado',
  'player.showTheseShortcuts': 'Mostrar estes atalhos',
};
