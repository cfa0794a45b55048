import { type GrammarKnowledge, noGrammar } from '../grammar.ts';
import { words } from '../lists.ts';

export const grammar: GrammarKnowledge = {
  ...noGrammar,
  determiners: words(`
    the a an this these those my your his her our their its no every each some any several few
    many much all both another two three four five six seven eight nine ten more most enough whose
  `),
  demonstratives: words('this these those all both more most that'),
  prepositions: words(`
    of to in on at by for with from into onto about as over under between through during against
    without within across behind beyond like than toward towards upon per via around near inside
    outside above below along among off out up down after before since regarding versus vs
  `),
  conjunctions: words('and or but nor so which whom where why how what whether than'),
  subordinators: words(`
    if when because while since although though unless until whenever whereas once before after as
    anytime wherever
  `),
  pronouns: words(`
    i you we there who none everyone everybody nobody someone somebody anyone anybody people
    myself yourself himself herself itself ourselves yourselves themselves us me
  `),
  references: words(`
    it he she they him her them this that these those its his their it's that's he's she's they're
    they've they'll
  `),
  adverbs: words(`
    not never always just really very also too only even still again then now here often maybe
    perhaps probably actually basically well yet already almost ever soon quite rather pretty away
    back together else instead sometimes usually kinda sorta today tomorrow yesterday forever
    anymore anyway once twice right far long especially ago nowadays later tonight somewhere
    anywhere everywhere nowhere somehow somewhat further otherwise therefore hence thus meanwhile
    etc anyways either neither however
  `),
  adverbEndings:
    /^(?!(?:family|assembly|anomaly|monopoly|reply|supply|apply|italy|july|jelly|belly|bully|rally|ally|fly|early|only)$).{2,}ly$/u,
  interjections: words(`
    yeah yes oh hey okay ok yep nope yup wow hmm mm mhm mm-hmm uh-huh um uh haha gotcha cheers
    congrats hello bye hi huh ha aha ooh whoa ugh gosh heck dang please
  `),
  numerals: words(`
    eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty
    forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions
    billion billions trillion trillions dozen dozens
  `),
  adjectives: words(`
    good bad new old big small great little high low long short hard easy real whole full free
    right wrong true false same different best worst better worse important large young early late
    open clear sure able nice cool fast slow cheap strong weak smart rich poor hot cold dark deep
    simple safe sick sad fun huge tiny single main public private local global light secure remote
    modern native common clean raw broken hidden custom external internal senior junior legal
    financial mobile soft black white red green blue proper direct extra fresh heavy massive
    complex interesting fascinating exciting boring amazing confusing challenging annoying
    surprising excited interested complicated tired worried neat sweet
  `),
  adjectiveEndings: /^(?=.{5}).*(?:ous|ful|able|ible|ive|al|ic|less|ish)$/u,
  auxiliaries: words(`
    is are was were am isn't aren't wasn't weren't has have had hasn't haven't hadn't mustn't
    ain't i'm i've you're you've we're we've they're they've he's he'd she's she'd it's it'd
    there's there're there'd there'll that's that'd that'll this'll who's who're who'd who'll
    what's what're what'd what'll how's how're how'd where's where're where'd here's
  `),
  modals: words(`
    do does did don't doesn't didn't will would can could should shall may might must won't
    wouldn't can't couldn't shouldn't cannot gonna gotta i'd i'll you'd you'll we'd we'll they'd
    they'll he'll she'll it'll let's
  `),
  nonfinite: words('be been being'),
  beforeVerbs: words('to i you we they wanna please never let'),
  bases: words(`
    take make want need get go know think see say tell give find use work call try ask feel become
    leave put mean keep let begin help show hear play run move live believe bring happen write
    provide sit stand lose pay meet include continue set learn change lead understand watch follow
    stop create speak read allow add spend grow open walk win offer remember love consider appear
    buy wait serve die send expect build stay fall cut reach kill remain suggest raise pass sell
    require decide pull start turn look come eat hold teach care fight choose break save share
    avoid forget imagine focus fail solve cost hate fix ship test drive earn trust protect matter
    exist hire hurt explain hope carry throw receive agree pick wear describe prefer handle
    install talk seem suppose wonder grab figure realize notice assume mention introduce compare
    depend tend end enjoy recommend support push drop fit listen explore discuss dive jump cover
    apply prove reduce increase improve replace remove convert connect contain define fetch join
    deal kick stick wrap hit deliver generate produce involve forgive invest affect present
    maintain manage measure rely represent scale sign verify wish worry
  `),
  verbs: words(`
    took made wanted needed got went knew thought saw said told gave found used worked called
    tried asked felt became left meant kept began helped showed heard played ran moved lived
    believed brought happened wrote sat stood lost paid met led understood stopped spoke spent
    grew won bought sent built stayed fell sold started turned looked came ate held taught fought
    chose broke forgot drove earned threw drew wore rose flew slept caught dealt swam sang hid
    rode shot stole struck woke says goes comes knows drank froze shut fed bled bred wept swept
    crept lent bent burnt learnt dreamt sank tore swore stuck hung dug spun shook forgave blew lit
    laid sought split cried died chewed laughed baked learned gets makes takes gives thinks wants
    needs looks feels finds keeps tells asks tries starts stops turns moves brings becomes begins
    happens means
  `),
  verbEndings: /^(?!(?:prize|size)$)(?=.{5}).*(?:ize|ify)$/u,
  participles:
    /^(?!(?:some|any|no|every)?thing$|morning$|evening$|king$|ring$|spring$|string$|wedding$|lightning$|ceiling$|sibling$|marketing$|pricing$|engineering$|clothing$|housing$|hundred$|need$|speed$|feed$|seed$|indeed$).{2}.*(?:ed|ing)$/u,
  gerunds:
    /^(?!(?:some|any|every|no)thing$|(?:beginning|going|being|having|getting|doing|trying|talking|looking|saying|thinking)$).{3,}ing$/u,
  nounEndings:
    /^(?:some|any|every|no)thing$|.{3}(?:tion|sion|ment|ness|ity|ism|ship|ance|ence|ology)s?$/u,
  possessive: /['’]s$/u,
  contraction: /'(?:s|ll|ve|re|d|m)$/u,
};
