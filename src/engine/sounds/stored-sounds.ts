import { keyed } from '#platform/kit/keyed.shared.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { soundKinds } from './sound-events.constants.ts';
import { type LabelledSound, type StoredSounds, storedSounds } from './sound-events.schema.ts';
import { soundLabel } from './sound-labels.shared.ts';
import type { Sounds } from './sounds.ts';

/** What was heard, as it is stored beside a video; undefined when nothing is known. */
export function soundsToStore(sounds: Sounds): StoredSounds | undefined {
  const found = soundKinds.map((kind) => ({ kind, ranges: sounds[kind] }));
  if (found.every(({ ranges }) => ranges === undefined)) return undefined;
  return {
    sounds: found
      .flatMap(({ kind, ranges = [] }) => ranges.map(({ start, end }) => ({ kind, start, end })))
      .sort((a, b) => a.start - b.start),
  };
}

/** What is stored beside a video; none when it cannot be read. */
export function parsedSounds(json: Uint8Array): StoredSounds | undefined {
  try {
    return storedSounds.parse(JSON.parse(new TextDecoder().decode(json)));
  } catch {
    return undefined;
  }
}

/** Stored sounds as they were heard; nothing is known of voices. */
export function soundsAsHeard({ sounds }: StoredSounds): Sounds {
  const ranges = keyed(soundKinds, (kind) =>
    sounds.filter((sound) => sound.kind === kind).map(({ start, end }) => ({ start, end })),
  );
  return { ...ranges, voices: undefined };
}

/** The sounds that overlap a range of the video, named in a language (BCP 47 tag). */
export function soundsIn(
  { sounds }: StoredSounds,
  { language, range }: { language: string; range?: TimeRange | undefined },
): LabelledSound[] {
  return sounds
    .filter(({ start, end }) => !range || (end > range.start && start < range.end))
    .map((sound) => ({ ...sound, text: soundLabel(sound.kind, language) }));
}
