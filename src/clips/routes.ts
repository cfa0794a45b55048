import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { jsonObject } from '#http/body.ts';
import { type Description, describedRoute } from '#http/described.ts';
import { eventStream } from '#http/event-stream.ts';
import { type SignedIn, signedIn } from '#http/signed-in.ts';
import type { Identity } from '#identity/contract.ts';
import type { Store } from '#storage/store.ts';
import { clipRoutes } from './clip-routes.ts';
import * as contract from './contract.ts';
import { deleteVideo } from './delete.ts';
import { downloadAddress } from './download.ts';
import { followJobs } from './events.ts';
import { startExport } from './export.ts';
import { listExported } from './exported.ts';
import { type IdentifyServices, identify } from './identify.ts';
import { cancelJob, listJobs, retryJob, showOwnJob } from './jobs.ts';
import { listVideos, showVideo } from './library.ts';
import { lookRoutes } from './look-routes.ts';
import { presetRoutes } from './preset-routes.ts';
import { type PreviewServices, previewRoutes } from './preview-routes.ts';
import type { Started, StartRequest } from './start-request.ts';
import { exportedSubtitles, showTranscript } from './transcript.ts';
import { upload } from './upload.ts';

export type ClipsServices = IdentifyServices &
  PreviewServices & {
    store: Store;
    identity: Identity;
    limits: { bodyBytes: number; videoBytes: number };
    /** Fires when the server stops: streams of events end then. */
    closing: AbortSignal;
  };

/** Everything under /api/clips; every route asks for a signed-in user and shows only what is theirs. */
export function clipsRoutes(services: ClipsServices): OpenAPIHono<SignedIn> {
  const app = new OpenAPIHono<SignedIn>();
  const guard = signedIn(services.identity);
  const route: Mount = ({ failures, ...about }, act) => {
    const description = { secured: true, answer: asJson(contract.done), ...about, failures: { 401: 'Unauthorized', ...failures } };
    describedRoute(app, description, guard, async (c) => act(c, c.get('userId')));
  };
  startRoutes(route, services);
  videoRoutes(route, services);
  fileRoutes(route, services);
  jobRoutes(route, services);
  clipRoutes(route, services);
  presetRoutes(route, services);
  lookRoutes(route, services);
  previewRoutes(route, services);
  return app;
}

/** Mounts a route for signed-in users. */
export type Mount = (about: About, act: (c: Context<SignedIn>, userId: string) => Promise<Response> | Response) => void;
type About = Omit<Description, 'secured' | 'answer'> & Partial<Pick<Description, 'answer'>>;

const asJson = (schema: z.ZodType) => ({ type: 'application/json', schema });
const unknownVideo = { 404: 'Video not found' };
const unknownJob = { 404: 'Job not found' };
const location = { Location: 'The job, /api/clips/jobs/<id>' };

function startRoutes(route: Mount, services: ClipsServices): void {
  const { limits } = services;
  const identifying = { answerHeaders: location, failures: { 400: 'Invalid request', 413: 'Request body is too large' } };
  const named = z.object({ 'Idempotency-Key': z.string().max(255).optional() });
  const asked = async (c: Context): Promise<StartRequest> => ({
    body: await jsonObject(c, limits.bodyBytes),
    key: c.req.header('idempotency-key'),
  });
  route(
    {
      method: 'post',
      path: '/identify',
      summary: 'Find the moments of a video',
      headers: named,
      body: asJson(contract.identifyRequest),
      ...identifying,
      failures: { ...identifying.failures, 409: keyUsed },
    },
    async (c, userId) => started(c, 'Video processing started', await identify(services, userId, await asked(c))),
  );
  route(
    {
      method: 'post',
      path: '/process',
      summary: "Render a selection of a video's clips",
      headers: named,
      body: asJson(contract.processRequest),
      ...identifying,
      failures: { ...identifying.failures, ...unknownVideo, 409: `Video is still processing, or: ${keyUsed}` },
    },
    async (c, userId) => started(c, 'Clip processing started', await startExport(services, userId, await asked(c))),
  );
  route(
    {
      method: 'post',
      path: '/upload',
      summary: 'Find the moments of an uploaded video',
      body: { type: 'multipart/form-data', schema: uploadForm },
      ...identifying,
      failures: { 400: 'No video file provided', 413: 'Video file is too large' },
    },
    async (c, userId) => {
      const job = await upload({ ...services, maxVideoBytes: limits.videoBytes }, userId, c.req.raw);
      return started(c, 'Video processing started', job);
    },
  );
}

const uploadForm = z.object({ video: z.string().meta({ format: 'binary' }), prompt: z.string().optional() });

const keyUsed = 'This Idempotency-Key was sent before with another request';

function started(c: Context, message: string, job: Started): Response {
  return c.json<contract.Done>({ success: true, message }, 200, { Location: `/api/clips/jobs/${job.id}` });
}

function videoRoutes(route: Mount, { db, jobs }: ClipsServices): void {
  route(
    {
      method: 'get',
      path: '/videos',
      summary: "The user's videos, newest first",
      query: contract.videoPage,
      answer: asJson(contract.videoList),
      failures: { 400: 'Invalid request', 404: 'Video not found' },
    },
    async (c, userId) => c.json(await listVideos(db, userId, { limit: c.req.query('limit'), before: c.req.query('before') })),
  );
  route(
    {
      method: 'get',
      path: '/videos/{id}',
      summary: 'A video with its clips, highest virality score first',
      answer: asJson(contract.videoDetail),
      failures: unknownVideo,
    },
    async (c, userId) => c.json(await showVideo(db, userId, parameter(c, 'id'))),
  );
  route(
    { method: 'delete', path: '/videos/{id}', summary: 'Delete a video and everything made of it', failures: unknownVideo },
    async (c, userId) => c.json(await deleteVideo({ db, jobs }, userId, parameter(c, 'id'))),
  );
  route(
    {
      method: 'get',
      path: '/videos/{id}/exported',
      summary: "A video's exported clips, newest first",
      answer: asJson(contract.exportedList),
      failures: unknownVideo,
    },
    async (c, userId) => c.json(await listExported(db, userId, parameter(c, 'id'))),
  );
}

function fileRoutes(route: Mount, services: ClipsServices): void {
  route(
    {
      method: 'post',
      path: '/videos/{id}/download',
      summary: 'An address that serves an exported clip, or the original, for one hour',
      body: asJson(contract.downloadRequest),
      answer: asJson(contract.downloadAnswer),
      failures: { 400: 'storageKey is required', 404: 'Video not found, or Clip not found' },
    },
    async (c, userId) => {
      const body = await jsonObject(c, services.limits.bodyBytes);
      return c.json(await downloadAddress(services, userId, parameter(c, 'id'), body));
    },
  );
  route(
    {
      method: 'get',
      path: '/videos/{id}/transcript',
      summary: "A video's words and sentences with their times",
      answer: asJson(contract.transcriptAnswer),
      failures: { 404: 'Video not found, or Transcript not found' },
    },
    async (c, userId) => c.json(await showTranscript(services, userId, parameter(c, 'id'))),
  );
  route(
    {
      method: 'get',
      path: '/videos/{id}/exported/{exportedId}/subtitles',
      summary: "An exported clip's subtitles as SRT or VTT",
      query: z.object({ format: contract.subtitleFormat.optional() }),
      answer: { type: 'text/vtt', schema: z.string() },
      failures: { 400: 'Invalid request', 404: 'Video not found, Clip not found, or Transcript not found' },
    },
    async (c, userId) => {
      const wanted = { videoId: parameter(c, 'id'), exportedId: parameter(c, 'exportedId'), format: c.req.query('format') };
      const { text, contentType, format } = await exportedSubtitles(services, userId, wanted);
      return c.body(text, 200, { 'Content-Type': contentType, 'Content-Disposition': `attachment; filename="subtitles.${format}"` });
    },
  );
}

function jobRoutes(route: Mount, { jobs, closing }: ClipsServices): void {
  const one = { answer: asJson(contract.job), failures: unknownJob };
  route(
    { method: 'get', path: '/jobs', summary: "The user's jobs, newest first", answer: asJson(contract.jobList), failures: {} },
    async (c, userId) => c.json(await listJobs(jobs, userId)),
  );
  route({ method: 'get', path: '/jobs/{id}', summary: 'How far a job is', ...one }, async (c, userId) =>
    c.json(await showOwnJob(jobs, userId, parameter(c, 'id'))),
  );
  route({ method: 'delete', path: '/jobs/{id}', summary: 'Cancel a job', ...one }, async (c, userId) =>
    c.json(await cancelJob(jobs, userId, parameter(c, 'id'))),
  );
  route(
    {
      method: 'post',
      path: '/jobs/{id}/retry',
      summary: 'Run a job again that failed or was cancelled',
      ...one,
      failures: {
        404: 'Job not found, or Video not found',
        409: 'The job has neither failed nor been cancelled, or the same runs again already',
      },
    },
    async (c, userId) => c.json(await retryJob(jobs, userId, parameter(c, 'id'))),
  );
  route(
    {
      method: 'get',
      path: '/events',
      summary: "The user's jobs as they change, as server-sent events named `job`",
      headers: z.object({ 'Last-Event-ID': z.string().optional() }),
      answer: { type: 'text/event-stream', schema: z.string() },
      failures: {},
    },
    async (c, userId) => eventStream(c, closing, await followJobs(jobs, userId, c.req.header('last-event-id'))),
  );
}

/** A path parameter; absent only when the route's pattern and its handler disagree. */
function parameter(c: Context, name: string): string {
  return c.req.param(name) ?? '';
}
