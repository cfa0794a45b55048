import { z } from 'zod';
import { quotaFailures, startDescription, startedResponse, startRequest } from '#features/videos';
import type { Mount } from '#platform/http';
import { type CaptionServices, giveCaptions } from './give-captions.ts';
import { startIdentifyAgain, startTranscription } from './start-transcription.ts';
import {
  captionsQuery,
  captionsText,
  identifyAgainRequest,
  transcribeRequest,
} from './transcription.schema.ts';

/** Transcribes a stored video again, from another source or from captions that a person gives. */
export function transcriptionRoutes(
  route: Mount,
  services: CaptionServices & { limits: { bodyBytes: number } },
): void {
  const { bodyBytes } = services.limits;
  const failures = {
    400: 'Invalid request',
    404: 'Video not found',
    409: 'Video is still processing, or is being transcribed already',
    429: quotaFailures[429],
  };
  route(
    {
      method: 'post',
      path: '/videos/{id}/transcribe',
      summary:
        'Transcribe a video again, from a source of your choice; corrections stay where they still fit',
      body: { type: 'application/json', schema: transcribeRequest, maxBytes: bodyBytes },
      ...startDescription,
      failures: {
        ...failures,
        409: `${failures[409]}. Or: This Idempotency-Key was sent before with another request`,
      },
    },
    async (c, { userId, param, body }) => {
      const job = await startTranscription(
        services,
        { userId, videoId: param('id') },
        startRequest(c, await body()),
      );
      return startedResponse(c, 'Transcription started', job);
    },
  );
  route(
    {
      method: 'post',
      path: '/videos/{id}/identify',
      summary:
        'Find the clips of a video anew, in the words that it has; clips that a person has changed or made stay',
      body: { type: 'application/json', schema: identifyAgainRequest, maxBytes: bodyBytes },
      ...startDescription,
      failures: {
        ...failures,
        409: `${failures[409]}. Or: This Idempotency-Key was sent before with another request`,
      },
    },
    async (c, { userId, param, body }) => {
      const job = await startIdentifyAgain(
        services,
        { userId, videoId: param('id') },
        startRequest(c, await body()),
      );
      return startedResponse(c, 'Video processing started', job);
    },
  );
  route(
    {
      method: 'put',
      path: '/videos/{id}/captions',
      summary:
        'Give a video its captions: a file (VTT, SRT, SBV, ASS, TTML, json3, the JSON of a recogniser), or a text whose times are found by listening',
      query: captionsQuery,
      body: {
        type: 'application/octet-stream',
        schema: z.string().meta({ format: 'binary' }),
        also: { 'application/json': captionsText },
      },
      responseHeaders: startDescription.responseHeaders,
      failures: {
        ...failures,
        422: 'These are no captions: empty, too large, or of another format',
      },
    },
    async (c, { userId, param, query }) => {
      const job = await giveCaptions(
        services,
        { userId, videoId: param('id') },
        { c, query, maxTextBytes: bodyBytes },
      );
      return startedResponse(c, 'Captions received', job);
    },
  );
}
