/** What every long operation is given: a signal that stops it and a way to report progress. */
export type TaskContext = {
  /** Aborting it ends the operation soon, which then rejects with the signal's reason. */
  signal: AbortSignal;
  onProgress?: ((progress: Progress) => void) | undefined;
};

export type Progress = {
  /** The stage, as the jobs routes show it. */
  stage: Stage;
  /** 0 to 1 within the stage; never decreases within one. */
  fraction: number;
  /** Index of the clip in the request, while clips are rendered. */
  clip?: number;
  /** Bytes downloaded and in total, while a model whose size is known is downloaded. */
  bytes?: { done: number; total: number };
  /** An estimate for this stage, from the speed of the last few seconds. */
  secondsLeft?: number;
  /** How much of a recording has been recognised or searched for speakers, in seconds. */
  audio?: { doneSeconds: number; totalSeconds: number };
  /** The last words that were recognised, at most 200 characters. */
  recognised?: string;
  /** Something a person should know ("the model gave no usable answer, …"). */
  message?: string;
};

export const stages = [
  'queued',
  'download',
  'transcript',
  'model',
  'speakers',
  'listen',
  'identify',
  'write',
  'translate',
  'frame',
  'render',
  'store',
  'done',
] as const;
export type Stage = (typeof stages)[number];
