import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Db } from '#database/database.ts';
import { jsonObject } from '#http/body.ts';
import { describedRoute } from '#http/described.ts';
import { limiterFailed, limitNumbers, limitReached } from '#limits/answers.ts';
import type { Limiter } from '#limits/limiter.ts';
import { isVideoId } from '#source/address.ts';
import type { FetchCaptions } from '#source/youtube-captions.ts';
import type { YouTubeData } from '#source/youtube-data.ts';
import type { FetchPicture } from '#source/youtube-pictures.ts';
import * as contract from './contract.ts';
import { pictureNotFound, rateLimitWords } from './failures.ts';
import { playlist } from './playlist.ts';
import { takeTranscript, transcribe, transcriptsLeft } from './transcribe.ts';
import { videoDetail } from './video-detail.ts';

export type LookupServices = {
  db: Db;
  log: Logger;
  limiter: Limiter;
  youTube: YouTubeData;
  captions: FetchCaptions;
  picture: FetchPicture;
  limits: { bodyBytes: number };
};

/** /api/videoDetail, /api/playlist, /api/transcribe and the pictures of the platform's videos; open to everyone. */
export function lookupRoutes(services: LookupServices): OpenAPIHono {
  const app = new OpenAPIHono();
  videoRoute(app, services);
  playlistRoute(app, services);
  transcribeRoute(app, services);
  transcribeLimitRoute(app, services);
  pictureRoute(app, services);
  return app;
}

const asJson = (schema: z.ZodType) => ({ type: 'application/json', schema });

function videoRoute(app: OpenAPIHono, { db, log, youTube, limits }: LookupServices): void {
  describedRoute(
    app,
    {
      method: 'post',
      path: '/videoDetail',
      summary: "A video's metadata",
      body: asJson(contract.videoRequest),
      answer: asJson(contract.videoAnswer),
      failures: {
        400: 'Missing video URL, or Invalid YouTube URL',
        404: 'Video not found',
        413: 'Request body is too large',
        500: 'Internal Server Error; with the status of the platform when it refuses: Failed to fetch video details',
      },
      secured: false,
    },
    async (c) => {
      const body = await jsonObject(c, limits.bodyBytes);
      return c.json(await videoDetail({ youTube, cache: { db, log } }, body, c.req.raw.signal));
    },
  );
}

function playlistRoute(app: OpenAPIHono, { youTube }: LookupServices): void {
  describedRoute(
    app,
    {
      method: 'get',
      path: '/playlist',
      summary: "A playlist's metadata with that of all its videos",
      query: z.object({ id: z.string().describe("The playlist's address, or its bare id") }),
      answer: asJson(contract.playlistAnswer),
      failures: {
        400: 'Missing playlist URL, Missing playlist ID, or Invalid playlist ID',
        500: 'Failed to fetch playlist data',
      },
      secured: false,
    },
    async (c) => c.json(await playlist(youTube, c.req.query('id'), c.req.raw.signal)),
  );
}

function transcribeRoute(app: OpenAPIHono, { db, log, limiter, captions, limits }: LookupServices): void {
  describedRoute(
    app,
    {
      method: 'post',
      path: '/transcribe',
      summary: "A video's timestamped transcript, in English where there is one; 10 an hour",
      body: asJson(contract.videoRequest),
      headers: clientHeader,
      answer: asJson(contract.transcriptAnswer),
      failures: {
        400: 'No videoUrl provided, or Invalid YouTube URL',
        413: 'Request body is too large',
        429: rateLimitWords,
        500: 'Why there is no transcript, else Failed to fetch transcript',
        503: limiterFailed,
      },
      secured: false,
    },
    async (c) => {
      const state = await takeTranscript(limiter, clientOf(c));
      if (!state.allowed) return limitReached(rateLimitWords, state);
      const body = await jsonObject(c, limits.bodyBytes);
      const transcript = await transcribe({ captions, cache: { db, log } }, body, c.req.raw.signal);
      return c.json<contract.TranscriptAnswer>({ transcript, rateLimit: limitNumbers(state) });
    },
  );
}

function transcribeLimitRoute(app: OpenAPIHono, { limiter }: LookupServices): void {
  describedRoute(
    app,
    {
      method: 'get',
      path: '/transcribe/limit',
      summary: "How many of this hour's transcripts are left, without using one",
      headers: clientHeader,
      answer: asJson(contract.rateLimit),
      failures: { 503: limiterFailed },
      secured: false,
    },
    async (c) => c.json<contract.TranscribeLimit>(limitNumbers(await transcriptsLeft(limiter, clientOf(c)))),
  );
}

/** Browsers that look at a playlist talk to this server alone. */
function pictureRoute(app: OpenAPIHono, { picture }: LookupServices): void {
  describedRoute(
    app,
    {
      method: 'get',
      path: '/thumbnail/{videoId}',
      summary: "A platform video's picture, 320 by 180",
      answer: { type: 'image/*', schema: z.string().meta({ format: 'binary' }) },
      failures: { 404: 'Picture not found' },
      secured: false,
    },
    async (c) => {
      const id = c.req.param('videoId') ?? '';
      if (!isVideoId(id)) throw pictureNotFound();
      const { bytes, type } = await picture(id, c.req.raw.signal);
      return c.body(bytes, 200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=86400' });
    },
  );
}

const clientHeader = z.object({ 'X-Forwarded-For': z.string().optional().describe('Whose transcripts are counted, as it stands') });
const clientOf = (c: Context) => c.req.header('x-forwarded-for') ?? 'anonymous';
