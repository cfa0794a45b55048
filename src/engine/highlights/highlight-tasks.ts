import { decodeTranscript, type EncodedTranscript } from '#engine/transcript/encoded.entry.ts';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import type { AudioAnalysis } from '#platform/ffmpeg';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { withCaptionedLaughter } from './captioned-laughter.ts';
import { type ChosenClips, chooseClips as chooseHere } from './highlights.ts';
import { pausesBetween } from './pauses.ts';
import { builtInRanker } from './rank/built-in.ts';
import type { Ranker, RankInput, Ranking } from './ranker.ts';
import { withinVideo } from './within-video.ts';

export type HighlightsTask = Omit<RankInput, 'transcript' | 'audio'> & {
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
 * The sentences of a video without its words, for a ranker that calls a service, and the audio
 * events that the captions note.
 */
export function sentencesToRank(transcript: EncodedTranscript): {
  transcript: Transcript;
  audio: AudioAnalysis | undefined;
} {
  const spoken = withinVideo(decodeTranscript(transcript));
  return { transcript: { ...spoken, words: [] }, audio: withCaptionedLaughter(undefined, spoken) };
}

/** The pauses between the words, in which people may laugh or clap; seconds, in order. */
export function pausesIn(transcript: EncodedTranscript): TimeRange[] {
  const { words, duration } = decodeTranscript(transcript);
  return pausesBetween(words, duration);
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
