import { writeFile } from 'node:fs/promises';
import { basename, extname, join, relative, resolve, sep } from 'node:path';
import { composeMedia, type MediaParts } from '#app/compose/pipeline.entry.ts';
import { loadConfig } from '#app/config';
import { sourceFactsOf } from '#engine/local';
import type { RemovalKind } from '#engine/port/edit/edit.constants.ts';
import { outputSizes } from '#engine/port/engine.constants.ts';
import { type AspectRatio, identificationResponse } from '#engine/port/engine.schema.ts';
import { clipCues } from '#engine/render/captions';
import { planTimeline, timelineFiles, timelineText } from '#engine/timelines';
import type { FcpxmlVersion, TimelineFormat } from '#engine/timelines/timelines.constants.ts';
import { encodeTranscript, readTranscriptFile } from '#engine/transcript';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import { analyseAudio, type Probe, probe } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { slug } from '../clips/make-clips.ts';
import { commandErrors } from '../errors.ts';
import { openOutputFolder, openSource } from '../installation/session.ts';
import { readOptionFile } from '../options/option-file.ts';
import { rangesInside } from '../options/ranges-inside.ts';
import { tightened } from '../options/tightened.ts';
import { print } from '../output/print.ts';
import { runCommand } from '../run-command.ts';

export type TimelineCommandOptions = {
  clip?: TimeRange[][];
  highlights?: string;
  format: TimelineFormat;
  fcpxmlVersion: FcpxmlVersion;
  aspect: AspectRatio;
  transcript?: string;
  tighten?: RemovalKind[];
  out: string;
  json?: boolean;
};

/** `kinora timeline`: writes clips of a file as timelines that link to it. */
export async function timeline(video: string, options: TimelineCommandOptions): Promise<void> {
  await runCommand(options, async (run) => {
    const source = await openSource(video);
    if (source.kind !== 'file') throw commandErrors.timelineNeedsFile();
    const clips = clipsOf(options, basename(source.path, extname(source.path)));
    if (options.tighten && options.transcript === undefined)
      throw commandErrors.tighteningNeedsWords();
    const parts = composeMedia(loadConfig());
    const probed = await probe(parts.tools, source.path, run.signal);
    const words =
      options.transcript === undefined
        ? undefined
        : await readTranscriptFile(options.transcript, { ...run, duration: probed.duration });
    const cut = await cutClips(
      clips,
      { ...options, path: source.path, probe: probed, words },
      parts,
      run,
    );
    using _ = await openOutputFolder(options.out);
    const files = await writeTimelines(cut, {
      ...options,
      path: source.path,
      probe: probed,
      words,
    });
    if (options.json) await print(JSON.stringify({ timelines: files }, null, 2));
    else await print(files.map(({ file }) => file).join('\n'));
  });
}

type Clip = { title: string; comment: string; ranges: TimeRange[] };

function clipsOf({ clip, highlights }: TimelineCommandOptions, name: string): Clip[] {
  if (clip)
    return clip.map((ranges, index) => ({
      title: clip.length > 1 ? `${name} ${index + 1}` : name,
      comment: '',
      ranges,
    }));
  if (highlights === undefined) throw commandErrors.noClips();
  const text = readOptionFile(highlights);
  try {
    const found = identificationResponse.parse(JSON.parse(text));
    return found.identified_clips.map(({ title, summary, virality_score, start, end }) => {
      const comment = [`Score ${virality_score} of 10`, summary].filter(Boolean).join('. ');
      return { title, comment, ranges: [{ start, end }] };
    });
  } catch (cause) {
    throw commandErrors.highlightsUnreadable(highlights, { cause });
  }
}

type Of = TimelineCommandOptions & { path: string; probe: Probe; words: Transcript | undefined };

/** The clips limited to the file, without the parts that tightening removes. */
async function cutClips(
  clips: Clip[],
  { probe: probed, path, tighten, words }: Of,
  { tools }: MediaParts,
  run: TaskContext,
): Promise<Clip[]> {
  const inside = clips.map((clip) => ({
    ...clip,
    ranges: rangesInside(clip.ranges, probed.duration),
  }));
  if (!tighten || !words) return inside;
  const audio = await analyseAudio({ tools, path, probe: probed, duration: probed.duration }, run);
  return inside.map((clip) => ({
    ...clip,
    ranges: tightened(clip.ranges, { transcript: words, kinds: tighten, audio }).ranges,
  }));
}

type Written = {
  title: string;
  file: string;
  subtitles: string | null;
  frames: number;
  frameRate: string;
};

async function writeTimelines(
  clips: Clip[],
  { path, probe: probed, words, out, format, fcpxmlVersion, aspect }: Of,
): Promise<Written[]> {
  const json = words && encodeTranscript(words).json;
  const media = {
    ...sourceFactsOf(probed),
    name: basename(path),
    path: relative(resolve(out), path).split(sep).join('/'),
  };
  const written: Written[] = [];
  for (const [index, { title, comment, ranges }] of clips.entries()) {
    const { cues, srt } = json ? await clipCues(json, { ranges }) : { cues: [], srt: '' };
    const about = {
      name: title,
      event: basename(path),
      ranges,
      media,
      size: outputSizes[aspect],
      captions: cues,
    };
    const planned = planTimeline({ ...about, markers: [{ name: title, comment }] });
    const base = resolve(out, `${String(index + 1).padStart(2, '0')}-${slug(title)}`);
    const file = `${base}.${timelineFiles[format].extension}`;
    await writeFile(file, timelineText(planned, { format, version: fcpxmlVersion }));
    const subtitles = srt === '' ? null : `${base}.srt`;
    if (subtitles) await writeFile(subtitles, srt);
    written.push({
      title,
      file: join(out, basename(file)),
      subtitles,
      frames: planned.length,
      frameRate: planned.rate.name,
    });
  }
  return written;
}
