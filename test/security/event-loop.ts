/**
 * The longest that this process was busy in one piece while `act` ran, in milliseconds of processor
 * time: a busy machine that gives the process less time changes nothing about it.
 */
export async function longestBlock(act: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let watching = true;
  let before = processorMilliseconds();
  const measure = () => {
    const now = processorMilliseconds();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const watch = () => {
    measure();
    if (watching) setImmediate(watch);
  };
  setImmediate(watch);
  await act();
  watching = false;
  // The last round may have lasted until now.
  measure();
  return longest;
}

/**
 * The longest block of the best of up to three runs of `act`; it stops at the first below `enough`
 * milliseconds. The first run may compile code, and any of them may meet a garbage collection.
 */
export async function shortestBlock(act: () => Promise<unknown>, enough: number): Promise<number> {
  const blocks: number[] = [];
  while (blocks.length < 3 && Math.min(...blocks) >= enough) blocks.push(await longestBlock(act));
  return Math.min(...blocks);
}

function processorMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
