import { z } from 'zod';
import type { Needs } from '#features/context';
import type { Mount } from '#platform/http';
import { brandSlots } from './brand.constants.ts';
import {
  brandKitChange,
  brandKitList,
  brandKitRequest,
  brandKitResponse,
  brandSlot,
} from './brand.schema.ts';
import { brandErrors } from './errors.ts';
import { deleteKitFile, type KitFileServices, kitFileSlots, putKitFile } from './kit-files.ts';
import { addBrandKit, changeBrandKit, deleteBrandKit, listBrandKits } from './kits.ts';
import { showBrandKit } from './show-kit.ts';

export type BrandServices = Omit<KitFileServices, 'slots'> & Needs<'limits'>;

/** The brand kits of a user. */
export function brandRoutes(route: Mount, services: BrandServices): void {
  const { db, store, quotas, limits } = services;
  const one = { type: 'application/json', schema: brandKitResponse };
  const refused = { 400: 'Invalid request' };
  const unknown = { 404: 'Brand kit not found' };
  route(
    {
      method: 'get',
      path: '/brand-kits',
      summary: "The user's brand kits, by name",
      response: { type: 'application/json', schema: brandKitList },
      failures: {},
    },
    async (c, { userId }) => {
      const kits = await listBrandKits(db, userId);
      return c.json({ brandKits: await Promise.all(kits.map((kit) => showBrandKit(store, kit))) });
    },
  );
  route(
    {
      method: 'post',
      path: '/brand-kits',
      summary: 'Create a brand kit',
      body: { type: 'application/json', schema: brandKitRequest, maxBytes: limits.bodyBytes },
      response: one,
      failures: { ...refused, 409: 'The name is taken, or there are too many' },
    },
    async (c, { userId, body }) =>
      c.json({ brandKit: await showBrandKit(store, await addBrandKit(db, userId, await body())) }),
  );
  route(
    {
      method: 'patch',
      path: '/brand-kits/{id}',
      summary: 'Change a brand kit; fields that are left out stay',
      body: { type: 'application/json', schema: brandKitChange, maxBytes: limits.bodyBytes },
      response: one,
      failures: { ...refused, ...unknown, 409: 'The name is taken' },
    },
    async (c, { userId, param, body }) => {
      const kit = await changeBrandKit(db, userId, { id: param('id'), body: await body() });
      return c.json({ brandKit: await showBrandKit(store, kit) });
    },
  );
  route(
    {
      method: 'delete',
      path: '/brand-kits/{id}',
      summary: 'Delete a brand kit; what was exported with it stays',
      failures: unknown,
    },
    async (c, { userId, param }) => {
      await deleteBrandKit({ db, quotas }, userId, param('id'));
      return c.json({ success: true, message: 'Brand kit deleted successfully' });
    },
  );
  fileRoutes(route, services);
}

function fileRoutes(route: Mount, services: BrandServices): void {
  const { db, store, quotas } = services;
  const slots = kitFileSlots();
  const one = { type: 'application/json', schema: brandKitResponse };
  const unknown = { 404: `Brand kit not found, or not a file of one (${brandSlots.join(', ')})` };
  const path = '/brand-kits/{id}/files/{slot}';
  route(
    {
      method: 'put',
      path,
      summary: 'Upload a file of a brand kit: the body is the file itself',
      query: fileQuery,
      body: { type: 'application/octet-stream', schema: z.string().meta({ format: 'binary' }) },
      response: one,
      failures: {
        400: 'No file provided',
        ...unknown,
        413: 'The file or the storage of the user is too large',
        422: 'Not a file of this kind',
        429: 'Too many files at once; Retry-After says when to try again',
      },
    },
    async (c, { userId, param, query }) => {
      const file = { userId, id: param('id'), slot: slotOf(param('slot')) };
      const kit = await putKitFile({ ...services, slots }, file, {
        request: c.req.raw,
        fileName: query.parse().name,
      });
      return c.json({ brandKit: await showBrandKit(store, kit) });
    },
  );
  route(
    {
      method: 'delete',
      path,
      summary: 'Take a file out of a brand kit',
      response: one,
      failures: unknown,
    },
    async (c, { userId, param }) => {
      const kit = await deleteKitFile(
        { db, quotas },
        { userId, id: param('id'), slot: slotOf(param('slot')) },
      );
      return c.json({ brandKit: await showBrandKit(store, kit) });
    },
  );
}

/** `name`: the name of the file, as it is shown. */
const fileQuery = z.object({ name: z.string().max(1000).optional() });

function slotOf(text: string) {
  const { data } = brandSlot.safeParse(text);
  if (data === undefined) throw brandErrors.notFound();
  return data;
}
