import { anyOf, type Language, nothing, phrases, words } from './language.ts';
import { esPhrasing } from './phrasing/es.ts';

export const es: Language = {
  tag: 'es',
  usesSpaces: true,
  questionMarks: { opening: '¿', closing: '?' },
  listSeparator: ', ',
  sentences: {
    openAbbreviations: words(`
      sr. sra. srta. sres. dr. dra. d. dña. ud. uds. vd. vds. prof. profa. lic. ing. arq. gral. cnel. mons. p.ej. ej. tel. avda. av.
      cf. vs. st. mr. mrs. ms. aprox. máx. mín.
    `),
    numberAbbreviations: words('pág. págs. núm. no. art. cap. vol. fig.'),
    finalAbbreviations: words(
      'etc. ee.uu. cía. co. jr. a.m. p.m. am. pm. a.c. d.c. s.a. ph.d. u.s. ltda.',
    ),
    starters: words(`
      El La Los Las Y Pero Un Una Yo Tú Él Ella Nosotros Ellos Es Era Esto Eso Si Cuando Porque Entonces Ahora Así En Con Por Para Como
      No Qué
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
  words: {
    stop: words(`
      el la los las un una unos unas lo al del de a en y e o u que qué como cómo cuando cuándo donde dónde quien quién quienes cual cuál
      por para con sin sobre entre hasta desde hacia contra según tras durante pero sino aunque porque pues si sí no ni ya muy más menos
      tan tanto también tampoco solo sólo yo tú él ella ello nosotros vosotros ellos ellas usted ustedes me te se nos os le les mi mis
      tu tus su sus nuestro nuestra nuestros nuestras este esta esto estos estas ese esa eso esos esas aquel aquella es son era eran fue
      fueron ser soy eres somos ha han he hemos había hay haber está están estaba estoy estamos estar tiene tienen tengo tener hace
      hacer hizo va van voy vamos ir puede pueden puedo poder quiero quiere decir dice digo así entonces ahora aquí ahí allí algo nada
      todo toda todos todas cada otro otra otros otras mismo misma bueno bien vez veces cosa cosas día días año años gracias uno dos
      además después antes luego siempre nunca cualquier quizá verdad
    `),
    dangling: words(`
      el la los las un una unos unas lo al del de a en y e o u que como cuando donde quien cual por para con sin sobre entre hasta desde
      hacia contra según pero sino aunque porque pues si no ni muy más menos tan yo tú él me te se nos le les mi mis tu tus su sus
      nuestro nuestra este esta ese esa es son era fue ha han he había hay está están tiene va van voy
    `),
    dependent: words(`
      y e o pero sino aunque porque pues entonces así que eso esto ese esa él ella ellos ellas también además luego bueno sí
    `),
    freshStarts: words('pues entonces'),
    kinds: {
      i: words('yo me mi mis conmigo mí'),
      you: words('tú tu tus te usted ustedes vosotros contigo'),
      we: words('nosotros nosotras nos nuestro nuestra nuestros nuestras'),
      negation: words('no nunca nada nadie ninguno ninguna ni tampoco jamás sin'),
      future: phrases(`
        futuro, mundo, mañana, voy a, vas a, va a, vamos a, van a, será, serán, cambio, cambiar, tecnología, ia, humanos
      `),
      story: phrases(
        'era, fue, había, estaba, dijo, vino, recuerdo, entonces, hace años, un día, aquel, empezó, nací, cuando yo',
      ),
      swear: words('mierda joder coño puta puto carajo cabrón hostia'),
      advice: phrases(`
        debes, debe, deberías, hay que, tienes que, necesitas, consejo, recomiendo, intenta, evita, aprende, error, lección, clave,
        mejor, importante, regla
      `),
      talk: words(`
        charla pregunta preguntas pódcast podcast episodio entrevista conversación tema invitado programa oyentes público
      `),
      humour: phrases(`
        gracioso, broma, chiste, risa, reír, raro, loco, tonto, estúpido, mamá, papá, madre, padre, esposa, marido, novio, novia, perro,
        gato, vergüenza, cerveza, fiesta, por favor, dios
      `),
      say: words('dijo dice digo dije dijeron pregunté preguntó contestó respondió'),
      filler: phrases('eh, este, o sea, bueno, pues, ¿no, sabes'),
      promotion: phrases(`
        suscríbete, suscribirte, patrocinador, patrocina, enlace, descuento, síguenos, boletín, canal, gracias por venir,
        gracias por invitarme, bienvenidos, bienvenido, código
      `),
      emotion: words(`
        amor odio miedo terror triste tristeza feliz felicidad dolor lloré llorar llorando lágrimas corazón increíble horrible muerte
        murió murieron vergüenza orgullo orgulloso esperanza sueño sorpresa rabia
      `),
      insight: phrases(`
        porque, razón, verdad, realidad, significa, entender, entendí, aprendí, problema, diferencia, error, clave, idea, secreto,
        de hecho, por eso, la mayoría, creo
      `),
      absolute: words(
        'siempre nunca todo todos nadie nada mejor peor más mayor único única jamás completamente totalmente imposible',
      ),
      contrast: phrases('pero, sin embargo, en cambio, aunque, sino, en realidad, al contrario'),
      backchannel: phrases(
        'claro, exacto, exactamente, totalmente, desde luego, qué interesante, buena pregunta, vale, ajá',
      ),
    },
  },
  profanity: {
    words: words(`
      puta putas puto putos putada putadas hijueputa hijueputas hijoputa hijoputas mierda mierdas coño coños cabrón cabrona cabrones cabronas
      gilipollas verga vergas pendejo pendeja pendejos pendejas culero culera culeros culeras maricón maricones carajo carajos cojones
      cojonudo pelotudo pelotuda pelotudos pelotudas huevón huevona huevones weón sudaca sudacas
    `),
    forms:
      /^(?:jod(?:er|erme|erte|erse|ernos|e|es|en|ido|ida|idos|idas|iendo|iste|ió|ieron|amos|as|an|éis)|(?:re)?ching(?:ar|arse|ada|adas|ado|ados|a|as|an|ó|ón|ona|ones|onas|uen|ue|ues|aste|aron|adera|aderas)|foll(?:ar|arse|arte|arme|ando|ado|ada|aste|aron)|cag(?:ar|arla|arse|arme|arte|ada|adas|ado|aste|o|ó)|put(?:ísim|eador)[ao]s?)$/u,
  },
  housekeeping: anyOf(String.raw`
    ^(?:bueno |y |pues |entonces )*(?:hola|buenos días|buenas tardes|buenas noches|bienvenid[oa]s?)
    ^(?:bueno |y |pues )*(?:muchas |muchísimas )?gracias(?: a)?(?: todos| todas| por| $|$)
    (?:gracias por (?:venir|ver|escuchar|invitar|estar|su atención|vuestra atención|acompañar))
    ^(?:bueno |y |pues )*(?:mi nombre es|me llamo|eso es todo|esto es todo|hasta (?:la próxima|luego|pronto|mañana)|nos vemos|adiós)
    ^(?:hoy|en este (?:vídeo|video|episodio|capítulo)) (?:vamos|voy|les|os|te|quiero|hablaré|veremos)
    ^(?:bueno |y |pues )*(?:quiero|quisiera|voy a|vamos a|me gustaría) (?:hablar|mostrar|enseñar|contar)\S*(?: \S+){0,8} hoy
    suscrí[bv]|suscrib(?:irte|irse|anse|ete)|dale (?:a )?(?:like|me gusta)|campanita|patrocina|código de descuento|en la descripción
    (?:volver|volveremos|volveré)(?: \S+){0,4} (?:más tarde|luego|después|más adelante)
    (?:me|nos) (?:salto|saltamos|saltaré|voy a saltar)|falta de tiempo|poco tiempo|(?:siguiente|próxima|esta) diapositiva|como pueden ver|como podéis ver
    (?:alguna|algunas|hay) preguntas?$|los enlaces? (?:está|en)
    (?:mostrarles|mostraros|enseñarles|enseñaros|ver) (?:la agenda|el programa|el índice|el plan)
    ^(?:subtítulos|subtitulado|traducción|transcripción|edición|guion|dirección|producción|música)(?: \S+)? (?:por|de la comunidad|realizad[oa]s? por)
    ^(?:bueno |y |pues |entonces |muy |ey |hey )*(?:hola|buenas|qué tal|muy buenas|buenos días|saludos)(?: a)?(?: todos| todas| amigos| gente| chicos|$)
    (?:soy|les habla|os habla|te habla) \S+(?: \S+)? y (?:hoy|esto es|este es|estás)|(?:os|les|te) doy la bienvenida|bienvenid[oa]s? (?:a|al|de nuevo|una vez)
    ^(?:bueno |y |pues |entonces )*(?:estás (?:viendo|escuchando)|esto es (?:el podcast|el programa))
    ^(?:bueno |y |pues |entonces )*antes de (?:empezar|comenzar|seguir|continuar|entrar|arrancar)
    ^(?:bueno |y |pues |entonces |muy |nada )*(?:chao|chau|adiós|un (?:abrazo|saludo|beso)|cuídense|cuidaos|hasta (?:aquí|entonces|siempre|el próximo|la próxima|la semana)|nos (?:vemos|escuchamos|oímos|leemos)|que (?:tengan|tengáis|tengas) (?:un|una))
    (?:nos vemos|nos escuchamos) (?:en el|la|el|mañana|pronto)|(?:eso|esto) (?:es|ha sido|fue) todo (?:por|lo)|hasta aquí (?:el|la|este|esta) (?:vídeo|video|episodio|programa)
    (?:déja|deja|dejen|dejad)(?:me|nos|n|d)? (?:un |tu |vuestro |su )?(?:comentario|like|reseña|me gusta)|(?:síguenos|sígueme|seguidnos|síganme|síganos) en|activa(?:r|d|n)? (?:la campan|las notificaciones)|(?:con|usa|usen) el código|este (?:episodio|vídeo|video|programa) (?:está|es|ha sido) (?:patrocinado|posible)
  `),
  advertising: anyOf(String.raw`
    patrocin|suscr[ií]|descuento|código promocional|boletín|prueba gratuita|punto com\b|\.(?:com|es|net|org|mx)\b|publicidad|ofrecido por
  `),
  conversation: undefined,
  edges: {
    leading: phrases(
      'eh, em, ehm, mm, este, pues, bueno, y, e, pero, entonces, sí, no, claro, o sea, mira, oye, vale, ok, okay, ahora, además, también, es decir, así que',
    ),
    kept: /^(?:no (?!no |pues |pero |es que |yo )\S|este (?!eh |pues |bueno )\S|ahora (?:que|mismo)(?!\p{L})|claro que(?!\p{L})|bueno (?:para|en)(?!\p{L})|sí (?:que|se|mismo)(?!\p{L})|mira (?:a|la|el|los|las)(?!\p{L})|vale la(?!\p{L})|también (?!pues |eh )\S|además de(?!\p{L}))/u,
    references: words('eso esto ese esa esos esas aquello él ella ellos ellas ambos ambas lo'),
    joining: words('y e pero o porque sino aunque'),
    setUp:
      /(?:^| )(?:por ejemplo|la (?:pregunta|respuesta|cosa|idea|verdad|clave) es(?: que)?|el (?:problema|punto|tema) es(?: que)?|(?:me|le|nos|les) (?:dijo|dije|preguntó|dijeron)|(?:él|ella|yo) (?:dijo|dije|preguntó)|lo siguiente|es decir|o sea|porque|que)$/u,
  },
  rubric: {
    mild: words('todo todos no ni sin'),
    weakSignals: phrases('porque, idea, de hecho, creo'),
    timeless: words('entonces'),
    losses: words(
      'murió muerto muerta muerte perdí perdió perder pérdida funeral duelo cáncer divorcio despidieron despedido quiebra quemó',
    ),
    storyOpening:
      /^["“«'‘]?(?:(?:y|bueno|pues|entonces),? )?(?:cuando (?:yo|era|tenía|estaba|llegué)|hace \S+ (?:años|meses|semanas|días)|(?:un|una) (?:día|noche|mañana|tarde|vez)\b|recuerdo|me acuerdo|el año pasado|ayer |en (?:19|20)\d\d)/iu,
    imperative:
      /^["“«'‘¡]?(?:(?:y|luego|entonces|primero|por favor|simplemente),? )*(?:toma|tomen|haz|hagan|escribe|escriban|empieza|pregunta|prueba|intenta|muestra|da|lee|ve|compra|usa|utiliza|elige|olvida|recuerda|construye|llama|aprende|escucha|busca|practica|ahorra|habla con|espera|deja|pon|evita|nunca|no (?:hagas|dejes|abras|compres|olvides|uses|tengas|seas|te)) (?!.*\?$)/iu,
  },
  phrasing: esPhrasing,
  chapters: {
    openers: phrases('bueno, vale, pues, entonces, ahora, bien, ok'),
    transitions: phrases(`
      siguiente, siguientes, próximo, próxima, pasamos, pasemos, vamos a, sigamos, continuemos, continuamos, agenda, orden del día,
      punto, tema, pregunta, preguntas, presentación, diapositiva, primero, primer, segundo, finalmente, último, última, por último,
      para terminar, empezar, empecemos, comenzar, comencemos, hablar de, hablemos, volvamos, volviendo, otra cosa, algo más, reunión,
      acta, capítulo, paso
    `),
    thanks: phrases('gracias, muchas gracias'),
    meeting: words(`
      reunión reuniones agenda acta comité comisión presidente presidenta moción miembros decidir decisión ministro ministra proyecto equipo
      departamento diputados señoría
    `),
    show: words(`
      episodio episodios podcast programa oyentes espectadores vídeo vídeos video videos canal suscríbete patrocinador patrocinadores
      invitado invitada invitados audiencia bienvenidos youtube instagram
    `),
    introduction: anyOf(String.raw`
      (?:vamos a|voy a|quiero|queremos|quería|queríamos|me gustaría|podemos)(?: \S+){0,2}? (?:hablar|conversar|charlar) (?:de|sobre|acerca de)
      hablemos (?:de|sobre)
      (?:pasemos|pasamos|vamos|volvamos|sigamos) (?:a|al|con)
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
    sponsor:
      /patrocin|código (?:de )?(?:descuento|promocional)|cupón|prueba gratuita|anunciante|\.(?:com|es)\b/u,
    question:
      /^¿?(?:cómo|por qué|qué) (?:es|son|se|puede|puedes|podemos|hay|debe|debería|deberíamos|funciona|significa|hace|hacer|pasa|ocurre) /u,
    smallTalk: /(?:^| )(?:yo|tú|me|te|esto|eso|esta|ese|aquí|tu|mi|cómo estás|qué tal)(?= |$)/u,
    clauseStarts: words('cómo'),
    aroundPersons: words('de hola señor señora dr dice pregunta escribe anónimo'),
    generic: words(`
      episodio episodios podcast programa tema temas pregunta preguntas respuesta respuestas cosa cosas gente persona personas ejemplo ejemplos
      punto puntos parte partes idea ideas problema problemas razón razones palabra palabras tiempo vez veces día días semana semanas mes meses
      año años hora horas minuto minutos final principio lado número números nombre nombres tipo tipos forma formas manera maneras caso casos
      momento momentos vídeo video mundo dinero niño niños hombre mujer amigo amigos invitado oyentes capítulo sentido verdad lugar
    `),
  },
  disfluencies: {
    fillers: words('eh em ehm mh hm'),
    stumbles: words(`
      el la los las un una unos unas yo tú él ella nosotros ellos y pero o si cuando porque de en con por para a al del es son era mi tu su que
    `),
  },
  nouns: {
    capitalised: false,
    maxPhraseWords: 3,
    determiners: words(`
      el la los las un una unos unas del al mi tu su mis tus sus este esta nuestro nuestra cada algún alguna dos tres cuatro cinco diez
    `),
    verbMarkers: words('yo tú él ella nosotros ellos ellas se no'),
    verbs: words(''),
    verbEndings: { pattern: /(?:ar|er|ir|ando|iendo|aba|ía|aron|ieron|ó)$/u, likeness: 0.5 },
    vague: words(''),
    adverbs: /.mente$/u,
    excluded: nothing,
    attached: nothing,
    possessive: nothing,
    contraction: nothing,
  },
  phrases: {
    joiners: words('de del'),
    prepositions: words(`
      a al con contra de del desde en entre hacia hasta para por según sin sobre tras mediante durante
    `),
    postpositions: new Set(),
    prefixes: nothing,
    looseParticles: nothing,
    nounForms:
      /.{3}(?:ción|ciones|sión|siones|dad|dades|miento|mientos|ismo|eza|tud|aje|encia|ancia|encias|ancias)$/u,
    excluded: words(`
      aquí allí allá ahí ahora luego después antes entonces también tampoco además incluso casi quizá quizás siempre nunca jamás hoy ayer
      mañana pronto tarde temprano todavía aún ya más menos muy mucho mucha muchos muchas poco poca pocos pocas tanto tanta tantos tantas todo toda
      todos todas otro otra otros otras mismo misma mismos mismas propio propia varios varias algunos algunas ninguno ninguna nada nadie algo alguien
      cualquier cualquiera bueno buena bien mal mejor peor gran grande primero primera segundo segunda último última siguiente junto hola adiós
      gracias bienvenidos bienvenidas vale claro exacto pues sino mientras aunque porque cuando donde como cuanto quien cual cuyo sólo solo
      solamente apenas acaso lunes martes miércoles jueves viernes sábado domingo cierto supuesto verdad
    `),
    verbs: words(`
      es son era eran fue fueron ser está están estaba estaban estar hay había hubo haber he has ha hemos han tiene tienen tenía tuvo tener
      hace hacen hacía hizo hacer dice dicen decía dijo decir puede pueden podía pudo poder debe deben debería va van iba voy vamos ir ve ven vio ver
      da dan dio dar sabe saben sabía saber quiere quieren quería querer llega llegó llegar pasa pasó pasar deja dejó dejar sigue siguió seguir
      encuentra encontró lleva llevó habla habló cree creo creía piensa pienso pensaba sale salió viene vino vuelve volvió toma tomó vive vivió siente
      gusta gustó parece pareció queda quedó empieza empezó casa convierte murió nació muere nace llama llamaba llamó digo sé veo necesita permite
      existe ocurre funciona mira miren recuerda escucha espero cuenta contó
    `),
    verbEndings:
      /(?:ando|iendo|yendo|aron|ieron|aba|aban|ábamos|íamos|ería|aría|iría|erá|ará|irá|remos|amos|emos|imos|arse|erse|irse|arlo|erlo|irlo|arme|erme|ado|ido|ar|er|ir|ó)$/u,
    participles: nothing,
    gerunds: nothing,
    adjectives: words(
      'gran buen mal nuevo nueva nuevos nuevas viejo vieja viejos viejas alto alta bajo baja largo larga joven',
    ),
    adjectiveEndings:
      /(?:ivo|iva|ivos|ivas|ico|ica|icos|icas|oso|osa|osos|osas|al|ales|able|ables|ible|ibles|ario|aria|arios|arias|ante|antes)$/u,
    definite: nothing,
    adjectivesFollow: true,
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
      busca encuentra muestra dame momentos momento clips clip mejores mejor sobre partes parte vídeo video fragmentos donde quiero
    `),
  },
  replies: {
    nothingFound:
      'No he encontrado nada sobre eso en tus vídeos. Prueba con otras palabras o elige los vídeos a los que te refieres. Los vídeos nuevos se pueden buscar en cuanto sus clips estén listos.',
  },
};
