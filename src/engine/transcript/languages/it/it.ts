import type { Language } from '../language.ts';
import { nothing, phrases, words } from '../lists.ts';
import { chapters } from './chapters.ts';
import { grammar } from './grammar.ts';
import { advertising, housekeeping } from './housekeeping.ts';
import { phrasing } from './phrasing.ts';
import { topics } from './topics.ts';
import { wordLists } from './words.ts';

export const it: Language = {
  tag: 'it',
  usesSpaces: true,
  questionMarks: { opening: '', closing: '?' },
  listSeparator: ', ',
  sentences: {
    openAbbreviations: words(`
      sig. sig.ra sig.na sigg. dott. dott.ssa dr. prof. prof.ssa ing. avv. arch. geom. rag. on.
      sen. cav. comm. gen. col. cap. magg. ten. mons. s. ss. p.es. ad.es. es. cfr. vs. ca. circ.
      c.so v.le p.za p.zza tel. st. mr. mrs. gent. egr. spett. gen. feb. apr. giu. lug. ago. sett.
      ott. nov. dic. d.
    `),
    numberAbbreviations: words(
      'n. nn. nr. no. art. artt. pag. pagg. p. pp. cap. vol. voll. fig. figg. sez. par. co. sec.',
    ),
    finalAbbreviations: words(
      'ecc. etc. s.p.a. s.r.l. spa. srl. a.c. d.c. u.s.a. jr. ph.d. co. inc. s.n.c. a.m. p.m.',
    ),
    starters: words(`
      Il Lo La I Gli Le Un Uno Una Io Tu Lui Lei Noi Voi Loro E Ma Se Quando Perché Quindi Allora
      Poi Così Ora Oggi È Era Ho Non Che Come Chi Cosa Dove Questo Questa Quello Quella In Per Con
      Anche C'è C'era
    `),
    ordinalStops: false,
    extraTerminators: '',
    quotationParticles: nothing,
    clauseOpeners: words('e ma perché però quindi allora poi oppure'),
    ends: undefined,
  },
  captions: {
    laughter: /risat|risolin|\bridon?o?\b|applaus|ovazion|sghignazz/iu,
    noises:
      /musica|sospir|\btossi(?:sce|re)\b|silenzio|incomprensibile|rumore|campanell|squill|\bporta\b|sussurr|\burla\b/iu,
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
      eh, ehm, mm, allora, quindi, e, ed, ma, però, cioè, insomma, ecco, sì, no, beh, be, bene,
      dunque, okay, ok, diciamo, ora, poi, vabbè, nel senso, guarda
    `),
    kept: /^(?:no (?!no |ma |io |perché )\S|ecco (?:il|la|i|le|gli|un|una|perché|come|cosa|dove)(?!\p{L})|bene (?!allora |quindi |e |ma )\S|ora (?:che|di)(?!\p{L})|allora (?:era|ero|avevo)(?!\p{L})|poi (?:che|ché)(?!\p{L})|guarda (?:il|la|le|un|una|che)(?!\p{L})|diciamo (?:che|di)(?!\p{L}))/u,
    references: words('entrambi'),
    joining: words('e ed ma o però perché'),
    setUp:
      /(?:^| )(?:(?:per|ad) esempio|la (?:domanda|risposta|cosa|verità|questione) è(?: che)?|il (?:problema|punto|fatto) è(?: che)?|(?:mi|gli|le|ci) (?:disse|dissi|chiese|ha detto|ho detto|fa)|ha detto|ho detto|cioè|vale a dire|perché|che)$/u,
  },
  rubric: {
    mild: words('non senza né no tutto tutti tutte ogni più solo'),
    weakSignals: words('perché idea infatti credo penso prova devi meglio'),
    timeless: phrases('anni fa, una volta'),
    losses: words(`
      morì morto morta morte perso persa perdere perdita funerale lutto cancro divorzio licenziato
      licenziata fallimento bruciato bruciò
    `),
    storyOpening:
      /^["“«'‘]?(?:(?:e|allora|beh|insomma|ecco),? )?(?:quando (?:ero|avevo|sono|ho)|(?:\S+ ){1,3}(?:anni|mesi|settimane|giorni) fa|un (?:giorno|pomeriggio)|una (?:sera|notte|mattina|volta)|era una|da (?:piccol|bambin)[oa]|(?:mi )?ricordo|l['’]anno scorso|ieri |nel (?:19|20)\d\d|io (?:ero|avevo|stavo)\b|avevo \S+ anni)/iu,
    imperative:
      /^["“«'‘]?(?:(?:poi|quindi|allora|prima|per favore|e|invece),? )*(?:prendi|prendete|fai|fate|scrivi|scrivete|comincia|cominciate|inizia|iniziate|chiedi|chiedete|chiedetevi|prova|provate|mostra|mostrate|dai|date|leggi|leggete|vai|andate|compra|comprate|usa|usate|scegli|scegliete|ricorda|ricordate|dimentica|dimenticate|costruisci|chiama|impara|imparate|ascolta|ascoltate|cerca|cercate|smetti|smettete|aspetta|aspettate|evita|evitate|metti|mettete|tieni|tenete|lascia|lasciate|non (?:fate|fare|aprite|aprire|comprate|comprare|abbiate|aver|dimenticate|dimenticare|smettete|usate|usare|abbiate)) ?(?!.*\?$)/iu,
  },
  profanity: {
    words: words(`
      vaffanculo affanculo fanculo minchia minchiata minchiate fica fiche bastardo bastarda
      bastardi bastarde frocio froci ricchione ricchioni pompino pompini porcodio porcoddio
      diocane porcamadonna
    `),
    forms:
      /^(?:(?:in|s)?cazz(?:o|i|ata|ate|uto|uta|uti|ute|one|oni|are|ato|ati|arsi|atura|ature)|s?merd(?:a|e|oso|osa|osi|ose|accia|ata|are|ato)|stronz(?:o|a|i|e|ata|ate|etto|etta|one|oni)|coglion(?:e|i|a|azzo|azzi|ata|ate|eria)|(?:s)?puttan(?:a|e|ata|ate|iere|ieri|aio)|troi(?:a|e|ata|ate|one|oni)|(?:r)?incul(?:are|arti|arsi|ata|ate|ato|ati|o)|cag(?:are|ata|ate|ato|arsi))$/u,
  },
  disfluencies: {
    fillers: words('ehm uhm eh mh hm'),
    stumbles: words(`
      il lo la i gli le un uno una io tu lui lei lo ci si e ma o se quando perché di a da in con
      su per è sono era mio tuo suo del della che
    `),
  },
  inflections: [
    [/(?<=...)(?:azioni|azione|amente|mente)$/u, ''],
    [/(?<=...)(?:ando|endo|[aui]t[oaie]|are|ere|ire)$/u, ''],
    [/(?<=...)h[ie]$/u, ''],
    [/(?<=...)[aeio]$/u, ''],
  ],
  prompts: {
    kinds: {
      funny: /^(?:divertent|buff[oi]|barzellett|battut|ridere|risat|comic|umoris|spiritos)/u,
      insight: /^(?:intuizion|lezion|riflession|saggezz|insegnament|spunt[oi])/u,
      advice: /^(?:consigl|suggeriment|pratic[io]$)/u,
      emotion: /^(?:emozion|commovent|toccant|ispirat|ispira$)/u,
      story: /^(?:stori[ae]$|raccont|aneddot)/u,
      numbers: /^(?:numer[oi]$|cifr[ae]$|dati$|statistic)/u,
      controversy: /^(?:controvers|polemic|provocator)/u,
      question: /^(?:domand[ae]$)/u,
    },
    request: words(
      'trova trovami mostra mostrami cerca momenti momento migliori migliore parti spezzoni clip scene scena vorrei sul sulla dove parla',
    ),
  },
  replies: {
    nothingFound:
      'Non ho trovato nulla al riguardo nei tuoi video. Prova con altre parole oppure scegli i video che intendi. I nuovi video si possono cercare non appena le loro clip sono pronte.',
  },
};
