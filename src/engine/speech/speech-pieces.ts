import type { TimeRange } from '#platform/kit/time-range.shared.ts';

/** Hz; every model of the runtime accepts this rate. */
export const sampleRate = 16_000;
/** Samples per window of the voice activity detector. */
export const windowSamples = 512;

/**
 * A part of the audio that is recognised separately; seconds from the beginning of the recording.
 */
export type SpeechPiece = TimeRange & {
  /** Where voices were detected. */
  speech: TimeRange[];
  /** Words whose middle is at or after this time … */
  from: number;
  /** … and before this one belong to this piece; words outside belong to its neighbours. */
  to: number;
};

/** The parts of the speech that lie within a range. */
export function voiceIn(speech: readonly TimeRange[], { start, end }: TimeRange): TimeRange[] {
  return speech
    .map((range) => ({ start: Math.max(range.start, start), end: Math.min(range.end, end) }))
    .filter((range) => range.end > range.start);
}

/** Seconds of all ranges together. */
export function secondsOf(ranges: readonly TimeRange[]): number {
  return ranges.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** The longest pause between voices that begins within a range. */
export function longestPause(
  speech: readonly TimeRange[],
  { start, end }: TimeRange,
): TimeRange | undefined {
  return speech
    .slice(1)
    .map((range, i) => ({ start: speech[i]?.end ?? range.start, end: range.start }))
    .filter((pause) => pause.start >= start && pause.start <= end)
    .reduce<TimeRange | undefined>(
      (best, each) => (best && best.end - best.start >= each.end - each.start ? best : each),
      undefined,
    );
}

/**
 * Seconds of a piece at most: in longer ones Parakeet drops words, and Whisper takes no more than
 * 30.
 */
export const maxPieceSeconds = 20;
/** Seconds of the recording that a piece has before its first and after its last voice. */
export const margin = 0.2;
/** How long speech or silence lasts before the detector reports it, seconds. */
export const detectionDelay = 0.1;

/** Seconds of a window. */
export const windowSeconds = windowSamples / sampleRate;
/** A voice begins up to two windows before the first window that counts as speech. */
const startDelay = detectionDelay + 2 * windowSeconds;
/** In speech without pauses, the cut is searched for in this many last seconds of a piece. */
const searchedForCut = 6;

type Window = { end: number; level: number };

/** A cutter right after it has returned a piece; times are seconds. */
export type CutterState = {
  /** Windows of the recording so far. */
  windows: number;
  /** The time from which words belong to the next piece. */
  from: number;
  /** The voices of the next piece so far, and since when somebody speaks, if somebody does. */
  speech: TimeRange[];
  openSince?: number | undefined;
};

/** Seconds before the next piece that the voice detector hears again, to know what it knew there. */
const warmUp = 40;

/** The window from which on the samples are needed to continue a cutter. */
export function resumedAt({ from }: CutterState): number {
  return Math.max(0, Math.floor((from - warmUp) / windowSeconds));
}

/**
 * Cuts a recording into pieces of at most 20 s as its windows arrive: at silences, where a shorter
 * silence suffices the longer the piece already is; otherwise at the longest pause within the
 * piece; and without any pause, at the quietest window of its last seconds. Memory use is bounded.
 */
export class PieceCutter {
  /** Windows so far. */
  #count: number;
  /** The time from which words belong to the current piece. */
  #from: number;
  #speech: TimeRange[];
  #openSince: number | undefined;
  #windows: Window[] = [];
  readonly #pauses: Pauses;

  /**
   * @param cut in sentences (the default), or in stretches of several of them, for Whisper
   * @param state of a cutter of the same recording, which this one continues
   */
  constructor(
    cut: keyof typeof pauses = 'sentences',
    { windows, from, speech, openSince }: CutterState = { windows: 0, from: 0, speech: [] },
  ) {
    this.#pauses = pauses[cut];
    this.#count = windows;
    this.#from = from;
    this.#speech = speech.map((range) => ({ ...range }));
    this.#openSince = openSince;
  }

  /** To be asked for right after a piece was returned. */
  get state(): CutterState {
    return {
      windows: this.#count,
      from: this.#from,
      speech: this.#speech.map((range) => ({ ...range })),
      openSince: this.#openSince,
    };
  }

  get #now(): number {
    return this.#count * windowSeconds;
  }

  /**
   * Adds the next window: whether the detector reports a voice, and the level (any measure that
   * grows with loudness). Returns a piece when one is complete.
   */
  add(isSpeech: boolean, level: number): SpeechPiece | undefined {
    this.#count += 1;
    if (isSpeech)
      this.#openSince ??= Math.max(
        this.#speech.at(-1)?.end ?? this.#from,
        this.#now - startDelay,
        0,
      );
    else this.#close(this.#now - detectionDelay);
    const start = this.#start;
    if (start === undefined) return undefined;
    this.#windows.push({ end: this.#now, level });
    if (this.#windows.length > searchedForCut / windowSeconds) this.#windows.shift();
    if (this.#now - start >= maxPieceSeconds - 2 * margin - startDelay)
      return this.#cutWithin(start);
    const last = this.#speech.at(-1);
    return this.#openSince === undefined &&
      last &&
      this.#now - last.end >= this.#pauseThatEnds(last.end - start)
      ? this.#finish()
      : undefined;
  }

  /** The last piece, at the end of the recording, if it contains speech. */
  end(): SpeechPiece | undefined {
    this.#close(this.#now);
    return this.#speech.length > 0 ? this.#finish() : undefined;
  }

  /** Samples before this time (seconds) are no longer needed. */
  get neededFrom(): number {
    return Math.max(0, (this.#start ?? this.#now - startDelay) - margin - windowSeconds);
  }

  get #start(): number | undefined {
    return this.#speech[0]?.start ?? this.#openSince;
  }

  #close(end: number): void {
    if (this.#openSince !== undefined && end > this.#openSince)
      this.#speech.push({ start: this.#openSince, end });
    this.#openSince = undefined;
  }

  #finish(): SpeechPiece {
    const end = this.#speech.at(-1)?.end ?? this.#now;
    return this.#emit(this.#speech.splice(0), Math.min(this.#now, end + margin));
  }

  #cutWithin(start: number): SpeechPiece {
    const pause = this.#longestPause(start);
    const cut = pause ? (pause.start + pause.end) / 2 : this.#quietestPoint();
    const all = [
      ...this.#speech,
      ...(this.#openSince === undefined ? [] : [{ start: this.#openSince, end: this.#now }]),
    ];
    const before = all
      .filter((range) => range.start < cut)
      .map((range) => ({ ...range, end: Math.min(range.end, cut) }));
    this.#speech = this.#speech
      .filter(({ end }) => end > cut)
      .map((range) => ({ ...range, start: Math.max(range.start, cut) }));
    if (this.#openSince !== undefined) this.#openSince = Math.max(this.#openSince, cut);
    return this.#emit(before, cut);
  }

  /** The longest pause in the later two thirds of the piece. */
  #longestPause(start: number): TimeRange | undefined {
    const open = this.#openSince ?? this.#now;
    const pause = longestPause([...this.#speech, { start: open, end: open }], {
      start: start + maxPieceSeconds / 3,
      end: this.#now,
    });
    return pause && pause.end - pause.start >= windowSeconds ? pause : undefined;
  }

  #quietestPoint(): number {
    const usable = this.#windows.filter(({ end }) => end <= this.#now - margin);
    const quietest = usable.reduce(
      (best, each) => (each.level < best.level ? each : best),
      usable[0] ?? { end: this.#now, level: 0 },
    );
    return quietest.end - windowSeconds / 2;
  }

  #emit(speech: TimeRange[], to: number): SpeechPiece {
    const [first, last] = [speech[0]?.start ?? to, speech.at(-1)?.end ?? to];
    const piece = {
      speech,
      start: Math.max(0, first - margin),
      end: Math.min(this.#now, last + margin),
      from: this.#from,
      to,
    };
    this.#from = to;
    this.#windows = [];
    return piece;
  }

  /** Seconds of silence that end a piece of so many seconds. */
  #pauseThatEnds(seconds: number): number {
    return this.#pauses.find(([upTo]) => seconds < upTo)?.[1] ?? 0;
  }
}

/** The silence (seconds) that ends a piece of up to so many seconds. */
type Pauses = readonly (readonly [upTo: number, silence: number])[];

/**
 * A short piece waits for a real pause, because recognisers do better with whole sentences; a long
 * one ends at the first breath. Whisper needs more context than others: with pieces of a few
 * seconds it guesses words, and leaves some out.
 */
const pauses = {
  sentences: [
    [4, 1.2],
    [9, 0.6],
    [Number.POSITIVE_INFINITY, 0.3],
  ],
  stretches: [
    [9, 0.8],
    [15, 0.5],
    [Number.POSITIVE_INFINITY, 0.3],
  ],
} as const satisfies Record<string, Pauses>;
