import { maxPoints } from '#engine/port/measured.constants.ts';
import { type SoundKind, soundKinds } from '#engine/sounds/sound-events.constants.ts';
import type { AudioAnalysis } from '#platform/ffmpeg';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { runningLevels } from './running-levels.ts';

/** How much the picture changes, by the time of each frame that was compared; seconds, 0 to 100. */
export type PictureChanges = { times: Float64Array; changes: Float32Array };

/** What is known of a recording besides its words; whatever cannot be known is left out. */
export type WordlessEvidence = {
  /** Seconds. */
  duration: number;
  audio?: Pick<AudioAnalysis, 'frameSeconds' | 'loudness'> | undefined;
  /** Where each kind of sound is heard, seconds, in order. */
  sounds?: SoundRanges | undefined;
  picture?: PictureChanges | undefined;
};
export type SoundRanges = Partial<Record<SoundKind, readonly TimeRange[] | undefined>>;

/** How finely a recording is looked at. */
export type Grain = {
  /** Length of a cell, seconds. */
  cellSeconds: number;
  /** Seconds on either side of a cell that it is compared with. */
  aroundSeconds: number;
  /** Decibels above the median that count at all. */
  leastRise: number;
  /** How many times its usual spread above the median a value begins to count. */
  spreads: number;
};

/** Finds what is sudden: a cheer, a bang, a cut. */
export const fine: Grain = { cellSeconds: 0.5, aroundSeconds: 60, leastRise: 3, spreads: 1.5 };
/** Finds what lasts: the loud part of a song, a lively scene. */
export const coarse: Grain = { cellSeconds: 10, aroundSeconds: 180, leastRise: 1, spreads: 1 };

/** Decibels beyond the least ones with which loudness counts in full. */
const fullRise = 12;
/** The change of the picture beyond the least one that counts in full; 100 is black to white. */
const fullChange = 12;
const leastChange = 2;

/** What is measured in each cell; NaN where nothing is known. */
export type CellEvidence = {
  cellSeconds: number;
  count: number;
  /** Decibels above the median around; 0 below it. */
  rise: Float32Array;
  /** dBFS. */
  level: Float32Array;
  /** How many times the usual change of the picture. */
  change: Float32Array;
  /** The share of each cell in which each sound is heard. */
  sounds: { sound: SoundKind; weight: number; heard: Float32Array }[];
  /** What loudness and picture add to a score, if a clip's best cell is this one. */
  points: { loudness: Float32Array; picture: Float32Array };
  /** All evidence of a cell, as points. */
  activity: Float32Array;
};

/** Measures the cells of a recording; linear in its length. */
export function cellEvidence(evidence: WordlessEvidence, grain: Grain): CellEvidence {
  const { cellSeconds } = grain;
  const count = Math.ceil(evidence.duration / cellSeconds);
  const loud = loudnessOf(evidence, count, grain);
  const seen = pictureOf(evidence, count, grain);
  const sounds = soundsOf(evidence, count, cellSeconds);
  const activity = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const heard = sounds.reduce((sum, one) => sum + one.weight * (one.heard[i] ?? 0), 0);
    activity[i] =
      maxPoints.sound * Math.min(1, heard) + (loud.points[i] ?? 0) + (seen.points[i] ?? 0);
  }
  return {
    cellSeconds,
    count,
    rise: loud.rise,
    level: loud.level,
    change: seen.change,
    sounds,
    points: { loudness: loud.points, picture: seen.points },
    activity,
  };
}

/** dBFS; what is quieter counts as this. */
const quietest = -70;

function loudnessOf({ audio }: WordlessEvidence, count: number, grain: Grain) {
  const level = new Float32Array(count).fill(quietest);
  const [rise, points] = [new Float32Array(count), new Float32Array(count)];
  if (!audio || audio.loudness.length === 0) return { level, rise, points };
  const perCell = grain.cellSeconds / audio.frameSeconds;
  for (let i = 0; i < count; i++) {
    const frames = audio.loudness.subarray(Math.round(i * perCell), Math.round((i + 1) * perCell));
    const power = frames.reduce((sum, one) => sum + 10 ** (one / 10), 0) / frames.length;
    if (power > 0) level[i] = Math.max(quietest, 10 * Math.log10(power));
  }
  const around = runningLevels(level, { reach: reachOf(grain), min: quietest, max: 0 });
  for (let i = 0; i < count; i++) {
    rise[i] = Math.max(0, (level[i] ?? 0) - (around.median[i] ?? 0));
    const least = Math.max(grain.leastRise, grain.spreads * (around.spread[i] ?? 0));
    points[i] = maxPoints.loudness * share((rise[i] ?? 0) - least, fullRise);
  }
  return { level, rise, points };
}

function pictureOf({ picture }: WordlessEvidence, count: number, grain: Grain) {
  const raw = new Float32Array(count).fill(Number.NaN);
  const [change, points] = [new Float32Array(count).fill(Number.NaN), new Float32Array(count)];
  const { times = new Float64Array(), changes = new Float32Array() } = picture ?? {};
  // A change lies between a frame and the one before it.
  for (let frame = 1; frame < times.length; frame++) {
    const value = changes[frame] ?? 0;
    const last = Math.min(count - 1, Math.floor((times[frame] ?? 0) / grain.cellSeconds));
    for (let i = Math.floor((times[frame - 1] ?? 0) / grain.cellSeconds); i <= last; i++)
      raw[i] = Math.max(value, raw[i] || 0);
  }
  const around = runningLevels(raw, { reach: reachOf(grain), min: 0, max: 100 });
  for (let i = 0; i < count; i++) {
    const [value, usual] = [raw[i] ?? Number.NaN, around.median[i] ?? Number.NaN];
    if (Number.isNaN(value)) continue;
    change[i] = value / Math.max(1, usual);
    const least = Math.max(leastChange, grain.spreads * (around.spread[i] ?? 0));
    points[i] = maxPoints.picture * share(value - usual - least, fullChange);
  }
  return { change, points };
}

/** Music counts for this many seconds from where it begins, after as many without it. */
const onsetSeconds = 8;

/** How much each sound counts. */
const weights: Record<SoundKind, number> = {
  cheering: 1,
  applause: 1,
  laughter: 1,
  crying: 0.7,
  music: 0.5,
};

/**
 * A sound that is heard most of the time says little about a moment: its weight falls with the
 * share of the recording in which it is heard.
 */
function soundsOf({ sounds = {}, duration }: WordlessEvidence, count: number, cell: number) {
  return soundKinds.flatMap((sound) => {
    const ranges = sound === 'music' ? onsetsOf(sounds.music) : sounds[sound];
    if (!ranges || ranges.length === 0) return [];
    const heard = new Float32Array(count);
    let total = 0;
    for (const { start, end } of ranges) {
      total += end - start;
      const last = Math.min(count - 1, Math.floor(end / cell));
      for (let i = Math.max(0, Math.floor(start / cell)); i <= last; i++) {
        const inside = Math.min(end, (i + 1) * cell) - Math.max(start, i * cell);
        heard[i] = Math.min(1, (heard[i] ?? 0) + Math.max(0, inside) / cell);
      }
    }
    const weight = weights[sound] * Math.max(0, 1 - total / duration);
    return [{ sound, weight, heard }];
  });
}

function onsetsOf(music: readonly TimeRange[] | undefined): TimeRange[] | undefined {
  return music?.flatMap(({ start, end }, i) => {
    const before = music[i - 1]?.end ?? 0;
    return start - before >= onsetSeconds
      ? [{ start, end: Math.min(end, start + onsetSeconds) }]
      : [];
  });
}

const reachOf = ({ aroundSeconds, cellSeconds }: Grain) => Math.round(aroundSeconds / cellSeconds);
const share = (value: number, full: number) => Math.max(0, Math.min(1, value / full));
