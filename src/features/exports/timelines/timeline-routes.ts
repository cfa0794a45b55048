import type { Context } from 'hono';
import { z } from 'zod';
import { timelineFiles } from '#engine/timelines';
import { clipOf } from '#features/clips';
import type { Needs } from '#features/context';
import { findExportedClip, ownVideo, safeFileName, type VideoRow } from '#features/videos';
import type { Mount } from '#platform/http';
import { isFailure } from '#platform/kit/define-errors.ts';
import { disposition } from '#platform/storage';
import { exportErrors } from '../errors.ts';
import { type FactsServices, factReadings, factsOf, unknownFacts } from './source-facts.ts';
import {
  clipTimelineQuery,
  clipTimelinesQuery,
  exportedTimelineQuery,
  exportedTimelinesQuery,
  type TimelineOptions,
} from './timeline.schema.ts';
import { selectClips, selectExported } from './timeline-selection.ts';
import { timelinesZip } from './timeline-zip.ts';
import { originalName, type TimelineClip, timelineFile } from './timelines.ts';

export type TimelineServices = Omit<FactsServices, 'readings'> & Needs<'transcripts' | 'closing'>;

type Services = TimelineServices & FactsServices;

/**
 * Timelines for editing programs: of one clip or of a selection, of identified or exported clips.
 */
export function timelineRoutes(route: Mount, given: TimelineServices): void {
  const services = { ...given, readings: factReadings() };
  clipRoutes(route, services);
  exportedRoutes(route, services);
}

const failures = {
  400: 'Invalid request',
  404: 'Video not found, or Clip not found',
  409: 'The original is no longer stored',
  429: 'Too many originals are being read; Retry-After says when to try again',
};
const packed = z.string().meta({ format: 'binary' });
const { edl, otio, fcpxml } = timelineFiles;
const also = {
  [edl.contentType]: z.string(),
  [otio.contentType]: z.unknown(),
  'application/zip': packed,
};
const single = {
  method: 'get' as const,
  response: { type: fcpxml.contentType, schema: z.string(), also },
  failures,
};
const zip = { ...single, response: { type: 'application/zip', schema: packed } };

function clipRoutes(route: Mount, services: Services): void {
  route(
    {
      ...single,
      path: '/videos/{id}/clips/{clipId}/timeline',
      summary:
        'A clip with its cuts as a timeline for editing programs: FCPXML, Premiere XML, EDL or OpenTimelineIO',
      query: clipTimelineQuery,
    },
    async (c, { userId, param, query }) => {
      const video = await ownVideo(services.db, userId, param('id'));
      const clip = await clipOf(services.db, video.id, param('clipId'));
      const { aspectRatio: aspect, ...options } = query.parse();
      return singleResponse(c, services, { video, clip, aspect }, options);
    },
  );
  route(
    {
      ...zip,
      path: '/videos/{id}/timelines.zip',
      summary: "Timelines of a video's clips, all or by id, as one zip file",
      query: clipTimelinesQuery,
    },
    async (c, { userId, param, query }) => {
      const { title } = await ownVideo(services.db, userId, param('id'));
      const { id: ids, aspectRatio: aspect, ...options } = query.parse();
      const found = await selectClips(services.db, userId, { videoId: param('id'), ids });
      const clips = found.map((one) => ({ ...one, aspect }));
      return zipResponse(c, services, clips, { ...options, fileName: safeFileName(title) });
    },
  );
}

function exportedRoutes(route: Mount, services: Services): void {
  route(
    {
      ...single,
      path: '/videos/{id}/exported/{exportedId}/timeline',
      summary:
        'An exported clip as a timeline for editing programs, in its format and with its captions',
      query: exportedTimelineQuery,
    },
    async (c, { userId, param, query }) => {
      const video = await ownVideo(services.db, userId, param('id'));
      const exported = await findExportedClip(services.db, video.id, param('exportedId'));
      return singleResponse(c, services, { video, exported }, query.parse());
    },
  );
  route(
    {
      ...zip,
      path: '/exported/timelines.zip',
      summary: 'Timelines of exported clips of any video by id, as one zip file',
      query: exportedTimelinesQuery,
    },
    async (c, { userId, query }) => {
      const { id, ...options } = query.parse();
      return zipResponse(c, services, await selectExported(services.db, userId, id), {
        ...options,
        fileName: 'Kinora',
      });
    },
  );
}

type Packaged = TimelineOptions & { package: 'file' | 'zip' | 'media' };
type Found<Clip = TimelineClip> = Clip extends TimelineClip ? Omit<Clip, 'facts'> : never;

async function singleResponse(
  c: Context,
  services: Services,
  of: Found,
  options: Packaged,
): Promise<Response> {
  if (options.package !== 'file') {
    const { title } = 'clip' in of ? of.clip : of.exported;
    return zipResponse(c, services, [of], {
      ...options,
      fileName: safeFileName(title ?? of.video.title),
    });
  }
  const facts = await knownFacts(c, services, of.video, options);
  const { name, extension, contentType, text } = await timelineFile(
    services,
    { ...of, facts },
    { ...options, media: originalName(of.video) },
  );
  const headers = {
    'Content-Type': contentType,
    'Content-Disposition': disposition('attachment', `${name}.${extension}`),
  };
  return c.body(text, 200, { ...headers, 'Cache-Control': 'private, no-store' });
}

async function zipResponse(
  c: Context,
  services: Services,
  found: Found[],
  options: Packaged & { fileName: string },
): Promise<Response> {
  const videos = new Map(found.map(({ video }) => [video.id, video]));
  const facts = new Map<string, TimelineClip['facts']>();
  for (const [id, video] of videos) facts.set(id, await knownFacts(c, services, video, options));
  const clips = found.flatMap((one): TimelineClip[] => {
    const known = facts.get(one.video.id);
    return known ? [{ ...one, facts: known }] : [];
  });
  const withMedia = options.package === 'media';
  const stream = await timelinesZip(services.store, clips, { ...options, withMedia }, (of, about) =>
    timelineFile(services, of, about),
  );
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': disposition('attachment', `${options.fileName} timelines.zip`),
    'Cache-Control': 'private, no-store',
  };
  if (c.req.method !== 'HEAD') return c.body(stream, 200, headers);
  // Cancelling this stream rejects, without a reason.
  await stream.cancel().catch(() => undefined);
  return c.body(null, 200, headers);
}

/**
 * Reads the properties of the original. A request that specifies the frame rate gets a timeline
 * even if the original is gone.
 */
async function knownFacts(
  c: Context,
  services: Services,
  video: VideoRow,
  { frameRate }: TimelineOptions,
): Promise<TimelineClip['facts']> {
  const signal = AbortSignal.any([
    c.req.raw.signal,
    services.closing,
    AbortSignal.timeout(readingSeconds * 1000),
  ]);
  try {
    return await factsOf(services, video, signal);
  } catch (error) {
    if (frameRate !== undefined && isFailure(error, exportErrors.originalMissing))
      return unknownFacts(video, frameRate);
    throw error;
  }
}

/** Time to copy gigabytes from the bucket, seconds. */
const readingSeconds = 300;
