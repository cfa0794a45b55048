/** What every long action is given: a way to be stopped and a way to tell how far it is. */
export type Run = {
  /** Aborting it ends the action soon; the action then rejects with the signal's reason. */
  signal: AbortSignal;
  onProgress?: ((progress: Progress) => void) | undefined;
};

export type Progress = {
  /** What is being done, as the jobs routes show it. */
  stage: Stage;
  /** 0 to 1 within the stage; never falls back within one. */
  fraction: number;
  /** Index of the clip in the request, while clips are rendered. */
  clip?: number;
  /** Something a person should know ("the model gave no usable answer, …"). */
  note?: string;
};

export const stages = ['queued', 'download', 'transcript', 'listen', 'identify', 'translate', 'frame', 'render', 'store', 'done'] as const;
export type Stage = (typeof stages)[number];
