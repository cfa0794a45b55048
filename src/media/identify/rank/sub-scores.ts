import type { RubricKey, SubScores } from '../../contract.ts';
import type { Candidate } from '../candidates.ts';
import { joinWords } from '../tokens.ts';
import type { Counted, Counts } from './counts.ts';

/** Something that speaks for (or, with a weight below 0, against) an answer of the rubric, and how it is said. */
type Cue = { weight: number; says: string; counts: (look: Look) => number };
/** How a cue looks at a clip: in a stretch of units, how much of something there is. */
type Look = {
  opening: (name: Counted) => number;
  ending: (name: Counted) => number;
  whole: (name: Counted) => number;
  leans: boolean;
  opens: boolean;
  closes: boolean;
  openingWords: number;
  laughs: number;
};

const cap = (value: number, most: number) => Math.min(most, value) / most;

const cues: Record<RubricKey, Cue[]> = {
  hook: [
    { weight: 2.2, says: 'opens with a question', counts: (look) => cap(look.opening('asked'), 1) },
    { weight: 1.8, says: 'opens with a strong claim', counts: (look) => cap(look.opening('absolute') + look.opening('negation'), 2) },
    { weight: 1.4, says: 'speaks to the viewer at once', counts: (look) => cap(look.opening('you'), 2) },
    { weight: 1.4, says: 'names a number early', counts: (look) => cap(look.opening('numbers'), 1) },
    {
      weight: 1.2,
      says: 'starts with feeling',
      counts: (look) => cap(look.opening('emotion') + look.opening('swear') + look.opening('exclaimed'), 2),
    },
    { weight: 0.8, says: 'gives a reason to listen', counts: (look) => cap(look.opening('insight') + look.opening('advice'), 3) },
    { weight: 1, says: 'comes to the point quickly', counts: (look) => (look.openingWords <= 14 ? 1 : 0) },
    { weight: -2, says: 'begins in the middle of a thought', counts: (look) => (look.leans ? 1 : 0) },
    { weight: -1.5, says: 'begins with filler words', counts: (look) => cap(look.opening('filler') + look.opening('backchannel'), 3) },
  ],
  stands_alone: [
    { weight: 2, says: 'begins cleanly', counts: (look) => (look.opens && !look.leans ? 1 : 0) },
    { weight: 1, says: 'closes its thought', counts: (look) => (look.closes ? 1 : 0) },
    { weight: 1.4, says: 'says early what it is about', counts: (look) => cap(look.opening('content'), 5) },
    { weight: 0.8, says: 'names who or what it is about', counts: (look) => cap(look.opening('names') + look.opening('numbers'), 2) },
    { weight: 0.8, says: 'stays with one speaker', counts: (look) => (look.whole('turns') <= 1 ? 1 : 0) },
    { weight: -2, says: 'leans on what was said before', counts: (look) => (look.leans ? 1 : 0) },
    { weight: -2.5, says: 'speaks about the show itself', counts: (look) => cap(look.whole('promotion'), 3) },
    { weight: -1, says: 'goes back and forth between speakers', counts: (look) => cap(look.whole('turns') - 1, 5) },
  ],
  payoff: [
    { weight: 2.5, says: 'ends in laughter', counts: (look) => cap(look.laughs, 1) },
    { weight: 1.6, says: 'ends on a conclusion', counts: (look) => cap(look.ending('insight'), 3) },
    { weight: 1.4, says: 'ends on a strong statement', counts: (look) => cap(look.ending('absolute') + look.ending('negation'), 2) },
    { weight: 1, says: 'turns an expectation around', counts: (look) => cap(look.ending('contrast'), 2) },
    { weight: 1, says: 'ends with a line someone said', counts: (look) => cap(look.ending('quoted') + look.ending('say'), 2) },
    {
      weight: 1,
      says: 'ends with feeling',
      counts: (look) => cap(look.ending('emotion') + look.ending('exclaimed') + look.ending('humour'), 3),
    },
    { weight: 1.2, says: 'finishes its sentence', counts: (look) => (look.closes ? 1 : 0) },
    { weight: -1.5, says: 'ends on an open question', counts: (look) => cap(look.ending('asked'), 1) },
    { weight: -1, says: 'trails off in small talk', counts: (look) => cap(look.ending('backchannel') + look.ending('promotion'), 3) },
  ],
  emotion: [
    { weight: 2.4, says: 'speaks of strong feelings', counts: (look) => cap(look.whole('emotion'), 5) },
    { weight: 1.6, says: 'is funny', counts: (look) => cap(look.whole('humour'), 7) },
    { weight: 2, says: 'makes people laugh', counts: (look) => cap(look.laughs, 1) },
    { weight: 1.2, says: 'is told from own experience', counts: (look) => cap(look.whole('i'), 8) },
    { weight: 1.2, says: 'brings people to life in their own words', counts: (look) => cap(look.whole('quoted') + look.whole('say'), 5) },
    { weight: 1, says: 'does not mince words', counts: (look) => cap(look.whole('swear') + look.whole('exclaimed'), 2) },
    { weight: 0.8, says: 'speaks in extremes', counts: (look) => cap(look.whole('absolute'), 5) },
  ],
  value: [
    { weight: 2, says: 'gives advice', counts: (look) => cap(look.whole('advice'), 5) },
    { weight: 1.8, says: 'explains how something really is', counts: (look) => cap(look.whole('insight'), 8) },
    { weight: 1, says: 'speaks about the viewer', counts: (look) => cap(look.whole('you'), 7) },
    { weight: 1, says: 'gives figures', counts: (look) => cap(look.whole('numbers'), 3) },
    { weight: 1, says: 'says what is coming', counts: (look) => cap(look.whole('future'), 5) },
    { weight: 1, says: 'tells what to leave alone', counts: (look) => cap(look.whole('negation'), 4) },
    { weight: 1.2, says: 'is dense with meaning', counts: (look) => cap(look.whole('rarity') / Math.max(1, look.whole('words')), 1.6) },
    { weight: -2.5, says: 'advertises', counts: (look) => cap(look.whole('promotion'), 3) },
  ],
};

/** What is said when nothing stands out. */
const plain: Record<RubricKey, string> = {
  hook: 'Opens plainly, without a claim or a question.',
  stands_alone: 'Needs some of what was said before.',
  payoff: 'Ends without a clear point.',
  emotion: 'Told calmly, with little feeling.',
  value: 'Little that a viewer takes away.',
};

/** The five answers of the rubric for a stretch, counted in its words and, where there is sound, its laughter (0 or 1). */
export function subScoresOf(counts: Counts, candidate: Candidate, laughs = 0): SubScores {
  const look = lookAt(counts, candidate, laughs);
  const to = (key: RubricKey) => answer(key, look, counts, candidate);
  return { hook: to('hook'), stands_alone: to('stands_alone'), payoff: to('payoff'), emotion: to('emotion'), value: to('value') };
}

function answer(key: RubricKey, look: Look, counts: Counts, candidate: Candidate) {
  const weighed = cues[key].map((cue) => ({ ...cue, points: cue.weight * cue.counts(look) }));
  const total = weighed.reduce((sum, cue) => sum + cue.points, 0);
  const strongest = weighed.filter((cue) => Math.abs(cue.points) >= 0.3).toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  return { score: toTen(total), evidence: evidenceFor(key, counts, candidate), reason: sentenceOf(strongest.slice(0, 2), plain[key]) };
}

/** Points to 0..10: 0 points are 3, 4 points about 8; nothing reaches the ends by one cue. */
function toTen(points: number): number {
  return Math.round(100 / (1 + Math.exp(0.85 - 0.58 * points))) / 10;
}

function sentenceOf(strongest: readonly { says: string; points: number }[], otherwise: string): string {
  const [first, second] = strongest;
  if (!first) return otherwise;
  const joint = second && first.points > 0 !== second.points > 0 ? ', but ' : ' and ';
  const text = second ? `${first.says}${joint}${second.says}` : first.says;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function lookAt(counts: Counts, { from, to }: Candidate, laughs: number): Look {
  const first = counts.units[from];
  const last = counts.units[to];
  const sum = (name: Counted, a: number, b: number) => counts.sum(name, a, b);
  return {
    opening: (name) => sum(name, from, from),
    ending: (name) => sum(name, Math.max(from, to - 1), to),
    whole: (name) => sum(name, from, to),
    leans: counts.lexicon.leaning.has(counts.tokens[first?.first ?? 0] ?? ''),
    opens: first?.opens ?? false,
    closes: last?.closes ?? false,
    openingWords: first ? first.last - first.first + 1 : 0,
    laughs,
  };
}

const tellTale: Record<'emotion' | 'value', readonly Counted[]> = {
  emotion: ['emotion', 'humour', 'exclaimed', 'swear', 'quoted', 'i'],
  value: ['advice', 'insight', 'numbers', 'you', 'future', 'negation'],
};

/** The line the answer rests on: the first, the last, or the one with the most of what is asked. */
function evidenceFor(key: RubricKey, counts: Counts, { from, to }: Candidate): string {
  if (key === 'hook' || key === 'stands_alone') return lineOf(counts, from);
  if (key === 'payoff') return lineOf(counts, to);
  let best = from;
  let most = Number.NEGATIVE_INFINITY;
  for (let u = from; u <= to; u++) {
    const signs = tellTale[key].reduce((sum, name) => sum + counts.sum(name, u, u), 0);
    const weight = (signs + 0.1 * counts.sum('rarity', u, u)) / Math.sqrt(Math.max(6, counts.sum('words', u, u)));
    if (weight > most) [best, most] = [u, weight];
  }
  return lineOf(counts, best);
}

/** A unit's own words, at most 40 of them. */
function lineOf({ units, transcript }: Counts, u: number): string {
  const unit = units[u];
  if (!unit) return '';
  return joinWords(transcript.words.slice(unit.first, Math.min(unit.last, unit.first + 39) + 1), transcript.language);
}
