import type { Db } from '#platform/database';
import type { Mount } from '#platform/http';
import { presetList, presetRequest, presetResponse } from './preset.schema.ts';
import { addPreset, deletePreset, listPresets, replacePreset } from './presets.ts';

/** The caption presets of a user. */
export function presetRoutes(
  route: Mount,
  { db, limits }: { db: Db; limits: { bodyBytes: number } },
): void {
  const one = { type: 'application/json', schema: presetResponse };
  const body = { type: 'application/json', schema: presetRequest, maxBytes: limits.bodyBytes };
  const refused = { 400: 'Invalid request' };
  const unknown = { 404: 'Preset not found' };
  route(
    {
      method: 'get',
      path: '/presets',
      summary: "The user's caption presets, by name",
      response: { type: 'application/json', schema: presetList },
      failures: {},
    },
    async (c, { userId }) => c.json(await listPresets(db, userId)),
  );
  route(
    {
      method: 'post',
      path: '/presets',
      summary: 'Save a caption preset',
      body,
      response: one,
      failures: { ...refused, 409: 'The name is taken, or there are too many' },
    },
    async (c, { userId, body }) => c.json(await addPreset(db, userId, await body())),
  );
  route(
    {
      method: 'put',
      path: '/presets/{id}',
      summary: 'Replace a caption preset',
      body,
      response: one,
      failures: { ...refused, ...unknown, 409: 'The name is taken' },
    },
    async (c, { userId, param, body }) =>
      c.json(await replacePreset(db, userId, param('id'), await body())),
  );
  route(
    {
      method: 'delete',
      path: '/presets/{id}',
      summary: 'Delete a caption preset',
      failures: unknown,
    },
    async (c, { userId, param }) => c.json(await deletePreset(db, userId, param('id'))),
  );
}
