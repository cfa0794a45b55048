/** Frames per second at which faces are examined. */
export const frameRate = 25;
/** Samples of sound per frame. */
export const samplesPerFrame = 640;

/** A part of the input: how many frames it has, and where each face is in each of them. */
export type Piece = {
  frames: number;
  /** For each face, three numbers per frame: the x, y and half side of a `FaceSquare`. */
  squares: Float32Array[];
};

/**
 * The task of the child process that scores who speaks. Its standard input has, piece after piece,
 * the samples of the sound (16-bit mono at 16 kHz, 640 per frame) and then the frames (8-bit grey).
 */
export type SpeakingTask = {
  /** The path of LR-ASD. */
  model: string;
  /** Of a frame, pixels. */
  width: number;
  height: number;
  pieces: Piece[];
  /** The process ends itself when it uses more than this many bytes. */
  maxBytes: number;
};

/** Messages of that process, besides `LifeMessage`. */
export type SpeakingMessage =
  /** Of the next piece: for each face, its score in each frame; undefined where it is silent. */
  { event: 'scored'; scores: Float32Array[] | undefined };
