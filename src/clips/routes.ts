import { OpenAPIHono } from '@hono/zod-openapi';
import { type BrandServices, brandRoutes } from '#brand';
import type { Identity } from '#http';
import { describedRoute, type Mount, requireUser, type SignedIn } from '#http';
import { createSlots } from '#limits';
import { clipRoutes } from './clips/clip-routes.ts';
import type { TitleServices } from './clips/title-proposals.ts';
import { cookieRoutes } from './cookies/cookie-routes.ts';
import type { CookieServices } from './cookies/cookies.ts';
import { correctionRoutes } from './corrections/correction-routes.ts';
import { speakerRoutes } from './corrections/speaker-routes.ts';
import { exportRoutes } from './exports/export-routes.ts';
import { faceRoutes } from './faces/face-routes.ts';
import { feedRoutes } from './feeds/feed-routes.ts';
import type { FeedServices } from './feeds/feeds.ts';
import { glossaryRoutes } from './glossary/glossary-routes.ts';
import { jobRoutes } from './jobs/job-routes.ts';
import { libraryRoutes } from './library/library-routes.ts';
import { type PostRouteServices, postRoutes } from './posts/post-routes.ts';
import { presetRoutes } from './presets/preset-routes.ts';
import { type PreviewServices, previewRoutes } from './previews/preview-routes.ts';
import { type SearchServices, searchRoutes } from './search/search-routes.ts';
import { shareRoutes } from './shares/share-routes.ts';
import type { ShareServices } from './shares/shares.ts';
import { successResponse } from './success.schema.ts';
import { textRoutes } from './texts/text-routes.ts';
import { type TimelineServices, timelineRoutes } from './timelines/timeline-routes.ts';
import type { CaptionServices } from './transcription/give-captions.ts';
import { transcriptionRoutes } from './transcription/transcription-routes.ts';
import { uploadRoutes } from './uploads/upload-routes.ts';
import { usageRoutes } from './usage/usage-routes.ts';
import { thumbnailRoutes } from './videos/thumbnail-routes.ts';
import { createTranscripts } from './videos/transcripts.ts';
import { type VideoServices, videoRoutes } from './videos/video-routes.ts';

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
