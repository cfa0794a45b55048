import type { Language } from '../language.ts';
import { nothing, phrases, words } from '../lists.ts';
import { chapters } from './chapters.ts';
import { grammar } from './grammar.ts';
import { advertising, housekeeping } from './housekeeping.ts';
import { phrasing } from './phrasing.ts';
import { topics } from './topics.ts';
import { wordLists } from './words.ts';

export const fr: Language = {
  tag: 'fr',
  usesSpaces: true,
  questionMarks: { opening: '', closing: '?' },
  listSeparator: ', ',
  sentences: {
    openAbbreviations: words(`
      m. mm. mme. mlle. mmes. dr. pr. me. mgr. st. ste. env. p.ex. ex. cf. vs. av. bd. janv. févr.
      avr. juil. sept. oct. nov. déc. mr. mrs. ms. prof. tél. max. min. c.-à-d.
    `),
    numberAbbreviations: words('no. art. fig. vol. chap. p.'),
    finalAbbreviations: words('etc. co. jr. inc. s.a. av.j.-c. ap.j.-c. p.s. ph.d. u.s. cie.'),
    starters: words(`
      Le La Les Et Mais Nous Il Elle Ils Elles Je Tu On Vous Un Une Ce C'est Cela Ça Si Quand
      Parce Puis Alors Donc Dans Pour Comme Qui Que J'ai
    `),
    ordinalStops: false,
    extraTerminators: '',
    quotationParticles: nothing,
    clauseOpeners: words('et mais donc parce puis'),
    ends: undefined,
  },
  captions: {
    laughter: /\brires?\b|applaudi/iu,
    noises: /musique|soupir|touss|bruits?\b|sonnerie|\bporte\b|chuchot|\bcris?\b/iu,
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
      euh, heu, hum, ben, bah, bon, donc, alors, et, mais, voilà, oui, ouais, non, ok, okay, hein,
      enfin, du coup, en fait, en gros, quoi
    `),
    kept: /^(?:non (?!non |mais |je |c.est |on |il )\S|alors (?:que|même)(?!\p{L})|bon (?!ben |bah |alors |donc |je |on |et |mais |c.est |voilà )\S|enfin (?:de|du|des)(?!\p{L})|quoi (?:que|qu.il)|voilà (?:pourquoi|comment|ce|un|une|le|la|les)(?!\p{L})|et demi)/u,
    references: words('eux leur'),
    joining: words('et mais ou car parce or'),
    setUp:
      /(?:^| )(?:par exemple|la (?:question|réponse|chose|raison|vérité) (?:est|c'est)(?: que)?|le (?:problème|truc|but) (?:est|c'est)(?: que)?|(?:il|elle|je|on|ils) (?:m'a dit|lui ai dit|a dit|dit|ai dit|a demandé|disait)|c'est-à-dire|à savoir|voici|parce que|que)$/u,
  },
  rubric: {
    mild: words('tout tous pas ni'),
    weakSignals: words('parce'),
    timeless: words('ensuite'),
    losses: words(`
      mort morte décédé décédée perdu perdue perdre perte enterrement deuil cancer divorce viré
      virée licencié faillite brûlé
    `),
    storyOpening:
      /^["“«'‘]?\s?(?:(?:et|alors|bon|donc),? )?(?:un (?:jour|soir|matin)|une (?:nuit|fois)|quand j['’e]|il y a \S+ (?:ans|mois|semaines|jours)|l['’]année dernière|hier |je me souviens|j['’](?:étais|avais|ai (?:grandi|rencontré|commencé))|en (?:19|20)\d\d)/iu,
    imperative:
      /^["“«'‘]?\s?(?:(?:et|puis|ensuite|alors|d['’]abord|simplement),? )*(?:prenez|prends|faites|fais|écrivez|écris|commencez|commence|demandez|demande|essayez|essaie|montrez|donnez|lisez|lis|allez|achetez|utilisez|utilise|choisissez|oubliez|oublie|rappelez|construisez|appelez|apprenez|écoutez|écoute|cherchez|économisez|parlez|attendez|évitez|arrêtez|mettez|gardez|ne (?:faites|fais|laissez|vous|te|soyez)|n['’](?:ouvrez|oubliez|achetez|attendez)) (?!.*\?$)/iu,
  },
  profanity: {
    words: words(`
      putain putains pute putes connard connards connarde connardes connasse connasses conard
      conards salope salopes salaud salauds bite bites couille couilles chier pédé pédés tantouze
      tantouzes bougnoule bougnoules fdp ntm enfoiré enfoirés enfoirée
    `),
    forms:
      /^(?:(?:em|dé)?merd(?:e|es|er|ez|ent|é|ée|és|ées|ait|eur|eurs|eux|euse|euses|ier|iers|ique|iques)|encul(?:e|er|é|ée|és|ées|ez|ent|eur|eurs)|niqu(?:e|er|é|ée|és|ées|es|ez|ent|ait|eur|eurs)|branl(?:er|eur|eurs|euse|euses|ette|ettes))$/u,
  },
  disfluencies: {
    fillers: words('euh heu hm hum'),
    stumbles: words(`
      le la les un une des je tu il elle on ils elles et mais ou si quand parce de du en dans à au
      avec pour sur est sont était mon ton son ma ta sa c'est qui
    `),
  },
  inflections: [
    [/(?<=...)(?:ations?|ements?)$/u, ''],
    [/(?<=...)(?:ées?|és?|er|ez|ait|aient|ant)$/u, ''],
    [/(?<=...)(?:es|s|x|e)$/u, ''],
  ],
  prompts: {
    kinds: {
      funny: /^(?:drôle|drole|blague|rire|marrant|humo)/u,
      insight: /^(?:idée|leçon|sagesse|enseignement|réflexion)/u,
      advice: /^(?:conseil|astuce|recommand)/u,
      emotion: /^(?:émotion|emouv|émouv|touchant|inspir)/u,
      story: /^(?:histoire|anecdote)/u,
      numbers: /^(?:chiffre|statisti|données)/u,
      controversy: /^(?:polémiq|controvers)/u,
      question: /^(?:question)/u,
    },
    request: words(
      'trouve trouvez montre moments moment meilleurs meilleur parties partie vidéo extraits extrait clips clip sur',
    ),
  },
  replies: {
    nothingFound:
      'Je n’ai rien trouvé à ce sujet dans vos vidéos. Essayez d’autres mots ou choisissez les vidéos en question. Les nouvelles vidéos peuvent être recherchées dès que leurs clips sont prêts.',
  },
};
