import type { ReadText } from './characters.ts';

/**
 * The task of the child process that reads frames. They follow on its standard input: width and
 * height (32 bits, little endian), and the pixels, 24 bits each.
 */
export type OcrTask = {
  /** Paths of the two models. */
  detector: string;
  recogniser: string;
  /** The process ends itself when it uses more than this many bytes. */
  maxBytes: number;
};

/** A line of text, top to bottom; `height` as a share of the frame's. */
export type ReadLine = ReadText & { height: number };

/** Messages of that process, besides `LifeMessage`. */
export type OcrMessage = { event: 'read'; lines: ReadLine[] };
