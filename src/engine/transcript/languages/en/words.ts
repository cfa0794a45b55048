import type { WordKnowledge } from '../language.ts';
import { phrases, words } from '../lists.ts';

export const wordLists: WordKnowledge = {
  stop: words(`
    a an the and or but nor so if then than that this these those there here it its it's he she
    they them their theirs his her hers him i i'm i've i'd i'll me my mine myself we we're we've
    our ours us you you're you've you'll your yours yourself who whom whose which what when where
    why how is are was were be been being am isn't aren't wasn't weren't do does did don't doesn't
    didn't done doing have has had haven't hasn't hadn't having will would won't wouldn't can
    can't could couldn't shall should shouldn't may might must to of in on at by for with from
    into onto about as up down out off over under again just very really also too only even still
    such not no yes yeah okay ok well like kind sort thing things stuff lot lots bit some any all
    both each every other others another more most much many few get gets got getting go goes
    going went come comes coming came make makes made let let's know think mean say says said want
    one two because while though although until since before after between through during against
    without within that's there's what's he's she's they're they've who's where's how's gonna
    wanna actually basically literally maybe probably pretty quite now today way something
    anything everything nothing someone anyone everyone somebody anybody everybody people lets put
    take took see look looking thank thanks right sure oh uh um hey never ever always thats im
    dont youre didnt cant guys guy folks whatever however around back ago able need needs feel
    feels felt yet else instead rather almost enough own same kinds sorts time times day days year
    years good great work works working worked better best happen happens happened happening show
    shows showing use uses used using start starts started write wrote help helps wanted keep kept
    find found give gave given ask asked tell told tells talk talking talked call called try tried
    trying happy nice big little new old first second last next long high low real whole entire
    full hard easy different important interesting likely possible certain completely totally
    absolutely hundred thousand million billion percent three four five six seven eight nine ten
    place point reason idea end part case example number person man woman guess believe hear heard
    seen saw left run set turn turned move sudden suddenly along away across toward towards upon
    whether already often perhaps amazing
  `),
  dangling: words(`
    a an the and or but nor so if then than that this these those to of in on at by for with from
    into onto about as up out off over under is are was were be been being am do does did don't
    doesn't didn't have has had will would can could should may might must i we you he she they it
    my our your his her their its which who whom whose when where why how because while though
    although until since before after between through during against without within not no very
    really just also too only even like i'm i've i'd i'll we're we've you're you've he's she's
    they're it's that's there's what's there kind sort um uh going gonna some any every each other
    another more most much many such well okay let's let say says said what get got put make makes
    made want wants know think mean shall you'll gotta need use hey yeah isn't aren't wasn't won't
    can't couldn't wouldn't shouldn't haven't hasn't wanna both either less own same good's quite
    pretty towards toward upon per via having getting making trying able especially mostly mainly
    maybe including called thinks thought believe means all whatever except oh
  `),
  dependent: words(`
    and but or so because which that's it it's its he she they them this that these those then
    also his her their him there nor yet though although however yeah yes right okay ok well um uh
    exactly totally thus plus
  `),
  freshStarts: words('so well okay ok right then also'),
  kinds: {
    i: words("i i'm i've i'd i'll me my mine myself"),
    you: words("you you're you've you'll you'd your yours yourself"),
    we: words("we we're we've we'll our ours us ourselves"),
    negation: words(`
      not no never nothing nobody none neither nor cannot can't don't doesn't didn't won't
      wouldn't shouldn't couldn't isn't aren't wasn't weren't haven't hasn't hadn't without
      nowhere
    `),
    future: phrases(`
      will, won't, gonna, going to, future, world, tomorrow, someday, next, i'll, you'll, we'll,
      they'll, it'll, ai, change, changes, changing, technology, become, becomes, humans,
      humanity, society
    `),
    story: phrases(`
      was, were, had, said, told, came, went, saw, met, started, joined, remember, grew, born,
      then, day, years ago, year, years, ago, when i, back then, first, i remember, one day,
      at the time, called, moved, decided
    `),
    swear: words(`
      shit fuck fucking fucked damn hell ass crap bullshit goddamn shitty bitch bastard
    `),
    advice: phrases(`
      should, shouldn't, need to, have to, must, try, never, always, make sure, don't,
      the best way, the key, focus on, advice, recommend, important, start with, stop, avoid,
      you want to, mistake, mistakes, learn, lesson, rule, better, best, tip, tips, how to,
      do not, find, ask yourself
    `),
    talk: phrases(`
      talk, question, questions, podcast, episode, conversation, interview, talking about,
      talked about, chat, listeners, show, topic, mentioned, discuss, guest, let's talk, audience,
      speak, you mentioned, listening
    `),
    humour: phrases(`
      funny, joke, jokes, laugh, laughed, laughing, weird, crazy, stupid, idiot, ridiculous,
      hilarious, apparently, naked, sex, sexy, toilet, poop, pants, underwear, butt, drunk, beer,
      wine, mom, mother, dad, wife, husband, mother-in-law, boyfriend, girlfriend, date, dating,
      kid, kids, dog, cat, embarrassing, awkward, terrible, horrible, awful, hate, hell, god,
      jesus, okay, ok, oh, hey, wow, guy, guys, dude, nerd, geek, boring, smell, eat, fat, ugly,
      cheese, chicken, pizza, monkey, pig, cow, bathroom, party, hair, teenager, lawyer, texas,
      british, french, germans, california, actually, exactly, literally, turns out, of course,
      sorry, please, thank, thanks, yes, no, right, well, obviously, unfortunately, admit,
      trouble, worst, favorite, love, nice, pretty, happy, bad, imagine, seriously, honest, old,
      fun, bald, shirt, coffee, google, facebook, twitter, internet, email
    `),
    say: phrases(`
      say, says, said, saying, tell, tells, told, asked, ask, asks, goes, i'm like, was like,
      he's like, she's like, thought, replied, yelled, shouted, called
    `),
    filler: phrases(`
      um, uh, like, you know, i mean, sort of, kind of, basically, literally, actually, right,
      okay, well, so, yeah
    `),
    promotion: phrases(`
      sponsor, sponsors, sponsored, subscribe, subscriber, newsletter, link, links, show notes,
      episode, podcast, thanks for having, thank you for, welcome to, check out, sign up,
      discount, promo, free trial, coupon, brought to you, com, dot com, youtube, follow, rating,
      review, apple podcasts, spotify, patreon, leave a, comments, click, download, linkedin,
      twitter, my website, product pass, thank you so, so much for, get started, for free,
      lightning round, excited to be, find you, listening, learn more
    `),
    emotion: phrases(`
      love, hate, afraid, fear, scared, scary, terrified, angry, anger, cry, cried, crying, tears,
      heart, heartbreaking, pain, painful, hurt, shame, ashamed, proud, joy, happy, happiness,
      sad, lonely, amazing, incredible, shocking, shocked, insane, crazy, wow, beautiful,
      terrible, horrible, worst, die, died, death, dead, kill, killed, war, lost, hope, dream,
      dreams, panic, anxiety, depressed, excited, exciting, furious, brave, alive, devastating,
      unbelievable, never forget, broke, burned, surprise, surprised, surprising, passion,
      miracle, struggle, grief, trust, regret
    `),
    insight: phrases(`
      because, means, reason, why, realize, realized, truth, the truth is, turns out, key,
      insight, lesson, learned, understand, problem, difference, matters, matter, most people,
      mistake, mistakes, wrong, secret, idea, in fact, the point, the thing is, the problem is,
      the reason, that's why, fundamental, fundamentally, essentially, the question is, principle,
      framework, whole point, hardest, biggest, important, valuable, power, powerful, believe,
      i think, if you, you can, you have, people, companies, great, actually
    `),
    absolute: phrases(`
      always, never, every, everyone, everything, nobody, nothing, all, best, worst, most,
      biggest, greatest, hardest, only, ever, completely, totally, absolutely, entire, whole,
      impossible, number one
    `),
    contrast: phrases(`
      but, however, instead, actually, rather, although, though, yet, whereas, opposite, contrary,
      even though, turns out, except, despite, not because, it's not
    `),
    backchannel: phrases(`
      yeah, yep, mm-hmm, mhm, totally, exactly, that's right, right right, got it, i love that,
      that's great, that makes sense, interesting, absolutely, for sure, wow, awesome,
      great question, good question
    `),
  },
};
