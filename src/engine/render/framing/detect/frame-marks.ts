import type { Readable } from 'node:stream';

/**
 * When a frame is shown, in seconds from the start of the input, and how much it differs from the
 * frame before it (0 to 1).
 */
export type FrameMark = { time: number; scene: number };

/**
 * Filters that write the marks of frames to `file`, for `frameMarks`. They must follow a `select`
 * filter that uses `scene`.
 */
export function markFilters(file: string): string[] {
  // The timestamps are whole microseconds, because printed seconds have only six digits.
  return ['settb=1/1000000', `metadata=print:key=lavfi.scene_score:file=${file}:direct=1`];
}

/**
 * Reads the time and the scene score of each frame. ffmpeg prints two lines per frame, before the
 * frame itself.
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
