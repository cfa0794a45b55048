import type { Db } from '#database/database.ts';
import { jsonObject } from '#http/body.ts';
import type { Engine } from '#media/engine.ts';
import type { Store } from '#storage/store.ts';
import { previewCaptions } from './caption-preview.ts';
import * as contract from './contract.ts';
import { framingLine, previewFraming } from './framing-preview.ts';
import { recentTranscripts } from './recent-transcripts.ts';
import type { Mount } from './routes.ts';

export type PreviewServices = {
  db: Db;
  store: Store;
  /** The engine's look at how a clip will be framed; undefined where no engine is at hand. */
  frame: Engine['frame'];
  limits: { bodyBytes: number };
  closing: AbortSignal;
};

/** What a clip will look like, before it is exported. */
export function previewRoutes(route: Mount, { db, store, frame, limits, closing }: PreviewServices): void {
  const transcripts = recentTranscripts(store);
  const framer = { db, frame, closing, line: framingLine() };
  route(
    {
      method: 'post',
      path: '/videos/{id}/captions',
      summary: 'The captions that an export would burn in, as an ASS script with its fonts',
      body: { type: 'application/json', schema: contract.captionPreviewRequest },
      answer: { type: 'application/json', schema: contract.captionPreview },
      failures: { 400: 'Invalid request', 404: 'Video not found, or Transcript not found' },
    },
    async (c, userId) =>
      c.json(await previewCaptions({ db, transcripts }, userId, c.req.param('id') ?? '', await jsonObject(c, limits.bodyBytes))),
  );
  route(
    {
      method: 'post',
      path: '/videos/{id}/framing',
      summary: 'The crop that an export would render, as it moves',
      body: { type: 'application/json', schema: contract.framingRequest },
      answer: { type: 'application/json', schema: contract.framing },
      failures: {
        400: 'Invalid request',
        404: 'Video not found',
        429: 'Too many are being looked through; Retry-After says when to come back',
        503: 'This server renders no clips itself',
        504: 'It takes too long for a preview',
      },
    },
    async (c, userId) => {
      const asked = { userId, videoId: c.req.param('id') ?? '', body: await jsonObject(c, limits.bodyBytes) };
      return c.json(await previewFraming(framer, asked, c.req.raw.signal));
    },
  );
}
