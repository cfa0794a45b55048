import type { IdentifiedClip } from '#engine/port/engine.schema.ts';
import { decodeTranscript, type EncodedTranscript } from '#engine/transcript/encoded.entry.ts';
import type { AudioAnalysis } from '#platform/ffmpeg';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { withCaptionedLaughter } from './captioned-laughter.ts';
import { lengthsFor } from './clip-lengths.ts';
import {
  type ChosenClips,
  type ClipRequest,
  chooseClips as chooseHere,
  chosenPart,
} from './highlights.ts';
import { pausesBetween } from './pauses.ts';
import { builtInRanker } from './rank/built-in.ts';
import type { Ranker, RankInput, Ranking } from './ranker.ts';
import { snapToCuts } from './snap-to-cuts.ts';
import { extentOf } from './within-part.ts';
import { withinVideo } from './within-video.ts';
import { type WordlessRequest, wordlessClips } from './wordless/wordless-clips.ts';

export type HighlightsTask = Omit<ClipRequest, 'transcript' | 'audio'> & {
  transcript: EncodedTranscript;
  audio?: AudioAnalysis | undefined;
  /**
   * The ranking of another ranker, or the reason why it failed; if absent, the built-in ranker
   * chooses.
   */
  ranked?: RankedElsewhere | undefined;
};

export type RankedElsewhere = { name: Ranker['name'] } & (Ranking | { error: string });

/**
 * `chooseClips` of highlights.ts with a ranking that was made before.
 * @throws Failure
 */
export async function chooseClips({
  transcript,
  ranked,
  ...input
}: HighlightsTask): Promise<ChosenClips> {
  const fallback = builtInRanker();
  const ranker = ranked ? replay(ranked) : fallback;
  return chooseHere(
    { ...input, transcript: decodeTranscript(transcript), ranker, fallback },
    { signal: new AbortController().signal },
  );
}

/**
 * The sentences of a video, or of the chosen part of it, without its words, for a ranker that calls
 * a service, and the audio events that the captions note.
 * @throws Failure `part-outside-video`
 */
export function sentencesToRank({
  transcript,
  ...options
}: Pick<HighlightsTask, 'transcript' | 'part' | 'seconds'>): Pick<
  RankInput,
  'transcript' | 'extent'
> & { audio: AudioAnalysis | undefined } {
  const chosen = chosenPart({ ...options, transcript: decodeTranscript(transcript) });
  return {
    ...chosen,
    transcript: { ...chosen.transcript, words: [] },
    audio: withCaptionedLaughter(undefined, chosen.transcript),
  };
}

export type ActionTask = Omit<WordlessRequest, 'transcript' | 'duration' | 'extent'> &
  Pick<HighlightsTask, 'transcript' | 'part'>;

/**
 * `wordlessClips` of a video, or of the chosen part of it.
 * @throws Failure `part-outside-video`
 */
export function findAction({ transcript, part, ...request }: ActionTask): IdentifiedClip[] {
  const { duration } = transcript;
  const words = withinVideo(decodeTranscript(transcript));
  const extent = part && extentOf(part, duration);
  return wordlessClips({ ...request, transcript: words, duration, extent });
}

/** The pauses between the words, in which people may laugh or clap; seconds, in order. */
export function pausesIn(transcript: EncodedTranscript): TimeRange[] {
  const { words, duration } = decodeTranscript(transcript);
  return pausesBetween(words, duration);
}

/** `snapToCuts` of snap-to-cuts.ts, for the clips that `chooseClips` has chosen. */
export function snapClips({
  transcript,
  clips,
  cuts,
  seconds,
  part,
}: Pick<HighlightsTask, 'transcript' | 'seconds' | 'part'> & {
  clips: readonly IdentifiedClip[];
  cuts: readonly number[];
}): IdentifiedClip[] {
  const { words, duration } = decodeTranscript(transcript);
  const extent = part ? extentOf(part, duration) : { start: 0, end: duration };
  return snapToCuts(clips, { words, cuts, lengths: lengthsFor(seconds), extent });
}

function replay(ranked: RankedElsewhere): Ranker {
  return {
    name: ranked.name,
    async rank() {
      if ('error' in ranked) throw new Error(ranked.error);
      return ranked;
    },
  };
}
