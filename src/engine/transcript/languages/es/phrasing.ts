import { atEnd, atFront, none, phrases, wholly, words } from '../lists.ts';
import type { PhrasingKnowledge } from '../phrasing.ts';

export const phrasing: PhrasingKnowledge = {
  parts: 'any',
  shortens: false,
  opening: atFront(`
    y|e|o|pero|pues|hombre(?=,)|nada(?=,)|total(?=,)|fíjate(?: que)?|sabes(?: que)?(?=,)|entonces|bueno|porque|así que|sí(?=,)|no(?=,)|eh|este(?=,)|o sea(?: que)?|es decir(?: que)?|mira|oye|claro(?: que)?|vale|ok|okay|ahora(?=,)
    a ver|digamos(?: que)?|la verdad(?: es que)?|la cosa es que|el (?:tema|punto|problema|asunto|hecho) es que|lo que pasa es que|resulta que|creo que|yo creo que
    pienso que|yo pienso que|me parece que|yo diría que|supongo que|en fin|por ejemplo|de hecho|en realidad|además|también|por eso|por lo tanto|al final
    en mi opinión|personalmente|honestamente|francamente|efectivamente|desde luego|por supuesto|mejor dicho|dicho esto|en definitiva|la verdad(?=,)|sin embargo|en cambio
    primero(?=,)|segundo(?=,)|finalmente|obviamente|básicamente|sinceramente|la idea es que|quiere decir que|eso significa que|es que|ya(?=,)|luego(?=,)|después(?=,)
  `),
  closing: atEnd(
    'no|verdad|sabes|me entiendes|a que sí|y ya está|y todo|etcétera|digo yo|o sea|y todo eso|y eso|y tal|o algo así|entiendes|por ejemplo|vale|claro|digamos|creo yo|pues|eh',
  ),
  aside: wholly(
    'o sea|es decir|digamos|sabes|no|verdad|bueno|pues|eh|claro|por ejemplo|la verdad|creo yo|yo creo|mira|este|de hecho|por supuesto|desde luego|en fin|efectivamente|me parece|sabes qué',
  ),
  hedges: phrases('digamos, básicamente, literalmente, obviamente, o sea, como que'),
  weakAdverbs: none,
  unfitStarts: words(`
    que quien quienes cuyo cuya donde cual cuales él ella ello ellos ellas esto eso aquello este
    esta ese esa estos estas esos esas lo le les se ni sino sin junto con de del al en por para
    desde hasta entre sobre según durante tras hacia contra a como y e o u pero porque fue era es
    está estaba son eran fueron iba van va había hay ha han he dice dijo deja empieza empezó vino
    sea siendo también además así luego cuyos cuyas excepto mediante ante bajo
  `),
  particles: none,
  obligation: phrases(`
    hay que, debe, deben, debes, debemos, tiene que, tienes que, tienen que, tenemos que, nunca,
    jamás, debería, deberías, deberíamos, hace falta
  `),
  stakes: words(`
    error errores mal fracaso fracasar morir muerte murió matar mató ganar perder perdió dinero
    gratis loco locura secreto odio amor miedo riesgo difícil dolor confianza mentira problema
    problemas clave truco poder ataque ilegal tonto imposible cambiar cambió peligro guerra verdad
    crisis éxito rey sangre traición
  `),
  question:
    /^(?:(?:y|pero|entonces) )?(?:(?:a|de|con|por|para|en) )?(?:quién|quiénes|qué|cuándo|dónde|por qué|cómo|cuál|cuáles|cuánt[oa]s?)(?!\p{L})/iu,
  announcement:
    /^(?:la|el|lo) (?:pregunta|respuesta|cosa|punto|problema|primero|primera|segundo|segunda|siguiente|otro|otra)(?: cosa| punto)? (?:es|era|viene)$|^(?:déjame|déjenme|permítanme) |^volviendo a |^(?:quiero|quisiera|queremos|voy a|vamos a|quería) (?:hablar|contar|decir|agradecer|empezar|comenzar|ver|mostrar|explicar|presentar|comentar)|^(?:eso|esto) (?:es|fue|era) todo|^por eso$|^(?:gracias|hola|bienvenid|muchas gracias|hasta|nos vemos|adiós|suscr)/u,
};
