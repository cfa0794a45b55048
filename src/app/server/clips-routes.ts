import { OpenAPIHono } from '@hono/zod-openapi';
import type { TitleServices } from '#features/clips';
import {
  clipRoutes,
  faceRoutes,
  type PreviewServices,
  presetRoutes,
  previewRoutes,
  thumbnailRoutes,
} from '#features/clips';
import { type BrandServices, brandRoutes } from '#features/clips/brand';
import type { ShareServices } from '#features/exports';
import {
  exportRoutes,
  shareRoutes,
  type TimelineServices,
  timelineRoutes,
} from '#features/exports';
import type { FeedServices } from '#features/feeds';
import { feedRoutes } from '#features/feeds';
import type { CaptionServices } from '#features/identify';
import {
  transcriptionRoutes,
  uploadRoutes,
  type VideoServices,
  videoRoutes,
} from '#features/identify';
import { type PostRouteServices, postRoutes } from '#features/posts';
import {
  correctionRoutes,
  createTranscripts,
  glossaryRoutes,
  type SearchServices,
  searchRoutes,
  speakerRoutes,
  textRoutes,
} from '#features/transcripts';
import type { CookieServices } from '#features/videos';
import { cookieRoutes, jobRoutes, libraryRoutes, usageRoutes } from '#features/videos';
import { successResponse } from '#features/videos/success.schema.ts';
import type { Identity } from '#platform/http';
import { describedRoute, type Mount, requireUser, type SignedIn } from '#platform/http';
import { createSlots } from '#platform/http/limits';

/** `closing` aborts when the server stops, which ends streams of events. */
export type ClipsServices = Omit<
  VideoServices &
    PreviewServices &
    TitleServices &
    BrandServices &
    CookieServices &
    ShareServices &
    FeedServices &
    TimelineServices &
    PostRouteServices &
    SearchServices &
    CaptionServices,
  'transcripts' | 'limits' | 'captionSlots'
> & {
  identity: Identity;
  limits: VideoServices['limits'];
};

/** Caption files on their way: each of up to 16 MiB is in memory while it arrives and is read. */
const captionSlotLimits = {
  perClient: { concurrency: 2, maxWaiting: 8 },
  total: { concurrency: 32, maxWaiting: 128 },
};

/**
 * Everything under /api/clips; every route requires a signed-in user and shows only what belongs to
 * them.
 */
export function clipsRoutes(services: ClipsServices): OpenAPIHono<SignedIn> {
  const app = new OpenAPIHono<SignedIn>();
  // Whatever the response: clients of tus expect it.
  app.use('/uploads/*', async (c, next) => {
    await next();
    c.res.headers.set('Tus-Resumable', '1.0.0');
  });
  const guard = requireUser(services.identity);
  const route: Mount = ({ failures, ...description }, handler) =>
    describedRoute(
      app,
      {
        secured: true,
        response: { type: 'application/json', schema: successResponse },
        ...description,
        failures: { 401: 'Unauthorized', ...failures },
      },
      (c, input) => handler(c, { ...input, userId: c.get('userId') }),
      guard,
    );
  const mounts = [
    videoRoutes,
    libraryRoutes,
    textRoutes,
    uploadRoutes,
    exportRoutes,
    timelineRoutes,
    jobRoutes,
    clipRoutes,
    presetRoutes,
    brandRoutes,
    thumbnailRoutes,
    previewRoutes,
    usageRoutes,
    correctionRoutes,
    speakerRoutes,
    faceRoutes,
    glossaryRoutes,
    cookieRoutes,
    shareRoutes,
    transcriptionRoutes,
    searchRoutes,
    feedRoutes,
    postRoutes,
  ];
  const own = {
    transcripts: createTranscripts(services),
    captionSlots: createSlots(captionSlotLimits),
  };
  for (const mount of mounts) mount(route, { ...services, ...own });
  return app;
}
