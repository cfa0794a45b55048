import { Failure } from '#kit/failure.ts';
import type { IdentifiedClip } from '../contract.ts';
import type { Transcript } from '../transcript/contract.ts';
import { boundsOf } from './bounds.ts';
import { clipLength, fewestLetters, longestSilence, spokenSeconds, type Unit, unitsOf } from './candidates.ts';
import type { Moment, Sound } from './contract.ts';
import { type Ground, type Placed, place } from './placing.ts';
import { type Counts, countsOf } from './rank/counts.ts';
import { joinWords } from './tokens.ts';
import { wantedClips } from './wanted.ts';
import { withinVideo } from './within-video.ts';
import { wordingOf } from './wording.ts';

export type Proposal = {
  transcript: Transcript;
  sound?: Sound | undefined;
  /** What the ranker proposes, in any state. */
  moments: readonly Moment[];
  /** Moments to take from when those do not make enough clips. */
  reserve?: readonly Moment[] | undefined;
  /** At most so many clips. */
  top?: number | undefined;
};

/**
 * The clips of a proposal, best first, so that each keeps the clip contract of docs/clips.md whatever the ranker said.
 * Throws a Failure that says why when there is nothing to make a clip of; never returns an empty list.
 */
export function enforceClipContract(proposal: Proposal): IdentifiedClip[] {
  const transcript = withinVideo(proposal.transcript);
  const units = unitsOf(transcript);
  if (units.length === 0) throw tooLittleSpeech(transcript);
  const counts = countsOf(transcript, units);
  const placed = placeAll(proposal, counts, transcript);
  if (placed.length === 0) throw tooLittleSpeech(transcript);
  const scores = spreadScores(placed.map(({ moment }) => moment.score));
  return worded(placed, scores, counts, proposal.sound);
}

function placeAll(proposal: Proposal, counts: Counts, transcript: Transcript): Placed[] {
  const { units } = counts;
  const ranked = inOrder(proposal.moments);
  const reserve = inOrder(proposal.reserve ?? []);
  const first = ranked[0] ?? reserve[0];
  if (transcript.duration < clipLength.shortest) return first ? [{ moment: first, from: 0, to: units.length - 1 }] : [];
  const wanted = wantedClips({ duration: transcript.duration, spoken: spokenSeconds(units) });
  const most = Math.max(1, proposal.top ?? wanted.limit);
  const fewest = Math.min(most, wanted.fewest);
  const placed: Placed[] = [];
  for (const silence of [longestSilence, 3 * longestSilence, clipLength.longest]) {
    const ground = groundOf(counts, silence, proposal.sound);
    fill(placed, ranked, most, ground);
    fill(placed, reserve, fewest, ground);
    if (placed.length >= fewest) break;
  }
  return placed;
}

/** Best first; a score that is no number is the lowest. */
function inOrder(moments: readonly Moment[]): Moment[] {
  const value = ({ score }: Moment) => (Number.isNaN(score) ? Number.NEGATIVE_INFINITY : score);
  return moments.toSorted((a, b) => (value(a) === value(b) ? 0 : value(b) - value(a)));
}

function fill(placed: Placed[], moments: readonly Moment[], most: number, ground: Ground): void {
  for (const moment of moments) {
    if (placed.length >= most) return;
    if (placed.some((other) => other.moment === moment)) continue;
    const found = place(moment, placed, ground);
    if (found) placed.push(found);
  }
}

function groundOf({ transcript, units, sum }: Counts, silence: number, sound: Sound | undefined): Ground {
  return {
    units,
    silence,
    bounds: (from, to) => boundsOf(transcript.words, wordsOf(units, from, to), { duration: transcript.duration, sound }),
    worthwhile: (from, to) => sum('letters', from, to) >= fewestLetters,
  };
}

function wordsOf(units: readonly Unit[], from: number, to: number): { first: number; last: number } {
  return { first: units[from]?.first ?? 0, last: units[to]?.last ?? -1 };
}

/**
 * Scores from 0 to 10 with one decimal in the order given. The ranker's own are kept when they are such and tell the
 * clips apart; when they bunch, lie outside or fall out of order, the rank is spread over the scale.
 */
function spreadScores(scores: readonly number[]): number[] {
  const count = scores.length;
  const reach = count > 1 ? Math.min(6.5, 2 + 0.5 * (count - 1)) : 0;
  const sound = scores.every((score, i) => score >= 0 && score <= 10 && score <= (scores[i - 1] ?? 10));
  const [best, worst] = [scores[0] ?? 8, scores.at(-1) ?? 8];
  if (sound && best - worst >= 0.6 * reach) return scores.map(oneDecimal);
  const top = sound && best >= 7 ? Math.min(9.6, best) : 9.2;
  return scores.map((_, i) => oneDecimal(top - (count > 1 ? (reach * i) / (count - 1) : 0)));
}

function oneDecimal(score: number): number {
  return Math.round(score * 10) / 10;
}

function worded(placed: readonly Placed[], scores: readonly number[], counts: Counts, sound: Sound | undefined): IdentifiedClip[] {
  const { transcript, units, lexicon, rarityOf } = counts;
  const knowledge = { language: transcript.language, lexicon, rarityOf };
  const taken = new Set<string>();
  const clips = placed.map(({ moment, from, to }, i) => {
    const span = wordsOf(units, from, to);
    const lineOf = (part: { first: number; last: number }) =>
      joinWords(transcript.words.slice(part.first, part.last + 1), transcript.language);
    const text = lineOf(span);
    const { title, ...wording } = wordingOf(moment, units.slice(from, to + 1).map(lineOf), text, taken, knowledge);
    taken.add(title);
    const bounds = boundsOf(transcript.words, span, { duration: transcript.duration, sound });
    return { ...bounds, title, ...wording, virality_score: scores[i] ?? 0, transcript: text };
  });
  return clips.toSorted((a, b) => b.virality_score - a.virality_score || a.start - b.start);
}

function tooLittleSpeech({ words, duration }: Transcript): Failure {
  const seconds = Math.round((words.at(-1)?.end ?? 0) - (words[0]?.start ?? 0));
  const found = words.length === 0 ? 'no speech was found' : `only ${words.length} words within ${seconds} s were found`;
  const message = `There is too little speech to make clips of: ${found} in ${Math.round(duration)} s of video, and a clip needs at least ${clipLength.shortest} s of connected speech.`;
  return new Failure('too-little-speech', message, { status: 422 });
}
