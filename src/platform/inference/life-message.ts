/** Messages that every child process of an `Inference` sends, besides its own. */
export type LifeMessage =
  /** The model is loaded. */
  | { event: 'ready' }
  | { event: 'done' }
  /** The native library could not be loaded, or does not support the model's kind. */
  | { event: 'failed'; reason: 'runtime' | 'model'; message: string };
