import type { Language } from '../language.ts';
import { nothing, phrases, words } from '../lists.ts';
import { chapters } from './chapters.ts';
import { grammar } from './grammar.ts';
import { advertising, housekeeping } from './housekeeping.ts';
import { phrasing } from './phrasing.ts';
import { topics } from './topics.ts';
import { wordLists } from './words.ts';

export const es: Language = {
  tag: 'es',
  usesSpaces: true,
  questionMarks: { opening: '¿', closing: '?' },
  listSeparator: ', ',
  sentences: {
    openAbbreviations: words(`
      sr. sra. srta. sres. dr. dra. d. dña. ud. uds. vd. vds. prof. profa. lic. ing. arq. gral.
      cnel. mons. p.ej. ej. tel. avda. av. cf. vs. st. mr. mrs. ms. aprox. máx. mín.
    `),
    numberAbbreviations: words('pág. págs. núm. no. art. cap. vol. fig.'),
    finalAbbreviations: words(
      'etc. ee.uu. cía. co. jr. a.m. p.m. am. pm. a.c. d.c. s.a. ph.d. u.s. ltda.',
    ),
    starters: words(`
      El La Los Las Y Pero Un Una Yo Tú Él Ella Nosotros Ellos Es Era Esto Eso Si Cuando Porque
      Entonces Ahora Así En Con Por Para Como No Qué
    `),
    ordinalStops: false,
    extraTerminators: '',
    quotationParticles: nothing,
    clauseOpeners: words('y pero porque entonces'),
    ends: undefined,
  },
  captions: {
    laughter: /risas?\b|ríen?\b|aplausos|ovación/iu,
    noises: /música|suspir|\btose\b|silencio|ruido|timbre|\bpuerta\b|\bgrit(?:a|an|os?)\b|susurr/iu,
  },
  words: wordLists,
  grammar,
  topics,
  phrasing,
  chapters,
  housekeeping,
  advertising,
  conversation: undefined,
  edges: {
    leading: phrases(`
      eh, em, ehm, mm, este, pues, bueno, y, e, pero, entonces, sí, no, claro, o sea, mira, oye,
      vale, ok, okay, ahora, además, también, es decir, así que
    `),
    kept: /^(?:no (?!no |pues |pero |es que |yo )\S|este (?!eh |pues |bueno )\S|ahora (?:que|mismo)(?!\p{L})|claro que(?!\p{L})|bueno (?:para|en)(?!\p{L})|sí (?:que|se|mismo)(?!\p{L})|mira (?:a|la|el|los|las)(?!\p{L})|vale la(?!\p{L})|también (?!pues |eh )\S|además de(?!\p{L}))/u,
    references: words('ambos ambas lo'),
    joining: words('y e pero o porque sino aunque'),
    setUp:
      /(?:^| )(?:por ejemplo|la (?:pregunta|respuesta|cosa|idea|verdad|clave) es(?: que)?|el (?:problema|punto|tema) es(?: que)?|(?:me|le|nos|les) (?:dijo|dije|preguntó|dijeron)|(?:él|ella|yo) (?:dijo|dije|preguntó)|lo siguiente|es decir|o sea|porque|que)$/u,
  },
  rubric: {
    mild: words('todo todos no ni sin'),
    weakSignals: phrases('porque, idea, de hecho, creo'),
    timeless: words('entonces'),
    losses: words(`
      murió muerto muerta muerte perdí perdió perder pérdida funeral duelo cáncer divorcio
      despidieron despedido quiebra quemó
    `),
    storyOpening:
      /^["“«'‘]?(?:(?:y|bueno|pues|entonces),? )?(?:cuando (?:yo|era|tenía|estaba|llegué)|hace \S+ (?:años|meses|semanas|días)|(?:un|una) (?:día|noche|mañana|tarde|vez)\b|recuerdo|me acuerdo|el año pasado|ayer |en (?:19|20)\d\d)/iu,
    imperative:
      /^["“«'‘¡]?(?:(?:y|luego|entonces|primero|por favor|simplemente),? )*(?:toma|tomen|haz|hagan|escribe|escriban|empieza|pregunta|prueba|intenta|muestra|da|lee|ve|compra|usa|utiliza|elige|olvida|recuerda|construye|llama|aprende|escucha|busca|practica|ahorra|habla con|espera|deja|pon|evita|nunca|no (?:hagas|dejes|abras|compres|olvides|uses|tengas|seas|te)) (?!.*\?$)/iu,
  },
  profanity: {
    words: words(`
      puta putas puto putos putada putadas hijueputa hijueputas hijoputa hijoputas mierda mierdas
      coño coños cabrón cabrona cabrones cabronas gilipollas verga vergas pendejo pendeja pendejos
      pendejas culero culera culeros culeras maricón maricones carajo carajos cojones cojonudo
      pelotudo pelotuda pelotudos pelotudas huevón huevona huevones weón sudaca sudacas
    `),
    forms:
      /^(?:jod(?:er|erme|erte|erse|ernos|e|es|en|ido|ida|idos|idas|iendo|iste|ió|ieron|amos|as|an|éis)|(?:re)?ching(?:ar|arse|ada|adas|ado|ados|a|as|an|ó|ón|ona|ones|onas|uen|ue|ues|aste|aron|adera|aderas)|foll(?:ar|arse|arte|arme|ando|ado|ada|aste|aron)|cag(?:ar|arla|arse|arme|arte|ada|adas|ado|aste|o|ó)|put(?:ísim|eador)[ao]s?)$/u,
  },
  disfluencies: {
    fillers: words('eh em ehm mh hm'),
    stumbles: words(`
      el la los las un una unos unas yo tú él ella nosotros ellos y pero o si cuando porque de en
      con por para a al del es son era mi tu su que
    `),
  },
  inflections: [
    [/(?<=...)(?:aciones|ación|amente|mente)$/u, ''],
    [/(?<=...)(?:ando|iendo|aron|ieron|ados?|adas?|idos?|idas?|ar|er|ir)$/u, ''],
    [/(?<=...)(?:es|s)$/u, ''],
    [/(?<=...)[aoe]$/u, ''],
  ],
  prompts: {
    kinds: {
      funny: /^(?:gracios|divertid|chiste|risa|humo)/u,
      insight: /^(?:perspicac|leccion|lección|sabidur|idea|reflexi)/u,
      advice: /^(?:consejo|recomend)/u,
      emotion: /^(?:emocion|conmovedor|inspirador)/u,
      story: /^(?:historia|anécdota)/u,
      numbers: /^(?:cifra|dato|número|estadístic)/u,
      controversy: /^(?:polémic|controver)/u,
      question: /^(?:pregunta)/u,
    },
    request: words(`
      busca encuentra muestra dame momentos momento clips clip mejores mejor sobre partes parte
      vídeo video fragmentos donde quiero
    `),
  },
  replies: {
    nothingFound:
      'No he encontrado nada sobre eso en tus vídeos. Prueba con otras palabras o elige los vídeos a los que te refieres. Los vídeos nuevos se pueden buscar en cuanto sus clips estén listos.',
  },
};
