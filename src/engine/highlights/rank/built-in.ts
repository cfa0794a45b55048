import { audienceEvidence } from '#engine/audience';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import type { AudioAnalysis } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { unitsOf } from '../candidates.ts';
import { lengthsFor } from '../clip-lengths.ts';
import type { Highlight, Ranker, RankInput, Ranking } from '../ranker.ts';
import { responsesOf } from '../responses.ts';
import { joinWords } from '../tokens.ts';
import { topicsOf } from '../topics.ts';
import { audioFeaturesOf } from './audio-features.ts';
import { conversationProbability } from './conversation.ts';
import { features, spreadOf } from './features.ts';
import { positionShare } from './long-recordings.ts';
import { funny, insightful, type Profile, profileOf } from './profiles.ts';
import { type PromptIntent, promptMatches, readPrompt } from './prompt.ts';
import { repeatFinder } from './repeats.ts';
import { audienceLift, type Scored, type Selection, selectCandidates } from './selection.ts';
import { subScoresOf } from './sub-scores.ts';
import { openingOf } from './teaser.ts';
import { topicBoundariesOf } from './topic-boundaries.ts';
import { type Counts, countsOf, wordsOfClip } from './word-counts.ts';

/**
 * The ranker that needs no API key: it measures words, rhythm, speakers and audio. Deterministic.
 */
export function builtInRanker(): Ranker {
  return {
    name: 'built-in',
    async rank(input: RankInput, context: TaskContext): Promise<Ranking> {
      context.signal.throwIfAborted();
      const ranking = rankByCounting(input);
      context.onProgress?.({ stage: 'identify', fraction: 1 });
      return ranking;
    },
  };
}

function rankByCounting(input: RankInput): Ranking {
  const { transcript, audio, prompt, top, extent } = input;
  const lengths = lengthsFor(input.seconds);
  const units = unitsOf(transcript, lengths);
  if (units.length === 0) return { highlights: [], messages: [] };
  const counts = countsOf(transcript, units, { lengths, ...(extent && { extent }) });
  const intent = readPrompt(prompt, counts.lexicon);
  const promptMatch = intent.terms.length > 0 ? promptMatches(counts, intent.terms) : undefined;
  const isRepeated = repeatFinder(counts);
  const selection: Selection = {
    counts,
    profile: profileFor(intent, counts),
    boundaries: topicBoundariesOf(counts),
    audio:
      audio &&
      audioFeaturesOf(
        audio,
        responsesOf(audio.laughter, { words: transcript.words, heard: input.sounds }),
      ),
    audience: audienceEvidence(input.audience),
    promptMatch,
    opening: openingOf(counts),
    prefersTeasers: !isSteered(intent, promptMatch),
    isComedy: intent.profile === 'solo' || isComedy(audio, transcript),
    repeats: (one, other) => isRepeated(wordsOfClip(counts, one), wordsOfClip(counts, other)),
  };
  return {
    highlights: highlightsFrom(selectCandidates(selection, top), selection),
    messages: [],
    promptNotMatched: intent.terms.length > 0 && !promptMatch,
  };
}

/** Whether a prompt says what is wanted; then the teaser, which the makers wanted, has no priority. */
function isSteered(intent: PromptIntent, promptMatch: Selection['promptMatch']): boolean {
  return promptMatch !== undefined || Object.keys(intent.weights).length > 0;
}

/** A video in which people laugh this often is comedy; laughs per minute. */
const comedyLaughs = 2;

function isComedy(audio: AudioAnalysis | undefined, { duration }: Transcript): boolean {
  return (audio?.laughter.length ?? 0) > (comedyLaughs * duration) / 60;
}

function profileFor(intent: PromptIntent, counts: Counts): Profile {
  const profile =
    intent.profile === 'solo'
      ? funny
      : intent.profile === 'conversation'
        ? insightful
        : profileOf(conversationProbability(counts));
  const weights = { ...profile.weights };
  for (const feature of features) {
    const weight = intent.weights[feature];
    if (weight !== undefined) weights[feature] = (weights[feature] ?? 0) + 1.5 * weight;
  }
  if (weights.position !== undefined) weights.position *= positionShare(counts.extent);
  return { ...profile, weights };
}

function highlightsFrom(
  chosen: readonly Scored[],
  { counts, boundaries, audio, audience, promptMatch }: Selection,
): Highlight[] {
  const { transcript, lexicon } = counts;
  // The clip rules add what the audience says, of the ranges that clips have in the end.
  const scores = chosen.map((candidate) => candidate.score - audienceLift(audience, candidate));
  const { mean, deviation } = spreadOf(scores);
  return chosen.map((candidate, i) => {
    const { first, last } = wordsOfClip(counts, candidate);
    const text = joinWords(transcript.words.slice(first, last + 1), lexicon.language);
    return {
      start: candidate.start,
      end: candidate.end,
      score:
        10 /
        (1 + Math.exp(-0.4 - 0.9 * (deviation > 0 ? ((scores[i] ?? 0) - mean) / deviation : 0))),
      scores: {
        ...subScoresOf({ counts, boundaries, audio }, candidate),
        ...(promptMatch && { prompt: promptMatch.judge(candidate.from, candidate.to) }),
      },
      // The clip rules make the texts, when it is known which words a clip has.
      title: '',
      summary: '',
      topics: topicsOf(text, counts),
    };
  });
}
