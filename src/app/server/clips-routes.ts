import { OpenAPIHono } from '@hono/zod-openapi';
import {
  captionTrackRoutes,
  clipRoutes,
  coverRoutes,
  faceRoutes,
  posterRoutes,
  presetRoutes,
  previewRoutes,
  thumbnailRoutes,
} from '#features/clips';
import { brandRoutes } from '#features/clips/brand';
import type { FeatureContext } from '#features/context';
import { exportRoutes, shareRoutes, timelineRoutes } from '#features/exports';
import { feedRoutes } from '#features/feeds';
import { audienceRoutes, transcriptionRoutes, uploadRoutes, videoRoutes } from '#features/identify';
import { type PostRouteServices, postRoutes } from '#features/posts';
import {
  correctionRoutes,
  createTranscripts,
  glossaryRoutes,
  searchRoutes,
  speakerRoutes,
  textRoutes,
} from '#features/transcripts';
import {
  cookieRoutes,
  jobRoutes,
  libraryRoutes,
  modelUsageRoutes,
  trashRoutes,
  usageRoutes,
} from '#features/videos';
import { successResponse } from '#features/videos/success.schema.ts';
import { writtenTextRoutes } from '#features/written-texts';
import { describedRoute, type Mount, requireUser, type SignedIn } from '#platform/http';
import { createSlots } from '#platform/http/limits';

/** The services that all requests share, except those that these routes create themselves. */
export type ClipsServices = Omit<FeatureContext, 'transcripts' | 'captionSlots'> &
  Pick<PostRouteServices, 'targets'>;

/**
 * Limits concurrent uploads of caption files, each of which takes up to 16 MiB of memory while it
 * arrives and is read.
 */
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
  // Clients of tus expect this header in every response.
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
    trashRoutes,
    textRoutes,
    writtenTextRoutes,
    uploadRoutes,
    exportRoutes,
    timelineRoutes,
    jobRoutes,
    clipRoutes,
    captionTrackRoutes,
    presetRoutes,
    brandRoutes,
    posterRoutes,
    coverRoutes,
    thumbnailRoutes,
    previewRoutes,
    usageRoutes,
    modelUsageRoutes,
    correctionRoutes,
    speakerRoutes,
    faceRoutes,
    glossaryRoutes,
    cookieRoutes,
    shareRoutes,
    transcriptionRoutes,
    audienceRoutes,
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
