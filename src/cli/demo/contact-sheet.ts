import { ffmpeg, type Tools } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';

const frames = 5;

/** One image with several frames of each clip, one row per clip. Clips are at least 10 s long. */
export async function contactSheet(
  clips: { file: string; seconds: number }[],
  output: string,
  tools: Tools,
  run: TaskContext,
): Promise<void> {
  const rows = clips.map(
    // Slightly off an even grid: the first frame often precedes the first word.
    ({ seconds }, index) =>
      `[${index}:v]trim=start=${(seconds * 0.06).toFixed(2)},setpts=PTS-STARTPTS,fps=${frames}/${(seconds * 0.92).toFixed(3)}:round=up,scale=270:480:force_original_aspect_ratio=decrease,tile=${frames}x1:padding=6:color=0x14161a[row-${index}]`,
  );
  const inputs = clips.map((_, index) => `[row-${index}]`).join('');
  const stacked = clips.length > 1 ? `${inputs}vstack=inputs=${clips.length},` : inputs;
  await ffmpeg(
    tools,
    [
      ...clips.flatMap(({ file }) => ['-i', `file:${file}`]),
      ...[
        '-filter_complex',
        `${rows.join(';')};${stacked}pad=iw+12:ih+12:6:6:color=0x14161a[sheet]`,
      ],
      ...['-map', '[sheet]', '-frames:v', '1', '-q:v', '3', '-y', `file:${output}`],
    ],
    { signal: run.signal, deadlineSeconds: 120 },
  );
}
