import { createTurns } from '#platform/concurrency';
import type { Engine } from './engine.ts';

/**
 * Calls that may wait or stand still for others, in addition to those that run; each keeps its
 * memory meanwhile.
 */
export const callsInTurn = 3;

export type EngineTurns = {
  /** Clips rendered at once. */
  concurrency: number;
  /** How long a call keeps its slot while another owner waits. */
  seconds: number;
};

/**
 * An engine whose owners (see `asOwner`) take turns: a long call of one gives its slot to a call of
 * another, and goes on later. Identification mostly waits for the network or for one core, so it
 * has half as many slots as rendering, which uses all cores.
 */
export function engineInTurns(engine: Engine, { concurrency, seconds }: EngineTurns): Engine {
  const identifying = createTurns({ concurrency: Math.ceil(concurrency / 2), seconds });
  const rendering = createTurns({ concurrency, seconds });
  const { transcribe, storePlayableCopy } = engine;
  return {
    ...engine,
    identify: (request, context) =>
      identifying.run(context.signal, () => engine.identify(request, context)),
    process: (request, context) =>
      rendering.run(context.signal, () => engine.process(request, context)),
    ...(transcribe && {
      transcribe: (request, context) =>
        identifying.run(context.signal, () => transcribe(request, context)),
    }),
    ...(storePlayableCopy && {
      storePlayableCopy: (storageKey, context) =>
        identifying.run(context.signal, () => storePlayableCopy(storageKey, context)),
    }),
  };
}
