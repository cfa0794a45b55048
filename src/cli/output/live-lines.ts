import { createLogUpdate } from 'log-update';
import { createProgressLine, type ProgressLine } from './progress-line.ts';

/** Lines of a terminal that are redrawn in place. */
export type LiveLines = {
  draw(lines: ProgressLine[]): void;
  clear(): void;
  /**
   * Draws all lines, including those for which the terminal is too short, and leaves them on the
   * screen.
   */
  persist(lines: ProgressLine[]): void;
};

export function createLiveLines(out: NodeJS.WritableStream & { columns?: number }): LiveLines {
  const update = createLogUpdate(out, { showCursor: true });
  const text = (lines: ProgressLine[]) =>
    lines.map((line) => createProgressLine(line, out.columns ?? 80)).join('\n');
  return {
    draw: (lines) => update(text(lines)),
    clear: () => update.clear(),
    persist: (lines) => update.persist(text(lines)),
  };
}
