import { z } from 'zod';
import { chaptersQuery } from '#engine/chapters/chapters.schema.ts';
import type { Needs } from '#features/context';
import { type ChapterServices, createChapters, showTranscript } from '#features/transcripts';
import { transcriptRange, transcriptResponse } from '#features/transcripts/transcript.schema.ts';
import { videoChapters } from '#features/transcripts/video/video-chapters.schema.ts';
import {
  changeVideo,
  deleteVideo,
  listVideos,
  quotaFailures,
  showVideo,
  startDescription,
  startedResponse,
  startFailures,
  startRequest,
} from '#features/videos';
import {
  identifyRequest,
  videoChange,
  videoDetail,
  videoList,
  videoPage,
} from '#features/videos/video.schema.ts';
import type { Mount } from '#platform/http';
import { findDefaultRoutes } from './find-default-routes.ts';
import { type IdentifyServices, startIdentify } from './start-identify.ts';
import { upload } from './uploads/upload.ts';

export type VideoServices = IdentifyServices &
  ChapterServices &
  Needs<'store' | 'transcripts' | 'identity' | 'limits' | 'modelUsage' | 'trashDays' | 'makeRoom'>;

/** Adding, listing, showing and deleting videos. */
export function videoRoutes(route: Mount, services: VideoServices): void {
  addRoutes(route, services);
  findDefaultRoutes(route, services);
  const { db, modelUsage } = services;
  const unknownVideo = { 404: 'Video not found' };
  route(
    {
      method: 'get',
      path: '/videos',
      summary:
        "The user's videos, newest first: all, or the favourites, those with a tag, or those in a folder",
      query: videoPage,
      response: { type: 'application/json', schema: videoList },
      failures: { 400: 'Invalid request', 404: 'Video not found, or Folder not found' },
    },
    async (c, { userId, query }) => c.json(await listVideos(db, userId, query.parse())),
  );
  route(
    {
      method: 'get',
      path: '/videos/{id}',
      summary: 'A video with its clips, highest virality score first',
      response: { type: 'application/json', schema: videoDetail },
      failures: unknownVideo,
    },
    async (c, { userId, param }) => c.json(await showVideo(db, userId, param('id'))),
  );
  route(
    {
      method: 'patch',
      path: '/videos/{id}',
      summary: 'Give a video another title, folder or other tags, or make it a favourite',
      body: { type: 'application/json', schema: videoChange, maxBytes: services.limits.bodyBytes },
      response: { type: 'application/json', schema: videoDetail },
      failures: { 400: 'Invalid request', 404: 'Video not found, or Folder not found' },
    },
    async (c, { userId, param, body }) =>
      c.json(await changeVideo(db, userId, param('id'), await body())),
  );
  route(
    {
      method: 'delete',
      path: '/videos/{id}',
      summary:
        'Delete a video and everything made from it; it can be restored from the trash for some days',
      failures: unknownVideo,
    },
    async (c, { userId, param }) => c.json(await deleteVideo(services, userId, param('id'))),
  );
  route(
    {
      method: 'get',
      path: '/videos/{id}/transcript',
      summary:
        "A video's words and sentences with their times, all of them or those of a time range",
      query: transcriptRange,
      response: { type: 'application/json', schema: transcriptResponse },
      failures: { 400: 'Invalid request', 404: 'Video not found, or Transcript not found' },
    },
    async (c, { userId, param, query }) =>
      c.body(await showTranscript(services, userId, { videoId: param('id'), query }), 200, {
        'Content-Type': 'application/json',
      }),
  );
  const chapters = createChapters(services);
  route(
    {
      method: 'get',
      path: '/videos/{id}/chapters',
      summary:
        "A video's chapters, with the titles and the summary that the language model has written so far",
      query: chaptersQuery,
      response: { type: 'application/json', schema: videoChapters },
      failures: { 400: 'Invalid request', 404: 'Video not found, or Transcript not found' },
    },
    async (c, { userId, param, query }) =>
      c.json(
        await modelUsage.during({ userId, videoId: param('id'), job: 'titles' }, () =>
          chapters({ userId, videoId: param('id'), query }),
        ),
      ),
  );
}

function addRoutes(route: Mount, services: VideoServices): void {
  const { limits } = services;
  route(
    {
      method: 'post',
      path: '/identify',
      summary: 'Find the highlights of a video',
      body: { type: 'application/json', schema: identifyRequest, maxBytes: limits.bodyBytes },
      ...startDescription,
      failures: { ...startFailures, ...quotaFailures },
    },
    async (c, { userId, body }) =>
      startedResponse(
        c,
        'Video processing started',
        await startIdentify(services, userId, startRequest(c, await body())),
      ),
  );
  route(
    {
      method: 'post',
      path: '/upload',
      summary: 'Find the highlights of an uploaded video',
      body: { type: 'multipart/form-data', schema: uploadForm },
      responseHeaders: startDescription.responseHeaders,
      failures: { 400: 'No video file provided', ...quotaFailures },
    },
    async (c, { userId }) => {
      const job = await upload(
        { ...services, maxVideoBytes: limits.videoBytes },
        userId,
        c.req.raw,
      );
      return startedResponse(c, 'Video processing started', job);
    },
  );
}

const uploadForm = z.object({
  video: z.string().meta({ format: 'binary' }),
  prompt: z.string().optional(),
  minSeconds: z.string().optional(),
  maxSeconds: z.string().optional(),
  maxClips: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  lookFor: z.string().optional(),
});
