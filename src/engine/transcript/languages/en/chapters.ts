import { anyOf, phrases, words } from '../lists.ts';
import type { ChapterKnowledge } from '../phrasing.ts';

export const chapters: ChapterKnowledge = {
  openers: words('okay ok so now well right alright anyway'),
  transitions: phrases(`
    next, last, first, finally, move on, moving on, move to, onto, on to, let's, agenda, item,
    topic, point, presentation, present, slide, questions, question, start, discuss, discussion,
    talk about, turn to, back to, another, anything else, any other, meeting, minutes, issue,
    chapter, step
  `),
  thanks: phrases('thank you, thanks'),
  meeting: words(`
    meeting meetings agenda minutes committee chair chairman chairwoman item items members member
    decide decided decision decisions department minister motion actions team project manager
    colleagues
  `),
  show: words(`
    episode episodes show podcast podcasts listener listeners listening viewers video videos
    channel sponsor sponsors sponsored welcome guest guests audience subscribe website twitter
    youtube folks
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
  question:
    /^(?:(?:how|why)(?:'s| is| are| do| does| did| can| could| should| would| will| to| come)|what(?:'s| is| are| was| do| does| did| can| should| would| makes| happens)) /u,
  smallTalk:
    /your name|you think$|do you think(?: about (?:that|it|this))?$|how are you|how's it|how you doing|you mean|what's up|going on$|about you$|is that$|is it$|are we$|you guys|what else|i (?:mean|say)|say that|doing(?: today)?$|what'd|right now$|you know|(?:^| )(?:it's|that|that's|this|these|those|they|them|he|she|here|there|my|me|i'm|i)(?= |$)| it(?! \w+ to )/u,
  clauseStarts: words('how why'),
  aroundPersons: words(`
    from hey hi hello i'm thanks thank mr mrs ms dr says asks asked writes wrote anonymous guest
    named
  `),
};
