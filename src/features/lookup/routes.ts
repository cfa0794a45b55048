import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { z } from 'zod';
import { isVideoId, sourceErrors } from '#engine/sources';
import type { FetchCaptions, FetchThumbnail, YouTubeData } from '#engine/sources/youtube';
import type { Db } from '#platform/database';
import { clientOf, type Identity, openRoutes, type SignedIn } from '#platform/http';
import type { Limiter } from '#platform/http/limits';
import {
  createSlots,
  limitErrors,
  limitNumbers,
  limitReachedResponse,
  type SlotLimits,
  slotOwner,
} from '#platform/http/limits';
import { type Cache, createCache } from './cache.ts';
import { lookupErrors } from './errors.ts';
import * as schemas from './lookup.schema.ts';
import { getPlaylist } from './playlist.ts';
import { getTranscript, takeTranscriptRequest, transcriptsLeft } from './transcribe.ts';
import { getVideoDetail } from './video-detail.ts';

export type LookupServices = {
  db: Db;
  log: Logger;
  limiter: Limiter;
  youTube: YouTubeData;
  captions: FetchCaptions;
  thumbnail: FetchThumbnail;
  limits: { bodyBytes: number };
  /** Who may use the routes; undefined when everyone may. */
  identity: Identity | undefined;
  /**
   * True: transcripts are counted per client address; false: per raw value of `X-Forwarded-For`.
   */
  countByAddress: boolean;
};

/** /api/videoDetail, /api/playlist, /api/transcribe and the thumbnails of YouTube videos. */
export function lookupRoutes(services: LookupServices): OpenAPIHono<SignedIn> {
  const app = new OpenAPIHono<SignedIn>();
  const mount = openRoutes(app, services.identity);
  const inSlot = inSlots({
    perClient: { concurrency: 16, maxWaiting: 256 },
    total: { concurrency: 64, maxWaiting: 1024 },
  });
  const cache = createCache(services.db, services.log);
  videoRoute(mount, { ...services, inSlot, cache });
  playlistRoute(mount, services);
  transcribeRoute(mount, { ...services, inSlot, cache });
  transcribeLimitRoute(mount, services);
  thumbnailRoute(mount, { ...services, inSlot, cache });
  return app;
}

function inSlots(limits: SlotLimits): InSlot {
  const slots = createSlots(limits);
  return async (c, act) => {
    using _ = await slots.acquire(c.req.raw.signal, slotOwner(c));
    return await act();
  };
}

type Mount = ReturnType<typeof openRoutes>;
/** Runs an action that sends requests to the platform; cached and refused lookups need no slot. */
type InSlot = <T>(c: Context, act: () => Promise<T>) => Promise<T>;
type WithSlots = LookupServices & { inSlot: InSlot; cache: Cache };

const asJson = <Schema extends z.ZodType>(schema: Schema) => ({ type: 'application/json', schema });

function videoRoute(mount: Mount, { cache, youTube, limits, inSlot }: WithSlots): void {
  mount(
    {
      method: 'post',
      path: '/videoDetail',
      summary: "A video's metadata",
      body: { ...asJson(schemas.videoRequest), maxBytes: limits.bodyBytes },
      response: asJson(schemas.videoResponse),
      failures: {
        400: 'Missing video URL, or Invalid YouTube URL',
        404: 'Video not found',
        429: limitErrors.tooManyAtOnce().message,
        500: lookupErrors.videoFailed().message,
        default: `${lookupErrors.videoRefused().message}: the status with which the platform refuses, one of those above or another`,
      },
      secured: false,
    },
    async (c, { body }) => {
      const address = (await body()).tryParse()?.videoUrl;
      return c.json(
        await getVideoDetail(
          { youTube, cache, inSlot: (act) => inSlot(c, act) },
          address,
          c.req.raw.signal,
        ),
      );
    },
  );
}

/** A playlist may have 5,000 videos, so the limits are low: few playlists are in memory at once. */
function playlistRoute(mount: Mount, { youTube }: LookupServices): void {
  const inSlot = inSlots({
    perClient: { concurrency: 4, maxWaiting: 256 },
    total: { concurrency: 8, maxWaiting: 1024 },
  });
  mount(
    {
      method: 'get',
      path: '/playlist',
      summary: "A playlist's metadata with that of all its videos",
      query: schemas.playlistQuery,
      response: asJson(schemas.playlistResponse),
      failures: {
        400: 'Missing playlist URL, Missing playlist ID, or Invalid playlist ID',
        429: limitErrors.tooManyAtOnce().message,
        500: 'Failed to fetch playlist data',
      },
      secured: false,
    },
    async (c, { query }) =>
      c.json(await inSlot(c, () => getPlaylist(youTube, query.tryParse()?.id, c.req.raw.signal))),
  );
}

function transcribeRoute(
  mount: Mount,
  { cache, limiter, captions, limits, countByAddress, inSlot }: WithSlots,
): void {
  mount(
    {
      method: 'post',
      path: '/transcribe',
      summary: "A video's timestamped transcript, in English where there is one; 10 an hour",
      body: { ...asJson(schemas.videoRequest), maxBytes: limits.bodyBytes },
      headers: clientHeader,
      response: asJson(schemas.transcriptResponse),
      failures: {
        400: 'No videoUrl provided, or Invalid YouTube URL',
        429: `${lookupErrors.rateLimitReached().message} Or: ${limitErrors.tooManyAtOnce().message}`,
        500: 'Why there is no transcript, else Failed to fetch transcript',
        503: limitErrors.serviceUnavailable().message,
      },
      secured: false,
    },
    async (c, { body }) => {
      const state = await takeTranscriptRequest(limiter, transcriptClient(c, countByAddress));
      if (!state.allowed) return limitReachedResponse(lookupErrors.rateLimitReached(), state);
      const address = (await body()).tryParse()?.videoUrl;
      const transcript = await getTranscript(
        { captions, cache, inSlot: (act) => inSlot(c, act) },
        address,
        c.req.raw.signal,
      );
      return c.json<schemas.TranscriptResponse>({ transcript, rateLimit: limitNumbers(state) });
    },
  );
}

function transcribeLimitRoute(mount: Mount, { limiter, countByAddress }: LookupServices): void {
  mount(
    {
      method: 'get',
      path: '/transcribe/limit',
      summary: "How many of this hour's transcripts are left, without using one",
      headers: clientHeader,
      response: asJson(schemas.rateLimit),
      failures: { 503: limitErrors.serviceUnavailable().message },
      secured: false,
    },
    async (c) =>
      c.json<schemas.TranscribeLimit>(
        limitNumbers(await transcriptsLeft(limiter, transcriptClient(c, countByAddress))),
      ),
  );
}

/**
 * Thumbnails come through this server, so that browsers that show a playlist connect to no other.
 */
function thumbnailRoute(mount: Mount, { thumbnail, inSlot }: WithSlots): void {
  mount(
    {
      method: 'get',
      path: '/thumbnail/{videoId}',
      summary: 'The thumbnail of a YouTube video, 320 by 180',
      response: { type: 'image/*', schema: z.string().meta({ format: 'binary' }) },
      failures: { 404: 'Thumbnail not found', 429: limitErrors.tooManyAtOnce().message },
      secured: false,
    },
    async (c, { param }) => {
      const id = param('videoId');
      if (!isVideoId(id)) throw sourceErrors.thumbnailNotFound();
      const { bytes, type } = await inSlot(c, () => thumbnail(id, c.req.raw.signal));
      return c.body(bytes, 200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=86400' });
    },
  );
}

const clientHeader = z.object({
  'X-Forwarded-For': z
    .string()
    .optional()
    .describe('Whose transcripts are counted, as it stands unless TRUSTED_PROXIES is set'),
});
const transcriptClient = (c: Context, byAddress: boolean) =>
  byAddress ? clientOf(c) : (c.req.header('x-forwarded-for') ?? 'anonymous');
