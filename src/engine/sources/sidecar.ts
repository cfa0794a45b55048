import { readdir } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { CaptionFile } from '#engine/transcript/transcript.schema.ts';

/**
 * Finds caption files beside a local video: `talk.vtt`, `talk.en.srt`, `talk.pt-BR.ttml`,
 * `talk.en-orig.json3` for `talk.mp4`. The language is taken from the name, or is "und" if the name
 * has none; `-orig` and `auto` mark speech recognition. Captions written by people come first.
 */
export async function findSidecarCaptions(video: string): Promise<CaptionFile[]> {
  const folder = dirname(video);
  const stem = basename(video, extname(video));
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${stem}.`)).sort();
  const found = names.flatMap(
    (name) => captionFile(folder, name, name.slice(stem.length + 1)) ?? [],
  );
  return found.sort((a, b) => Number(a.kind === 'automatic') - Number(b.kind === 'automatic'));
}

function captionFile(folder: string, name: string, rest: string): CaptionFile | undefined {
  const match =
    /^(?:([A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*?)(-orig)?\.)?(?:(auto)\.)?(json3|vtt|srt|ttml)$/i.exec(
      rest,
    );
  if (!match) return undefined;
  const [, language, original, auto, ext] = match;
  const format = captionFormats.find((one) => one === ext?.toLowerCase());
  return (
    format && {
      path: join(folder, name),
      format,
      language: language?.replaceAll('_', '-') ?? 'und',
      kind: original || auto ? 'automatic' : 'manual',
    }
  );
}

const captionFormats = ['json3', 'vtt', 'srt', 'ttml'] as const;
