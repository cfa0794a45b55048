import { shownIdentifyRequest } from '#features/videos/jobs/identify-job.schema.ts';
import type { JobHandler } from '#platform/jobs';
import type { FetchServices } from './fetch-original.ts';
import type { IdentifyJobServices } from './job-steps.ts';
import { newVideoHandler } from './new-video-handler.ts';
import { transcriptionHandler } from './transcription/transcription-handler.ts';

export type IdentifyHandlerServices = FetchServices & IdentifyJobServices;

/**
 * Jobs of the kind `identify` are stored for two purposes: to identify a new video, and to
 * transcribe a stored one again or to find its clips again. Each has its own handler.
 */
export function identifyHandler(services: IdentifyHandlerServices): JobHandler {
  const [newVideo, transcription] = [newVideoHandler(services), transcriptionHandler(services)];
  const handlerOf = (request: unknown) =>
    shownIdentifyRequest.parse(request).again ? transcription : newVideo;
  return {
    deadlineSeconds: 6 * 3600,
    show: (request) => shownIdentifyRequest.parse(request),
    run: async (job, context) => handlerOf(job.request).run(job, context),
    onEnd: async (tx, job) => handlerOf(job.shown).onEnd(tx, job),
    onRestart: async (tx, job) => handlerOf(job.shown).onRestart(tx, job),
  };
}
