import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, Env } from 'hono';
import { z } from 'zod';
import { describedRoute, httpErrors, type Identity } from '#platform/http';
import { localeIn } from '#platform/languages';
import { type AddressServices, noticeAddressesIn } from './addresses.ts';
import { noticeSettings } from './notices.schema.ts';

export type NoticeServices = AddressServices & {
  /** Identifies users by anything except API tokens. */
  tokenOwners: Identity;
  limits: { bodyBytes: number };
};

/** How a person is told by email that a long job has ended. */
export function noticeRoutes<E extends Env>(app: OpenAPIHono<E>, services: NoticeServices): void {
  const { tokenOwners, limits } = services;
  const addresses = noticeAddressesIn(services);
  const owner = async (c: Context) => {
    const user = await tokenOwners.userOf(c.req.raw);
    if (!user) throw httpErrors.unauthorized();
    return user;
  };
  const about = {
    path: '/api/account/notices',
    secured: true,
    response: { type: 'application/json', schema: noticeSettings },
  } as const;
  const unauthorized = { 401: 'Unauthorized' };
  const json = <Schema extends z.ZodType>(schema: Schema) => ({
    type: 'application/json',
    schema,
    maxBytes: limits.bodyBytes,
  });
  describedRoute(
    app,
    {
      ...about,
      method: 'get',
      summary: 'Whether the user gets an email when a long job ends',
      failures: unauthorized,
    },
    async (c) => c.json(await addresses.show((await owner(c)).id)),
  );
  describedRoute(
    app,
    {
      ...about,
      method: 'put',
      summary:
        'Switch emails about long jobs on or off, in the language of the request; the first email has a link that confirms the address',
      body: json(z.object({ email: z.boolean() })),
      failures: {
        ...unauthorized,
        400: 'Invalid request',
        409: 'This server sends no email, or the account has no address',
        429: 'Too many attempts',
        502: 'The email could not be sent',
      },
    },
    async (c, { body }) => {
      await owner(c);
      const { email } = (await body()).parse();
      // The body can be held back until the person was signed out.
      const user = await owner(c);
      return c.json(
        await (email ? addresses.switchOn(user, localeIn(c)) : addresses.switchOff(user.id)),
      );
    },
  );
  describedRoute(
    app,
    {
      ...about,
      method: 'post',
      path: '/api/account/notices/confirm',
      summary: 'Confirm the address with the token of the link in the first email',
      body: json(z.object({ token: z.string().max(2000) })),
      failures: {
        ...unauthorized,
        400: 'Invalid request',
        422: 'The link has expired, or belongs to another account',
      },
    },
    async (c, { body }) => {
      await owner(c);
      const { token } = (await body()).parse();
      return c.json(await addresses.confirm((await owner(c)).id, token));
    },
  );
}
