import { styleText } from 'node:util';
import type { ClipWithVideo } from '#features/clips/all-clips.schema.ts';
import { clipList } from '#features/clips/all-clips.schema.ts';
import type { ClipDecision } from '#features/videos/clip.schema.ts';
import { formatClock } from '#platform/kit/time-text.shared.ts';
import { print } from '../output/print.ts';
import { runCommand } from '../run-command.ts';

export type ClipsOptions = {
  decision?: ClipDecision;
  exported?: boolean;
  for?: string;
  json?: boolean;
};

/**
 * `kinora clips`: the clips of all videos of this installation, newest decision first; with
 * `--json` as the API lists them, `{"clips": […]}`.
 */
export async function listClips({ decision, exported, ...options }: ClipsOptions): Promise<void> {
  await runCommand(options, async (run) => {
    // Imported on demand: it loads the modules of a server.
    const { openInstalledApi } = await import('../installation/installed.ts');
    await using installed = openInstalledApi(options.for);
    const filter = { decision, exported: exported === undefined ? undefined : String(exported) };
    const clips: ClipWithVideo[] = [];
    for (let cursor: string | undefined; ; ) {
      run.signal.throwIfAborted();
      const query = { ...filter, limit: 200, cursor };
      const page: ClipPage = await installed.api.get('/api/clips/clips', clipList, query);
      clips.push(...page.clips);
      if (page.next === undefined) break;
      cursor = page.next;
    }
    if (options.json) await print(JSON.stringify({ clips }, null, 2));
    else if (clips.length > 0) await print(clips.map(row).join('\n'));
    else console.error('No such clips.');
  });
}

type ClipPage = { clips: ClipWithVideo[]; next?: string | undefined };

function row(clip: ClipWithVideo): string {
  const score = clip.own ? '' : Number(clip.viralityScore).toFixed(1);
  const place = `${formatClock(Number(clip.start))}-${formatClock(Number(clip.end))}`;
  const state = clip.exported ? `${clip.decision}, exported` : clip.decision;
  const head = `${clip.decision === 'new' && !clip.exported ? '' : `${state}  `}${place}`;
  return `${score.padStart(4)}  ${styleText('bold', clip.title)}\n${' '.repeat(6)}${styleText('gray', `${head}  ${clip.videoTitle ?? clip.videoId}`)}`;
}
