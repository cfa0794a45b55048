import { styleText } from 'node:util';
import { createLogUpdate } from 'log-update';
import type { Progress, Stage } from '#kit/run.ts';
import { type ProgressLine, progressLine } from './progress-line.ts';

/** Live progress on standard error: one line a stage and one a clip on a terminal, a plain line at each step elsewhere. */
export type Display = {
  progress: (progress: Progress) => void;
  /** How clips are called in their lines, by index. */
  name(clip: number, title: string): void;
  /** A line that stays. */
  say(text: string): void;
  /** Leaves the last state standing. */
  close(): void;
};

const words: Record<Stage, string> = {
  queued: 'Waiting',
  download: 'Getting the video',
  transcript: 'Reading the words',
  listen: 'Listening',
  identify: 'Choosing the moments',
  translate: 'Translating',
  frame: 'Finding people',
  render: 'Rendering',
  store: 'Saving',
  done: 'Done',
};

/** Where it is shown; a terminal says so, and how wide it is. */
type Out = NodeJS.WritableStream & { isTTY?: boolean; columns?: number };

export function display(how: { quiet: boolean; out?: Out }): Display {
  const out = how.out ?? process.stderr;
  const live = out.isTTY === true && !how.quiet;
  const update = live ? createLogUpdate(out, { showCursor: true }) : undefined;
  const lines = new Map<string, ProgressLine>();
  const names = new Map<number, string>();

  function text(): string {
    return [...lines.values()].map((line) => progressLine(line, out.columns ?? 80)).join('\n');
  }

  function draw(): void {
    if (lines.size > 0) update?.(text());
  }

  function say(message: string): void {
    if (how.quiet) return;
    update?.clear();
    out.write(`${message}\n`);
    draw();
  }

  return {
    say,
    name: (clip, title) => void names.set(clip, title),
    progress(progress) {
      if (progress.note) say(styleText('yellow', `  note: ${progress.note}`));
      const key = progress.clip === undefined ? progress.stage : `clip ${progress.clip}`;
      const before = lines.get(key);
      const line = { ...labelled(progress, names), fraction: overall(progress) };
      if (before && line.fraction < before.fraction) line.fraction = before.fraction;
      lines.set(key, line);
      if (live) draw();
      else if (!how.quiet) tellStep(line, before, say);
    },
    close() {
      // On a low terminal only the last lines were to be seen: all of them stay.
      if (lines.size > 0) update?.persist(text());
    },
  };
}

function labelled(progress: Progress, names: Map<number, string>): { label: string; doing: string } {
  const doing = words[progress.stage];
  if (progress.clip === undefined) return { label: doing, doing: '' };
  return { label: names.get(progress.clip) ?? `Clip ${progress.clip + 1}`, doing };
}

/** A clip passes several stages: its bar counts the rendering as nearly all of it. */
function overall({ clip, stage, fraction }: Progress): number {
  if (clip === undefined) return fraction;
  if (stage === 'translate') return 0.05 * fraction;
  if (stage === 'frame') return 0.05 + 0.2 * fraction;
  if (stage === 'render') return 0.25 + 0.75 * fraction;
  return stage === 'done' || stage === 'store' ? 1 : 0;
}

function tellStep(line: ProgressLine, before: ProgressLine | undefined, say: (text: string) => void): void {
  if (!before) say(`${line.label} …`);
  else if (line.fraction >= 1 && before.fraction < 1) say(`${line.label}: done`);
  else if (Math.floor(line.fraction * 4) > Math.floor(before.fraction * 4)) say(`${line.label}: ${Math.floor(line.fraction * 100)} %`);
}
