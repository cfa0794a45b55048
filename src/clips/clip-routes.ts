import type { Context } from 'hono';
import { z } from 'zod';
import type { Db } from '#database/database.ts';
import { jsonObject } from '#http/body.ts';
import { disposition } from '#storage/serve-signed.ts';
import type { Store } from '#storage/store.ts';
import { changeClip } from './change-clip.ts';
import * as contract from './contract.ts';
import { deleteExported, listAllExported } from './exported.ts';
import type { Mount } from './routes.ts';
import { type Zip, zipOfAny, zipOfVideo } from './zip.ts';

type Services = { db: Db; store: Store; limits: { bodyBytes: number } };

/** What is done with single clips: identified ones are changed, exported ones listed, deleted and packed. */
export function clipRoutes(route: Mount, services: Services): void {
  changeRoute(route, services);
  exportedRoutes(route, services);
  zipRoutes(route, services);
}

const unknownClip = { 404: 'Video not found, or Clip not found' };

function changeRoute(route: Mount, services: Services): void {
  route(
    {
      method: 'patch',
      path: '/videos/{id}/clips/{clipId}',
      summary: 'Trim or rename an identified clip, or take its changes back',
      body: { type: 'application/json', schema: contract.clipChange },
      answer: { type: 'application/json', schema: contract.clipAnswer },
      failures: {
        400: 'Invalid request',
        404: 'Video not found, Clip not found, or Transcript not found',
        413: 'Request body is too large',
      },
    },
    async (c, userId) => {
      const body = await jsonObject(c, services.limits.bodyBytes);
      return c.json(await changeClip(services, userId, { videoId: parameter(c, 'id'), clipId: parameter(c, 'clipId') }, body));
    },
  );
}

function exportedRoutes(route: Mount, { db }: Services): void {
  route(
    {
      method: 'get',
      path: '/exported',
      summary: "The exported clips of all of the user's videos, newest first",
      answer: { type: 'application/json', schema: contract.allExportedList },
      failures: {},
    },
    async (c, userId) => c.json(await listAllExported(db, userId)),
  );
  route(
    { method: 'delete', path: '/videos/{id}/exported/{exportedId}', summary: 'Delete an exported clip', failures: unknownClip },
    async (c, userId) => c.json(await deleteExported(db, userId, { videoId: parameter(c, 'id'), exportedId: parameter(c, 'exportedId') })),
  );
}

function zipRoutes(route: Mount, services: Services): void {
  const zip = {
    method: 'get' as const,
    query: z.object({ id: z.array(z.string()).optional() }),
    answer: { type: 'application/zip', schema: z.string().meta({ format: 'binary' }) },
  };
  route(
    { ...zip, path: '/videos/{id}/exported.zip', summary: "A video's exported clips, or those named, as one zip", failures: unknownClip },
    async (c, userId) => sent(c, await zipOfVideo(services, userId, { videoId: parameter(c, 'id'), ids: c.req.queries('id') ?? [] })),
  );
  route(
    {
      ...zip,
      path: '/exported.zip',
      summary: 'The exported clips named, of any video, as one zip',
      failures: { 400: 'Invalid request', 404: 'Clip not found' },
    },
    async (c, userId) => sent(c, await zipOfAny(services, userId, c.req.queries('id') ?? [])),
  );
}

function sent(c: Context, { fileName, bytes, open }: Zip): Response {
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Length': String(bytes),
    'Content-Disposition': disposition('attachment', fileName),
    'Cache-Control': 'private, no-store',
  };
  // Hono answers HEAD with GET's handler, and nobody would ever read this stream.
  return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(open(), 200, headers);
}

function parameter(c: Context, name: string): string {
  return c.req.param(name) ?? '';
}
