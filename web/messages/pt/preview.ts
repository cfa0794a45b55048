import type { preview as english } from '../en/preview.ts';

export const preview: Record<keyof typeof english, string> = {
  'preview.atOfLength': '{at} de {length}',
  'preview.pause': 'Pausar',
  'preview.play': 'Reproduzir',
  'preview.position': 'Posição',
  'preview.safeZones': 'Áreas seguras',
  'preview.safeZonesOff': 'Áreas seguras: desativadas',
  'preview.whatNameCovers': 'O que {name} cobre',
  'preview.forYou': 'Para você',
  'preview.account': '@conta',
  'preview.theTextOfThePost': 'O texto da publicação, em uma ou duas linhas… mais',
  'preview.thisBrowserCantPlayThe':
    'Este navegador não reproduz o vídeo. Mesmo assim, você pode exportá-lo.',
  'preview.couldntLoadTheVideoError': 'Não foi possível carregar o vídeo. {error}',
  'preview.showingACentreCropFor': 'Mostrando um recorte central por enquanto.',
  'preview.findingFacesShowingACentre':
    'Procurando rostos… mostrando um recorte central por enquanto.',
  'preview.couldntPreviewTheCaptionsError':
    'Não foi possível mostrar a prévia das legendas. {error}',
  'preview.thisBrowserCantPreviewCaptions':
    'Este navegador não mostra a prévia das legendas. Mesmo assim, elas serão exportadas.',
  'preview.thisClipHasNoSpeech': 'Este clipe não tem fala, então não tem legendas.',
  'preview.titleMoved':
    'O título aparece em outro lugar: legendas ou um rosto não deixam espaço na posição que você escolheu.',
  'preview.titleCoversFace': 'O título cobre um rosto. Escolha outra posição, ou Auto.',
  'preview.captionsCoverFace':
    'As legendas cobrem um rosto. Com a posição Auto, elas evitam rostos.',
  'preview.noPlaceWithoutFaces':
    'Nenhuma posição está livre de rostos. Legendas menores cobrem menos.',
  'preview.loadingCaptions': 'Carregando legendas…',
  'preview.theBrandKitsFontLacks':
    'A fonte do kit de marca não tem {characters}; outras fontes são usadas no lugar.',
  'preview.previewInSpokenExportedIn': 'Prévia em {spoken}; exportação em {targetLanguage}.',
};
