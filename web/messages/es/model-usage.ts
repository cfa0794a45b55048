import type { modelUsage as english } from '../en/model-usage.ts';

/** Texts of what models are used for, and its limits. */
export const modelUsage: Record<keyof typeof english, string> = {
  'modelUsage.title': 'Modelos de lenguaje este mes',
  'modelUsage.loading': 'Cargando el uso de los modelos',
  'modelUsage.couldntLoad': 'No se pudo cargar el uso de los modelos',
  'modelUsage.nothing': 'Este mes no se ha usado ningún modelo de lenguaje.',
  'modelUsage.cost': 'Costo',
  'modelUsage.tokens': 'Tokens',
  'modelUsage.countTokens': '{tokens} tokens',
  'modelUsage.countCharacters': '{characters} caracteres hablados',
  'modelUsage.speech': '{length} de voz',
  'modelUsage.priceNotKnown': 'precio desconocido',
  'modelUsage.atLeast': 'al menos {cost}',
  'modelUsage.estimated':
    'Algunos servicios no dicen cuánto se usó. Esas cantidades se estiman a partir del texto.',
  'modelUsage.byVideo': 'Por video',
  'modelUsage.noVideo': 'De ningún video o de uno eliminado',
  'modelUsage.yourLimits': 'Tus límites para cada mes',
  'modelUsage.limitsText':
    'Lo que podría superar un límite no se envía a ningún modelo. El próximo mes empieza el {date}.',
  'modelUsage.usDollars': 'Dólares estadounidenses',
  'modelUsage.emptyForNone': 'Vacío: sin límite propio.',
  'modelUsage.serverAllows': 'Este servidor permite {limit}.',
  'modelUsage.invalidDollars': 'Introduce un importe de 0 a 100 000, como 2,50, o nada.',
  'modelUsage.invalidTokens': 'Introduce un número entero, o nada.',
  'modelUsage.saved': 'Límites guardados',
  'modelUsage.ofThisVideo': 'Modelos de lenguaje',
  'modelUsage.costOfServer': 'Costo, con las claves de este servidor',
  'modelUsage.tokensOfServer': 'Tokens, con las claves de este servidor',
  'modelUsage.jobRecognise': 'Reconocimiento de voz',
  'modelUsage.jobTitles': 'Títulos y textos',
  'modelUsage.jobChat': 'Chat',
  'modelUsage.jobTranslate': 'Traducción',
  'modelUsage.jobChoose': 'Elección de clips',
  'modelUsage.jobSpeak': 'Voz',
  'modelUsage.jobSearch': 'Búsqueda por significado',
};
