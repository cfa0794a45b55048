import type { Language } from '../language.ts';
import { nothing, phrases, words } from '../lists.ts';
import { chapters } from './chapters.ts';
import { grammar } from './grammar.ts';
import { advertising, housekeeping } from './housekeeping.ts';
import { phrasing } from './phrasing.ts';
import { topics } from './topics.ts';
import { wordLists } from './words.ts';

/** Brazilian and European Portuguese. */
export const pt: Language = {
  tag: 'pt',
  usesSpaces: true,
  questionMarks: { opening: '', closing: '?' },
  listSeparator: ', ',
  sentences: {
    openAbbreviations: words(`
      sr. sra. srs. sras. srta. dr. dra. drs. prof. profa. profª. eng. engª. arq. adv. exmo. exma.
      ilmo. ilma. v.exa. v.s.ª d. dom. pe. fr. sto. sta. st. gen. cel. cap. maj. sgt. ten. dep.
      sen. gov. pres. min. rev. av. r. al. pça. trav. p.ex. ex. cf. vs. aprox. máx. mín. tel. jan.
      fev. abr. ago. set. out. nov. dez. mr. mrs. ms. i.e. e.g.
    `),
    numberAbbreviations: words(
      'n. nº. núm. no. art. arts. pág. págs. p. pp. cap. vol. fig. séc. inc. ap. km.',
    ),
    finalAbbreviations: words(
      'etc. ltda. lda. cia. s.a. jr. a.c. d.c. e.u.a. eua. ph.d. inc. co. a.m. p.m. h.',
    ),
    starters: words(`
      O A Os As Um Uma Eu Tu Você Vocês Ele Ela Nós Eles Elas E Mas Se Quando Porque Então Depois
      Agora Hoje Assim Aí É Era Foi Não Que Como Quem Onde Isso Isto Esse Essa Este Esta Aquele
      Aquela Em No Na Por Para Com Também Tem Há
    `),
    ordinalStops: false,
    extraTerminators: '',
    quotationParticles: nothing,
    clauseOpeners: words('e mas porque então depois aí porém ou'),
    ends: undefined,
  },
  captions: {
    laughter: /\bris(?:os?|adas?)\b|\brindo\b|gargalhad|aplauso|palmas|ovação/iu,
    noises:
      /música|suspir|\btosse\b|silêncio|inaudível|incompreensível|ruído|barulho|campainha|\bporta\b|sussurr|\bgrit(?:a|am|os?)\b/iu,
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
      éh, hm, hum, ahn, né, então, e, mas, aí, bom, bem, olha, sim, não, tipo, enfim, tá, pois,
      ok, okay, agora, quer dizer, ou seja, na verdade, assim
    `),
    kept: /^(?:não (?!não |mas |eu acho |porque )\S|bom (?!então |e |mas |eu |a gente |é )\S|bem (?!então |e |mas |eu |a gente )\S|olha (?:o|a|os|as|só|para)(?!\p{L})|tipo (?:de|assim)(?!\p{L})|então (?:era|foi)(?!\p{L})|agora (?:que|há)(?!\p{L})|assim (?:que|como)(?!\p{L})|sim (?:senhor))/u,
    references: words('ambos ambas'),
    joining: words('e mas ou porque pois porém'),
    setUp:
      /(?:^| )(?:por exemplo|a (?:pergunta|resposta|coisa|ideia|verdade|questão) é(?: que)?|o (?:problema|ponto) é(?: que)?|(?:me|lhe|nos) (?:disse|perguntou|falou)|(?:ele|ela|eu) (?:disse|falou|falei|perguntou)|ou seja|quer dizer|o seguinte|porque|que)$/u,
  },
  rubric: {
    mild: words('não nem sem tudo todos todas cada mais só'),
    weakSignals: phrases(`
      porque, ideia, acho, acredito, quer dizer, de fato, de facto, deve, precisa, melhor, tente
    `),
    timeless: phrases('anos atrás, vai'),
    losses: words(`
      morreu morto morta morte perdi perdeu perder perda funeral luto câncer cancro divórcio
      demitido demitida falência queimou
    `),
    storyOpening:
      /^["“«'‘]?(?:(?:e|então|aí|bom|pois),? )?(?:quando (?:eu|era|tinha|estava|cheguei|comecei)|há \S+ (?:anos|meses|semanas|dias)|(?:\S+ ){1,3}(?:anos|meses|semanas|dias) atrás|(?:um|certo) dia\b|(?:uma|certa) (?:vez|noite|manhã|tarde)\b|(?:eu )?me lembro|lembro|no ano passado|ontem |em (?:19|20)\d\d|eu (?:era|tinha|estava|fui|cresci|nasci)\b|era uma vez)/iu,
    imperative:
      /^["“«'‘]?(?:(?:depois|então|primeiro|por favor|e|em vez disso|aí),? )*(?:pegue|pega|peguem|faça|façam|faz|escreva|escrevam|escreve|comece|comecem|começa|pergunte|perguntem|pergunta|tente|tentem|experimente|experimenta|mostre|mostrem|dê|deem|leia|leiam|lê|vá|vão a|compre|comprem|use|usem|usa|escolha|escolham|escolhe|lembre|lembrem|esqueça|esqueçam|esquece|construa|ligue|aprenda|aprendam|aprende|ouça|ouçam|ouve|procure|procurem|procura|pare|parem|para de|espere|esperem|evite|evitem|evita|ponha|coloque|coloquem|guarde|deixe|deixem|não (?:faça|façam|faças|abra|abram|abras|compre|comprem|tenha|tenham|tenhas|esqueça|esqueçam|use|usem|deixe|deixem)) ?(?!.*\?$)/iu,
  },
  profanity: {
    words: words(`
      porra porras caralho caralhos merda merdas puta putas putaria putarias puteiro puteiros cu
      cus cuzão cuzões buceta bucetas boceta bocetas arrombado arrombada arrombados arrombadas
      viado viados cabrão cabrões cona conas piroca pirocas bosta bostas punheta punhetas
      punheteiro punheteiros paneleiro paneleiros fdp pqp vsf
    `),
    forms:
      /^(?:(?:des)?fod(?:a|as|e|es|er|em|eu|ido|ida|idos|idas|endo|am|amos|este|eram)|cag(?:ar|ada|adas|ado|ando|ou|uei)|esporr\p{L}{1,4})$/u,
  },
  disfluencies: {
    fillers: words('hum hã ahn ãh eh hm'),
    stumbles: words(`
      o a os as um uma uns umas eu tu ele ela nós eles e mas ou se quando porque de do da em no na
      com por para é são era meu seu minha sua que
    `),
  },
  inflections: [
    [/(?<=...)(?:ações|ação|amente|mente)$/u, ''],
    [/(?<=..)(?:ões|ães|ãos|ão)$/u, ''],
    [/(?<=...)(?:ando|endo|indo|ad[oa]s?|id[oa]s?|aram|eram|iram|ar|er|ir)$/u, ''],
    [/(?<=...)(?:es|s)$/u, ''],
    [/(?<=...)[aoe]$/u, ''],
  ],
  prompts: {
    kinds: {
      funny: /^(?:engraçad|divertid|piada|risad|hilári|cômic|cómic|humor)/u,
      insight: /^(?:insight|lição$|lições$|reflex|aprendizad|aprendizagen|sabedori)/u,
      advice: /^(?:conselho|dicas?$|recomenda|sugest)/u,
      emotion: /^(?:emoci|emoçã|emoçõ|comovent|tocante|inspirador)/u,
      story: /^(?:históri|casos?$|relato|anedot|episódios?$)/u,
      numbers: /^(?:números?$|dados?$|estatístic|cifras?$)/u,
      controversy: /^(?:polêmic|polémic|controvers|controvérs|provocat)/u,
      question: /^(?:pergunt)/u,
    },
    request: words(
      'encontre encontra ache acha mostre mostra procure busque melhores melhor momentos momento partes trechos trecho cortes corte clipes vídeo onde fala',
    ),
  },
  replies: {
    nothingFound:
      'Não encontrei nada sobre isso nos seus vídeos. Tente outras palavras ou escolha os vídeos a que se refere. Os vídeos novos podem ser pesquisados assim que os clipes estiverem prontos.',
  },
};
