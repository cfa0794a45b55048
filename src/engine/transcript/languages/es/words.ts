import type { WordKnowledge } from '../language.ts';
import { phrases, words } from '../lists.ts';

export const wordLists: WordKnowledge = {
  stop: words(`
    el la los las un una unos unas lo al del de a en y e o u que qué como cómo cuando cuándo donde
    dónde quien quién quienes cual cuál por para con sin sobre entre hasta desde hacia contra
    según tras durante pero sino aunque porque pues si sí no ni ya muy más menos tan tanto también
    tampoco solo sólo yo tú él ella ello nosotros vosotros ellos ellas usted ustedes me te se nos
    os le les mi mis tu tus su sus nuestro nuestra nuestros nuestras este esta esto estos estas
    ese esa eso esos esas aquel aquella es son era eran fue fueron ser soy eres somos ha han he
    hemos había hay haber está están estaba estoy estamos estar tiene tienen tengo tener hace
    hacer hizo va van voy vamos ir puede pueden puedo poder quiero quiere decir dice digo así
    entonces ahora aquí ahí allí algo nada todo toda todos todas cada otro otra otros otras mismo
    misma bueno bien vez veces cosa cosas día días año años gracias uno dos además después antes
    luego siempre nunca cualquier quizá verdad
  `),
  dangling: words(`
    el la los las un una unos unas lo al del de a en y e o u que como cuando donde quien cual por
    para con sin sobre entre hasta desde hacia contra según pero sino aunque porque pues si no ni
    muy más menos tan yo tú él me te se nos le les mi mis tu tus su sus nuestro nuestra este esta
    ese esa es son era fue ha han he había hay está están tiene va van voy cada todo toda todos
    todas
  `),
  dependent: words(`
    y e o pero sino aunque porque pues entonces así que eso esto ese esa él ella ellos ellas
    también además luego bueno sí
  `),
  freshStarts: words('pues entonces'),
  kinds: {
    i: words('yo me mi mis conmigo mí'),
    you: words('tú tu tus te usted ustedes vosotros contigo'),
    we: words('nosotros nosotras nos nuestro nuestra nuestros nuestras'),
    negation: words('no nunca nada nadie ninguno ninguna ni tampoco jamás sin'),
    future: phrases(`
      futuro, mundo, mañana, voy a, vas a, va a, vamos a, van a, será, serán, cambio, cambiar,
      tecnología, ia, humanos
    `),
    story: phrases(`
      era, fue, había, estaba, dijo, vino, recuerdo, entonces, hace años, un día, aquel, empezó,
      nací, cuando yo
    `),
    swear: words('mierda joder coño puta puto carajo cabrón hostia'),
    advice: phrases(`
      debes, debe, deberías, hay que, tienes que, necesitas, consejo, recomiendo, intenta, evita,
      aprende, error, lección, clave, mejor, importante, regla
    `),
    talk: words(`
      charla pregunta preguntas pódcast podcast episodio entrevista conversación tema invitado
      programa oyentes público
    `),
    humour: phrases(`
      gracioso, broma, chiste, risa, reír, raro, loco, tonto, estúpido, mamá, papá, madre, padre,
      esposa, marido, novio, novia, perro, gato, vergüenza, cerveza, fiesta, por favor, dios
    `),
    say: words('dijo dice digo dije dijeron pregunté preguntó contestó respondió'),
    filler: phrases('eh, o sea, bueno, pues, sabes, digamos, en plan, a ver, verdad'),
    promotion: phrases(`
      suscríbete, suscribirte, patrocinador, patrocina, enlace, descuento, síguenos, boletín,
      canal, gracias por venir, gracias por invitarme, bienvenidos, bienvenido, código
    `),
    emotion: words(`
      amor odio miedo terror triste tristeza feliz felicidad dolor lloré llorar llorando lágrimas
      corazón increíble horrible muerte murió murieron vergüenza orgullo orgulloso esperanza sueño
      sorpresa rabia
    `),
    insight: phrases(`
      porque, razón, verdad, realidad, significa, entender, entendí, aprendí, problema,
      diferencia, error, clave, idea, secreto, de hecho, por eso, la mayoría, creo
    `),
    absolute: words(`
      siempre nunca todo todos nadie nada mejor peor más mayor único única jamás completamente
      totalmente imposible
    `),
    contrast: phrases('pero, sin embargo, en cambio, aunque, sino, en realidad, al contrario'),
    backchannel: phrases(`
      claro, exacto, exactamente, totalmente, desde luego, qué interesante, buena pregunta, vale,
      ajá
    `),
  },
};
