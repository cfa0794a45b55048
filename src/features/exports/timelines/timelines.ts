import { wordsKey } from '#engine/port';
import { durationOf } from '#engine/port/edit';
import { outputSizes } from '#engine/port/engine.constants.ts';
import { aspectRatio } from '#engine/port/engine.schema.ts';
import type { SourceFacts } from '#engine/port/source-facts.schema.ts';
import { type ClipCues, clipCues, storedCues } from '#engine/render/captions';
import { type Timeline, timelineFiles, writeTimeline } from '#engine/timelines';
import { toEngineClip } from '#features/clips';
import type { Needs } from '#features/context';
import { readStored } from '#features/transcripts';
import type { ExportedRow } from '#features/videos';
import {
  type ClipRow,
  editOf,
  exportedName,
  safeFileName,
  type VideoRow,
  videoErrors,
} from '#features/videos';
import { isFailure } from '#platform/kit/define-errors.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { settingsOf } from '../stored-export.ts';
import type { FactsServices } from './source-facts.ts';
import type { TimelineAspect, TimelineOptions } from './timeline.schema.ts';

/** A clip whose timeline is to be made: one of a video, or one that was exported. */
export type TimelineClip = { video: VideoRow; facts: SourceFacts } & (
  | { clip: ClipRow; aspect: TimelineAspect }
  | { exported: ExportedRow }
);

/** A file with a timeline, and its captions as SRT; empty where nothing is spoken. */
export type TimelineFile = {
  name: string;
  extension: string;
  contentType: string;
  text: string;
  srt: string;
};

type Services = Pick<FactsServices, 'store'> & Needs<'transcripts'>;

/** The timeline of a clip, with the original expected at `media`, a path beside the file. */
export async function timelineFile(
  services: Services,
  of: TimelineClip,
  options: TimelineOptions & { media: string },
): Promise<TimelineFile> {
  const ranges = rangesOf(of);
  const { cues, srt } = await cuesOf(services, of, ranges);
  const request = {
    name: nameOf(of),
    event: of.video.title ?? 'Kinora',
    ranges,
    media: { ...of.facts, name: originalName(of.video), path: options.media },
    frameRate: options.frameRate,
    size: sizeOf(of),
    markers: markersOf(of),
    captions: options.captions ? cues : [],
  };
  const { format, version } = options;
  return {
    name: fileNameOf(of),
    ...timelineFiles[format],
    text: await writeTimeline(request, { format, version }),
    srt,
  };
}

/** As exports have them: within the video, in thousandths. */
function rangesOf(of: TimelineClip): TimeRange[] {
  const row = 'clip' in of ? of.clip : of.exported;
  const { ranges, start, end } = toEngineClip(
    { start: row.start, end: row.end, edit: editOf(row) },
    of.facts.seconds || of.video.durationSeconds,
  );
  return ranges ?? [{ start, end }];
}

const none: ClipCues = { cues: [], srt: '' };

/**
 * Those of an export, which may be in another language, were written when it was rendered, after
 * its intro.
 */
async function cuesOf(
  { store, transcripts }: Services,
  of: TimelineClip,
  ranges: TimeRange[],
): Promise<ClipCues> {
  try {
    if ('exported' in of) {
      const within = hasBookends(of.exported) ? durationOf(ranges) : undefined;
      const drawn = await storedCues(await readStored(store, wordsKey(of.exported.storageKey)), {
        within,
      });
      if (drawn) return drawn;
    }
    const { json } = await transcripts.corrected(of.video);
    const row = 'clip' in of ? of.clip : of.exported;
    return await clipCues(json, { ranges, captions: editOf(row)?.captions });
  } catch (error) {
    if (isFailure(error, videoErrors.transcriptNotFound)) return none;
    throw error;
  }
}

function hasBookends(row: ExportedRow): boolean {
  return (settingsOf(row)?.brandKit?.seconds ?? 0) > 0;
}

function sizeOf(of: TimelineClip): Timeline['size'] {
  const shape = 'clip' in of ? of.aspect : aspectRatio.parse(of.exported.aspectRatio);
  if (shape !== 'source') return outputSizes[shape];
  const { width, height } = of.facts.video ?? outputSizes['16:9'];
  return { width, height };
}

function nameOf(of: TimelineClip): string {
  const { title } = 'clip' in of ? of.clip : of.exported;
  return title ?? of.video.title ?? 'Clip';
}

const fileNameOf = (of: TimelineClip) =>
  'clip' in of ? safeFileName(of.clip.title) : exportedName(of.exported, of.video.title);

/**
 * What Kinora says of the clip: its title with its score, and the title that an export draws on
 * top.
 */
function markersOf(of: TimelineClip): Timeline['markers'] {
  const row = 'clip' in of ? of.clip : of.exported;
  const score = 'clip' in of && !of.clip.own ? `Score ${of.clip.viralityScore} of 10` : '';
  const summary = 'clip' in of ? of.clip.summary : '';
  const drawn = editOf(row)?.title;
  return [
    { name: nameOf(of), comment: [score, summary].filter(Boolean).join('. ') },
    ...(drawn ? [{ name: `Title: ${drawn.text}`, comment: 'Drawn on top of exported clips' }] : []),
  ];
}

/**
 * The name of the original, by which editing programs find it: that of the file which was uploaded,
 * else that of its download.
 */
export function originalName({ platformUrl, title, storageKey }: VideoRow): string {
  const ending = storageKey.slice(storageKey.lastIndexOf('.') + 1);
  const uploaded = /^upload:(.*?)(?:\.[^.]*)?$/s.exec(platformUrl)?.[1];
  return `${safeFileName(uploaded === undefined ? title : decoded(uploaded))}.${ending}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
