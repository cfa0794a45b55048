import { styleText } from 'node:util';
import type { Progress, Stage } from '#platform/kit/run-context.ts';
import type { ProgressLine } from './progress-line.ts';

/**
 * Live progress on standard error: on a terminal one line per stage and per clip, elsewhere a plain
 * line at each step.
 */
export type Display = {
  progress: (progress: Progress) => void;
  /** Sets the name of a clip, by index, as shown in its line. */
  name(clip: number, title: string): void;
  /** Shows the progress (0 to 1) of work without stages, under its name. */
  bar(label: string, fraction: number): void;
  /** Prints a line that stays. */
  say(text: string): void;
  /** Prints a note about something that differs from the request. */
  note(text: string): void;
  /** Ends the display and leaves the last state on the screen. */
  close(): void;
};

const words: Record<Stage, string> = {
  queued: 'Waiting',
  download: 'Downloading the video',
  transcript: 'Reading the transcript',
  model: 'Downloading the speech model',
  speakers: 'Telling speakers apart',
  listen: 'Measuring the audio',
  identify: 'Choosing the highlights',
  write: 'Writing titles',
  translate: 'Translating',
  frame: 'Finding people',
  render: 'Rendering',
  store: 'Saving',
  done: 'Done',
};

/** The output stream; a terminal has `isTTY` and its width. */
type Out = NodeJS.WritableStream & { isTTY?: boolean; columns?: number };

export async function createDisplay(options: { quiet: boolean; out?: Out }): Promise<Display> {
  const out = options.out ?? process.stderr;
  // Loaded only if there is a terminal, so that scripts start faster.
  const live =
    out.isTTY === true && !options.quiet
      ? (await import('./live-lines.ts')).createLiveLines(out)
      : undefined;
  const lines = new Map<string, ProgressLine>();
  const names = new Map<number, string>();

  function draw(): void {
    if (lines.size > 0) live?.draw([...lines.values()]);
  }

  function say(message: string): void {
    if (options.quiet) return;
    live?.clear();
    out.write(`${message}\n`);
    draw();
  }

  function show(key: string, line: ProgressLine): void {
    const before = lines.get(key);
    if (before && line.fraction < before.fraction) line.fraction = before.fraction;
    lines.set(key, line);
    if (live) draw();
    else if (!options.quiet) showStep(line, before, say);
  }

  const note = (text: string) => say(styleText('yellow', `  note: ${text}`));

  return {
    say,
    note,
    bar: (label, fraction) => show(label, { label, fraction, doing: '' }),
    name: (clip, title) => void names.set(clip, title),
    progress(progress) {
      if (progress.message) note(progress.message);
      const key = progress.clip === undefined ? progress.stage : `clip ${progress.clip}`;
      show(key, { ...labelled(progress, names), fraction: overall(progress) });
    },
    close() {
      // Print all lines, because a short terminal showed only the last ones.
      if (lines.size > 0) live?.persist([...lines.values()]);
    },
  };
}

function labelled(
  progress: Progress,
  names: Map<number, string>,
): { label: string; doing: string } {
  const doing = words[progress.stage];
  if (progress.clip === undefined) return { label: doing, doing: detail(progress) };
  return { label: names.get(progress.clip) ?? `Clip ${progress.clip + 1}`, doing };
}

function detail({ audio, secondsLeft }: Progress): string {
  if (audio) return partDone(audio);
  return secondsLeft === undefined ? '' : timeLeft(secondsLeft);
}

function partDone({ doneSeconds, totalSeconds }: NonNullable<Progress['audio']>): string {
  if (totalSeconds < 120) return `${Math.floor(doneSeconds)} of ${Math.ceil(totalSeconds)} s`;
  return `${Math.floor(doneSeconds / 60)} of ${Math.round(totalSeconds / 60)} min`;
}

function timeLeft(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s left`;
  return seconds < 6000
    ? `${Math.ceil(seconds / 60)} min left`
    : `${Math.ceil(seconds / 3600)} h left`;
}

/**
 * The overall progress of a clip, which passes through several stages; rendering takes up most of
 * its bar.
 */
function overall({ clip, stage, fraction }: Progress): number {
  if (clip === undefined) return fraction;
  if (stage === 'translate') return 0.05 * fraction;
  if (stage === 'frame') return 0.05 + 0.2 * fraction;
  if (stage === 'render') return 0.25 + 0.75 * fraction;
  return stage === 'done' || stage === 'store' ? 1 : 0;
}

function showStep(
  line: ProgressLine,
  before: ProgressLine | undefined,
  say: (text: string) => void,
): void {
  if (!before) say(`${line.label} …`);
  else if (line.fraction >= 1 && before.fraction < 1) say(`${line.label}: done`);
  else if (Math.floor(line.fraction * 4) > Math.floor(before.fraction * 4))
    say(`${line.label}: ${Math.floor(line.fraction * 100)} %${line.doing && ` (${line.doing})`}`);
}
