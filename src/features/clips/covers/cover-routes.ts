import { z } from 'zod';
import type { Needs } from '#features/context';
import { editOf, exportedName, ownVideo } from '#features/videos';
import type { Mount } from '#platform/http';
import { clipOf } from '../clip-content.ts';
import { posterContent, withWords } from '../posters/index.ts';
import { asCover } from './as-cover.ts';
import { coverQuery } from './cover.schema.ts';
import { coverHeaders, coverSlots, drawCover } from './draw-cover.ts';

/** What every route of a cover answers. */
export const coverResponse = {
  response: { type: 'image/jpeg', schema: z.string().meta({ format: 'binary' }) },
  failures: {
    400: 'Invalid request',
    404: 'Video not found, or Clip not found',
    429: 'Too many covers are being drawn; Retry-After says when to try again',
    503: 'This server renders no clips itself',
    504: 'It takes too long to draw the cover',
  },
} as const;

/** Covers of clips that need not be exported. */
export function coverRoutes(
  route: Mount,
  { db, transcripts, drawStill, closing }: Needs<'db' | 'transcripts' | 'drawStill' | 'closing'>,
): void {
  const drawing = { db, drawStill, closing, slots: coverSlots() };
  route(
    {
      method: 'get',
      path: '/videos/{id}/clips/{clipId}/cover',
      summary:
        'The cover picture of a clip in the size of its export: the chosen frame, or another one to try out',
      query: coverQuery,
      ...coverResponse,
    },
    async (c, { userId, param, query }) => {
      const video = await ownVideo(db, userId, param('id'));
      const clip = await clipOf(db, video.id, param('clipId'));
      const { aspectRatio, ...tried } = query.parse();
      const { cover } = editOf(clip) ?? {};
      const at = tried.at === 'best' ? undefined : (tried.at ?? cover?.at);
      const request = async (signal: AbortSignal) => {
        const content = await posterContent(db, { video, clip, aspectRatio, look: {} });
        const still = await withWords({ db, transcripts }, video, content, signal);
        return asCover(still, {
          cover: { at, title: tried.title ?? cover?.title },
          name: clip.title,
        });
      };
      const drawn = await drawCover(
        drawing,
        { userId, videoId: video.id, request },
        c.req.raw.signal,
      );
      const name = exportedName({ ...clip, aspectRatio, targetLanguage: null }, video.title);
      return c.body(drawn.image, 200, { ...coverHeaders(name), 'X-Cover-At': drawn.at.toFixed(3) });
    },
  );
}
