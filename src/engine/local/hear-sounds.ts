import type { SoundDetector, Sounds, SoundsToFind } from '#engine/sounds';
import type { Recognise } from '#engine/transcript';
import type { AudioAnalysis } from '#platform/ffmpeg';
import { messageOf } from '#platform/kit/failure.ts';
import { mergedRanges, type TimeRange } from '#platform/kit/time-range.shared.ts';

/** Where the sounds of a recording are heard. */
export type Hearing = {
  /** The recording; `samples` are undefined when they are not stored. */
  recording: Omit<SoundsToFind, 'within'>;
  detect: SoundDetector;
  signal: AbortSignal;
  /** Takes the reason why nothing is known. */
  note: (text: string) => void;
};

/** The sounds; nothing is known when they cannot be told apart, which is a note and no failure. */
export async function hearSounds(
  { recording, detect, signal, note }: Hearing,
  within?: readonly TimeRange[],
): Promise<Sounds> {
  try {
    return await detect({ ...recording, within }, { signal });
  } catch (error) {
    signal.throwIfAborted();
    note(messageOf(error));
    return { voices: undefined, laughter: undefined, applause: undefined, music: undefined };
  }
}

/**
 * Where voices are, and laughter, applause and music that hold no words: the parts of them in which
 * no voice is heard.
 */
export function soundsWithoutWords(
  sounds: Sounds,
): Pick<Parameters<Recognise>[0], 'voices' | 'laughter' | 'music'> {
  const { voices, music } = sounds;
  const laughter = laughterIn(sounds);
  return {
    voices,
    ...(laughter && { laughter: voices ? without(voices, laughter) : laughter }),
    music: voices && music && without(voices, music),
  };
}

/** The analysis with the laughter and applause that were heard, in place of those by their level. */
export function withHeardLaughter<Audio extends AudioAnalysis>(
  audio: Audio,
  sounds: Sounds,
): Audio {
  const laughter = laughterIn(sounds);
  return laughter ? { ...audio, laughter } : audio;
}

/** Seconds; what is heard for a shorter time between words is breath. */
const minAudible = 0.5;

/** The parts of the pauses in which something is heard; seconds, in order. */
export function audibleParts(
  pauses: readonly TimeRange[],
  { silences }: Pick<AudioAnalysis, 'silences'>,
): TimeRange[] {
  return without(silences, pauses).filter(({ start, end }) => end - start >= minAudible);
}

function laughterIn({ laughter, applause }: Sounds): TimeRange[] | undefined {
  return laughter && applause && mergedRanges([...laughter, ...applause]);
}

/** The parts of `ranges` outside `taken`; both are in order. */
function without(taken: readonly TimeRange[], ranges: readonly TimeRange[]): TimeRange[] {
  const rest: TimeRange[] = [];
  let next = 0;
  for (const range of ranges) {
    let { start } = range;
    while ((taken[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next++;
    for (let at = next; ; at++) {
      const hole = taken[at];
      const end = Math.min(range.end, hole?.start ?? range.end);
      if (end > start) rest.push({ start, end });
      if (!hole || hole.start >= range.end) break;
      start = Math.max(start, hole.end);
    }
  }
  return rest;
}
