import { t } from '#web/messages/messages.tsx';
/**
 * Plays audio clips one after another through one element: a browser that allowed it to play once
 * allows it again.
 */
export type Speaker = {
  /**
   * Reads sentences aloud from `from` on; the next one is fetched while one is playing.
   * `onSentence` reports the one being spoken. Returns early, without an error, when the signal
   * aborts.
   * @throws PlaybackBlocked, and whatever fetching the audio throws
   */
  read: (script: Script) => Promise<void>;
  setRate: (rate: number) => void;
  /** Called during a press: afterwards audio may start without one. */
  unlock: () => void;
};

type Script = {
  count: number;
  from: number;
  clip: (index: number) => Promise<Blob>;
  onSentence: (index: number) => void;
  signal: AbortSignal;
};

/**
 * The browser plays nothing before the page was clicked. `at` is the sentence at which playback
 * stopped.
 */
export class PlaybackBlocked extends Error {
  override name = 'PlaybackBlocked';
  readonly at: number;

  constructor(at: number, cause: unknown) {
    super(t('voice.theBrowserBlockedAutomaticPlayback'), { cause });
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
    // The URL is revoked only when nothing reads it any more.
    if (before) URL.revokeObjectURL(before);
  };
  return {
    setRate: (rate) => {
      // Loading another source resets the playback rate to the default.
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
    read: async ({ count, from, clip, onSentence, signal }) => {
      for (let index = from; index < count && !signal.aborted; index += 1) {
        const blob = await clip(index);
        if (signal.aborted) return;
        // Its failure is reported when its turn to play comes.
        if (index + 1 < count) void clip(index + 1).catch(() => undefined);
        onSentence(index);
        load(blob);
        await play(audio, { index, signal });
      }
    },
  };
}

async function play(
  audio: HTMLAudioElement,
  { index, signal }: { index: number; signal: AbortSignal },
): Promise<void> {
  const over = Promise.withResolvers<void>();
  const listening = new AbortController();
  const on = { signal: listening.signal };
  audio.addEventListener('ended', () => over.resolve(), on);
  audio.addEventListener(
    'error',
    () => over.reject(new Error(t('voice.theBrowserCantPlayThis'))),
    on,
  );
  const silence = () => {
    // Synchronous: the next answer may begin before any pending callback runs.
    audio.pause();
    over.resolve();
  };
  signal.addEventListener('abort', silence, on);
  // The caller may already have been aborted.
  over.promise.catch(() => undefined);
  try {
    await audio.play().catch((error: unknown) => {
      if (signal.aborted) return;
      throw error instanceof DOMException && error.name === 'NotAllowedError'
        ? new PlaybackBlocked(index, error)
        : error;
    });
    await over.promise;
  } finally {
    listening.abort();
  }
}
