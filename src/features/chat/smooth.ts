import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';

// The AI SDK's `smoothStream` is not suitable: it holds every word back until the next one has
// arrived, and passes on at most a hundred words a second, where a fast model writes several
// hundred.

/**
 * Milliseconds between two words of one delta: 200 words a second, as fast as anybody can follow.
 */
const wordPause = 5;
/**
 * Maximum number of pauses per delta: an answer that arrives in one piece is delayed by 5 s at
 * most.
 */
const maxPauses = 1000;

type Parts = AsyncIterable<LanguageModelV4StreamPart>;

/**
 * Makes text that comes in large deltas flow word by word. The first word of a delta is passed on
 * at once, the others follow with short pauses; the pauses end as soon as there is more text to
 * pass on, or when the signal is aborted.
 */
export async function* smoothText(
  parts: Parts,
  signal: AbortSignal,
): AsyncGenerator<LanguageModelV4StreamPart> {
  const source = parts[Symbol.asyncIterator]();
  try {
    for (let next = source.next(); ; ) {
      const { done, value: part } = await next;
      if (done) return;
      next = source.next();
      // The next round of the loop awaits `next`; a rejection before that must not count as
      // unhandled.
      next.catch(() => undefined);
      if (part.type !== 'text-delta' && part.type !== 'reasoning-delta') yield part;
      else yield* wordByWord(part, next, signal);
    }
  } finally {
    await source.return?.();
  }
}

type Delta = Extract<
  LanguageModelV4StreamPart,
  { delta: string; type: 'text-delta' | 'reasoning-delta' }
>;

async function* wordByWord(
  part: Delta,
  next: Promise<IteratorResult<LanguageModelV4StreamPart>>,
  signal: AbortSignal,
): AsyncGenerator<Delta> {
  const words = part.delta.match(/\s*\S+(?:\s+$)?|\s+$/g) ?? [part.delta];
  if (words.length === 1) {
    yield part;
    return;
  }
  let hurry = signal.aborted;
  const { promise: hurried, resolve } = Promise.withResolvers<void>();
  const stopPausing = () => {
    hurry = true;
    resolve();
  };
  // Only more text ends the pauses early; after the end of the text, none has to catch up.
  next.then(
    ({ done, value }) =>
      done || value.type === 'text-end' || value.type === 'finish' || stopPausing(),
    stopPausing,
  );
  signal.addEventListener('abort', stopPausing, { once: true });
  const wordsPerPause = Math.ceil(words.length / maxPauses);
  try {
    for (const [index, delta] of words.entries()) {
      if (index > 0 && index % wordsPerPause === 0 && !hurry) await pauseUntil(hurried);
      yield { ...part, delta };
    }
  } finally {
    signal.removeEventListener('abort', stopPausing);
  }
}

async function pauseUntil(earlier: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, wordPause);
  await Promise.race([promise, earlier]);
  clearTimeout(timer);
}
