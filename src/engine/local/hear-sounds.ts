import type { SoundDetector, Sounds, SoundsToFind } from '#engine/sounds';
import type { Recognise } from '#engine/transcript';
import type { AudioAnalysis } from '#platform/ffmpeg';
import { messageOf } from '#platform/kit/failure.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { mergedRanges, type TimeRange } from '#platform/kit/time-range.shared.ts';

/** The sounds of a recording, which are looked for while its words are read. */
export type Hearing = AsyncDisposable & {
  /** Undefined when there is no detector, or it failed, which is a note. */
  readonly sounds: Promise<Sounds | undefined>;
};

/** Starts to look for the sounds of a recording. Disposing of the result ends the search. */
export function startHearing(
  recording: SoundsToFind,
  detect: SoundDetector | undefined,
  { signal: stopped, note }: { signal: AbortSignal; note: (text: string) => void },
): Hearing {
  const stop = new AbortController();
  const signal = AbortSignal.any([stopped, stop.signal]);
  const sounds = hear();
  async function hear() {
    try {
      return await detect?.(recording, { signal });
    } catch (error) {
      if (!signal.aborted) note(messageOf(error));
      return undefined;
    }
  }
  return {
    sounds,
    async [Symbol.asyncDispose]() {
      stop.abort();
      await sounds;
    },
  };
}

/** Recognition that waits for the sounds and knows them. */
export function recogniseHearing(recognise: Recognise, { sounds }: Hearing): Recognise {
  return async (recording, context) => {
    const heard = await soundsWithoutWords(sounds, context);
    return recognise({ ...recording, ...heard }, context);
  };
}

/**
 * What recognition is told: where voices are, and laughter, applause and music that hold no words,
 * which is where no voice is heard at the same time.
 */
async function soundsWithoutWords(sounds: Hearing['sounds'], { signal }: TaskContext) {
  const heard = await sounds;
  signal.throwIfAborted();
  if (!heard) return {};
  const { voices, music } = heard;
  const laughter = laughterIn(heard);
  return {
    voices,
    ...(laughter && { laughter: voices ? without(voices, laughter) : laughter }),
    music: voices && music && without(voices, music),
  };
}

/** The analysis with the laughter and applause that were heard, in place of those by their level. */
export function withHeardLaughter<Audio extends AudioAnalysis>(
  audio: Audio,
  sounds: Sounds | undefined,
): Audio {
  const laughter = sounds && laughterIn(sounds);
  return laughter ? { ...audio, laughter } : audio;
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
