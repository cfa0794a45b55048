import type { Checkpoints } from '#engine/transcript';

/** Checkpoints in memory, as JSON, for as long as the test lasts. */
export function memoryCheckpoints(): Checkpoints {
  const kept = new Map<string, string[]>();
  return async (key, entry) => {
    const lines = kept.get(key) ?? [];
    kept.set(key, lines);
    return {
      entries: lines.map((line) => entry.parse(JSON.parse(line))),
      add: (added) => void lines.push(JSON.stringify(added)),
      flush: async () => undefined,
    };
  };
}
