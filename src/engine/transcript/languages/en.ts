import { anyOf, type Language, nothing, phraseList, phrases, words } from './language.ts';
import { enPhrasing } from './phrasing/en.ts';
import { sentenceEnds } from './sentence-ends/en.ts';

/** Words that may precede the sentence that opens a video. */
const lead =
  '(?:(?:so|and|well|okay|ok|alright|all right|now|but|anyway|right|yeah|um|uh|first|finally|with that|applause|laughter|music|cheers) )*';
const people = '(?:everyone|everybody|guys|folks|all|friends|ladies|team|people|class|students)';
const onScreen = '(?:slides?|screen|table|chart|graph|diagram|agenda|schedule|outline)';
const soon =
  '(?:later|shortly|soon|in a (?:minute|moment|second|bit|while|little)|at the end|next (?:time|week|video|episode))';

export const en: Language = {
  tag: 'en',
  usesSpaces: true,
  questionMarks: { opening: '', closing: '?' },
  listSeparator: ', ',
  sentences: {
    openAbbreviations: words(`
      dr. mr. mrs. ms. mx. prof. st. mt. ft. vs. ed. gen. col. sgt. capt. cpt. lt. cmdr. maj. adm. rev. hon. gov. sen. rep. pres.
      supt. messrs. mmes. approx. e.g. i.e. eg. ie. cf. al. viz. resp. jan. feb. apr. jun. jul. aug. sept. sep. oct. nov. dec. fr.
    `),
    numberAbbreviations: words('no. nos. vol. fig. figs. eq. ch. pp. p. art.'),
    finalAbbreviations: words(`
      etc. inc. ltd. corp. co. jr. sr. bros. a.m. p.m. am. pm. u.s. u.k. u.n. e.u. u.s.a. d.c. ph.d. b.c. a.d. ave. blvd. rd. dept. est.
    `),
    starters: words(`
      The This That These Those It It's He She We We're They You I I'm And But So If In On At When What Why How There Then Because
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
  words: {
    stop: words(`
      a an the and or but nor so if then than that this these those there here it its it's he she they them their theirs his her hers
      him i i'm i've i'd i'll me my mine myself we we're we've our ours us you you're you've you'll your yours yourself who whom whose
      which what when where why how is are was were be been being am isn't aren't wasn't weren't do does did don't doesn't didn't done
      doing have has had haven't hasn't hadn't having will would won't wouldn't can can't could couldn't shall should shouldn't may
      might must to of in on at by for with from into onto about as up down out off over under again just very really also too only even
      still such not no yes yeah okay ok well like kind sort thing things stuff lot lots bit some any all both each every other others
      another more most much many few get gets got getting go goes going went come comes coming came make makes made let let's know
      think mean say says said want one two because while though although until since before after between through during against
      without within that's there's what's he's she's they're they've who's where's how's gonna wanna actually basically literally maybe
      probably pretty quite now today way something anything everything nothing someone anyone everyone somebody anybody everybody
      people lets put take took see look looking thank thanks right sure oh uh um hey never ever always thats im dont youre didnt cant
      guys guy folks whatever however around back ago able need needs feel feels felt yet else instead rather almost enough own same
      kinds sorts time times day days year years good great work works working worked better best happen happens happened happening show
      shows showing use uses used using start starts started write wrote help helps wanted keep kept find found give gave given ask
      asked tell told tells talk talking talked call called try tried trying happy nice big little new old first second last next long
      high low real whole entire full hard easy different important interesting likely possible certain completely totally absolutely
      hundred thousand million billion percent three four five six seven eight nine ten place point reason idea end part case example
      number person man woman guess believe hear heard seen saw left run set turn turned move sudden suddenly along away across toward
      towards upon whether already often perhaps amazing
    `),
    dangling: words(`
      a an the and or but nor so if then than that this these those to of in on at by for with from into onto about as up out off over
      under is are was were be been being am do does did don't doesn't didn't have has had will would can could should may might must i
      we you he she they it my our your his her their its which who whom whose when where why how because while though although until
      since before after between through during against without within not no very really just also too only even like i'm i've i'd i'll
      we're we've you're you've he's she's they're it's that's there's what's there kind sort um uh going gonna some any every each
      other another more most much many such well okay let's let say says said what get got put make makes made want wants know think
      mean
    `),
    dependent: words(`
      and but or so because which that's it it's its he she they them this that these those then also his her their him there nor yet
      though although however yeah yes right okay ok well um uh exactly totally thus plus
    `),
    freshStarts: words('so well okay ok right then also'),
    kinds: {
      i: words("i i'm i've i'd i'll me my mine myself"),
      you: words("you you're you've you'll you'd your yours yourself"),
      we: words("we we're we've we'll our ours us ourselves"),
      negation: words(`
        not no never nothing nobody none neither nor cannot can't don't doesn't didn't won't wouldn't shouldn't couldn't isn't aren't
        wasn't weren't haven't hasn't hadn't without nowhere
      `),
      future: phrases(`
        will, won't, gonna, going to, future, world, tomorrow, someday, next, i'll, you'll, we'll, they'll, it'll, ai, change, changes,
        changing, technology, become, becomes, humans, humanity, society
      `),
      story: phrases(`
        was, were, had, said, told, came, went, saw, met, started, joined, remember, grew, born, then, day, years ago, year, years, ago,
        when i, back then, first, i remember, one day, at the time, called, moved, decided
      `),
      swear: words(
        'shit fuck fucking fucked damn hell ass crap bullshit goddamn shitty bitch bastard',
      ),
      advice: phrases(`
        should, shouldn't, need to, have to, must, try, never, always, make sure, don't, the best way, the key, focus on, advice,
        recommend, important, start with, stop, avoid, you want to, mistake, mistakes, learn, lesson, rule, better, best, tip, tips,
        how to, do not, find, ask yourself
      `),
      talk: phrases(`
        talk, question, questions, podcast, episode, conversation, interview, talking about, talked about, chat, listeners, show, topic,
        mentioned, discuss, guest, let's talk, audience, speak, you mentioned, listening
      `),
      humour: phrases(`
        funny, joke, jokes, laugh, laughed, laughing, weird, crazy, stupid, idiot, ridiculous, hilarious, apparently, naked, sex, sexy,
        toilet, poop, pants, underwear, butt, drunk, beer, wine, mom, mother, dad, wife, husband, mother-in-law, boyfriend, girlfriend,
        date, dating, kid, kids, dog, cat, embarrassing, awkward, terrible, horrible, awful, hate, hell, god, jesus, okay, ok, oh, hey,
        wow, guy, guys, dude, nerd, geek, boring, smell, eat, fat, ugly, cheese, chicken, pizza, monkey, pig, cow, bathroom, party, hair,
        teenager, lawyer, texas, british, french, germans, california, actually, exactly, literally, turns out, of course, sorry, please,
        thank, thanks, yes, no, right, well, obviously, unfortunately, admit, trouble, worst, favorite, love, nice, pretty, happy, bad,
        imagine, seriously, honest, old, fun, bald, shirt, coffee, google, facebook, twitter, internet, email
      `),
      say: phrases(`
        say, says, said, saying, tell, tells, told, asked, ask, asks, goes, i'm like, was like, he's like, she's like, thought, replied,
        yelled, shouted, called
      `),
      filler: phrases(
        'um, uh, like, you know, i mean, sort of, kind of, basically, literally, actually, right, okay, well, so, yeah',
      ),
      promotion: phrases(`
        sponsor, sponsors, sponsored, subscribe, subscriber, newsletter, link, links, show notes, episode, podcast, thanks for having,
        thank you for, welcome to, check out, sign up, discount, promo, free trial, coupon, brought to you, com, dot com, youtube,
        follow, rating, review, apple podcasts, spotify, patreon, leave a, comments, click, download, linkedin, twitter, my website,
        product pass, thank you so, so much for, get started, for free, lightning round, excited to be, find you, listening, learn more
      `),
      emotion: phrases(`
        love, hate, afraid, fear, scared, scary, terrified, angry, anger, cry, cried, crying, tears, heart, heartbreaking, pain, painful,
        hurt, shame, ashamed, proud, joy, happy, happiness, sad, lonely, amazing, incredible, shocking, shocked, insane, crazy, wow,
        beautiful, terrible, horrible, worst, die, died, death, dead, kill, killed, war, lost, hope, dream, dreams, panic, anxiety,
        depressed, excited, exciting, furious, brave, alive, devastating, unbelievable, never forget, broke, burned, surprise, surprised,
        surprising, passion, miracle, struggle, grief, trust, regret
      `),
      insight: phrases(`
        because, means, reason, why, realize, realized, truth, the truth is, turns out, key, insight, lesson, learned, understand,
        problem, difference, matters, matter, most people, mistake, mistakes, wrong, secret, idea, in fact, the point, the thing is,
        the problem is, the reason, that's why, fundamental, fundamentally, essentially, the question is, principle, framework,
        whole point, hardest, biggest, important, valuable, power, powerful, believe, i think, if you, you can, you have, people,
        companies, great, actually
      `),
      absolute: phrases(`
        always, never, every, everyone, everything, nobody, nothing, all, best, worst, most, biggest, greatest, hardest, only, ever,
        completely, totally, absolutely, entire, whole, impossible, number one
      `),
      contrast: phrases(`
        but, however, instead, actually, rather, although, though, yet, whereas, opposite, contrary, even though, turns out, except,
        despite, not because, it's not
      `),
      backchannel: phrases(`
        yeah, yep, mm-hmm, mhm, totally, exactly, that's right, right right, got it, i love that, that's great, that makes sense,
        interesting, absolutely, for sure, wow, awesome, great question, good question
      `),
    },
  },
  profanity: {
    words: words(`
      cunt cunts cunty twat twats wanker wankers wanking bollocks bastard bastards whore whores slut sluts slutty pussy pussies tits titties
      goddamn goddamned goddammit faggot faggots fag fags nigger niggers nigga niggas retard retards jizz douchebag douchebags
    `),
    forms:
      /^(?:(?:mother|cluster|mind|brain|butt|un)?fuck(?:s|ed|er|ers|in|ing|ings|ery|able|face|head|heads|wit|wits|up|ups|tard|tards|boy|boys)?|(?:bull|horse|dip|bat|chicken|ape|dog|jack)?shit(?:s|ted|ting|ty|tier|tiest|ter|face|faced|head|heads|hole|holes|show|shows|storm|bag|bags|load|loads|less|post|posts|posting)?|(?:son)?bitch(?:es|ed|in|ing|y|ier|iest)?|(?:ass|arse)(?:es|hole|holes|hat|hats|wipe|wipes|clown|clowns)?|(?:dumb|jack|smart|bad|kick|fat|lard|half)(?:ass|arse)(?:es|ed)?|(?:dick|cock|shit)(?:head|heads|sucker|suckers|sucking))$/u,
  },
  housekeeping: anyOf(String.raw`
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
    ^${lead}(?:we|i)(?:'ll| will| 're going to) (?:talk|hear|learn|see|discuss|speak)(?: more)?(?: about)? (?:this|that|it|more)(?: about \S+)? ${soon}
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
    we'll be right back|(?:after|back from) (?:the|this|a short|a quick) break
  `),
  advertising: anyOf(String.raw`
    sponsor|brought to you by|subscribe|sign(?:ed)? up|promo code|discount code|coupon|use (?:the |my |our )?code|free trial
    \bdot com\b|\.(?:com|io|net|org|ai|co|fm)\b|newsletter|terms (?:and conditions )?apply|percent off|% off|check (?:out|them out|it out) at
  `),
  conversation: {
    bias: -9.06,
    rates: [
      { weight: 1.62, phrases: phraseList('i think') },
      {
        weight: 1.62,
        phrases: phraseList('guys, podcast, episode, listeners, interview, conversation'),
      },
      { weight: 1.27, phrases: phraseList('yeah, yep, mhm, mm-hmm') },
      {
        weight: 1.01,
        phrases: phraseList(`
          do you think, do you feel, do you see, did you, are you, have you, were you, would you, could you, can you, how do you,
          what do you, what's your, what is your, what are your, what was your, you mentioned, you said, you talked, you wrote,
          you've said, you've mentioned, you've talked, you've written, your book, your company, your career, your view, your take,
          tell me, tell us, talk about, walk me, walk us, i'm curious, curious about, love to hear
        `),
      },
      { weight: 0.7, phrases: phraseList('i mean') },
      { weight: 0.68, phrases: phraseList('like') },
      { weight: 0.61, phrases: phraseList('you know') },
      {
        weight: 0.4,
        phrases: phraseList("you, your, yours, yourself, you're, you've, you'll, you'd"),
      },
      { weight: -0.58, phrases: phraseList('kind of, sort of') },
      {
        weight: -0.62,
        phrases: phraseList(`
          ladies and gentlemen, this slide, this graph, this picture, i'm going to show, i'm going to tell, let me show, let me tell,
          imagine, as you can see, thank you very much, good morning
        `),
      },
    ],
    responses: {
      weight: 0.55,
      words: words('yeah yes yep right exactly totally sure wow okay ok no great absolutely cool'),
    },
    guest: {
      weight: 0.79,
      phrases: phraseList(`
        thank you for having, thank you for being, thank you for coming, thank you for joining, thank you for doing,
        thank you so much for having, thank you so much for being, thank you so much for coming, thank you so much for joining,
        thank you so much for doing, thanks for having, thanks for being, thanks for coming, thanks for joining, thanks for doing,
        thanks so much for having, thanks so much for being, thanks so much for coming, thanks so much for joining,
        thanks so much for doing, great to be here, good to be here, happy to be here, honor to be here, pleasure to be here,
        excited to be here, great to have you, good to have you, happy to have you, honor to have you, pleasure to have you,
        excited to have you, great to be on, happy to be on, excited to be on, welcome to the show, welcome to the podcast, my guest,
        our guest, today's guest, joining me
      `),
    },
  },
  edges: {
    leading: phrases(`
      um, uh, er, erm, hmm, mm, yeah, yes, yep, so, well, okay, ok, alright, right, like, now, anyway, actually, basically, and, but, oh,
      no, also, then, plus, look, exactly, totally, sure, i mean, you know, sort of, kind of
    `),
    kept: /^(?:no (?!no |i |you |we |they |he |she |it |it's |that |that's |there|but |because |and |so )\S|so (?:that|far|much|many|long|called|few|little|soon)\b|right (?:after|now|before|there|when|at|in|from|on|behind)\b|now (?:that|is the)\b|then again\b|look (?:at|for|like|into|after|around|up|inside)\b|like (?!i (?:think|mean|feel|said)\b|you know\b|um |uh |like |they |it's |we |he |she |so |okay )\S|sure (?:enough|thing)\b|actually (?:doing|making|being)\b|plus (?:one|two|minus)\b|well (?:being|known|over|before|after|beyond|done)\b|sort of (?:a|the|person|thing)\b|kind of (?:a|the|person|thing)\b)/u,
    references: words(`
      it it's that that's this he he's she she's they they're those these same another both him them his her their
    `),
    joining: words('and but or because which'),
    setUp:
      /(?:^| )(?:here's|here is|here's (?:why|how|what|the thing|an example)|for example|for instance|the (?:thing|question|answer|point|reason|problem|idea) is|(?:he|she|they|i|we|you|people) (?:said|says|say|asked|asks|goes|go|thought|told (?:me|him|her|us|them)|was like|were like)|(?:he|she|it|i)'s like|i'm like|let me (?:tell|give|show|ask) you(?: \S+){0,3}|like this|as follows|this is (?:how|why|what)|because|such as|which is)$/u,
  },
  rubric: {
    mild: words(`
      all most only ever not no neither nor cannot can't don't doesn't didn't won't wouldn't shouldn't couldn't isn't aren't wasn't
      weren't haven't hasn't hadn't without
    `),
    weakSignals: phrases(`
      because, why, idea, believe, i think, if you, you can, you have, people, companies, great, actually, try, never, always, don't,
      stop, you want to, better, best, do not, find
    `),
    timeless: words('then first day year years called'),
    losses: words(
      'died dead death dying die killed lost loss lose losing funeral grief cancer divorce divorced fired bankrupt bankruptcy burned suicide',
    ),
    storyOpening:
      /^["“'‘]?(?:(?:so|and|now|well),? )?(?:last |one (?:day|night|morning|evening|time|summer|winter)|when i (?:was|got|had|first|met|came|went|started|left)|(?:\S+ ){1,3}(?:years|months|weeks|days) ago|in (?:19|20)\d\d|(?:my|the) first |once |yesterday|i (?:was|had|remember|grew|met|went|came|got|lost|started|never|once|used)\b|we (?:were|had|met|went)\b)/iu,
    imperative:
      /^["“'‘]?(?:(?:then|so|just|please|first|next|and|instead),? )*(?:pick|take|make|write|start|finish|put|ask|keep|try|show|give|read|go|get|buy|use|choose|forget|remember|begin|build|call|check|learn|listen|look for|practi[cs]e|save|spend|talk to|wait|walk|wash|never|do (?!you|they|we|i|it|not know)|don['’]t (?!you|they|we|i)) ?(?!.*\?$)/iu,
  },
  phrasing: enPhrasing,
  chapters: {
    openers: phrases('okay, ok, so, now, well, right, alright, anyway'),
    transitions: phrases(`
      next, last, first, finally, move on, moving on, move to, onto, on to, let's, agenda, item, topic, point, presentation, present,
      slide, questions, question, start, discuss, discussion, talk about, turn to, back to, another, anything else, any other, meeting,
      minutes, issue, chapter, step
    `),
    thanks: phrases('thank you, thanks'),
    meeting: words(`
      meeting meetings agenda minutes committee chair chairman chairwoman item items members member decide decided decision decisions
      department minister motion actions team project manager colleagues
    `),
    show: words(`
      episode episodes show podcast podcasts listener listeners listening viewers video videos channel sponsor sponsors sponsored
      welcome guest guests audience subscribe website twitter youtube folks
    `),
    introduction: anyOf(String.raw`
      (?:let's|let us|let me|we'll|we will|i'll|i will|i wanna|we wanna|i want to|i wanted to|we want to|we wanted to|i'd like to|i'd love to|going to|gonna|we can|we should|we could|time to|wants to|can you|could you|can we)(?: \w+)?(?: talk| speak| hear| chat) (?:(?:a |little |bit |lot |more |briefly |quickly )*about|through)
      (?:let's|let us|let me|we'll|we will|i'll|i will|i wanna|we wanna|i want to|i wanted to|we want to|we wanted to|i'd like to|i'd love to|going to|gonna|we can|we should|we could|time to)(?: go ahead and| also| just| quickly| first| now| then| actually| maybe| kind of)* (?:get(?: right)? into|get to|get on to|dive(?: right)?(?: deeper)? in(?:to|side)?|jump(?: right)? (?:in)?(?:to|over to|on to)|move (?:on )?(?:to|into)|go (?:on |over )?(?:to|into)|look (?:at|into)|take a look at|start (?:off )?(?:with|by|at)|begin with|touch (?:on|upon)|cover|discuss|switch (?:over )?to|break down|go over|run through|walk through|explain|define|do|hit|introduce|unpack|explore)
      (?:^| )(?:the |our |my |your )?(?:next|last|final|another|other)(?: big| main| little| really)*(?: question| one| thing| topic| point| item| section| part| tip| step| issue| up)*(?: that)?(?: here| we have| we've got| we got| i have| on (?:the|our|my) list| i want to (?:talk about|mention)| i wanted to (?:talk about|mention)| i wanna talk about)*(?: here)?(?: is|'s| are| was| would be)(?: going to be)?
      (?:next|first|last) up(?: here| we have| we've got| we got| is|'s| are| is going to be)*
      next(?: here)?(?: we have| we've got| we got| is| are)
      moving on to
    `),
    mention: anyOf(String.raw`
      (?:talk|talking|speak|speaking|chat|chatting) (?:(?:a |little |bit |lot |more |briefly |quickly |some )*)about
      (?:^| )(?:the |our |my |your )?(?:first|second|third|fourth|fifth|sixth)(?: \w+)?(?: question| one| thing| topic| point| item| section| part| tip| step| issue)*(?: here| we have| i have)*(?: is|'s| are| was| would be)
      (?:questions?|section|part|chapter|episode|show|talk|article|proposal) (?:about|on|around|regarding|is about)
      when it comes to
      (?:thoughts|opinions?|views?|thinking|take) (?:on|about)
      (?:^|so |and |but |okay |all right |alright |now |well )(?:what(?:'s| is| are)|what about|how about)
      (?:called|known as|the idea of|the concept of|the topic of|the subject of|in terms of|as far as|regarding)
    `),
    questionFrom:
      /(?:question|one)(?: here| up| we have| we've got| that)*(?: here)?(?: comes| is|'s| was)?(?: coming)?(?: in)? from/u,
    sponsor:
      /sponsor|brought to you by|you're listening to|(?:this is|welcome to) the (?:podcast|show)|tuned in|(?:promo|coupon|discount|offer) code|free trial|forward slash|use (?:the |our |my )?code\b|dot com slash|\.com\b|\.io\b|days? (?:for )?free/u,
    question:
      /^(?:(?:how|why)(?:'s| is| are| do| does| did| can| could| should| would| will| to| come)|what(?:'s| is| are| was| do| does| did| can| should| would| makes| happens)) /u,
    smallTalk:
      /your name|you think$|do you think(?: about (?:that|it|this))?$|how are you|how's it|how you doing|you mean|what's up|going on$|about you$|is that$|is it$|are we$|you guys|what else|i (?:mean|say)|say that|doing(?: today)?$|what'd|right now$|you know|(?:^| )(?:it's|that|that's|this|these|those|they|them|he|she|here|there|my|me|i'm|i)(?= |$)| it(?! \w+ to )/u,
    clauseStarts: words('how why'),
    aroundPersons: words(
      "from hey hi hello i'm thanks thank mr mrs ms dr says asks asked writes wrote anonymous guest named",
    ),
    generic: words(`
      episode episodes podcast podcasts show shows thing things people folks guys project projects question questions answer answers video
      videos part parts topic topics example examples idea ideas case cases problem problems reason reasons word words world month months
      note notes research money kid kids section segment stuff point points way ways lot bit time times day days week weeks year years
      hour hours minute minutes second seconds moment end beginning start side place number numbers name names kind sort type types list
      line lines level today tomorrow yesterday man woman person friend friends everybody everyone stuff piece pieces order fact matter
      course sense deal couple bunch whole rest half amount sponsor sponsors listener listeners link links website page talk
      conversation interview guest feel feeling job work life home bottom top next step steps item items chapter introduction reference
      sentence situation difference big good bad best better one ones look idea thought thoughts opinion opinions issue issues change
      changes option options choice answer stage release solution solutions approach approaches method process system systems context
      feature features value values period limit goal goals action actions detail details aspect aspects area areas term terms behavior
      fashion manner message messages meaning definition purpose advice decision decisions experience experiences possibility concept
      concepts statement version list item effort success failure result results user users developer developers dev devs company
      companies team group stuff world country city community industry business
    `),
  },
  disfluencies: {
    fillers: words('um uh erm uhm ehm hm'),
    stumbles: words(`
      a an the i you he she we they it's i'm we're you're they're he's she's my your his our their and but or so if when because to of in on at for with from is are was were this these those what which
    `),
  },
  nouns: {
    capitalised: false,
    maxPhraseWords: 3,
    determiners: words(`
      the a an this these my your his her our their its no every each some any of several many few two three four five ten
    `),
    verbMarkers: words(`
      i you he she we they it who to will would can could should must might may did do does not never always just also then let please
    `),
    verbs: words(`
      lost met took gave made said told came went saw got had kept left felt found knew thought brought bought caught taught sold held
      stood sat ate drank drove flew fell grew threw wrote spoke broke woke chose froze rose rode hid bit hit cut put set let shut read
      led fed bled bred slept wept swept crept dealt meant sent spent built lent bent burnt learnt dreamt understood became began sang
      sank swam ran won wore tore swore stuck struck hung dug spun shook forgot forgave drew blew shot lit paid laid heard fought sought
      split cried tried died looked chewed laughed baked asked showed turned moved started stopped learned needed wanted says goes gets
      makes takes comes gives knows thinks wants needs looks feels finds keeps tells asks tries starts stops turns moves brings becomes
      begins happens means
    `),
    verbEndings: { pattern: /^(?=.{6}).*(?:ed|ing|est)$/u, likeness: 0.5 },
    vague: words(`
      side half halves week month morning night hour minute second moment others everyone bite rest piece pile kind couple bunch
      question answer word words name hand hands eye eyes face head door later soon together outside inside eleven twelve thirteen
      fourteen fifteen sixteen twenty thirty forty fifty sixty seventy eighty ninety dozen
    `),
    adverbs: /.ly$/u,
    excluded: /n't$/u,
    attached: nothing,
    possessive: /['’]s$/u,
    contraction: /'(?:s|ll|ve|re|d|m)$/u,
  },
  phrases: {
    joiners: words('of for vs versus'),
    prepositions: words(`
      of in on at by for with from into onto about over under through without within between against across around regarding via per
      versus vs called
    `),
    postpositions: new Set(),
    prefixes: nothing,
    looseParticles: nothing,
    nounForms: /.{3}(?:tion|sion|ment|ness|ity|ism|ship|ance|ence|ology)s?$/u,
    excluded: words(`
      known sick thousands hundreds millions billions
      heck gosh dang dude slower faster easier harder longer shorter cheaper higher lower older younger newer nicer cooler
      sometimes often usually throughout whenever wherever whoever whichever especially current prior original exact recent latest
      former initial potential typical usual normal ever else soon far ago away together forever anymore nowadays later early yesterday today tomorrow tonight somewhere anywhere
      everywhere nowhere somehow somewhat twice once half quite enough less least further otherwise therefore hence thus meanwhile etc
      okay yep nope yup wow hmm mm mhm uh-huh haha gotcha please sorry cheers congrats welcome hello bye hi huh ha aha ooh whoa ugh
      first second third last next previous same different own certain various several multiple sure cool nice awesome great good
      better best worse worst big bigger biggest small little long short new old young whole entire actual total main major super true
      wrong able fine happy glad ready easy hard funny crazy weird amazing interesting favorite favourite clear kinda sorta gotta gonna
      wanna lemme til till unless whether among amongst upon despite toward towards per plus versus via except besides like couple
      bunch tons ton loads thousand million billion hundred hundreds dozen twenty thirty forty fifty sixty seventy eighty ninety eleven
      twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen monday tuesday wednesday thursday friday saturday sunday
      inside outside behind beyond beside below above beneath near past either neither anyway anyways gone done mind half themselves itself ourselves himself herself myself yourselves specific particular similar obvious general full top simple huge cheap expensive pretty
    `),
    verbs: words(`
      use add try give keep find tell ask become bring buy build write read learn understand happen allow include continue follow remember
      consider appear serve expect send require decide explain hope create provide choose imagine pay meet speak lose wait die grow win
      hold carry throw break receive agree pick wear teach solve save describe prefer avoid handle care install start stop help show
      talk work play want seem leave call keep begin suppose wonder grab figure realize notice assume mention introduce compare depend
      tend end love hate enjoy suggest recommend share support make take put get come go say see know mean look pull push run sit stand
      stay fall drop fix fit spend sell turn move live listen watch explore discuss dive jump cover exist apply prove reduce increase
      improve replace remove convert connect contain define fetch join deal kick stick wrap hit hear deliver generate produce involve
      forget forgive invest affect present maintain manage measure offer protect rely remain represent scale sign ship verify wish worry
    `),
    verbEndings: /^(?=.{5}).*(?:ed|ing|ize|ise|ify)$/u,
    participles: /(?:ed|ing)$/u,
    gerunds:
      /^(?!(?:some|any|every|no)thing$|(?:beginning|going|being|having|getting|doing|trying|talking|looking|saying|thinking)$).{3,}ing$/u,
    adjectives: words(`
      bad open free real local global public private dark light fast slow deep high low hot cold safe secure smart remote modern native
      common strong weak rich poor late clean raw broken hidden custom external internal senior junior legal financial mobile soft
      black white red green blue proper direct extra fresh heavy tiny large massive common complex
    `),
    adjectiveEndings: /^(?=.{6}).*(?:ous|ful|able|ible|ive|al|ic|less|ish)$/u,
    definite: nothing,
    adjectivesFollow: false,
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
      find show give get pick choose select clip clips moment moments part parts section sections segment segments scene scenes video
      videos podcast episode viral best good great interesting short shorts highlight highlights please want focus only most top make
      create cut about tell talk talks talking speaker speakers where when discuss discusses discussing mention mentions something
      anything bit ones one every all share shareable engaging reel reels tiktok youtube instagram really very
    `),
  },
  replies: {
    nothingFound:
      'I found nothing about that in your videos. Try other words, or choose the videos that you mean. New videos can be searched once their clips are ready.',
  },
};
