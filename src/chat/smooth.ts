import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';

/** Milliseconds between two words that came at once: two hundred words a second, as fast as anybody can follow. */
const wordPause = 5;

type Parts = AsyncIterable<LanguageModelV4StreamPart>;

/**
 * Text that comes in lumps flows word by word instead. Nothing is held back that could be said: the first word of a lump goes on at once, the
 * others follow with short pauses, and when more has already come the rest of the lump goes without any.
 */
export async function* smooth(parts: Parts): AsyncGenerator<LanguageModelV4StreamPart> {
  const source = parts[Symbol.asyncIterator]();
  try {
    for (let next = source.next(); ; ) {
      const { done, value: part } = await next;
      if (done) return;
      next = source.next();
      // It is awaited above; until then nobody else would hear it fail.
      next.catch(() => undefined);
      if (part.type !== 'text-delta' && part.type !== 'reasoning-delta') yield part;
      else yield* wordByWord(part, next);
    }
  } finally {
    await source.return?.();
  }
}

type Delta = Extract<LanguageModelV4StreamPart, { delta: string; type: 'text-delta' | 'reasoning-delta' }>;

async function* wordByWord(part: Delta, next: Promise<unknown>): AsyncGenerator<Delta> {
  const words = part.delta.match(/\s*\S+\s*$|\s*\S+/g) ?? [part.delta];
  if (words.length === 1) {
    yield part;
    return;
  }
  let more = false;
  const hear = () => {
    more = true;
  };
  const come = next.then(hear, hear);
  for (const [index, delta] of words.entries()) {
    if (index > 0 && !more) await pauseUntil(come);
    yield { ...part, delta };
  }
}

async function pauseUntil(earlier: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, wordPause);
  await Promise.race([promise, earlier]);
  clearTimeout(timer);
}
