import { atEnd, atFront, none, wholly, words } from '../lists.ts';
import type { PhrasingKnowledge } from '../phrasing.ts';

const subject =
  "(?:i|you|we|they|he|she|it|there|people|i'm|i've|you're|we're|they're|it's|he's|she's|there's|if|when)";

export const phrasing: PhrasingKnowledge = {
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
    on the other hand|on one hand|as a matter of fact|that said(?=,)|that being said|having said that|in any case|needless to say|believe it or not|if you ask me|if i'm honest|at (?:this|that|some) point|let's say(?: that)?|let me tell you|i'll tell you|i can tell you(?: that)?|here's the (?:thing|deal)
    what (?:i|we|you|this|that|it|they)(?: \S+){0,4}? (?:means|is)(?: is)?(?: that)?(?=,? ${subject}\b)|i don't know(?=,)|i want to say(?: that)?
    the other thing is|the question is|the point is|the thing is|the other|all of a sudden|sort of|kind of|maybe(?=,)|thank you(?=,)|thanks(?=,)
  `),
  closing: atEnd(`
    right|you know|i think|i guess|and so on(?: and so forth)?|and stuff(?: like that)?|or something(?: like that)?|or whatever|and everything|and all that
    and things like that|stuff like that|things like that|okay|ok|yeah|as well|though|for sure|for example|for instance|of course|i mean|i believe|or so
    if you will|if that makes sense|if you know what i mean|you know what i mean|and whatnot|and so forth|et cetera|if i'm honest|you see|like|so|and|but|or|anyway|by the way|to be honest|i would say|i suppose|basically|actually|etcetera|etc|you guys|please
  `),
  aside: wholly(`
    you know|i mean|i guess|i think|i would say|i'd say|i suppose|i believe|i don't know|right|okay|like|of course|for example|for instance|in a sense
    in a way|sort of|kind of|if you will|as you know|as i said|like i said|by the way|to be honest|let's say|say|yeah|well|actually|basically|obviously
    in other words|as it were|so to speak|if i'm honest|to be fair|mind you|after all|at least|at the end of the day|i feel like|frankly|you see|again|in my opinion
  `),
  hedges: words('basically literally actually obviously honestly essentially'),
  weakAdverbs: words('really very just also quite definitely totally'),
  unfitStarts: words(`
    that which who whom whose of than to as nor especially even only both either neither he she
    they it this these those there him her them his hers their theirs its it's that's he's she's
    they're they've they'll they'd it'll it'd there's there're he'll she'll he'd she'd this'll
    that'll such so and but or because cause then also like until unless whereas though although
    including except not is are was were be been am isn't aren't wasn't weren't by from with for
    at on into onto about up out off over without whether any much else same another others here's
    here maybe perhaps looking once along really per
  `),
  particles: none,
  obligation: words("must should shouldn't can't cannot never stop won't mustn't"),
  stakes: words(`
    mistake mistakes wrong fail fails failed failure die dies died death kill kills killed win
    wins winning lose loses losing lost money free crazy secret secrets hate love fear afraid risk
    risks risky hard harder hardest pain painful trust lie lies lying problem problems key trick
    tricks power powerful attack attacks illegal dumb genius impossible regret change changed
    changes changing danger dangerous broken break breaks insane huge terrible awful truth war
    steal stolen scam hack hacked addiction cancer success
  `),
  question:
    /^(?:who|what|when|where|why|how|which|whose|is|are|was|were|do|does|did|can|could|should|would|will|have|has|am|isn't|aren't|don't|doesn't|didn't|can't|couldn't|wouldn't|what's|how's|who's|where's)(?!\p{L})/iu,
  announcement:
    /^(?:the )?(?:question|answer|thing|point|problem|first|second|next|other)(?: thing| one)? (?:is|was|comes|always|here)$|^let me |^going back |^coming back |^i want to (?:talk|ask|say|thank|get|go|start|show|mention|share|point)|^i (?:just )?(?:wanted|mean)|^i'm (?:going to|gonna) |^we're (?:going to|gonna) (?:talk|go|get|do|be|start|look|cover|have)|^(?:that|this|it) (?:is|was) (?:it|all|that|why)|^we'll (?:talk|get|go|be|see|cover|have)|^i'll (?:talk|get|go|be|see|start|give|say)|^(?:my name|welcome|thank|thanks|hello|hi|check out|sponsored|brought to|see you|stay tuned|one sec)|^i(?:'m| am) (?:here|excited|glad|happy|curious)|^(?:can|could|would|will) you (?:tell|talk|explain|share|give|walk|hear|see)|^tell (?:me|us)|^what do you (?:think|mean|got)|^how(?:'s| is| are) (?:it|you|everyone)|^do you (?:know|want|have|think|mean)|^did you/u,
};
