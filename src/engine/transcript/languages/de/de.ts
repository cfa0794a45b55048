import type { Language } from '../language.ts';
import { nothing, phrases, words } from '../lists.ts';
import { chapters } from './chapters.ts';
import { grammar } from './grammar.ts';
import { advertising, housekeeping } from './housekeeping.ts';
import { phrasing } from './phrasing.ts';
import { topics } from './topics.ts';
import { wordLists } from './words.ts';

export const de: Language = {
  tag: 'de',
  usesSpaces: true,
  questionMarks: { opening: '', closing: '?' },
  listSeparator: ', ',
  sentences: {
    openAbbreviations: words(`
      dr. prof. hr. hrn. fr. st. z.b. d.h. u.a. bzw. ca. evtl. ggf. inkl. exkl. str. bspw. sog.
      vgl. resp. mio. mrd. jan. feb. apr. jun. jul. aug. sept. okt. nov. dez. geb. gest. dipl.
      ing. i.d.r. z.t. o.g. vs. mr. mrs.
    `),
    numberAbbreviations: words('nr. no. art. s. abs. bd. kap. ziff. vol.'),
    finalAbbreviations: words(
      'usw. usf. etc. u.s.w. o.ä. u.ä. co. jr. sr. inc. corp. ph.d. u.s. e.v. n.chr. v.chr.',
    ),
    starters: words(
      'Der Die Das Und Aber Wir Sie Ich Er Es Ihr Du Wenn Was Wie Warum Dann Denn Also Da Hier Heute Jetzt In So',
    ),
    ordinalStops: true,
    extraTerminators: '',
    quotationParticles: nothing,
    clauseOpeners: words('und aber weil dann'),
    ends: undefined,
  },
  captions: {
    laughter: /lachen|\blacht\b|gelächter|applaus|beifall|jubel/iu,
    noises: /musik|seufz|\bhuste[nt]|\bstille\b|unverständlich|geräusch|klingel|stöhn|flüster/iu,
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
      ähm, äh, öh, hm, ja, nein, also, und, aber, oder, nun, naja, tja, okay, ok, genau, ach,
      klar, so, gut, sozusagen, quasi, ich meine, weißt du, wie gesagt
    `),
    kept: /^(?:nein (?:danke)|so (?!ja |also |und |jetzt )\S|gut (?!also |ja |und |dann )\S|genau (?:so|das|die|der|wie|an|in|dort|hier|dann)\b|klar (?!also |ja )\S|also (?:habe|hab|bin|ist|war|hat|haben|sind|muss|kann|wird|werden|gibt|geht|machen|müssen)\b|oder so\b)/u,
    references: words('das jene jener derselbe dieselbe dasselbe beide ihr sein seine'),
    joining: words('und aber oder denn weil wobei sondern'),
    setUp:
      /(?:^| )(?:zum beispiel|die (?:frage|antwort|sache|idee) ist|das (?:problem|ding) ist|der (?:punkt|grund) ist|(?:er|sie|ich|wir|die) (?:sagt|sagte|sagten|fragte|meinte)|(?:hat|habe|haben) (?:er |sie |ich |wir )?(?:gesagt|gefragt)|und zwar|nämlich|folgendes|weil|dass)$/u,
  },
  rubric: {
    mild: words('alle nicht kein keine keinen keiner ohne'),
    weakSignals: words('weil glaube'),
    timeless: words('vor jahren'),
    losses: words(`
      starb gestorben tot tod verloren verlust verlor beerdigung trauer krebs scheidung entlassen
      pleite bankrott abgebrannt verbrannt
    `),
    storyOpening:
      /^["“„»'‘]?(?:(?:also|und|nun|na),? )?(?:als ich |eines (?:tages|abends|morgens|nachts)|vor \S+ (?:jahren|monaten|wochen|tagen)|(?:letzte[nms]?|voriges) (?:jahr|sommer|winter|woche|monat|nacht)|einmal |damals |gestern |ich (?:war|hatte|erinnere|kam|ging|traf|wuchs)\b|wir (?:waren|hatten|gingen)\b)/iu,
    imperative:
      /^["“„»'‘]?(?:(?:dann|also|bitte|zuerst|einfach),? )*(?:nimm|nehmt|mach|macht|schreib|schreibe|schreibt|fang|frag|fragt|versuch|versuche|zeig|gib|lies|geh|kauf|nutze|nutzt|wähle|vergiss|denk|bau|lern|lerne|hör|spar|sprich|warte|probier|stell|leg|halt|lass|lasst|öffne|nehmen sie|machen sie|schreiben sie|fragen sie|versuchen sie|achten sie)(?!\p{L})(?!.*\?$)/iu,
  },
  profanity: {
    words: words(`
      fotze fotzen hure huren hurensohn hurensohns hurensöhne nutte nutten schlampe schlampen
      missgeburt missgeburten schwuchtel schwuchteln kacke pisser spast spasti spasten kanake
      kanaken nigger neger motherfucker
    `),
    forms:
      /^(?:(?:be|ver|an|ab|rum|voll)?schei(?:ß|ss)\p{L}{0,14}|(?:be|ver|ge)schissen\p{L}{0,2}|(?:ver)?arsch\p{L}{0,14}|leck(?:mich)?arsch|(?:ge|ver|durchge|abge|rumge)?fick(?:e|en|er|ern|t|te|ten|st|end|ende|enden|erei)?|(?:ab|ge)?wichs(?:e|en|er|ern|t|te|end)?|dreck(?:sau|säue)|verpiss(?:t|en|dich)?|ange?piss\p{L}{0,4}|abgefuckt\p{L}{0,2})$/u,
  },
  disfluencies: {
    fillers: words('äh ähm öh öhm hm mh ehm'),
    stumbles: words(`
      der das den dem des ein eine einen einem einer ich du er wir ihr es und aber oder wenn weil
      dass zu in im an am auf für mit von ist war sind wird mein dein sein unser
    `),
  },
  inflections: [[/(?<=....)(?:ern|em|en|er|es|e|n|s)$/u, '']],
  prompts: {
    kinds: {
      funny: /^(?:lustig|witz|komisch|humo)/u,
      insight: /^(?:erkenntnis|einsicht|lektion|weisheit|lehre)/u,
      advice: /^(?:ratschl|tipp|rat$|empfehl)/u,
      emotion: /^(?:bewegend|emotion|gefühl|berührend)/u,
      story: /^(?:geschichte|erlebnis|anekdote)/u,
      numbers: /^(?:zahl|statisti|daten$)/u,
      controversy: /^(?:umstritten|kontrovers|provokant)/u,
      question: /^(?:frage)/u,
    },
    request: words(
      'finde zeig zeige momente moment besten beste clips clip über stellen stelle video teile bitte wo',
    ),
  },
  replies: {
    nothingFound:
      'Dazu habe ich in deinen Videos nichts gefunden. Versuch es mit anderen Worten oder wähle die Videos aus, die du meinst. Neue Videos lassen sich durchsuchen, sobald ihre Clips fertig sind.',
  },
};
