import { rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Run } from '#kit/run.ts';
import { scratchFolder } from '#kit/scratch.ts';
import { sideBySide } from '#kit/side-by-side.ts';
import type { AspectRatio, Reframe, TargetLanguage } from '../media/contract.ts';
import type { Probe } from '../media/probe.ts';
import { subtitleFile } from '../media/render/captions/subtitle-file.ts';
import { type RenderParts, renderClip } from '../media/render/render-clip.ts';
import type { SubtitleCustomization } from '../media/subtitle-customization.ts';
import type { Transcript } from '../media/transcript/contract.ts';

export type ClipsToMake = {
  path: string;
  probe: Probe;
  transcript: Transcript;
  clips: { start: number; end: number; title: string }[];
  aspect: AspectRatio;
  language?: TargetLanguage | undefined;
  style: SubtitleCustomization;
  reframe: Reframe;
  out: string;
  /** Clips rendered at once. */
  concurrency: number;
};

/** A finished clip and its subtitles, absolute paths. */
export type MadeClip = { start: number; end: number; title: string; file: string; subtitles: string | null };

/** Renders every clip into the folder, which is there, as `<n>-<title>.mp4`, with `.srt` beside it. One that fails stops the others. */
export async function makeClips(job: ClipsToMake, parts: RenderParts, run: Run): Promise<MadeClip[]> {
  return await sideBySide(job.clips, { atOnce: job.concurrency, signal: run.signal }, (clip, { index, signal }) =>
    makeClip(job, { ...clip, index }, parts, { signal, onProgress: (progress) => run.onProgress?.({ ...progress, clip: index }) }),
  );
}

async function makeClip(
  job: ClipsToMake,
  clip: { start: number; end: number; title: string; index: number },
  parts: RenderParts,
  run: Run,
): Promise<MadeClip> {
  const base = resolve(job.out, `${String(clip.index + 1).padStart(2, '0')}-${slug(clip.title)}`);
  await using scratch = await scratchFolder(resolve(job.out));
  const output = join(scratch.path, 'clip.mp4');
  const { path, probe: probed, transcript, aspect, style, reframe } = job;
  const { spoken } = await renderClip(
    {
      ...{ path, probe: probed, transcript, aspect, style, reframe, output, scratch: scratch.path },
      ...{ start: clip.start, end: clip.end, targetLanguage: job.language ?? null },
    },
    parts,
    run,
  );
  const subtitles = spoken.words.length > 0 ? `${base}.srt` : null;
  if (subtitles) await writeFile(subtitles, subtitleFile(spoken.words, 'srt', { language: spoken.language }));
  await rename(output, `${base}.mp4`);
  run.onProgress?.({ stage: 'done', fraction: 1 });
  return { start: clip.start, end: clip.end, title: clip.title, file: `${base}.mp4`, subtitles };
}

/** A title as a file name: letters and digits of any script, joined by hyphens. */
function slug(title: string): string {
  const plain = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return [...plain].slice(0, 60).join('').replace(/-+$/, '') || 'clip';
}
