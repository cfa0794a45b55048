import type { exportDialog as english } from '../en/export-dialog.ts';

export const exportDialog: Record<keyof typeof english, string> = {
  'exportDialog.cleanUpVoice': 'Limpar a voz',
  'exportDialog.listenToTheBeginning': 'Ouvir o começo',
  'exportDialog.off': 'Desativado',
  'exportDialog.theAudioIsAsRecorded': 'O áudio fica como foi gravado.',
  'exportDialog.light': 'Leve',
  'exportDialog.noiseIsUpTo12': 'O ruído fica até 12 dB mais baixo. A prévia toca o original.',
  'exportDialog.strong': 'Forte',
  'exportDialog.noiseAndMusicInThe':
    'O ruído, e a música da gravação, ficam até 30 dB mais baixos. A prévia toca o original.',
  'exportDialog.exportCountClip': 'Exportar {count, plural, one {# clipe} other {# clipes}}',
  'exportDialog.secondsTotal': '{seconds} no total',
  'exportDialog.youCanExportUpTo':
    'Você pode exportar até {max, plural, one {# clipe} other {# clipes}} de uma vez. Você selecionou {length}.',
  'exportDialog.layout': 'Layout',
  'exportDialog.showsTheSpeakerOrGives':
    'Mostra quem fala, ou dá a cada pessoa de uma conversa uma parte do quadro.',
  'exportDialog.strongLanguage': 'Palavrões',
  'exportDialog.keepFacesInTheFrame': 'Mantém os rostos no quadro e os segue.',
  'exportDialog.cropAroundTheCentreOf': 'Recorta em torno do centro do quadro.',
  'exportDialog.showTheWholeFrameOver': 'Mostra o quadro inteiro sobre um fundo desfocado.',
  'exportDialog.keep': 'Manter',
  'exportDialog.captionsAndAudioAreAs': 'As legendas e o áudio ficam como foram falados.',
  'exportDialog.mask': 'Mascarar',
  'exportDialog.maskHint':
    'As legendas, no vídeo e em arquivo, mostram “m****”; o áudio fica como foi falado.',
  'exportDialog.bleep': 'Bipe',
  'exportDialog.bleepHint':
    'As legendas, no vídeo e em arquivo, mostram “m****”, e um bipe cobre a palavra. A prévia toca o áudio original.',
  'exportDialog.captionStyle': 'estilo de legendas',
  'exportDialog.brandKit': 'kit de marca',
  'exportDialog.thisClipHasItsOwn':
    'Este clipe tem opções próprias ({options}), usadas seja qual for sua escolha aqui. <link>Alterar</link>',
  'exportDialog.translationIsntConfiguredOnThis':
    'A tradução não está configurada neste servidor. {reason} <link>Configurações do servidor</link>',
  'exportDialog.originalSpoken': 'Original ({spoken})',
  'exportDialog.settings': 'Configurações: {settings}',
  'exportDialog.clipOfAll': '{place} de {count}',
  'exportDialog.alsoExport': 'Exportar também',
  'exportDialog.exportClipsInFormats':
    'Exportar {count, plural, one {# clipe} other {# clipes}} em {formats} formatos',
  'exportDialog.alsoExportFormat': '<hidden>Exportar também em </hidden>{format}',
  'exportDialog.downloadWhenReady': 'Baixar quando estiver pronto',
  'exportDialog.asCorrected': '{language} (suas legendas)',
  'exportDialog.framing': 'enquadramento',
};
