import type { Language } from '../language.ts';
import { nothing, phrases, words } from '../lists.ts';
import { chapters } from './chapters.ts';
import { conversation } from './conversation.ts';
import { grammar } from './grammar.ts';
import { advertising, housekeeping } from './housekeeping.ts';
import { phrasing } from './phrasing.ts';
import { sentenceEnds } from './sentence-ends.ts';
import { subjects } from './subjects.ts';
import { topics } from './topics.ts';
import { wordLists } from './words.ts';

export const en: Language = {
  tag: 'en',
  usesSpaces: true,
  questionMarks: { opening: '', closing: '?' },
  listSeparator: ', ',
  sentences: {
    openAbbreviations: words(`
      dr. mr. mrs. ms. mx. prof. st. mt. ft. vs. ed. gen. col. sgt. capt. cpt. lt. cmdr. maj. adm.
      rev. hon. gov. sen. rep. pres. supt. messrs. mmes. approx. e.g. i.e. eg. ie. cf. al. viz.
      resp. jan. feb. apr. jun. jul. aug. sept. sep. oct. nov. dec. fr.
    `),
    numberAbbreviations: words('no. nos. vol. fig. figs. eq. ch. pp. p. art.'),
    finalAbbreviations: words(`
      etc. inc. ltd. corp. co. jr. sr. bros. a.m. p.m. am. pm. u.s. u.k. u.n. e.u. u.s.a. d.c.
      ph.d. b.c. a.d. ave. blvd. rd. dept. est.
    `),
    starters: words(`
      The This That These Those It It's He She We We're They You I I'm And But So If In On At When
      What Why How There Then Because
    `),
    ordinalStops: false,
    extraTerminators: '',
    quotationParticles: nothing,
    clauseOpeners: words('and but so because then now well or which'),
    ends: sentenceEnds,
  },
  captions: {
    laughter: /laugh|chuckl|giggl|applau|clapping|cheer/iu,
    noises:
      /music|sigh|gasp|cough|sniff|scream|shout|whisper|inaudible|unintelligible|indistinct|silence|pause|crosstalk|foreign|speaking|noise|bell|phone|door/iu,
  },
  words: wordLists,
  grammar,
  topics,
  phrasing,
  chapters,
  housekeeping,
  advertising,
  conversation,
  edges: {
    leading: phrases(`
      um, uh, er, erm, hmm, mm, yeah, yes, yep, so, well, okay, ok, alright, right, like, now,
      anyway, actually, basically, and, but, oh, no, also, then, plus, look, exactly, totally,
      sure, i mean, you know, sort of, kind of
    `),
    kept: /^(?:no (?!no |i |you |we |they |he |she |it |it's |that |that's |there|but |because |and |so )\S|so (?:that|far|much|many|long|called|few|little|soon)\b|right (?:after|now|before|there|when|at|in|from|on|behind)\b|now (?:that|is the)\b|then again\b|look (?:at|for|like|into|after|around|up|inside)\b|like (?!i (?:think|mean|feel|said)\b|you know\b|um |uh |like |they |it's |we |he |she |so |okay )\S|sure (?:enough|thing)\b|actually (?:doing|making|being)\b|plus (?:one|two|minus)\b|well (?:being|known|over|before|after|beyond|done)\b|sort of (?:a|the|person|thing)\b|kind of (?:a|the|person|thing)\b)/u,
    references: words('same another both'),
    joining: words('and but or because which'),
    setUp:
      /(?:^| )(?:here's|here is|here's (?:why|how|what|the thing|an example)|for example|for instance|the (?:thing|question|answer|point|reason|problem|idea) is|(?:he|she|they|i|we|you|people) (?:said|says|say|asked|asks|goes|go|thought|told (?:me|him|her|us|them)|was like|were like)|(?:he|she|it|i)'s like|i'm like|let me (?:tell|give|show|ask) you(?: \S+){0,3}|like this|as follows|this is (?:how|why|what)|because|such as|which is)$/u,
  },
  rubric: {
    mild: words(`
      all most only ever not no neither nor cannot can't don't doesn't didn't won't wouldn't
      shouldn't couldn't isn't aren't wasn't weren't haven't hasn't hadn't without
    `),
    weakSignals: phrases(`
      because, why, idea, believe, i think, if you, you can, you have, people, companies, great,
      actually, try, never, always, don't, stop, you want to, better, best, do not, find
    `),
    timeless: words('then first day year years called'),
    losses: words(`
      died dead death dying die killed lost loss lose losing funeral grief cancer divorce divorced
      fired bankrupt bankruptcy burned suicide
    `),
    storyOpening:
      /^["“'‘]?(?:(?:so|and|now|well),? )?(?:last |one (?:day|night|morning|evening|time|summer|winter)|when i (?:was|got|had|first|met|came|went|started|left)|(?:\S+ ){1,3}(?:years|months|weeks|days) ago|in (?:19|20)\d\d|(?:my|the) first |once |yesterday|i (?:was|had|remember|grew|met|went|came|got|lost|started|never|once|used)\b|we (?:were|had|met|went)\b)/iu,
    imperative:
      /^["“'‘]?(?:(?:then|so|just|please|first|next|and|instead),? )*(?:pick|take|make|write|start|finish|put|ask|keep|try|show|give|read|go|get|buy|use|choose|forget|remember|begin|build|call|check|learn|listen|look for|practi[cs]e|save|spend|talk to|wait|walk|wash|never|do (?!you|they|we|i|it|not know)|don['’]t (?!you|they|we|i)) ?(?!.*\?$)/iu,
  },
  profanity: {
    words: words(`
      cunt cunts cunty twat twats wanker wankers wanking bollocks bastard bastards whore whores
      slut sluts slutty pussy pussies tits titties goddamn goddamned goddammit faggot faggots fag
      fags nigger niggers nigga niggas retard retards jizz douchebag douchebags
    `),
    forms:
      /^(?:(?:mother|cluster|mind|brain|butt|un)?fuck(?:s|ed|er|ers|in|ing|ings|ery|able|face|head|heads|wit|wits|up|ups|tard|tards|boy|boys)?|(?:bull|horse|dip|bat|chicken|ape|dog|jack)?shit(?:s|ted|ting|ty|tier|tiest|ter|face|faced|head|heads|hole|holes|show|shows|storm|bag|bags|load|loads|less|post|posts|posting)?|(?:son)?bitch(?:es|ed|in|ing|y|ier|iest)?|(?:ass|arse)(?:es|hole|holes|hat|hats|wipe|wipes|clown|clowns)?|(?:dumb|jack|smart|bad|kick|fat|lard|half)(?:ass|arse)(?:es|ed)?|(?:dick|cock|shit)(?:head|heads|sucker|suckers|sucking))$/u,
  },
  disfluencies: {
    fillers: words('um uh erm uhm ehm hm'),
    stumbles: words(`
      a an the i you he she we they it's i'm we're you're they're he's she's my your his our their
      and but or so if when because to of in on at for with from is are was were this these those
      what which
    `),
  },
  inflections: [
    [/ies$/u, 'y'],
    [/(?<=[^su])s$/u, ''],
    [/(?<=...)(?:ations?|ating|ated|ate|ion|ing|ied|er|ed|en|ly|e|y)$/u, ''],
  ],
  prompts: {
    kinds: {
      funny: /^(?:fun|joke|hilar|laugh|humo|comed|comic)/u,
      insight: /^(?:insight|wis(?:e|dom)|lesson|learn|idea|opinion|explain|takeaway)/u,
      advice: /^(?:advic|tip$|tips$|actionable|practical|how-to|recommend)/u,
      emotion: /^(?:emotion|moving|touching|heart|inspir|vulnerab)/u,
      story: /^(?:stor(?:y|ies)|anecdot)/u,
      numbers: /^(?:number|data$|statisti|figure)/u,
      controversy: /^(?:controvers|provocat|bold|contrarian|hot-take)/u,
      question: /^(?:question)/u,
    },
    request: words(`
      find show give get pick choose select clip clips moment moments part parts section sections
      segment segments scene scenes video videos podcast episode viral best good great interesting
      short shorts highlight highlights please want focus only most top make create cut about tell
      talk talks talking speaker speakers where when discuss discusses discussing mention mentions
      something anything bit ones one every all share shareable engaging reel reels tiktok youtube
      instagram really very
    `),
    subjects,
  },
  replies: {
    nothingFound:
      'I found nothing about that in your videos. Try other words, or choose the videos that you mean. New videos can be searched once their clips are ready.',
  },
};
