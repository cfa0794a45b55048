import { anyOf } from '../lists.ts';

/** Words that may precede the sentence that opens a video. */
const lead =
  '(?:(?:so|and|well|okay|ok|alright|all right|now|but|anyway|right|yeah|um|uh|first|finally|with that|applause|laughter|music|cheers) )*';

const people = '(?:everyone|everybody|guys|folks|all|friends|ladies|team|people|class|students)';

const onScreen = '(?:slides?|screen|table|chart|graph|diagram|agenda|schedule|outline)';

const soon =
  '(?:later|shortly|soon|in a (?:minute|moment|second|bit|while|little)|at the end|next (?:time|week|video|episode))';

export const housekeeping = anyOf(String.raw`
  ^${lead}(?:hi|hello|hey|good (?:morning|afternoon|evening|day))(?: there| again)?(?: and)?(?: ${people}| welcome| it's| i'm|$)
  ^${lead}(?:a )?(?:very )?(?:warm )?welcome(?: back)?(?: to| ${people}| and|$)
  ^${lead}(?:it's |it is )?(?:great|good|nice|wonderful|a pleasure|an honou?r|so good)(?: to be (?:here|back|on)| to (?:meet|see|have) you)
  ^(?:translators?|reviewers?|transcribers?|transcript|subtitles?|captions?)(?: by)?
  ^${lead}my name(?:'s| is)
  ^${lead}i'm (?:\S+ ){1,3}and (?:today|this is|welcome|in this)
  (?:thank you|thanks)(?: you| all| guys| everyone| everybody| again| so| very| much| a lot)* for (?:coming|having|watching|listening|joining|tuning|being (?:here|on)|your (?:time|attention|patience)|the (?:invitation|introduction|kind)|inviting|making (?:the )?time|doing this|sharing)
  ^${lead}(?:thank you|thanks)(?: you| all| guys| ${people}| again| indeed| so| very| kindly| much| a lot| to)*$
  ^${lead}(?:thank you|thanks)(?: so| very)+ much(?: so much)?
  ^${lead}(?:i )?(?:just )?(?:want|would like|'d like|wanted) to thank (?:you|all|every|the organi)
  ^${lead}that(?:'s| is| was) (?:all|it|everything)(?: that)?(?: i (?:have|had|wanted)| i've got| we have| from me| for (?:today|now|me|this|tonight|you))
  ^${lead}(?:that's it|that's all|that is all|bye|bye bye|goodbye|cheers)(?: ${people}| bye| now| thanks?| thank you)*$
  (?:see|catch) you (?:next|soon|later|tomorrow|all|guys|in the next|there|around|again)
  ^${lead}(?:have a|enjoy (?:the|your)) (?:(?:great|good|nice|lovely|wonderful) )?(?:day|week|weekend|evening|one|night|rest of|lunch|break)
  (?:any|take|have time for|time for|happy to (?:take|answer)|answer) (?:some |your |a few |any |more )?questions
  ^${lead}(?:today|tonight|this (?:morning|afternoon|evening|week)|in (?:this|today's) (?:video|episode|talk|lecture|lesson|tutorial|session|class|course)) (?:i|we|you|i'm|we're|i'll|we'll|you'll|i'd|i want|my guest|i've)
  ^${lead}(?:i|we)(?:'m| am|'re| are|'d|'ll| will| want| would)?(?: going| gonna| like)?(?: to)? (?:talk|speak|tell you|show you|look at|discuss|cover|start (?:by|with|off))(?: to you)?(?: a (?:little|bit))?.{0,60} (?:today|tonight|this (?:morning|evening|afternoon)|in this (?:video|episode|talk|lecture))
  ^${lead}(?:before (?:i|we) (?:start|begin|get started|dive|get into|get going|jump|continue|move on|go on|go any further))
  ^${lead}(?:let's|let us|let me|we'll|i'll)(?: just| quickly)? (?:get started|get into it|dive (?:in|right)|jump (?:in|right)|move on|get going|begin|get right into)
  ^${lead}(?:moving on|next up|next slide|next question|last slide|skip(?:ping)? (?:ahead|this|that|over))
  (?:next|last|previous|this|that|the|these|my|first) slides?$
  (?:on|in|at|see|show|have|of|to) (?:the|this|that|these|my|our|a) (?:next |last |first |previous )?slides?
  ^${lead}(?:let me|let's|i'll|i will|i want to|i'd like to|we'll|i'm going to|here's|here is|this is|these are|here are|i have|i've got)(?: just| quickly| first)?(?: show| walk| take| give| look| go| start| share)?(?: you| at| through| with| over)*(?: through| to)? (?:the|our|my|a|an)(?: quick| brief| short| rough)? (?:schedule|agenda|outline|overview|plan for|table of contents|slides|screen|demo)
  ^${lead}(?:here|this|these|that) (?:is|are|you see|you can see|we see|we have) .{0,50}\b${onScreen}$
  ^${lead}as you can see(?: here| on| in|$)
  ^${lead}(?:here )?on (?:the|your|my) (?:left|right|top|bottom)(?: hand)?(?: side| hand side)? (?:you|we|is|are|there|i|of the)
  ^${lead}(?:i'll|i will|we'll|we will|let me|let's|i'm going to|we're going to|i'll just|i want to) (?:come|get|go|circle|return)(?: right)?(?: back)? to (?:this|that|it|these|those)
  (?:come|get|go|circle) back to (?:this|that|it|these|those)(?: \S+)? ${soon}
  (?:i'll|i will|we'll|we will|we can|let's|let me|i'm going to|i am going to|i'm gonna|have to|i'd) (?:just )?skip (?:this|that|it|these|those|over|ahead|the)
  (?:short of|running out of|run out of|out of|running short of|short on|running low on) time
  ^${lead}(?:we|i)(?:'ll| will|'re going to|'m going to) (?:talk|hear|learn|see|discuss|speak)(?: more)?(?: about)? (?:this|that|it|more)(?: about \S+)? ${soon}
  in the next (?:video|episode|lecture|lesson|chapter|section|part|unit)
  ^${lead}can (?:you|everyone|everybody|you guys)(?: all)? (?:hear|see) (?:me|my|the|this|it)
  ^${lead}(?:is this|is the|is my) (?:thing|mic|microphone)? ?(?:on|working)
  (?:share|sharing) my screen
  (?:brought to you by|sponsor(?:ed|s|ing)?\b.{0,20}\b(?:video|episode|podcast|show|by|of today)|today's sponsor|our sponsors?|word from)
  (?:please|to|and|don't forget to|make sure to|you can|you|hit) subscribe(?: to (?:the|my|our|this)|$)
  ^${lead}(?:please )?(?:like|share|comment|subscribe)(?: and| or| to)
  (?:hit|smash|click|press|tap) (?:the|that|on the) (?:like|bell|subscribe|link|notification|button)
  (?:like|subscribe|follow) button
  (?:leave|drop|give|write) (?:a|us a|me a|it a|this (?:video )?a|us|your) (?:comments?|review|rating|like|thumbs|follow|question)
  (?:subscribe|sign up|sign-up|signed up)(?: \S+){0,3} (?:newsletter|mailing list|channel)
  (?:links?|notes|details|resources|slides)(?: \S+){0,3} (?:are|is|be|all)? ?(?:in|on|below|at) (?:the|my|our|your) (?:description|show|website|bio|comments|link|page|web)
  in the (?:description|show notes|comments? (?:below|section)|link below)
  (?:promo|discount|coupon|referral) code|use (?:the |my |our )?code
  (?:find|follow|reach|connect with) (?:me|us|you|him|her|them|more)(?: \S+){0,3} (?:on|at) (?:twitter|instagram|linkedin|facebook|youtube|tiktok|x|patreon|my website|our website)
  (?:find|learn|read)(?: out)? more(?: \S+){0,3} at \S+(?:\.| dot )(?:com|org|io|net|ai|co)
  (?:head|go|check|visit|sign up|available)(?: \S+){0,4} \S+\.(?:com|org|io|net|ai|co|fm)\b
  (?:apple podcasts|patreon\b)|free trial|lightning round
  (?:where can|how can) (?:folks|people|listeners|they|everyone)(?: \S+){0,2} (?:find|reach|follow|learn|connect|be useful)
  ^(?:captioning|closed captions?|transcription|translation|music) by
  ^(?:edited|produced|directed|written|narrated|hosted)(?: and \S+)? by(?: \S+){1,4}$
  ^${lead}(?:what's up|what is up|hey|yo)(?: \S+)? (?:${people}|youtube)
  ^${lead}(?:you're|you are) (?:listening to|watching|tuned in)
  ^${lead}(?:until|till) next time|^${lead}(?:take care|stay tuned|peace out|that wraps|that's a wrap)
  ^${lead}before we (?:begin|start|get|dive|jump|continue|go)
  (?:quick|short) (?:word|break|message) from
  (?:support(?:s|ed)?|made possible) (?:for this (?:show|podcast|episode|video) comes )?(?:from|by) (?:our|viewers|listeners|patrons)
  (?:thanks|thank you) to (?:\S+ ){1,4}for (?:sponsoring|supporting)
  (?:if you (?:enjoyed|liked|like|enjoy)) (?:this|the|today's|what you) (?:video|episode|podcast|show|heard|saw)
  ^${lead}without (?:any )?further ado
  (?:stick|stay) around (?:until|till|to) the end
  we'll be right back|(?:after|back from) (?:the|this|a short|a quick) break
`);

export const advertising = anyOf(String.raw`
  sponsor|brought to you by|you're listening to|tuned in|(?:this is|welcome to) the (?:podcast|show)
  (?:promo|coupon|discount|offer|referral) code|use (?:the |our |my )?code\b|free trial|days? (?:for )?free|percent off|% off
  terms (?:and conditions )?apply|(?:please|to|and) subscribe\b|sign(?:ed)? up (?:for|at|to) (?:my|our|the|a)\b|check (?:out|them out|it out) at
  \bdot com\b|forward slash|\.(?:com|io|org|ai|fm)\b
`);
