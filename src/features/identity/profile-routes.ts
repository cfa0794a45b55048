import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, Env } from 'hono';
import { z } from 'zod';
import { boundedBody, describedRoute, httpErrors, type Identity } from '#platform/http';
import { identityErrors } from './errors.ts';
import { maxPictureBytes, type Pictures } from './pictures.ts';

export type ProfileServices = {
  identity: Identity;
  /** Identifies users by anything except API tokens. */
  tokenOwners: Identity;
  pictures: Pictures;
  /**
   * Changes the name of a local account; undefined with an identity provider.
   * @throws Failure `invalid-account`
   */
  rename: ((userId: string, name: string) => Promise<void>) | undefined;
  /** The issuer, for errors about accounts that are managed there. */
  issuerName: string;
  /** Where people manage their account at the identity provider; undefined with local accounts. */
  managedAt: string | undefined;
  limits: { bodyBytes: number };
};

const meResponse = z.object({
  user: z.object({
    id: z.string(),
    name: z.string().optional(),
    email: z.string().optional(),
    picture: z.string().optional().describe('The address of the picture; it changes with it'),
  }),
  managedAt: z
    .string()
    .optional()
    .describe(
      'Where the account is managed: the address of the identity provider, if there is one',
    ),
});
type MeResponse = z.infer<typeof meResponse>;

const picturePath = '/api/account/picture';
const me = { type: 'application/json', schema: meResponse };
const unauthorized = { 401: 'Unauthorized' };

/** Who is signed in, with the name and the picture, which people may change. */
export function profileRoutes<E extends Env>(app: OpenAPIHono<E>, services: ProfileServices): void {
  nameRoutes(app, services);
  pictureRoutes(app, services);
}

function nameRoutes<E extends Env>(app: OpenAPIHono<E>, services: ProfileServices): void {
  const { identity, tokenOwners, rename, issuerName, limits } = services;
  describedRoute(
    app,
    {
      method: 'get',
      path: '/api/me',
      summary: 'Who is signed in',
      response: me,
      failures: unauthorized,
      secured: true,
    },
    async (c) => c.json(await showMe(services, identity, c)),
  );
  describedRoute(
    app,
    {
      method: 'patch',
      path: '/api/account',
      summary: 'Change the name of the account',
      body: {
        type: 'application/json',
        schema: z.object({ name: z.string().describe('At most 100 characters; empty: none') }),
        maxBytes: limits.bodyBytes,
      },
      response: me,
      failures: {
        ...unauthorized,
        400: 'Invalid request',
        409: 'Accounts are managed by your identity provider',
        422: 'The name is too long, or has control characters',
      },
      secured: true,
    },
    async (c, { body }) => {
      await owner(tokenOwners, c);
      const { name } = (await body()).parse();
      // The body can be held back until the person was signed out.
      const { id } = await owner(tokenOwners, c);
      if (!rename) throw identityErrors.managedElsewhere(issuerName);
      await rename(id, name);
      return c.json(await showMe(services, tokenOwners, c));
    },
  );
}

function pictureRoutes<E extends Env>(app: OpenAPIHono<E>, services: ProfileServices): void {
  const { identity, tokenOwners, pictures } = services;
  describedRoute(
    app,
    {
      method: 'get',
      path: picturePath,
      summary: 'The picture of the signed-in person',
      response: { type: 'image/jpeg', schema: z.string().meta({ format: 'binary' }) },
      conditional: true,
      failures: { ...unauthorized, 404: 'The person has no picture' },
      secured: true,
    },
    async (c) => {
      const { image, version } = await pictures.find((await owner(identity, c)).id);
      const etag = `"${version}"`;
      const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
      const cached = c.req.header('if-none-match')?.split(',') ?? [];
      if (cached.some((tag) => tag.trim().replace(/^W\//, '') === etag))
        return new Response(null, { status: 304, headers });
      return new Response(Buffer.from(image), {
        headers: { ...headers, 'Content-Type': 'image/jpeg' },
      });
    },
  );
  describedRoute(
    app,
    {
      method: 'put',
      path: picturePath,
      summary: 'Replace the picture; it is drawn anew, as a square of 256 pixels',
      body: {
        type: 'application/octet-stream',
        schema: z.string().meta({ format: 'binary' }).describe('A PNG or JPEG of at most 5 MB'),
      },
      response: me,
      failures: {
        ...unauthorized,
        413: 'The file is too large, or the storage is full',
        422: 'The file is no picture, or a damaged one',
        429: 'Too many pictures at once',
      },
      secured: true,
    },
    async (c) => {
      await owner(tokenOwners, c);
      if (Number(c.req.header('content-length') ?? 0) > maxPictureBytes)
        throw identityErrors.pictureTooLarge(maxPictureBytes);
      const uploaded = await boundedBody(c.req.raw, maxPictureBytes);
      const { id } = await owner(tokenOwners, c);
      await pictures.replace(id, uploaded, c.req.raw.signal);
      return c.json(await showMe(services, tokenOwners, c));
    },
  );
  describedRoute(
    app,
    {
      method: 'delete',
      path: picturePath,
      summary: 'Remove the picture',
      response: me,
      failures: unauthorized,
      secured: true,
    },
    async (c) => {
      await pictures.remove((await owner(tokenOwners, c)).id);
      return c.json(await showMe(services, tokenOwners, c));
    },
  );
}

async function showMe(
  { pictures, managedAt }: ProfileServices,
  identity: Identity,
  c: Context,
): Promise<MeResponse> {
  const { id, name, email } = await owner(identity, c);
  const version = await pictures.versionOf(id);
  return {
    user: { id, name, email, ...(version && { picture: `${picturePath}?v=${version}` }) },
    ...(managedAt && { managedAt }),
  };
}

async function owner(identity: Identity, c: Context) {
  const user = await identity.userOf(c.req.raw);
  if (!user) throw httpErrors.unauthorized();
  return user;
}
