import type { Run } from '#kit/run.ts';
import { type Candidate, candidatesOf, clipLength, fewestLetters, longestSilence, spokenSeconds, unitsOf } from '../candidates.ts';
import type { Moment, Ranker, RankInput, Ranking } from '../contract.ts';
import { summaryOf, titleOf } from '../titles.ts';
import { joinWords } from '../tokens.ts';
import { topicsOf } from '../topics.ts';
import { wantedClips } from '../wanted.ts';
import { type Counts, countsOf } from './counts.ts';
import { features, measure, spreadOf, standardised } from './features.ts';
import { type Hearing, hearingOf, soundScores } from './hearing.ts';
import { funny, insightful, type Profile, profileOf, weighed } from './profiles.ts';
import { answersOf, readPrompt, type Wish } from './prompt.ts';
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

type Scored = Candidate & { score: number };

function rankByCounting({ transcript, sound, prompt, top }: RankInput): Ranking {
  const units = unitsOf(transcript);
  if (units.length === 0) return { moments: [], notes: [] };
  const counts = countsOf(transcript, units);
  const wish = readPrompt(prompt, counts);
  const answers = wish.terms.length > 0 ? answersOf(counts, wish.terms) : undefined;
  const profile = wished(profileOf(counts), wish, counts);
  const ears = { counts, profile, hearing: sound && hearingOf(sound), answers };
  const missed = wish.terms.length > 0 && !answers;
  return {
    moments: moments(choose(ears, top), counts, ears.hearing),
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

/** A stretch that says the same few words over and over is a recogniser's loop or a refrain. */
const loop = { fresh: 0.25, repeated: 2, penalty: 5 };

type Ears = { counts: Counts; profile: Profile; hearing: Hearing | undefined; answers: ReturnType<typeof answersOf> };

function scored(candidates: readonly Candidate[], { counts, profile, hearing, answers }: Ears): Scored[] {
  const raw = candidates.map((candidate) => measure(counts, candidate));
  const rows = standardised(raw, features);
  const heard = hearing ? soundScores(hearing, candidates, profile.name) : [];
  const own = rows.map((row, i) => weighed(row, profile.weights) + (heard[i] ?? 0));
  const matches = answers ? candidates.map(({ from, to }) => answers(from, to)) : [];
  const lift = liftFor(own, matches);
  return candidates.map((candidate, i) => {
    const loops = (raw[i]?.fresh ?? 1) < loop.fresh || counts.sum('repeated', candidate.from, candidate.to) >= loop.repeated;
    return { ...candidate, score: (own[i] ?? 0) + lift * (matches[i] ?? 0) - (loops ? loop.penalty : 0) };
  });
}

/** What a match is worth: the video's best one lifts even an average moment past the best that does not match. */
function liftFor(own: readonly number[], matches: readonly number[]): number {
  const best = greatest(matches);
  return best > 0 ? (greatest(own) - spreadOf(own).mean + 1) / best : 0;
}

function greatest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}

/** The best that do not overlap; shorter ones, and at last ones across a silence, where there are too few. */
function choose(ears: Ears, top: number | undefined): Scored[] {
  const { units, transcript } = ears.counts;
  const whole = { from: 0, to: units.length - 1, start: units[0]?.start ?? 0, end: units.at(-1)?.end ?? 0, score: 0 };
  if (transcript.duration < clipLength.shortest) return [whole];
  const seconds = spokenSeconds(units);
  const wanted = wantedClips({ duration: transcript.duration, spoken: seconds });
  const most = top ?? wanted.most;
  let chosen: Scored[] = [];
  for (const silence of [longestSilence, 3 * longestSilence, clipLength.longest])
    for (const length of lengthsFor(ears.profile, seconds)) {
      chosen = withoutOverlap([...chosen, ...scored(candidatesFor(ears, length, silence), ears).toSorted(byScore)], most);
      if (chosen.length >= Math.min(most, wanted.fewest)) return chosen.toSorted(byScore);
    }
  return chosen.toSorted(byScore);
}

function candidatesFor({ counts, hearing }: Ears, length: number, silence: number): Candidate[] {
  const endsWell = hearing && ((at: number) => hearing.laughsAfter(at));
  const candidates = candidatesOf(counts.units, [length], { silence, endsWell });
  return candidates.filter(({ from, to }) => counts.sum('letters', from, to) >= fewestLetters && !leans(counts, from));
}

/** Whether a clip from this unit on would begin with "And", "But", "It": passed over while the unit before or after does not. */
function leans({ units, tokens, lexicon }: Counts, unit: number): boolean {
  const leaning = (u: number) => lexicon.leaning.has(tokens[units[u]?.first ?? -1] ?? '');
  return leaning(unit) && !(leaning(unit - 1) && leaning(unit + 1));
}

function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || a.start - b.start;
}

function withoutOverlap(ranked: readonly Scored[], most: number): Scored[] {
  const kept: Scored[] = [];
  for (const next of ranked) {
    if (kept.length >= most) break;
    if (kept.every((other) => next.from > other.to || next.to < other.from)) kept.push(next);
  }
  return kept;
}

/** The profile's own length first; a video of a minute or two gives three short clips rather than one long one. */
function lengthsFor(profile: Profile, seconds: number): number[] {
  const own = Math.max(clipLength.shortest + 1, Math.min(profile.length, seconds / 4));
  return [own, 30, 25, 20, clipLength.shortest + 1].filter((length, i) => i === 0 || length < own);
}

function moments(chosen: readonly Scored[], counts: Counts, hearing: Hearing | undefined): Moment[] {
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
      scores: subScoresOf(counts, candidate, hearing?.laughsAfter(candidate.end) ? 1 : 0),
      title,
      summary: summaryOf(text, knowledge),
      topics: topicsOf(text, knowledge),
    };
  });
}
