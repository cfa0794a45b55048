import type { Needs } from '#features/context';
import { correctionErrors } from '#features/transcripts';
import {
  ownVideo,
  startDescription,
  startedResponse,
  textsJob,
  textsModel,
  videoErrors,
} from '#features/videos';
import type { Mount } from '#platform/http';
import { modelErrors, requireStrength } from '#platform/language-models';

/** How often a person may ask for it. */
const perHour = { limit: 30, windowSeconds: 3600 };

/** The route that lets the language model write about a video on request. */
export function writtenTextRoutes(
  route: Mount,
  services: Needs<'db' | 'jobs' | 'modelsOf' | 'limiter'>,
): void {
  const { db, jobs, limiter } = services;
  route(
    {
      method: 'post',
      path: '/videos/{id}/write-texts',
      summary:
        'Let the language model write the titles of clips and chapters and the summary of a video, all of them anew',
      responseHeaders: startDescription.responseHeaders,
      failures: {
        404: 'Video not found',
        409: 'No language model is configured, it is too small, or the video is still processing',
        429: 'Too many requests in this hour',
      },
    },
    async (c, { userId, param }) => {
      const { id: videoId } = await ownVideo(db, userId, param('id'));
      const model = await textsModel(services, { userId });
      if (!model) throw modelErrors.noneConfigured();
      // What needs the least; what needs more is left out and noted.
      requireStrength('chapter-titles', model);
      if (!(await limiter.take(`write-texts:${userId}`, perHour)).allowed)
        throw correctionErrors.tooManyTexts(perHour.limit);
      const job = await db.transaction(async (tx) => {
        await jobs.lockUser(tx, userId);
        const video = await ownVideo(tx, userId, videoId);
        if (video.status === 'processing') throw videoErrors.videoStillProcessing();
        return jobs.enqueue(tx, textsJob(video, { all: true }));
      });
      return startedResponse(c, 'Writing started', job);
    },
  );
}
