import { type PhrasingKnowledge, phrases, words } from '../language.ts';
import { atEnd, atFront, noGrammar, wholly } from './phrasing.ts';

export const esPhrasing: PhrasingKnowledge = {
  parts: 'any',
  shortens: false,
  opening: atFront(`
    y|e|o|pero|pues|entonces|bueno|porque|así que|sí(?=,)|no(?=,)|eh|este(?=,)|o sea(?: que)?|es decir(?: que)?|mira|oye|claro(?: que)?|vale|ok|okay|ahora(?=,)
    a ver|digamos(?: que)?|la verdad(?: es que)?|la cosa es que|el (?:tema|punto|problema|asunto|hecho) es que|lo que pasa es que|resulta que|creo que|yo creo que
    pienso que|yo pienso que|me parece que|yo diría que|supongo que|en fin|por ejemplo|de hecho|en realidad|además|también|por eso|por lo tanto|al final
    primero(?=,)|segundo(?=,)|finalmente|obviamente|básicamente|sinceramente|la idea es que|quiere decir que|eso significa que|es que|ya(?=,)|luego(?=,)|después(?=,)
  `),
  closing: atEnd(
    'no|verdad|sabes|o sea|y todo eso|y eso|y tal|o algo así|entiendes|por ejemplo|vale|claro|digamos|creo yo|pues|eh',
  ),
  aside: wholly(
    'o sea|es decir|digamos|sabes|no|verdad|bueno|pues|eh|claro|por ejemplo|la verdad|creo yo|yo creo|mira|este|de hecho|por supuesto',
  ),
  hedges: phrases('digamos, básicamente, literalmente, obviamente, o sea, como que'),
  weakAdverbs: new Set(),
  unfitStarts: words(`
    que quien quienes cuyo cuya donde cual cuales él ella ello ellos ellas esto eso aquello este esta ese esa estos estas esos esas lo le
    les se ni sino sin junto con de del al en por para desde hasta entre sobre según durante tras hacia contra a como y e o u pero porque
    fue era es está estaba son eran fueron iba van va había hay ha han he dice dijo deja empieza empezó vino sea siendo también además
    así luego cuyos cuyas excepto mediante ante bajo
  `),
  unfitEnds: words(`
    el la los las un una unos unas lo al del de a en y e o u que como cuando donde quien cual por para con sin sobre entre hasta desde
    hacia contra según pero sino aunque porque pues si no ni muy más menos tan yo tú él me te se nos le les mi mis tu tus su sus nuestro
    nuestra este esta ese esa es son era fue ha han he había hay está están tiene va van voy cada todo toda todos todas
  `),
  particles: new Set(),
  subordinators: words('si cuando porque aunque mientras como donde que pues'),
  pronouns: words(
    'él ella ello ellos ellas esto eso aquello este esta ese esa estos estas esos esas ahí allí',
  ),
  obligation: phrases(
    'hay que, debe, deben, debes, debemos, tiene que, tienes que, tienen que, tenemos que, nunca, jamás',
  ),
  stakes: words(`
    error errores mal fracaso fracasar morir muerte murió matar mató ganar perder perdió dinero gratis loco locura secreto odio amor miedo
    riesgo difícil dolor confianza mentira problema problemas clave truco poder ataque ilegal tonto imposible cambiar cambió peligro
    guerra verdad crisis éxito rey sangre traición
  `),
  vague: words('cosa cosas gente tema tipo manera forma algo'),
  question:
    /^(?:(?:y|pero|entonces) )?(?:(?:a|de|con|por|para|en) )?(?:quién|quiénes|qué|cuándo|dónde|por qué|cómo|cuál|cuáles|cuánt[oa]s?)(?!\p{L})/iu,
  announcement:
    /^(?:la|el|lo) (?:pregunta|respuesta|cosa|punto|problema|primero|primera|segundo|segunda|siguiente|otro|otra)(?: cosa| punto)? (?:es|era|viene)$|^(?:déjame|déjenme|permítanme) |^volviendo a |^(?:quiero|quisiera|queremos) (?:hablar|contar|decir|agradecer|empezar)|^(?:voy|vamos) a |^(?:eso|esto) (?:es|fue|era) todo|^por eso$|^(?:gracias|hola|bienvenid|muchas gracias|hasta|nos vemos|adiós|suscr)/u,
  grammar: {
    ...noGrammar,
    determiners: words(
      'el la los las un una unos unas lo al del mi tu su mis tus sus nuestro nuestra cada',
    ),
    prepositions: words(
      'de en a por para con sin sobre entre hasta desde hacia contra según durante tras',
    ),
    conjunctions: words('y e o u pero porque que si cuando donde como aunque'),
    subjects: words('yo tú él ella usted nosotros ellos ellas ustedes nadie alguien todos'),
    adverbs: words('no nunca siempre también ya muy más menos aquí ahí hoy ahora'),
    auxiliaries: words(`
      es son era eran fue fueron soy eres somos está están estaba estaban estoy hay había hubo ha han he hemos tiene tienen tengo tenemos
      tenía puede pueden puedo podemos podía debe deben va van voy vamos iba quiere quieren quiero será sería serán hace hacen hizo
    `),
    verbs: words(`
      dice dijo sabe sé cree viene vino da dio ve vio pone puso cambia cuesta vale gana pierde necesita necesitas necesitamos parece existe
      existen empieza muere murió vive viven funciona importa llega sirve nace crece queda lleva pasa pide
    `),
    verbEndings:
      /^\p{L}{2,}(?:ó|aron|ieron|aba|aban|ábamos|ía|ían|amos|emos|imos|ará|erá|irá|arán|erán|irán|aría|ería)$/u,
    participles: /.{2}(?:ando|iendo|ado|ido)$/u,
  },
};
