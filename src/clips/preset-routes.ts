import type { Db } from '#database/database.ts';
import { jsonObject } from '#http/body.ts';
import * as contract from './contract.ts';
import { addPreset, deletePreset, listPresets, replacePreset } from './presets.ts';
import type { Mount } from './routes.ts';

/** The caption presets of a user. */
export function presetRoutes(route: Mount, { db, limits }: { db: Db; limits: { bodyBytes: number } }): void {
  const one = { type: 'application/json', schema: contract.presetAnswer };
  const body = { type: 'application/json', schema: contract.presetRequest };
  const refused = { 400: 'Invalid request', 413: 'Request body is too large' };
  const unknown = { 404: 'Preset not found' };
  route(
    {
      method: 'get',
      path: '/presets',
      summary: "The user's caption presets, by name",
      answer: { type: 'application/json', schema: contract.presetList },
      failures: {},
    },
    async (c, userId) => c.json(await listPresets(db, userId)),
  );
  route(
    {
      method: 'post',
      path: '/presets',
      summary: 'Keep a way to set captions under a name',
      body,
      answer: one,
      failures: { ...refused, 409: 'The name is taken, or there are too many' },
    },
    async (c, userId) => c.json(await addPreset(db, userId, await jsonObject(c, limits.bodyBytes))),
  );
  route(
    {
      method: 'put',
      path: '/presets/{id}',
      summary: 'Replace a caption preset',
      body,
      answer: one,
      failures: { ...refused, ...unknown, 409: 'The name is taken' },
    },
    async (c, userId) => c.json(await replacePreset(db, userId, c.req.param('id') ?? '', await jsonObject(c, limits.bodyBytes))),
  );
  route({ method: 'delete', path: '/presets/{id}', summary: 'Delete a caption preset', failures: unknown }, async (c, userId) =>
    c.json(await deletePreset(db, userId, c.req.param('id') ?? '')),
  );
}
