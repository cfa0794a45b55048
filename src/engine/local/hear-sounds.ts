import {
  responsesIn,
  type SoundDetector,
  type Sounds,
  type SoundsToFind,
  unknownSounds,
} from '#engine/sounds';
import type { Recognise } from '#engine/transcript';
import type { AudioAnalysis } from '#platform/ffmpeg';
import { messageOf } from '#platform/kit/failure.ts';
import { mergedRanges, rangesOutside, type TimeRange } from '#platform/kit/time-range.shared.ts';

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
    return unknownSounds;
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
    ...(laughter && { laughter: voices ? rangesOutside(laughter, voices) : laughter }),
    music: voices && music && rangesOutside(music, voices),
  };
}

/** Recognises words with what is known of the sounds; the voices come with the words. */
export async function recogniseWith(
  { recognise, sounds }: { recognise: Recognise; sounds: Sounds | undefined },
  ...[recording, context]: Parameters<Recognise>
): ReturnType<Recognise> {
  const found = await recognise(
    { ...recording, ...(sounds && soundsWithoutWords(sounds)) },
    context,
  );
  return { ...found, voices: sounds?.voices };
}

/**
 * Recognition that knows where voices, laughter, applause and music are: they are looked for in
 * each recording before it is recognised.
 */
export function recogniseWithSounds({
  recognise,
  sounds: detect,
}: {
  recognise?: Recognise | undefined;
  sounds?: SoundDetector | undefined;
}): Recognise | undefined {
  if (!recognise || !detect) return recognise;
  return async (recording, context) => {
    const { path, probe, duration, samples, laughter: noisy = [] } = recording;
    const sounds = await hearSounds({
      recording: { path, probe, duration, samples, noisy },
      detect,
      signal: context.signal,
      note: (message) => context.onProgress?.({ stage: 'transcript', fraction: 0, message }),
    });
    return await recogniseWith({ recognise, sounds }, recording, context);
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
  return rangesOutside(pauses, silences).filter(({ start, end }) => end - start >= minAudible);
}

function laughterIn(sounds: Sounds): TimeRange[] | undefined {
  const responses = responsesIn(sounds);
  return responses && mergedRanges(responses.flat());
}
