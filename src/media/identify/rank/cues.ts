import type { RubricKey } from '../../contract.ts';
import type { Look } from './look.ts';

/** What a cue found: how much of it (0 to 1), how that is said within a sentence if it is worth saying, and the unit it rests on. */
export type Finding = { share: number; says: string | undefined; unit?: number | undefined; briefly?: string };

/** Something that speaks for (or, with a weight below 0, against) an answer of the rubric. */
export type Cue = { weight: number; find: (look: Look) => Finding | undefined };

/** Nothing when the share is nothing: what is not there is not said. */
function found(value: number, most: number, says: () => string | undefined, unit?: number): Finding | undefined {
  return value > 0 ? { share: Math.min(most, value) / most, says: says(), unit } : undefined;
}

/** "love", "love" and "fear". */
function listed(words: readonly string[]): string {
  const marked = words.slice(0, 3).map((word) => `“${word}”`);
  return marked.length > 1 ? `${marked.slice(0, -1).join(', ')} and ${marked.at(-1)}` : (marked[0] ?? '');
}

/** Words that leave no way out: "never", "nobody", "the worst"; a plain "not" or "all" does not count. */
function boldIn(look: Look, unit: number): string[] {
  const words = new Set([...look.named('absolute', unit, unit), ...look.named('negation', unit, unit)]);
  return [...words].filter((word) => !mild.test(word));
}

const mild =
  /n't$|^(?:no|not|nor|neither|without|cannot|all|only|most|ever|nicht|kein.*|ohne|alle|pas|ne|ni|sin|todo|todos|tout|tous|नहीं|न|मत|सब|ない|ませ|なかっ|なく|안|못|않.*|不|没|没有|最)$/u;

/** How people begin to tell what happened to them. */
const storyStart =
  /^["“'‘]?(?:(?:so|and|now|well),? )?(?:last |one (?:day|night|morning|evening|time|summer|winter)|when i (?:was|got|had|first|met|came|went|started|left)|(?:\S+ ){1,3}(?:years|months|weeks|days) ago|in (?:19|20)\d\d|(?:my|the) first |once |yesterday|i (?:was|had|remember|grew|met|went|came|got|lost|started|never|once|used)\b|we (?:were|had|met|went)\b|cuando (?:yo|era|tenía)|hace \S+ años|un día|quand j|il y a|un jour|als ich|eines tages|vor \S+ jahren|एक (?:दिन|बार)|जब मैं|ある日|子供の頃|어느 날|어렸을 때|有一天|小时候)/iu;

/** Words that point at an insight or at advice, rather than merely going along with one. */
const soft =
  /^(?:i think|if you|you can|you have|you want to|people|companies|great|actually|believe|because|why|idea|find|better|best|try|never|always|stop|don't|do not|de hecho|weil|porque|parce que|glaube|creo|क्योंकि|因为|其实)$/u;

function telling(words: readonly string[]): string[] {
  return words.filter((word) => !soft.test(word));
}

const hook: Cue[] = [
  { weight: 2.2, find: (look) => found(look.opening('asked'), 1, () => `opens with a question: ${look.quote(look.from)}`) },
  {
    weight: 1.8,
    find: (look) => {
      const words = boldIn(look, look.from);
      return found(words.length, 1.5, () => `opens with a bold statement: ${look.quote(look.from)}`);
    },
  },
  {
    weight: 1.6,
    find: (look) => {
      const tells = look.opening('i') > 0 && look.opening('asked') === 0 && storyStart.test(look.line(look.from));
      return found(tells ? 1 : 0, 1, () => `drops straight into a story: ${look.quote(look.from)}`);
    },
  },
  {
    weight: 1.4,
    find: (look) => found(look.opening('you'), 2, () => `speaks to the viewer from the first sentence: ${look.quote(look.from)}`),
  },
  {
    weight: 1.4,
    find: (look) =>
      found(look.figures(look.from, look.from).length, 1, () => `puts a figure up front, ${listed(look.figures(look.from, look.from))}`),
  },
  {
    weight: 1.2,
    find: (look) => {
      const words = [...look.named('emotion', look.from, look.from), ...look.named('swear', look.from, look.from)];
      return found(words.length + look.opening('exclaimed'), 2, () =>
        words.length > 0 ? `starts with a strong word, ${listed(words)}` : `starts with an outcry: ${look.quote(look.from)}`,
      );
    },
  },
  {
    weight: 0.8,
    find: (look) => {
      const words = [...look.named('insight', look.from, look.from), ...look.named('advice', look.from, look.from)];
      const strong = telling(words).slice(0, 2);
      return found(words.length, 3, () =>
        strong.length > 0 ? `promises something to learn, with ${listed(strong)} in its first sentence` : undefined,
      );
    },
  },
  {
    weight: 1,
    find: (look) =>
      found(
        look.openingWords <= 14 && look.openingWords > 3 ? 1 : 0,
        1,
        () => `gets going with a short first sentence: ${look.quote(look.from)}`,
      ),
  },
  { weight: -2, find: (look) => found(look.leans ? 1 : 0, 1, () => `begins in the middle of a thought: ${look.quote(look.from)}`) },
  {
    weight: -1.5,
    find: (look) => found(look.opening('filler') + look.opening('backchannel') - 1, 3, () => 'begins with filler words'),
  },
];

const standsAlone: Cue[] = [
  {
    weight: 0.9,
    find: (look) => {
      const both = look.seamBefore >= 0.5 && look.seamAfter >= 0.5 && !look.leans;
      return found(both ? 1 : 0, 1, () => 'is a complete piece, with a break before its first sentence and after its last');
    },
  },
  { weight: 0.5, find: (look) => found(look.leans || !look.closes ? 0 : 1, 1, () => 'begins and ends with whole sentences') },
  { weight: 0.6, find: (look) => found(look.opening('content') - 2, 8, () => undefined) },
  {
    weight: 0.9,
    find: (look) => {
      const words = look.subjects(look.from, Math.min(look.to, look.from + 1));
      return found(words.length, 2, () => `says at once what it is about: ${words.join(', ')}`, look.from);
    },
  },
  {
    weight: 0.8,
    find: (look) => found(look.opening('names') + look.opening('numbers'), 2, () => 'names who or what it is about in its first sentence'),
  },
  { weight: 0.5, find: (look) => found(look.closes ? 1 : 0, 1, () => 'finishes its last sentence') },
  {
    weight: 0.8,
    find: (look) => found(look.whole('turns') === 1 ? 1 : 0, 1, () => 'holds what one speaker says and the other answers'),
  },
  { weight: -2, find: (look) => found(look.leans ? 1 : 0, 1, () => 'leans on what was said before') },
  {
    weight: -2.5,
    find: (look) => {
      const unit = look.richest(['housekeeping'], look.from, look.to);
      return found(look.whole('housekeeping'), 2, () => `stops to keep house: ${look.quote(unit)}`, unit);
    },
  },
  { weight: -1, find: (look) => found(look.whole('turns') - 2, 5, () => 'goes back and forth between speakers') },
];

const payoff: Cue[] = [
  { weight: 2.5, find: (look) => found(look.laughs ? 1 : 0, 1, () => `ends in laughter, after ${look.quote(look.to)}`, look.to) },
  {
    weight: 1.9,
    find: (look) => {
      const said = look.spoken(Math.max(look.from, look.to - 2), look.to);
      return found(said ? 1 : 0, 1, () => `builds up to a spoken line: “${said?.text}”`, said?.unit);
    },
  },
  {
    weight: 1.7,
    find: (look) => {
      const asks = look.richest(['asked'], look.from, look.to);
      const answered = look.whole('asked') > 0 && asks < look.to && look.last('asked') === 0;
      return found(answered && look.whole('asked') <= 2 ? 1 : 0, 1, () => `asks ${look.quote(asks)} and answers it`, asks);
    },
  },
  {
    weight: 1.6,
    find: (look) => {
      const strong = telling(look.named('insight', look.to, look.to));
      return found(
        look.ending('insight'),
        3,
        () => (strong.length > 0 ? `ends on what it comes down to: ${look.quote(look.to)}` : undefined),
        look.to,
      );
    },
  },
  {
    weight: 1.7,
    find: (look) => {
      const words = boldIn(look, look.to);
      return found(words.length, 2, () => `ends on a line that sticks: ${look.quote(look.to)}`, look.to);
    },
  },
  {
    weight: 1.2,
    find: (look) => {
      const unit = look.richest(['contrast'], Math.max(look.from, look.to - 1), look.to);
      return found(look.ending('contrast'), 2, () => `takes a turn at the end: ${look.quote(unit)}`, unit);
    },
  },
  {
    weight: 1,
    find: (look) => {
      const words = look.named('emotion', Math.max(look.from, look.to - 1), look.to);
      return found(
        words.length,
        2,
        () => `ends with feeling, ${listed(words)}`,
        look.richest(['emotion'], Math.max(look.from, look.to - 1), look.to),
      );
    },
  },
  {
    weight: 0.8,
    find: (look) => found(look.seamAfter >= 0.5 ? 1 : 0, 1, () => `leaves its last line standing: ${look.quote(look.to)}`, look.to),
  },
  { weight: 0.6, find: (look) => found(look.closes ? 1 : 0, 1, () => `finishes its thought: ${look.quote(look.to)}`, look.to) },
  { weight: -1.5, find: (look) => found(look.last('asked'), 1, () => 'leaves a question open at the end') },
  { weight: -1.2, find: (look) => found(look.last('brokenOff') + (look.closes ? 0 : 1), 1, () => 'breaks off in the middle') },
];

/** Words of stories that do not tell by themselves that something happened. */
const timeless = /^(?:then|first|day|years?|called|entonces|vor|jahren)$/u;

const emotion: Cue[] = [
  {
    weight: 2.2,
    find: (look) => {
      const said = look.spoken(look.from, look.to);
      const past = look.named('story', look.from, look.to).filter((word) => !timeless.test(word));
      const own = look.whole('i') >= 3 && past.length >= 2;
      const line = said ? ` with a spoken line: “${said.text}”` : '';
      return found(own ? 1 : 0, 1, () => `is a story told from own experience${line}`, said?.unit);
    },
  },
  {
    weight: 2.4,
    find: (look) => {
      const words = look.named('emotion', look.from, look.to);
      return found(
        look.whole('emotion') > 1 ? look.whole('emotion') : 0,
        5,
        () => `names strong feelings: ${listed(words)}`,
        look.richest(['emotion'], look.from, look.to),
      );
    },
  },
  { weight: 2, find: (look) => found(look.laughs ? 1 : 0, 1, () => 'makes people laugh', look.to) },
  {
    weight: 1.2,
    find: (look) => {
      const words = look.uncommon(look.named('humour', look.from, look.to));
      const unit = look.richest(['humour'], look.from, look.to);
      return found(look.whole('humour') - 2, 5, () => (words.length > 1 ? `has playful words in it: ${listed(words)}` : undefined), unit);
    },
  },
  {
    weight: 1,
    find: (look) => {
      const said = look.spoken(look.from, look.to);
      return found(said ? 1 : 0, 1, () => `lets people speak in their own words: “${said?.text}”`, said?.unit);
    },
  },
  { weight: 0.8, find: (look) => found(look.whole('i') - 1, 7, () => 'is told in the first person') },
  {
    weight: 1,
    find: (look) => {
      const words = look.named('swear', look.from, look.to);
      const unit = look.richest(['swear', 'exclaimed'], look.from, look.to);
      return found(
        words.length + look.whole('exclaimed'),
        2,
        () => (words.length > 0 ? `does not mince words: ${listed(words)}` : `is said with force: ${look.quote(unit)}`),
        unit,
      );
    },
  },
  {
    weight: 0.8,
    find: (look) =>
      found(
        look.whole('absolute') - 1,
        4,
        () => `speaks in extremes: ${listed(look.named('absolute', look.from, look.to))}`,
        look.richest(['absolute'], look.from, look.to),
      ),
  },
];

/** A sentence that tells somebody to do something. */
const imperative =
  /^["“'‘]?(?:(?:then|so|just|please|first|next|and|instead),? )*(?:pick|take|make|write|start|finish|put|ask|keep|try|show|give|read|go|get|buy|use|choose|forget|remember|begin|build|call|check|learn|listen|look for|practi[cs]e|save|spend|talk to|wait|walk|wash|never|do (?!you|they|we|i|it|not know)|don['’]t (?!you|they|we|i)) ?(?!.*\?$)/iu;

const value: Cue[] = [
  {
    weight: 1.6,
    find: (look) => {
      const units = Array.from({ length: look.to - look.from + 1 }, (_, i) => look.from + i);
      const telling = units.filter((unit) => imperative.test(look.line(unit)));
      return found(telling.length, 3, () => `tells what to do: ${look.quote(telling[0] ?? look.from)}`, telling[0]);
    },
  },
  {
    weight: 2.2,
    find: (look) => {
      const unit = look.richest(['advice'], look.from, look.to);
      return found(
        look.advises(unit) && telling(look.named('advice', unit, unit)).length > 0 ? look.whole('advice') : 0,
        5,
        () => `gives advice one can act on: ${look.quote(unit)}`,
        unit,
      );
    },
  },
  {
    weight: 1.8,
    find: (look) => {
      const unit = look.richest(['insight'], look.from, look.to);
      return found(look.whole('insight') - 1, 7, () => `explains how something really is: ${look.quote(unit)}`, unit);
    },
  },
  {
    weight: 1.2,
    find: (look) => {
      const figures = look.figures(look.from, look.to);
      return found(figures.length, 3, () => `backs it with figures: ${listed(figures)}`, look.richest(['numbers'], look.from, look.to));
    },
  },
  {
    weight: 1,
    find: (look) => {
      const unit = look.richest(['contrast'], look.from, look.to);
      return found(look.whole('contrast'), 3, () => `sets one thing against another: ${look.quote(unit)}`, unit);
    },
  },
  { weight: 1, find: (look) => found(look.whole('you') - 1, 6, () => 'is about the viewer', look.richest(['you'], look.from, look.to)) },
  {
    weight: 0.8,
    find: (look) => found(look.whole('future') - 1, 4, () => 'says what is coming', look.richest(['future'], look.from, look.to)),
  },
  {
    weight: 1,
    find: (look) =>
      found(
        look.whole('rarity') / Math.max(1, look.whole('words')),
        1.6,
        () => `is dense with things to know: ${look.subjects(look.from, look.to).join(', ')}`,
      ),
  },
  {
    weight: -2.5,
    find: (look) => {
      const unit = look.richest(['housekeeping'], look.from, look.to);
      return found(look.whole('housekeeping'), 2, () => `spends time on ${look.quote(unit)}`, unit);
    },
  },
];

/** What is looked for in answer to each question of the rubric. */
export const cues: Record<RubricKey, readonly Cue[]> = { hook, stands_alone: standsAlone, payoff, emotion, value };

/** What is said when nothing stands out. */
export const plainly: Record<RubricKey, (look: Look) => string> = {
  hook: (look) => `opens plainly: ${look.quote(look.from)}`,
  stands_alone: (look) => `takes up something said before: ${look.quote(look.from)}`,
  payoff: (look) => `ends without a clear point: ${look.quote(look.to)}`,
  emotion: () => 'is told calmly, without strong words',
  value: () => 'is more of a moment than a lesson',
};
