import { type PhrasingKnowledge, words } from '../language.ts';
import { atEnd, atFront, wholly } from './phrasing.ts';

const subject =
  "(?:i|you|we|they|he|she|it|there|people|i'm|i've|you're|we're|they're|it's|he's|she's|there's|if|when)";

export const enPhrasing: PhrasingKnowledge = {
  parts: 'any',
  shortens: true,
  opening: atFront(String.raw`
    and|but|so|or|because|cause|long story short|chances are(?: that)?|you mentioned(?: that)?|meaning(?: that)?|nowadays(?=,)|these days(?=,)|well|okay|ok|yeah|yes|yep|yup|nope|then|also|plus|anyway|anyways|now|hey|oh|ah|wow|alright|all right
    (?:no|right|again|look|see|listen|first|second|third|next|like|otherwise|instead|still|sure|great|good|nice|cool|true|fine|today)(?=,)
    like(?! (?:a|an|the|it|this|that|you|to|me)\b)|first of all|second of all|firstly|secondly|thirdly|finally|lastly|frankly|honestly|obviously|basically
    essentially|literally|seriously|certainly|apparently|interestingly|unfortunately|fortunately|luckily|clearly|though|however|therefore|exactly|absolutely
    totally|meanwhile|actually|ultimately|of course|in fact|for example|for instance|in other words|by the way|as a result|after all|in general|in the end
    i think(?: that)?|i guess(?: that)?|i feel(?: like)?|i believe(?: that)?|i suppose|i would say(?: that)?|i'd say(?: that)?|i would argue(?: that)?
    i mean|i'm sure(?: that)?|i know(?: that)?|i hope(?: that)?|i said|he said|she said|they said|i always say|i remember|i realized(?: that)?|i'm like|i was like|they're like
    you know what(?=,)|you know(?! (?:what|how|who|why|when|where|that|if|it|about|more|me|him|her|them)\b)|you see(?=,)|you see how|we know(?: that)?|we all know(?: that)?
    (?:and |so )?(?:it |this |that )?turns out(?: that)?|it seems(?: like| that)|it looks like|it sounds like|it's like|it's just that|it's that|it means that
    (?:the|one|my|another|a)(?: \S+){0,2} (?:thing|point|fact|truth|reality|idea|problem|reason|issue|news|bottom line|answer|trick)(?: \S+){0,4} (?:is|was) that
    (?:the|another)(?: other)? (?:thing|point|fact|truth|reality|problem|reason|idea|answer) (?:is|was)(?=,? ${subject}\b)
    one of the (?:things|reasons)(?: \S+){0,6} is(?: that)?(?= ${subject}\b)|the way (?:i|we|it|that)(?: \S+){0,4} is(?: that)?(?=,? ${subject}\b)
    to be (?:honest|fair|clear|sure)|that's why|that is why|which means(?: that)?|that means(?: that)?|this means(?: that)?|at the end of the day|at least
    as (?:i|we|you)(?: just| already)? (?:said|mentioned|know|see)|like i said|as you can see|to me(?=,)|for me(?=,)|in my (?:opinion|view|experience)
    on the other hand|on one hand|at (?:this|that|some) point|let's say(?: that)?|let me tell you|i'll tell you|i can tell you(?: that)?|here's the (?:thing|deal)
    what (?:i|we|you|this|that|it|they)(?: \S+){0,4}? (?:means|is)(?: is)?(?: that)?(?=,? ${subject}\b)|i don't know(?=,)|i want to say(?: that)?
    the other thing is|the question is|the point is|the thing is|the other|all of a sudden|sort of|kind of|maybe(?=,)|thank you(?=,)|thanks(?=,)
  `),
  closing: atEnd(`
    right|you know|i think|i guess|and so on(?: and so forth)?|and stuff(?: like that)?|or something(?: like that)?|or whatever|and everything|and all that
    and things like that|stuff like that|things like that|okay|ok|yeah|as well|though|for sure|for example|for instance|of course|i mean|i believe|or so
    if you will|you see|like|so|and|but|or|anyway|by the way|to be honest|i would say|i suppose|basically|actually|etcetera|etc|you guys|please
  `),
  aside: wholly(`
    you know|i mean|i guess|i think|i would say|i'd say|i suppose|i believe|i don't know|right|okay|like|of course|for example|for instance|in a sense
    in a way|sort of|kind of|if you will|as you know|as i said|like i said|by the way|to be honest|let's say|say|yeah|well|actually|basically|obviously
    in other words|as it were|so to speak|at least|at the end of the day|i feel like|frankly|you see|again|in my opinion
  `),
  hedges: words('basically literally actually obviously honestly essentially'),
  weakAdverbs: words('really very just also quite definitely totally'),
  unfitStarts: words(`
    that which who whom whose of than to as nor especially even only both either neither he she they it this these those there him her
    them his hers their theirs its it's that's he's she's they're they've they'll they'd it'll it'd there's there're he'll she'll he'd
    she'd this'll that'll such so and but or because cause then also like until unless whereas though although including except not is are
    was were be been am isn't aren't wasn't weren't by from with for at on into onto about up out off over without whether any much
    else same another others here's here maybe perhaps looking once along really per
  `),
  unfitEnds: words(`
    a an the and or but nor so if then than that this these those to of in on at by for with from into onto about as out off under over
    is are was were be been being am do does did don't doesn't didn't have has had will would can could should may might must shall i we
    he she they my our your his her their its which who whom whose when where why how what because while though although until since
    before after between through during against without within not no very really just also too only even like i'm i've i'd i'll we're
    we've you're you've you'll he's she's they're it's that's there's what's there kind sort um uh going gonna gotta some any every each
    other another most much many such well okay say says said get got put want need use make let hey yeah isn't aren't wasn't won't can't
    couldn't wouldn't shouldn't haven't hasn't let's wanna both either more less own same good's quite pretty towards toward upon per via
    having getting making trying able especially mostly mainly maybe including called think thinks
    thought says believe mean means all whatever except oh
  `),
  particles: new Set(),
  subordinators: words(
    'if when because while since although though unless until whenever whereas once before after as anytime wherever',
  ),
  pronouns: words(`
    it he she they him her them this that these those its his their it's that's he's she's they're they've they'll
  `),
  obligation: words("must should shouldn't can't cannot never stop won't mustn't"),
  stakes: words(`
    mistake mistakes wrong fail fails failed failure die dies died death kill kills killed win wins winning lose loses losing lost money
    free crazy secret secrets hate love fear afraid risk risks risky hard harder hardest pain painful trust lie lies lying problem
    problems key trick tricks power powerful attack attacks illegal dumb genius impossible regret change changed changes changing danger
    dangerous broken break breaks insane huge terrible awful truth war steal stolen scam hack hacked addiction cancer success
  `),
  vague: words(
    'thing things stuff lot lots people way ways guys guy something anything everything bit kind sort',
  ),
  question:
    /^(?:who|what|when|where|why|how|which|whose|is|are|was|were|do|does|did|can|could|should|would|will|have|has|am|isn't|aren't|don't|doesn't|didn't|can't|couldn't|wouldn't|what's|how's|who's|where's)(?!\p{L})/iu,
  announcement:
    /^(?:the )?(?:question|answer|thing|point|problem|first|second|next|other)(?: thing| one)? (?:is|was|comes|always|here)$|^let me |^going back |^coming back |^i want to (?:talk|ask|say|thank|get|go|start|show|mention|share|point)|^i (?:just )?(?:wanted|mean)|^i'm (?:going to|gonna) |^we're (?:going to|gonna) (?:talk|go|get|do|be|start|look|cover|have)|^(?:that|this|it) (?:is|was) (?:it|all|that|why)|^we'll (?:talk|get|go|be|see|cover|have)|^i'll (?:talk|get|go|be|see|start|give|say)|^(?:my name|welcome|thank|thanks|hello|hi|check out|sponsored|brought to|see you|stay tuned|one sec)|^i(?:'m| am) (?:here|excited|glad|happy|curious)|^(?:can|could|would|will) you (?:tell|talk|explain|share|give|walk|hear|see)|^tell (?:me|us)|^what do you (?:think|mean|got)|^how(?:'s| is| are) (?:it|you|everyone)|^do you (?:know|want|have|think|mean)|^did you/u,
  grammar: {
    determiners: words(`
      the a an this these those my your his her our their its no every each some any several few many much all both another two three
      four five six seven eight nine ten what's more most enough whose
    `),
    prepositions: words(`
      of in on at by for with from into onto about as over under between through during against without within across behind beyond
      like than toward towards upon per via around near inside outside above below along among off out up down after before since
    `),
    conjunctions: words(
      'and or but nor so because if when while although though unless until whereas that which who whom where why how what whether than',
    ),
    subjects: words(
      'i you we they he she it there who everyone everybody nobody someone somebody anyone anybody people',
    ),
    adverbs: words(`
      not never always just really very also too only even still again then now here there often maybe perhaps probably actually
      basically so well yet already almost ever soon quite rather pretty much away back together else instead sometimes usually kinda
      sorta today tomorrow yesterday forever anymore anyway once twice right far long
    `),
    adverbEndings: /.{2}ly$/u,
    adjectives: words(`
      good bad new old big small great little high low long short hard easy real whole full free right wrong true false same different
      best worst better worse important large young early late open clear sure able nice cool fast slow cheap strong weak smart rich
      poor hot cold dark deep simple safe sick sad fun huge tiny single main public private
    `),
    adjectiveEndings: /.{3}(?:ous|ful|able|ible|ive|al|ic|less|ish)$/u,
    auxiliaries: words(`
      is are was were am isn't aren't wasn't weren't has have had hasn't haven't hadn't do does did don't doesn't didn't will would can
      could should shall may might must won't wouldn't can't couldn't shouldn't cannot mustn't ain't gonna gotta
    `),
    infinite: words('be been being'),
    beforeBase: words(`
      to will would can could should shall may might must won't wouldn't can't couldn't shouldn't cannot do does did don't doesn't
      didn't let's let i you we they gonna gotta wanna please never i'll you'll we'll they'll he'll she'll it'll i'd you'd we'd they'd
    `),
    bases: words(`
      take make want need get go know think see say tell give find use work call try ask feel become leave put mean keep let begin help
      show hear play run move live believe bring happen write provide sit stand lose pay meet include continue set learn change lead
      understand watch follow stop create speak read allow add spend grow open walk win offer remember love consider appear buy wait
      serve die send expect build stay fall cut reach kill remain suggest raise pass sell require decide pull start turn look come eat
      hold teach care fight choose break save share avoid forget imagine focus fail solve cost hate fix ship test teach drive earn
      trust protect matter exist hire hurt
    `),
    verbs: words(`
      took made wanted needed got went knew thought saw said told gave found used worked called tried asked felt became left put meant
      kept began helped showed heard played ran moved lived believed brought happened wrote sat stood lost paid met led understood
      stopped spoke read spent grew won bought sent built stayed fell cut sold started turned looked came ate held taught fought chose
      broke forgot cost hurt drove earned threw drew wore rose flew slept hit caught bit dealt swam sang hid rode shot stole struck
      woke says does goes comes knows
    `),
    verbEndings: /(?!)/u,
    participles:
      /^(?!(?:some|any|no|every)?thing$|morning$|evening$|king$|ring$|spring$|string$|building$|meeting$|wedding$|hundred$|need$|speed$|feed$|seed$|indeed$).{2}.*(?:ed|ing)$/u,
  },
};
