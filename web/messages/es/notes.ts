import type { NoteMessageId } from '../note-text.ts';

/** What the server notes about words, clips, posts and proposed texts. */
export const notes: Record<NoteMessageId, string> = {
  'note.captions-mismatch':
    '{source}: no coincide con lo que se dice; puede ser de otro video o una traducción.',
  'note.captions-used-anyway': '{source}: se usa de todos modos, porque no hay otra fuente.',
  'note.few-words': '{source}: apenas tiene palabras ({count} en {duration}).',
  'note.no-words': '{source}: no tiene palabras habladas.',
  'note.moved-late': '{source}: iba {seconds} s con retraso y se ha ajustado.',
  'note.moved-early': '{source}: iba {seconds} s con adelanto y se ha ajustado.',
  'note.estimates-no-audio':
    'Los tiempos de cada palabra son estimaciones: el video no tiene sonido.',
  'note.estimates-no-voice':
    'Los tiempos de cada palabra son estimaciones: espeak-ng no está instalado o no habla el idioma.',
  'note.estimates-unclear':
    'Los tiempos de cada palabra son estimaciones: las palabras no se encontraron con claridad en el sonido.',
  'note.read-as': 'Las palabras se leyeron como {used}, pero se habla {heard}.',
  'note.tagged-as': 'La pista de audio está marcada como {named}, pero se habla {used}.',
  'note.given-as': 'Se indicó {named} como idioma, pero se habla {used}.',
  'note.language-unknown':
    'El idioma no se indicó ni se reconoció. Indícalo y transcribe de nuevo.',
  'note.language-assumed':
    'Se supuso {used}. Si se habla otro idioma, indícalo y transcribe de nuevo.',
  'note.speech-without-words': '{seconds} s de voz no tienen palabras.',
  'note.speech-without-words-in':
    '{seconds} s de voz no tienen palabras, en {count} lugares ({places}).',
  'note.speech-without-words-at': '{seconds} s de voz no tienen palabras ({places}).',
  'note.uncertain-words': 'El reconocimiento dudó en muchas palabras ({percent} %).',
  'note.unlikely-text': 'Las palabras apenas parecen de su idioma. Quizá se hable otro.',
  'note.recognised-with': 'Palabras reconocidas en este equipo con {model}.',
  'note.speakers-told-apart': 'Hablantes distinguidos en este equipo con {models}.',
  'note.speakers-not-told-apart': 'No se pudo distinguir a los hablantes: {reason}',
  'note.feed-transcript-unusable': 'No se pudo usar la transcripción que indica el feed: {reason}',
  'note.feed-chapters-unusable':
    'No se pudo usar la lista de capítulos que indica el feed: {reason}',
  'note.feed-image-unusable': 'No se pudo usar la imagen que indica el feed: {reason}',
  'note.manual-captions-not-fetched':
    'No se pudieron obtener los subtítulos manuales ({language}): {reason}',
  'note.automatic-captions-not-fetched':
    'No se pudieron obtener los subtítulos automáticos ({language}): {reason}',
  'note.no-captions': 'El video llegó sin subtítulos: {reason}',
  'note.hosted-recognition-failed':
    'No se pudo usar el reconocimiento de voz de un servicio: {reason}',
  'note.local-recognition-failed':
    'No se pudo usar el reconocimiento de voz de este equipo: {reason}',
  'note.source-unusable': '{source}: no se pudo usar. {reason}',
  'note.ranker-failed':
    'La valoración «{ranker}» falló ({reason}), así que «{fallback}» eligió los clips.',
  'note.part-not-judged': 'De {from} a {to} no se valoró: {reason}',
  'note.not-side-by-side': 'Los momentos se puntuaron parte por parte, sin compararlos: {reason}',
  'note.cover-not-drawn':
    'No se pudo dibujar la portada: {reason} Se intentará de nuevo cuando la descargues.',
  'note.lines-untranslated':
    'No se pudieron traducir {count} de {of} líneas de subtítulos ({named}); aparecen tal como se dicen. Exporta el clip de nuevo para volver a intentar solo esas.',
  'note.post-cancelled-late':
    'Se canceló demasiado tarde: YouTube ya tenía el video completo. Elimínalo allí.',
  'note.post-still-processing':
    '{name} lo seguía procesando después de 24 horas: compruébalo allí.',
  'note.post-without-thumbnail': 'No se puso ninguna miniatura: este clip no tiene.',
  'note.post-thumbnail-refused': 'No se puso ninguna miniatura. {reason}',
  'note.post-texts-no-model': 'En este servidor no hay ningún modelo de lenguaje configurado.',
  'note.post-texts-no-speech':
    'En este clip no se dice nada con lo que pueda trabajar un modelo de lenguaje.',
  'note.post-texts-limit':
    'El modelo de lenguaje te escribe {limit} de estos textos por hora. Inténtalo más tarde.',
  'note.post-texts-failed': 'El modelo de lenguaje no escribió nada: {reason}',
  'note.post-texts-small-model':
    '{model} es demasiado pequeño para estos textos. Los escriben modelos de {billions} mil millones de parámetros o más.',
  'note.post-texts-untrue':
    'Se omitió de lo que escribió el modelo de lenguaje, porque no se dice ahí: {said}',
  'note.titles-limit':
    'El modelo de lenguaje escribe títulos {limit} veces por hora. Estos salen de las palabras del clip.',
  'note.titles-failed':
    'Estos salen de las palabras del clip, porque el modelo de lenguaje no escribió títulos: {reason}',
  'note.titles-small-model':
    'Estos salen de las palabras del clip: {model} es demasiado pequeño para los títulos. Los escriben modelos de {billions} mil millones de parámetros o más.',
  'note.titles-untrue':
    'Estos salen de las palabras del clip, porque lo que escribió el modelo de lenguaje no se dice ahí: {said}',
  'note.chapters-failed':
    'Estos salen de las palabras del video, porque el modelo de lenguaje no escribió capítulos: {reason}',
  'note.texts-untrue':
    'Textos del modelo de lenguaje que dicen lo que el video no dice: {count}. En su lugar están las palabras del video.',
  'note.texts-unusable':
    'Textos del modelo de lenguaje que no se pudieron usar: {count}. En su lugar están las palabras del video.',
  'note.source.captions': 'Subtítulos',
  'note.source.captions-in': 'Subtítulos ({language})',
  'note.source.given': 'Subtítulos propios',
  'note.source.given-in': 'Subtítulos propios ({language})',
  'note.source.chat': 'El chat',
  'note.source.comments': 'Los comentarios',
  'note.source.automatic': 'Subtítulos automáticos',
  'note.source.automatic-in': 'Subtítulos automáticos ({language})',
  'note.source.text': 'Palabras del texto',
  'note.source.text-in': 'Palabras del texto ({language})',
  'note.source.track': 'Subtítulos del archivo (sin idioma indicado)',
  'note.source.track-in': 'Subtítulos del archivo ({language})',
  'note.source.recognised': 'Palabras reconocidas',
};
