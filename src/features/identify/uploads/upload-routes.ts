import { z } from 'zod';
import { quotaFailures } from '#features/videos';
import { successResponse } from '#features/videos/success.schema.ts';
import { httpErrors, type Mount } from '#platform/http';
import {
  type CreateServices,
  ownUpload,
  showUpload,
  unfinishedUploads,
} from './resumable-upload.ts';
import { tusResponse } from './tus-server.ts';
import { uploadCaptionsQuery, uploadList, uploadResponse } from './upload.schema.ts';
import { addUploadCaptions, type CaptionUploads } from './upload-captions.ts';

const version = { 'Tus-Resumable': z.literal('1.0.0') };
const versionText = { 'Tus-Resumable': '1.0.0' };
const bytes = {
  type: 'application/offset+octet-stream',
  schema: z.string().meta({ format: 'binary' }),
};
const badRequest = {
  400: 'Invalid request',
  412: 'Tus-Resumable is missing, or names another version than 1.0.0',
};
const unsupported = {
  501: 'A header belongs to an extension of tus that this server does not have',
};
const unknownUpload = { 404: 'Upload not found' };
const busy = { 423: 'Another request is writing to this upload' };
const refused = {
  415: 'This file is neither a video nor an audio recording, or is a GIF',
  507: 'The storage is full',
};

/**
 * Resumable uploads by the tus protocol 1.0.0 (https://tus.io). The id of an upload becomes the id
 * of its video.
 */
export function uploadRoutes(route: Mount, services: CreateServices & CaptionUploads): void {
  route(
    {
      method: 'post',
      path: '/uploads',
      summary:
        'Begin an upload that can be resumed (tus); its bytes may follow at once, or by PATCH',
      headers: z.object({
        ...version,
        'Upload-Length': z.string().describe('Bytes of the whole file'),
        'Upload-Metadata': z
          .string()
          .optional()
          .describe(
            'filename, prompt, minSeconds, maxSeconds, maxClips, from, to, lookFor, language, onlyLanguage: each a name and a value in base64, joined by commas',
          ),
      }),
      responseStatus: 201,
      responseHeaders: {
        ...versionText,
        Location: 'The upload, /api/clips/uploads/<id>',
        'Upload-Expires': 'When it is deleted if unfinished',
      },
      failures: {
        ...badRequest,
        ...quotaFailures,
        ...refused,
        ...unsupported,
        408: httpErrors.requestTooSlow().message,
        409: 'You have too many unfinished uploads',
      },
    },
    (c, { userId }) => tusResponse(services, { request: c.req.raw, userId }),
  );
  route(
    {
      method: 'options',
      path: '/uploads',
      summary: 'What of the tus protocol this server supports',
      responseStatus: 204,
      responseHeaders: {
        ...versionText,
        'Tus-Version': '1.0.0',
        'Tus-Extension': 'The extensions',
        'Tus-Max-Size': 'Bytes a file may have',
      },
      failures: {},
    },
    (c, { userId }) => tusResponse(services, { request: c.req.raw, userId }),
  );
  route(
    {
      method: 'patch',
      path: '/uploads/{id}',
      summary:
        'Send the next bytes of an upload; with the last ones it becomes a video, and its job is the Location',
      headers: z.object({
        ...version,
        'Upload-Offset': z.string().describe('The byte at which these begin'),
      }),
      body: bytes,
      responseStatus: 204,
      responseHeaders: {
        ...versionText,
        'Upload-Offset': 'Bytes received so far',
        Location: 'Once complete: the job, /api/clips/jobs/<id>',
      },
      failures: {
        ...badRequest,
        ...unknownUpload,
        ...busy,
        ...quotaFailures,
        ...refused,
        ...unsupported,
        403: 'Upload-Offset or Content-Type is missing',
        409: 'Upload-Offset is not what has been received',
        410: 'The upload has expired',
      },
    },
    (c, { userId, param }) =>
      tusResponse(services, { request: c.req.raw, userId, id: param('id') }),
  );
  route(
    {
      method: 'get',
      path: '/uploads/{id}',
      summary:
        'An upload. HEAD, with Tus-Resumable, responds with Upload-Offset: how much has been received',
      response: { type: 'application/json', schema: uploadResponse },
      failures: { ...unknownUpload },
    },
    async (c, { userId, param }) =>
      c.req.raw.method === 'HEAD'
        ? tusResponse(services, { request: c.req.raw, userId, id: param('id') })
        : c.json({ upload: showUpload(await ownUpload(services.db, userId, param('id'))) }),
  );
  route(
    {
      method: 'delete',
      path: '/uploads/{id}',
      summary: 'Cancel an unfinished upload (tus)',
      headers: z.object(version),
      responseStatus: 204,
      responseHeaders: versionText,
      failures: {
        ...badRequest,
        ...unknownUpload,
        ...busy,
        409: 'The upload is complete: it is a video now',
      },
    },
    (c, { userId, param }) =>
      tusResponse(services, { request: c.req.raw, userId, id: param('id') }),
  );
  listRoute(route, services);
  captionsRoute(route, services);
}

function listRoute(route: Mount, { db }: CreateServices): void {
  route(
    {
      method: 'get',
      path: '/uploads',
      summary: "The user's unfinished uploads, oldest first",
      response: { type: 'application/json', schema: uploadList },
      failures: {},
    },
    async (c, { userId }) =>
      c.json({ uploads: (await unfinishedUploads(db, userId)).map(showUpload) }),
  );
}

function captionsRoute(route: Mount, services: CaptionUploads): void {
  route(
    {
      method: 'put',
      path: '/uploads/{id}/captions',
      summary:
        'Add the caption file of an unfinished upload (VTT, SRT, SBV, ASS, TTML, json3, the JSON of a recogniser); the words of the video are read from it',
      query: uploadCaptionsQuery,
      body: { type: 'application/octet-stream', schema: z.string().meta({ format: 'binary' }) },
      response: { type: 'application/json', schema: successResponse },
      failures: {
        ...unknownUpload,
        400: 'Invalid request',
        409: 'The upload is complete: it is a video now',
        422: 'These are no captions: empty, too large, or of another format',
        429: 'Too many caption files at once; Retry-After says when to try again',
      },
    },
    async (c, { userId, param, query }) => {
      const { language, encoding } = query.parse();
      const given = { userId, id: param('id'), language, encoding, request: c.req.raw };
      await addUploadCaptions(services, given);
      return c.json({ success: true as const, message: 'Captions received' });
    },
  );
}
