import type { Run } from '#kit/run.ts';
import { unitsOf } from '../candidates.ts';
import type { Moment, Ranker, RankInput, Ranking } from '../contract.ts';
import { summaryOf, titleOf } from '../titles.ts';
import { joinWords } from '../tokens.ts';
import { topicsOf } from '../topics.ts';
import { choose, type Ears, type Scored } from './choosing.ts';
import { type Counts, countsOf } from './counts.ts';
import { features, spreadOf } from './features.ts';
import { hearingOf } from './hearing.ts';
import { funny, insightful, type Profile, profileOf } from './profiles.ts';
import { answersOf, readPrompt, type Wish } from './prompt.ts';
import { seamsOf } from './seams.ts';
import { subScoresOf } from './sub-scores.ts';

/** The ranker that needs no key: counts words, rhythm, speakers and sound. The same input gives the same answer. */
export function builtInRanker(): Ranker {
  return {
    name: 'built-in',
    async rank(input: RankInput, run: Run): Promise<Ranking> {
      run.signal.throwIfAborted();
      const ranking = rankByCounting(input);
      run.onProgress?.({ stage: 'identify', fraction: 1 });
      return ranking;
    },
  };
}

function rankByCounting({ transcript, sound, prompt, top }: RankInput): Ranking {
  const units = unitsOf(transcript);
  if (units.length === 0) return { moments: [], notes: [] };
  const counts = countsOf(transcript, units);
  const wish = readPrompt(prompt, counts);
  const answers = wish.terms.length > 0 ? answersOf(counts, wish.terms) : undefined;
  const profile = wished(profileOf(counts), wish, counts);
  const ears = { counts, profile, hearing: sound && hearingOf(sound), answers, seams: seamsOf(counts) };
  const missed = wish.terms.length > 0 && !answers;
  return {
    moments: moments(choose(ears, top), ears),
    notes: missed ? ['Nothing in the transcript matches the words of the prompt, so the clips were chosen as without them.'] : [],
  };
}

function wished(own: Profile, wish: Wish, counts: Counts): Profile {
  const profile = wish.profile === 'solo' ? funny : wish.profile === 'conversation' ? insightful(counts) : own;
  const weights = { ...profile.weights };
  for (const [name, weight] of Object.entries(wish.weights)) {
    const feature = features.find((known) => known === name);
    if (feature) weights[feature] = (weights[feature] ?? 0) + 1.5 * weight;
  }
  return { ...profile, weights };
}

function moments(chosen: readonly Scored[], { counts, seams, hearing }: Ears): Moment[] {
  const { transcript, units, lexicon, rarityOf } = counts;
  const knowledge = { language: transcript.language, lexicon, rarityOf };
  const { mean, deviation } = spreadOf(chosen.map((candidate) => candidate.score));
  const taken = new Set<string>();
  return chosen.map((candidate) => {
    const words = transcript.words.slice(units[candidate.from]?.first, (units[candidate.to]?.last ?? -1) + 1);
    const text = joinWords(words, transcript.language);
    const title = titleOf(text, knowledge, taken);
    taken.add(title);
    return {
      start: candidate.start,
      end: candidate.end,
      score: 10 / (1 + Math.exp(-0.4 - 0.9 * (deviation > 0 ? (candidate.score - mean) / deviation : 0))),
      scores: subScoresOf({ counts, seams, laughs: hearing?.laughsAfter(candidate.end) ?? false }, candidate),
      title,
      summary: summaryOf(text, knowledge),
      topics: topicsOf(text, knowledge),
    };
  });
}
