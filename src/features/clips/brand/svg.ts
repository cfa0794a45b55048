import { isFailure } from '#platform/kit/define-errors.ts';
import { workerErrors, workerTasks } from '#platform/tasks';
import { brandErrors } from './errors.ts';
import type * as tasks from './svg-tasks.ts';

const run = workerTasks<typeof tasks>(new URL('./svg-tasks.ts', import.meta.url));

/**
 * Whether the file begins as an SVG does, after anything that XML allows before the first element.
 */
export function isSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 4096)).replace(/^\uFEFF/, '');
  return (
    /^\s*(<\?xml|<!--|<!doctype|<svg[\s>])/i.test(start) &&
    /<(?:[\w-]+:)?svg[\s>]/i.test(new TextDecoder().decode(bytes.subarray(0, 65_536)))
  );
}

/** The time limit for drawing an SVG, seconds. */
const drawSeconds = 20;

/**
 * Draws an SVG as a PNG in a process of its own, without files, network or scripts, and with limits
 * on time and memory.
 * @throws Failure `brand-svg-refused`, `brand-svg-text`, `brand-svg-invalid`,
 * `brand-svg-too-complex`
 */
export async function drawSvg(
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<{ png: Uint8Array; width: number; height: number }> {
  try {
    return await run('drawSvg', { bytes }, { signal, seconds: drawSeconds });
  } catch (error) {
    throw isFailure(error, workerErrors.taskTooExpensive)
      ? brandErrors.svgTooComplex({ cause: error })
      : error;
  }
}
