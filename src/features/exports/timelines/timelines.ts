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

/** A clip for which a timeline is made: an identified or added clip, or an exported one. */
export type TimelineClip = { video: VideoRow; facts: SourceFacts } & (
  | { clip: ClipRow; aspect: TimelineAspect }
  | { exported: ExportedRow }
);

/** A timeline file with its captions as SRT, which are empty when nothing is spoken. */
export type TimelineFile = {
  name: string;
  extension: string;
  contentType: string;
  text: string;
  srt: string;
};

type Services = Pick<FactsServices, 'store'> & Needs<'transcripts'>;

/**
 * Makes the timeline of a clip. `media`: the path at which it expects the original, relative to the
 * timeline file.
 */
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

/** The same ranges as in an export: within the video, rounded to thousandths. */
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
 * The cues of the clip. An export's cues may be in another language; they were stored when it was
 * rendered, and begin after its intro.
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
 * The markers of a clip: its title with score and summary, and the title that an export draws on
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
 * The file name of the original, by which editing programs find it: the name of the uploaded file,
 * or the name of a download.
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
