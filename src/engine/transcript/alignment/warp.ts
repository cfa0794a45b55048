import { coefficients } from './mfcc.ts';

/**
 * A word as a synthesiser speaks it, and the first and last frame of the audio in which it may lie.
 */
export type SpokenWord = {
  features: Float32Array;
  from: number;
  to: number;
  /** What it costs that there is a pause before the word at all. */
  pauseBefore: number;
};

/**
 * The frames of the audio assigned to a word, `end` exclusive; both -1 for a word that was not
 * reached.
 */
export type WarpedWord = { start: number; end: number };

export type AudioFrames = {
  /** Normalised features, `coefficients` per frame. */
  features: Float32Array;
  /** What a pause costs in each frame. */
  pauses: Float32Array;
};

export type WarpOptions = {
  /**
   * Examines only this many states on either side of the best one; for long audio without windows.
   */
  beam?: number;
  /** The audio may end before the words do. */
  openEnd?: boolean;
};

/**
 * Costs in units of the distance between two frames: two frames of the same phone are about 2.5
 * apart, any two frames about 4.
 */
const [stay, skip] = [0.6, 0.4];
/**
 * A path that costs this much more than the best one so far is abandoned: about the cost of 2
 * seconds of unexpected speech. Where that leaves no path to the end, none is abandoned.
 */
const hopeless = 300;

/**
 * Fits words to audio by dynamic time warping (a Viterbi search): each frame of the audio is
 * assigned to a frame of a word, or to a pause between two words, in order and at the lowest total
 * cost. Time and memory are proportional to the number of frames times the states in each frame's
 * window. `cost`: the mean cost per frame of the audio, infinite when the words cannot be fitted.
 */
export function warp(
  audio: AudioFrames,
  words: readonly SpokenWord[],
  options: WarpOptions = {},
): Warped {
  const found = search(audio, words, { ...options, abandoned: hopeless });
  return Number.isFinite(found.cost)
    ? found
    : search(audio, words, { ...options, abandoned: Number.POSITIVE_INFINITY });
}

type Warped = { words: WarpedWord[]; cost: number };

function search(
  audio: AudioFrames,
  words: readonly SpokenWord[],
  { abandoned, ...options }: WarpOptions & { abandoned: number },
): Warped {
  const frames = audio.pauses.length;
  const states = statesOf(words);
  const rows: Row[] = [];
  let [before, costs] = [infinities(states.count), infinities(states.count)];
  const window = createWindow(words, states, options.beam ?? states.count);
  let least = 0;
  for (let t = 0; t < frames; t++) {
    const row = window.at(t);
    least = fillRow(row, { t, audio, states, before, costs, limit: least + abandoned });
    rows.push(row);
    window.follow(costs, row);
    before.fill(Number.POSITIVE_INFINITY, rows[t - 1]?.low ?? 0, rows[t - 1]?.high ?? 0);
    [before, costs] = [costs, before];
  }
  const last = lastState(before, rows.at(-1), {
    count: states.count,
    openEnd: options.openEnd === true,
  });
  return {
    words: trace(rows, states, last),
    cost: (before[last] ?? Number.POSITIVE_INFINITY) / frames,
  };
}

/**
 * The kinds of states: a pause before a word (or after the last), the first and the second frame of
 * a word, and its other frames.
 */
const [pause, first, second] = [0, 1, 2];

type States = {
  count: number;
  kinds: Uint8Array;
  /** The word of each state; -1 for a pause. */
  words: Int32Array;
  /** The features of all words, frame after frame, and the offset of each state's frame in them. */
  features: Float32Array;
  positions: Int32Array;
  /** What it costs to enter each state: for a pause, see `SpokenWord.pauseBefore`. */
  entries: Float32Array;
  /** The state of the pause before each word, and of the one after the last word. */
  pauses: Int32Array;
};

function statesOf(words: readonly SpokenWord[]): States {
  const length = words.reduce((sum, { features }) => sum + features.length, 0);
  const count = length / coefficients + words.length + 1;
  const [kinds, wordOf, positions] = [
    new Uint8Array(count),
    new Int32Array(count).fill(-1),
    new Int32Array(count),
  ];
  const [features, entries] = [new Float32Array(length), new Float32Array(count)];
  const pauses = new Int32Array(words.length + 1);
  let [state, position] = [0, 0];
  for (const [index, word] of words.entries()) {
    entries[state] = word.pauseBefore;
    pauses[index] = state++;
    features.set(word.features, position);
    for (
      let frame = 0;
      frame < word.features.length / coefficients;
      frame++, state++, position += coefficients
    ) {
      kinds[state] = Math.min(3, frame + 1);
      wordOf[state] = index;
      positions[state] = position;
    }
  }
  pauses[words.length] = state;
  return {
    count,
    kinds,
    words: wordOf,
    features,
    positions,
    entries,
    pauses,
  };
}

/**
 * The states that a frame may have (`high` exclusive), and for each state how many states back the
 * cheapest path to it came from.
 */
type Row = { low: number; high: number; steps: Uint8Array };

function createWindow(words: readonly SpokenWord[], { pauses, count }: States, beam: number) {
  let [lowWord, highWord, low, high, best] = [0, 0, 0, 0, 0];
  return {
    at(t: number): Row {
      while (lowWord < words.length && (words[lowWord]?.to ?? 0) < t) lowWord++;
      while (highWord < words.length && (words[highWord]?.from ?? 0) <= t) highWord++;
      low = Math.max(low, pauses[lowWord] ?? 0, best - beam);
      high = Math.max(
        high,
        low + 1,
        Math.min(1 + (pauses[Math.max(lowWord, highWord)] ?? 0), best + beam, count),
      );
      return { low, high, steps: new Uint8Array(high - low) };
    },
    /** Moves the beam to the best state of a row. */
    follow(costs: Float32Array, row: Row): void {
      if (beam >= count) return;
      best = row.low;
      for (let s = row.low; s < row.high; s++) if ((costs[s] ?? 0) < (costs[best] ?? 0)) best = s;
    },
  };
}

type Frame = {
  t: number;
  audio: AudioFrames;
  states: States;
  before: Float32Array;
  costs: Float32Array;
  limit: number;
};

/**
 * Computes the lowest cost of each state of a row and the step that led there, and returns the
 * lowest of all. This is the hottest loop of the alignment.
 */
function fillRow(
  { low, high, steps }: Row,
  { t, audio, states, before, costs, limit }: Frame,
): number {
  let best = Number.POSITIVE_INFINITY;
  const pauseCost = audio.pauses[t] ?? 0;
  for (let s = low; s < high; s++) {
    const kind = states.kinds[s] ?? 0;
    let least = Number.POSITIVE_INFINITY;
    let step = 0;
    const entry = states.entries[s] ?? 0;
    if (t === 0) least = s <= 1 ? 0 : least;
    else {
      least = (before[s] ?? least) + (kind === pause ? 0 : stay);
      const one = (before[s - 1] ?? Number.POSITIVE_INFINITY) + entry;
      if (one < least) {
        least = one;
        step = 1;
      }
      const two =
        (before[s - 2] ?? Number.POSITIVE_INFINITY) +
        entry +
        (kind === pause || kind === first ? 0 : skip);
      if (kind !== second && two < least) {
        least = two;
        step = 2;
      }
      const three = (before[s - 3] ?? Number.POSITIVE_INFINITY) + skip;
      if (kind === first && three < least) {
        least = three;
        step = 3;
      }
    }
    if (least > limit) least = Number.POSITIVE_INFINITY;
    else
      least +=
        kind === pause
          ? pauseCost
          : distance(audio.features, t * coefficients, states.features, states.positions[s] ?? 0);
    if (least < best) best = least;
    costs[s] = least;
    steps[s - low] = step;
  }
  return best;
}

/** The Euclidean distance of two frames, each given by its features and its offset in them. */
export function distance(
  audio: Float32Array,
  here: number,
  features: Float32Array,
  there: number,
): number {
  let sum = 0;
  for (let c = 0; c < coefficients; c++) {
    const difference = (audio[here + c] ?? 0) - (features[there + c] ?? 0);
    sum += difference * difference;
  }
  return Math.sqrt(sum);
}

function lastState(
  costs: Float32Array,
  row: Row | undefined,
  { count, openEnd }: { count: number; openEnd: boolean },
): number {
  let best = count - 1;
  // The last word may end with the audio, without a pause.
  for (let s = openEnd ? (row?.low ?? 0) : count - 2; s < count; s++)
    if ((costs[s] ?? 0) < (costs[best] ?? 0)) best = s;
  return best;
}

/** Follows the steps back from the last state. */
function trace(rows: readonly Row[], { words, pauses }: States, last: number): WarpedWord[] {
  const found = Array.from(
    { length: pauses.length - 1 },
    (): WarpedWord => ({ start: -1, end: -1 }),
  );
  let state = last;
  for (let t = rows.length - 1; t >= 0; t--) {
    const word = found[words[state] ?? -1];
    if (word) {
      word.start = t;
      if (word.end < 0) word.end = t + 1;
    }
    const row = rows[t];
    state -= row?.steps[state - row.low] ?? 0;
  }
  return found;
}

function infinities(length: number): Float32Array {
  return new Float32Array(length).fill(Number.POSITIVE_INFINITY);
}
