import type { Needs } from '#features/context';
import type { Mount } from '#platform/http';
import type { DeletionServices } from '../delete-video.ts';
import { changeVideos } from './bulk.ts';
import { addFolder, deleteFolder, listFolders, renameFolder } from './folders.ts';
import {
  bulkRequest,
  bulkResponse,
  folderList,
  folderRequest,
  folderResponse,
} from './library.schema.ts';

type LibraryServices = DeletionServices & Needs<'limits'>;

/** Routes for the folders of a person's library and for changing many videos at once. */
export function libraryRoutes(route: Mount, services: LibraryServices): void {
  const { db, limits } = services;
  const one = { type: 'application/json', schema: folderResponse };
  const body = { type: 'application/json', schema: folderRequest, maxBytes: limits.bodyBytes };
  const refused = { 400: 'Invalid request' };
  const unknown = { 404: 'Folder not found' };
  route(
    {
      method: 'get',
      path: '/folders',
      summary: "The user's folders, by name",
      response: { type: 'application/json', schema: folderList },
      failures: {},
    },
    async (c, { userId }) => c.json(await listFolders(db, userId)),
  );
  route(
    {
      method: 'post',
      path: '/folders',
      summary: 'Add a folder',
      body,
      response: one,
      failures: { ...refused, 409: 'The name is taken, or there are too many' },
    },
    async (c, { userId, body }) => c.json(await addFolder(db, userId, await body())),
  );
  route(
    {
      method: 'patch',
      path: '/folders/{id}',
      summary: 'Give a folder another name',
      body,
      response: one,
      failures: { ...refused, ...unknown, 409: 'The name is taken' },
    },
    async (c, { userId, param, body }) =>
      c.json(await renameFolder(db, userId, param('id'), await body())),
  );
  route(
    {
      method: 'delete',
      path: '/folders/{id}',
      summary: 'Delete a folder; its videos stay',
      failures: unknown,
    },
    async (c, { userId, param }) => c.json(await deleteFolder(db, userId, param('id'))),
  );
  route(
    {
      method: 'post',
      path: '/videos/bulk',
      summary: 'Delete, move, tag or star many videos at once',
      body: { type: 'application/json', schema: bulkRequest, maxBytes: limits.bodyBytes },
      response: { type: 'application/json', schema: bulkResponse },
      failures: { ...refused, ...unknown },
    },
    async (c, { userId, body }) => c.json(await changeVideos(services, userId, await body())),
  );
}
