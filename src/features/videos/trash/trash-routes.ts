import type { Needs } from '#features/context';
import type { Mount } from '#platform/http';
import { videoDetail } from '../video.schema.ts';
import { emptiedTrash, trashList } from './trash.schema.ts';
import { deleteForGood, emptyTrash, listTrash, restoreVideo } from './trash.ts';

/** Routes for the videos that a person has deleted. */
export function trashRoutes(route: Mount, services: Needs<'db' | 'store' | 'trashDays'>): void {
  const { db } = services;
  const unknown = { 404: 'Video not found' };
  route(
    {
      method: 'get',
      path: '/trash',
      summary: 'The deleted videos that can still be restored, the last one first',
      response: { type: 'application/json', schema: trashList },
      failures: {},
    },
    async (c, { userId }) => c.json(await listTrash(services, userId)),
  );
  route(
    {
      method: 'post',
      path: '/trash/{id}/restore',
      summary: 'Restore a deleted video with its clips, exports, transcript and corrections',
      response: { type: 'application/json', schema: videoDetail },
      failures: {
        ...unknown,
        409: 'Its files are being moved, or the video was added again',
      },
    },
    async (c, { userId, param }) => c.json(await restoreVideo(services, userId, param('id'))),
  );
  route(
    {
      method: 'delete',
      path: '/trash/{id}',
      summary: 'Delete a video in the trash for good',
      failures: unknown,
    },
    async (c, { userId, param }) => c.json(await deleteForGood(db, userId, param('id'))),
  );
  route(
    {
      method: 'delete',
      path: '/trash',
      summary: 'Delete everything in the trash for good',
      response: { type: 'application/json', schema: emptiedTrash },
      failures: {},
    },
    async (c, { userId }) => c.json(await emptyTrash(db, userId)),
  );
}
