import { z } from 'zod';
import type { Needs } from '#features/context';
import type { Mount } from '#platform/http';
import { audioSampleSlots, sampleAudioOf } from './audio-sample.ts';
import { previewCaptions } from './caption-preview.ts';
import { framingSlots, previewFraming } from './framing-preview.ts';
import {
  audioSampleParams,
  captionPreview,
  captionPreviewRequest,
  framing,
  framingRequest,
} from './preview.schema.ts';

export type PreviewServices = Needs<
  'db' | 'transcripts' | 'store' | 'scratchParent' | 'frame' | 'sampleAudio' | 'limits' | 'closing'
>;

/** Previews of a clip's captions, framing and audio, before it is exported. */
export function previewRoutes(
  route: Mount,
  { db, transcripts, store, scratchParent, frame, sampleAudio, limits, closing }: PreviewServices,
): void {
  const framingServices = { db, transcripts, frame, closing, slots: framingSlots() };
  const sampleServices = { db, sampleAudio, closing, slots: audioSampleSlots() };
  route(
    {
      method: 'post',
      path: '/videos/{id}/captions',
      summary: 'The captions that an export would burn in, as an ASS script with its fonts',
      body: { type: 'application/json', schema: captionPreviewRequest, maxBytes: limits.bodyBytes },
      response: { type: 'application/json', schema: captionPreview },
      failures: {
        400: 'Invalid request',
        404: 'Video not found, Transcript not found, or Brand kit not found',
      },
    },
    async (c, { userId, param, body }) => {
      const json = await previewCaptions(
        { db, transcripts, store, scratchParent },
        userId,
        param('id'),
        await body(),
      );
      return c.body(json, 200, { 'Content-Type': 'application/json' });
    },
  );
  route(
    {
      method: 'post',
      path: '/videos/{id}/framing',
      summary: 'The crop that an export would render, as it moves',
      body: { type: 'application/json', schema: framingRequest, maxBytes: limits.bodyBytes },
      response: { type: 'application/json', schema: framing },
      failures: {
        400: 'Invalid request',
        404: 'Video not found',
        429: 'Too many previews are being made; Retry-After says when to try again',
        503: 'This server renders no clips itself',
        504: 'It takes too long for a preview',
      },
    },
    async (c, { userId, param, body }) => {
      const params = { userId, videoId: param('id'), body: await body() };
      return c.json(await previewFraming(framingServices, params, c.req.raw.signal));
    },
  );
  route(
    {
      method: 'post',
      path: '/videos/{id}/audio-sample',
      summary: 'The first ten seconds of the audio that an export would have',
      body: { type: 'application/json', schema: audioSampleParams, maxBytes: limits.bodyBytes },
      response: { type: 'audio/mp4', schema: z.string().meta({ format: 'binary' }) },
      failures: {
        400: 'Invalid request',
        404: 'Video not found',
        429: 'Too much audio is being prepared; Retry-After says when to try again',
        503: 'This server renders no clips itself',
        504: 'It takes too long for a preview',
      },
    },
    async (c, { userId, param, body }) => {
      const params = { userId, videoId: param('id'), body: await body() };
      const bytes = await sampleAudioOf(sampleServices, params, c.req.raw.signal);
      return c.body(bytes, 200, { 'Content-Type': 'audio/mp4' });
    },
  );
}
