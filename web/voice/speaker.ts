/** Plays sounds one after another, through one element: a browser that let it sound once lets it again. */
export type Speaker = {
  /**
   * Reads sentences out from `from` on; the next sound is fetched while one is playing. `onSentence` tells which one is
   * heard. Ends early, and quietly, with the signal. @throws PlaybackBlocked, and whatever `sound` throws
   */
  read: (script: Script) => Promise<void>;
  setRate: (rate: number) => void;
  /** Called while something is being pressed: afterwards sound may begin by itself. */
  unlock: () => void;
};

type Script = {
  count: number;
  from: number;
  sound: (index: number) => Promise<Blob>;
  onSentence: (index: number) => void;
  signal: AbortSignal;
};

/** The browser plays nothing before the page was touched. `at` is the sentence it stopped at. */
export class PlaybackBlocked extends Error {
  override name = 'PlaybackBlocked';
  readonly at: number;

  constructor(at: number, cause: unknown) {
    super('The browser does not let the answer begin by itself.', { cause });
    this.at = at;
  }
}

export function createSpeaker(silence: () => Blob): Speaker {
  const audio = new Audio();
  audio.preservesPitch = true;
  let unlocked = false;
  let address = '';
  const load = (blob: Blob) => {
    const before = address;
    address = URL.createObjectURL(blob);
    audio.src = address;
    // Only now does nothing read it any more.
    if (before) URL.revokeObjectURL(before);
  };
  return {
    setRate: (rate) => {
      // Loading another sound sets the rate back to the default one.
      audio.defaultPlaybackRate = rate;
      audio.playbackRate = rate;
    },
    unlock: () => {
      if (unlocked) return;
      unlocked = true;
      load(silence());
      void audio.play().catch(() => {
        unlocked = false;
      });
    },
    read: async ({ count, from, sound, onSentence, signal }) => {
      for (let index = from; index < count && !signal.aborted; index += 1) {
        const blob = await sound(index);
        if (signal.aborted) return;
        // Whether it fails is known when it is its turn.
        if (index + 1 < count) void sound(index + 1).catch(() => undefined);
        onSentence(index);
        load(blob);
        await play(audio, { index, signal });
      }
    },
  };
}

async function play(audio: HTMLAudioElement, { index, signal }: { index: number; signal: AbortSignal }): Promise<void> {
  const over = Promise.withResolvers<void>();
  const listening = new AbortController();
  const on = { signal: listening.signal };
  audio.addEventListener('ended', () => over.resolve(), on);
  audio.addEventListener('error', () => over.reject(new Error('The browser cannot play this sound.')), on);
  const silence = () => {
    // At once: the next answer may begin before anything that waits goes on.
    audio.pause();
    over.resolve();
  };
  signal.addEventListener('abort', silence, on);
  // Whoever waits may already be gone.
  over.promise.catch(() => undefined);
  try {
    await audio.play().catch((error: unknown) => {
      if (signal.aborted) return;
      throw error instanceof DOMException && error.name === 'NotAllowedError' ? new PlaybackBlocked(index, error) : error;
    });
    await over.promise;
  } finally {
    listening.abort();
  }
}
