import type { exportDialog as english } from '../en/export-dialog.ts';

/** Texts of exportDialog. */
export const exportDialog: Record<keyof typeof english, string> = {
  'exportDialog.cleanUpVoice': 'Limpiar voz',
  'exportDialog.listenToTheBeginning': 'Escuchar el principio',
  'exportDialog.off': 'No',
  'exportDialog.theAudioIsAsRecorded': 'El audio queda como se grabó.',
  'exportDialog.light': 'Suave',
  'exportDialog.noiseIsUpTo12':
    'El ruido se reduce hasta 12 dB. La vista previa reproduce el original.',
  'exportDialog.strong': 'Fuerte',
  'exportDialog.noiseAndMusicInThe':
    'El ruido y la música de la grabación se reducen hasta 30 dB. La vista previa reproduce el original.',
  'exportDialog.exportCountClip': 'Exportar {count, plural, one {# clip} other {# clips}}',
  'exportDialog.secondsTotal': '{seconds} en total',
  'exportDialog.youCanExportUpTo':
    'Puedes exportar hasta {max, plural, one {# clip} other {# clips}} a la vez. Has seleccionado {length}.',
  'exportDialog.layout': 'Disposición',
  'exportDialog.showsTheSpeakerOrGives':
    'Muestra a quien habla, o da a cada persona de una conversación una parte de la imagen.',
  'exportDialog.strongLanguage': 'Lenguaje soez',
  'exportDialog.keepFacesInTheFrame': 'Mantiene las caras en la imagen y las sigue.',
  'exportDialog.cropAroundTheCentreOf': 'Encuadra el centro de la imagen.',
  'exportDialog.showTheWholeFrameOver': 'Muestra la imagen completa sobre un fondo desenfocado.',
  'exportDialog.keep': 'Dejar',
  'exportDialog.captionsAndAudioAreAs': 'Los subtítulos y el audio quedan como se habló.',
  'exportDialog.mask': 'Asteriscos',
  'exportDialog.maskHint':
    'Los subtítulos y sus archivos muestran «f***»; el audio queda como se habló.',
  'exportDialog.bleep': 'Pitido',
  'exportDialog.bleepHint':
    'Los subtítulos y sus archivos muestran «f***», y un pitido tapa la palabra. La vista previa reproduce el audio original.',
  'exportDialog.captionStyle': 'estilo de subtítulos',
  'exportDialog.brandKit': 'kit de marca',
  'exportDialog.thisClipHasItsOwn':
    'Este clip tiene sus propias opciones ({options}), que se usan elijas lo que elijas aquí. <link>Cambiar</link>',
  'exportDialog.translationIsntConfiguredOnThis':
    'La traducción no está configurada en este servidor. {reason} <link>Configuración del servidor</link>',
  'exportDialog.originalSpoken': 'Original ({spoken})',
  'exportDialog.settings': 'Ajustes: {settings}',
  'exportDialog.clipOfAll': '{place} de {count}',
  'exportDialog.alsoExport': 'Exportar también',
  'exportDialog.exportClipsInFormats':
    'Exportar {count, plural, one {# clip} other {# clips}} en {formats} formatos',
  'exportDialog.alsoExportFormat': '<hidden>Exportar también </hidden>{format}',
  'exportDialog.downloadWhenReady': 'Descargar al terminar',
  'exportDialog.asCorrected': '{language} (tus subtítulos)',
  'exportDialog.framing': 'encuadre',
};
