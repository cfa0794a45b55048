import type { space as english } from '../en/space.ts';

/** Texts of space. */
export const space: Record<keyof typeof english, string> = {
  'space.whatTakesSpace': 'Qué ocupa espacio',
  'space.total': '{size} en total',
  'space.couldntMeasure': 'No se pudo medir tu espacio',
  'space.measuring': 'Midiendo tu espacio',
  'space.nothingStored': 'Aún no hay nada guardado.',
  'space.originals': 'Originales',
  'space.playableCopies': 'Copias para navegadores',
  'space.exports': 'Clips exportados',
  'space.pictures': 'Pósteres y miniaturas',
  'space.transcripts': 'Transcripciones y análisis',
  'space.trash': 'Papelera',
  'space.brandKits': 'Kits de marca',
  'space.other': 'Subidas y otros archivos',
  'space.largestVideos': 'Videos más grandes',
  'space.largestVideosText': 'Con todo lo que les pertenece.',
  'space.ofItOriginal': '{date} · original {size}',
  'space.withoutOriginal': '{date} · sin original',
  'space.deleteOriginals': 'Eliminar originales',
  'space.deleteOriginalsText':
    'Los clips, transcripciones y exportaciones se quedan. Sin su original, un video no se puede exportar ni transcribir, ni buscar clips en él de nuevo.',
  'space.addedMoreThan': 'Agregados hace más de',
  'space.countDays': '{count, plural, one {# día} other {# días}}',
  'space.ownDays': 'Otro',
  'space.days': 'Días',
  'space.daysBetween': 'Escribe un número entero de días, de 0 a 36 500.',
  'space.noneThatOld': 'Ningún original es tan antiguo.',
  'space.frees': '{count, plural, one {# original} other {# originales}}, {size} en total.',
  'space.busy':
    '{count, plural, one {# más se queda mientras una tarea trabaja en su video.} other {# más se quedan mientras hay tareas que trabajan en sus videos.}}',
  'space.countOriginals': 'Eliminar {count, plural, one {# original} other {# originales}}…',
  'space.deleteQuestion': '¿Eliminar {count, plural, one {# original} other {# originales}}?',
  'space.deleteWarning':
    'Esto libera {size} y no se puede deshacer. Los clips, transcripciones y exportaciones se quedan. Para volver a exportar de estos videos, agrégalos de nuevo.',
  'space.deleted': 'Espacio liberado: {size}',
  'space.originalDeleted': 'El original se eliminó',
  'space.originalDeletedText':
    'Los clips, la transcripción y las exportaciones siguen aquí. Para volver a exportar o buscar clips, <add>agrega el video de nuevo</add>.',
};
