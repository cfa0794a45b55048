import { anyOf, phrases, words } from '../lists.ts';
import type { ChapterKnowledge } from '../phrasing.ts';

export const chapters: ChapterKnowledge = {
  openers: words('bueno vale pues entonces ahora bien ok'),
  transitions: phrases(`
    siguiente, siguientes, próximo, próxima, pasamos, pasemos, vamos a, sigamos, continuemos,
    continuamos, agenda, orden del día, punto, tema, pregunta, preguntas, presentación,
    diapositiva, primero, primer, segundo, finalmente, último, última, por último, para terminar,
    empezar, empecemos, comenzar, comencemos, hablar de, hablemos, volvamos, volviendo, otra cosa,
    algo más, reunión, acta, capítulo, paso
  `),
  thanks: phrases('gracias, muchas gracias'),
  meeting: words(`
    reunión reuniones agenda acta comité comisión presidente presidenta moción miembros decidir
    decisión ministro ministra proyecto equipo departamento diputados señoría
  `),
  show: words(`
    episodio episodios podcast programa oyentes espectadores vídeo vídeos video videos canal
    suscríbete patrocinador patrocinadores invitado invitada invitados audiencia bienvenidos
    youtube instagram
  `),
  introduction: anyOf(String.raw`
    (?:vamos a|voy a|quiero|queremos|quería|queríamos|me gustaría|podemos)(?: \S+){0,2}? (?:hablar|conversar|charlar) (?:de|sobre|acerca de)
    hablemos (?:de|sobre)
    (?:pasemos|pasamos|volvamos|sigamos) (?:a|al|con)
    vamos (?:al|con)
    vamos a (?:ver|pasar a|empezar con|analizar|explicar|comentar|repasar)
    (?:empecemos|comencemos|empezamos|empezar|comenzar) (?:con|por)
    (?:el|la|lo|nuestro|nuestra) (?:siguiente|próximo|próxima|último|última|otro|otra)(?: tema| punto| pregunta| cosa| parte)? (?:es|son|sería)
  `),
  mention: anyOf(`
    (?:hablar|hablando|hablamos|hablado) (?:de|sobre)
    (?:pregunta|preguntas|capítulo|episodio) (?:de|sobre)
    qué (?:es|son)
    cuando se trata de
    (?:llamado|llamada|llamados|conocido como|el tema de|la idea de|el concepto de|en cuanto a)
  `),
  questionFrom: /pregunta(?: \S+){0,3}? (?:es |viene )?de/u,
  question:
    /^¿?(?:cómo|por qué|qué) (?:es|son|se|puede|puedes|podemos|hay|debe|debería|deberíamos|funciona|significa|hace|hacer|pasa|ocurre) /u,
  smallTalk: /(?:^| )(?:yo|tú|me|te|esto|eso|esta|ese|aquí|tu|mi|cómo estás|qué tal)(?= |$)/u,
  clauseStarts: words('cómo'),
  aroundPersons: words('de hola señor señora dr dice pregunta escribe anónimo'),
};
