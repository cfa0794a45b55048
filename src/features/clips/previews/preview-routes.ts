import type { Needs } from '#features/context';
import type { Mount } from '#platform/http';
import { previewCaptions } from './caption-preview.ts';
import { framingSlots, previewFraming } from './framing-preview.ts';
import {
  captionPreview,
  captionPreviewRequest,
  framing,
  framingRequest,
} from './preview.schema.ts';

export type PreviewServices = Needs<
  'db' | 'transcripts' | 'store' | 'scratchParent' | 'frame' | 'limits' | 'closing'
>;

/** Previews of a clip's captions and framing, before it is exported. */
export function previewRoutes(
  route: Mount,
  { db, transcripts, store, scratchParent, frame, limits, closing }: PreviewServices,
): void {
  const framingServices = { db, transcripts, frame, closing, slots: framingSlots() };
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
}
