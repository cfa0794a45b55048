import type { Context } from 'hono';
import { z } from 'zod';
import { coverResponse, coverSlots } from '#features/clips';
import type { Needs } from '#features/context';
import {
  quotaFailures,
  startDescription,
  startedResponse,
  startFailures,
  startRequest,
} from '#features/videos';
import { jsonList, type Mount } from '#platform/http';
import { disposition } from '#platform/storage';
import { exportedCover } from './covers.ts';
import { downloadAddress } from './download.ts';
import {
  allExportedList,
  downloadRequest,
  downloadResponse,
  exportedList,
  processRequest,
  subtitlesQuery,
} from './export.schema.ts';
import { exportAgain } from './export-again.ts';
import { deleteExported, listAllExported, listExported } from './exported-clips.ts';
import { type StartExportServices, startExport } from './start-export.ts';
import { exportedSubtitles, subtitleTypes } from './subtitles.ts';
import { type Zip, zipOfAny, zipOfVideo } from './zip.ts';

export type ExportServices = StartExportServices &
  Needs<'store' | 'limits' | 'drawStill' | 'closing'>;

/** Exports clips; lists, deletes and downloads exported clips. */
export function exportRoutes(route: Mount, services: ExportServices): void {
  processRoute(route, services);
  againRoute(route, services);
  listRoutes(route, services);
  fileRoutes(route, services);
  coverRoute(route, services);
  zipRoutes(route, services);
}

const unknownVideo = { 404: 'Video not found' };
const unknownClip = { 404: 'Video not found, or Clip not found' };

function processRoute(route: Mount, services: ExportServices): void {
  route(
    {
      method: 'post',
      path: '/process',
      summary: "Render a selection of a video's clips",
      body: {
        type: 'application/json',
        schema: processRequest,
        maxBytes: services.limits.bodyBytes,
      },
      ...startDescription,
      failures: {
        ...startFailures,
        ...quotaFailures,
        ...unknownVideo,
        409: `Video is still processing, or: ${startFailures[409]}`,
      },
    },
    async (c, { userId, body }) =>
      startedResponse(
        c,
        'Clip processing started',
        await startExport(services, userId, startRequest(c, await body())),
      ),
  );
}

function againRoute(route: Mount, services: ExportServices): void {
  route(
    {
      method: 'post',
      path: '/videos/{id}/exported/{exportedId}/again',
      summary:
        'Render an exported clip again as it was exported, with the words that its transcript has now',
      responseHeaders: startDescription.responseHeaders,
      failures: {
        ...quotaFailures,
        ...unknownClip,
        409: 'Video is still processing, or the settings of the export are no longer stored',
      },
    },
    async (c, { userId, param }) => {
      const of = { videoId: param('id'), exportedId: param('exportedId') };
      return startedResponse(c, 'Clip processing started', await exportAgain(services, userId, of));
    },
  );
}

function listRoutes(route: Mount, { db }: ExportServices): void {
  route(
    {
      method: 'get',
      path: '/videos/{id}/exported',
      summary: "A video's exported clips, newest first",
      response: { type: 'application/json', schema: exportedList },
      failures: unknownVideo,
    },
    async (_, { userId, param }) =>
      jsonList('exportedClips', await listExported(db, userId, param('id'))),
  );
  route(
    {
      method: 'get',
      path: '/exported',
      summary: "The exported clips of all of the user's videos, newest first",
      response: { type: 'application/json', schema: allExportedList },
      failures: {},
    },
    async (_, { userId }) => jsonList('exportedClips', listAllExported(db, userId)),
  );
  route(
    {
      method: 'delete',
      path: '/videos/{id}/exported/{exportedId}',
      summary: 'Delete an exported clip',
      failures: unknownClip,
    },
    async (c, { userId, param }) =>
      c.json(
        await deleteExported(db, userId, { videoId: param('id'), exportedId: param('exportedId') }),
      ),
  );
}

function fileRoutes(route: Mount, services: ExportServices): void {
  route(
    {
      method: 'post',
      path: '/videos/{id}/download',
      summary: 'An address that serves an exported clip, or the original, for one hour',
      body: {
        type: 'application/json',
        schema: downloadRequest,
        maxBytes: services.limits.bodyBytes,
      },
      response: { type: 'application/json', schema: downloadResponse },
      failures: { 400: 'storageKey is required', ...unknownClip },
    },
    async (c, { userId, param, body }) =>
      c.json(await downloadAddress(services, userId, param('id'), await body())),
  );
  route(
    {
      method: 'get',
      path: '/videos/{id}/exported/{exportedId}/subtitles',
      summary: "An exported clip's subtitles as SRT or VTT",
      query: subtitlesQuery,
      response: {
        type: subtitleTypes.srt,
        schema: z.string(),
        also: { [subtitleTypes.vtt]: z.string() },
      },
      failures: {
        400: 'Invalid request',
        404: 'Video not found, Clip not found, or Transcript not found',
      },
    },
    async (c, { userId, param, query }) => {
      const params = { videoId: param('id'), exportedId: param('exportedId'), query };
      const { text, hurried, contentType, fileName } = await exportedSubtitles(
        services,
        userId,
        params,
      );
      return c.body(text, 200, {
        'Hurried-Captions': String(hurried),
        'Content-Type': contentType,
        'Content-Disposition': disposition('attachment', fileName),
      });
    },
  );
}

function coverRoute(route: Mount, { db, store, drawStill, closing }: ExportServices): void {
  const drawing = { db, store, drawStill, closing, slots: coverSlots() };
  route(
    {
      method: 'get',
      path: '/videos/{id}/exported/{exportedId}/cover',
      summary: 'The cover picture of an exported clip, in its size and with its captions',
      ...coverResponse,
      failures: {
        ...coverResponse.failures,
        409: 'The cover is not stored, and neither are the settings of the export any more',
      },
    },
    async (c, { userId, param }) =>
      await exportedCover(
        drawing,
        userId,
        { videoId: param('id'), exportedId: param('exportedId') },
        c.req.raw.signal,
      ),
  );
}

function zipRoutes(route: Mount, services: ExportServices): void {
  const zip = {
    method: 'get' as const,
    query: z.object({ id: z.array(z.string()).optional() }),
    response: { type: 'application/zip', schema: z.string().meta({ format: 'binary' }) },
  };
  route(
    {
      ...zip,
      path: '/videos/{id}/exported.zip',
      summary:
        "A video's exported clips, all or by id, as one zip file, with the covers that were chosen for them",
      failures: unknownClip,
    },
    async (c, { userId, param }) =>
      zipResponse(
        c,
        await zipOfVideo(services, userId, {
          videoId: param('id'),
          ids: c.req.queries('id') ?? [],
        }),
      ),
  );
  route(
    {
      ...zip,
      path: '/exported.zip',
      summary: 'Exported clips of any video by id, as one zip file',
      failures: { 400: 'Invalid request', 404: 'Clip not found' },
    },
    async (c, { userId }) =>
      zipResponse(c, await zipOfAny(services, userId, c.req.queries('id') ?? [])),
  );
}

function zipResponse(c: Context, { fileName, bytes, open }: Zip): Response {
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Length': String(bytes),
    'Content-Disposition': disposition('attachment', fileName),
    'Cache-Control': 'private, no-store',
  };
  // Hono answers HEAD with the handler of GET, and nothing would read the stream.
  return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(open(), 200, headers);
}
