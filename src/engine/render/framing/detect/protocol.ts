import type { FrameDetection } from './detect-frame.ts';

/**
 * The task of the child process that detects people. Requests follow on its standard input, each
 * answered before the next one: the bytes of the options (32 bits, little endian), the options as
 * JSON (`DetectionOptions`), and the frame as a `PlanarImage`.
 */
export type DetectorTask = {
  /** The folder of the models. */
  models: string;
  /** Of a frame, pixels. */
  width: number;
  height: number;
  /** The process ends itself when it uses more than this many bytes. */
  maxBytes: number;
};

/** Messages of that process, besides `LifeMessage`. */
export type DetectorMessage =
  | { event: 'seen'; seen: FrameDetection }
  /** Now and then: in a video in which nothing changes, there may be no request for long. */
  | { event: 'alive' };
