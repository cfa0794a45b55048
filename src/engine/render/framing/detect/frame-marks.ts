import type { Readable } from 'node:stream';

/**
 * When a frame is shown, seconds from the start of what is read, and how much it differs from the
 * one before it (0 to 1).
 */
export type FrameMark = { time: number; scene: number };

/**
 * Filters that write the marks of frames to `file`, for `frameMarks`; a filter `select` that uses
 * `scene` comes before them.
 */
export function markFilters(file: string): string[] {
  // In whole microseconds, because the seconds that are printed have six digits.
  return ['settb=1/1000000', `metadata=print:key=lavfi.scene_score:file=${file}:direct=1`];
}

/**
 * Time and scene score of each frame, as they are printed: two lines a frame, before the frame
 * itself.
 */
export async function* frameMarks(pipe: Readable): AsyncGenerator<FrameMark> {
  let rest = '';
  let time: number | undefined;
  for await (const chunk of pipe) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const at = /\bpts:(-?\d+)/.exec(line)?.[1];
      const scene = /^lavfi\.scene_score=(\S+)/.exec(line)?.[1];
      if (at !== undefined) time = Number(at) / 1e6;
      if (scene !== undefined && time !== undefined) yield { time, scene: Number(scene) };
    }
  }
}
