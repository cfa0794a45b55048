import { type Context, Hono } from 'hono';
import type { Needs } from '#features/context';
import { clientOf, type RequestIdentity } from '#platform/http';
import { limitErrors } from '#platform/http/limits';
import { localeIn } from '#platform/languages';
import { serveObject } from '#platform/storage';
import { limitedPage, missingPage, sharedPage, sharedPageHeaders } from './shared-page.ts';
import { countView, type SharedMedia, type ShareServices, sharedMedia } from './shares.ts';

export type PublicShareServices = Pick<ShareServices, 'db' | 'store' | 'baseUrl'> &
  Needs<'limiter'>;

/** The path of the pages of shared links. */
export const sharesAt = '/s';

/** How often one client may open a link that does not exist; this prevents guessing links. */
const missLimit = { limit: 30, windowSeconds: 600 };

/** Serves the pages of links to people without an account, with the video and the image of each. */
export function publicShareRoutes(services: PublicShareServices): Hono<RequestIdentity> {
  const { baseUrl, db, store } = services;
  const app = new Hono<RequestIdentity>();
  app.get('/:token', async (c) => {
    const found = await find(c, services);
    const locale = localeIn(c);
    if (found === 'limited')
      return c.body(await limitedPage(locale), 429, {
        ...sharedPageHeaders(locale),
        'Retry-After': String(missLimit.windowSeconds),
      });
    if (!found) return c.body(await missingPage(locale), 404, sharedPageHeaders(locale));
    if (c.req.method === 'GET') await countView(db, found.id);
    const path = `${sharesAt}/${c.req.param('token')}`;
    const hasImage = (await store.stat(found.imageKey)) !== undefined;
    const body = await sharedPage({
      title: found.title,
      path,
      address: `${baseUrl}${path}`,
      hasImage,
      locale,
    });
    return c.body(body, 200, sharedPageHeaders(locale));
  });
  const serve = async (c: Context<RequestIdentity>, what: 'storageKey' | 'imageKey') => {
    const found = await find(c, services);
    if (found === 'limited')
      throw limitErrors.tooManyAttempts('10 minutes', {
        retryAfterSeconds: missLimit.windowSeconds,
      });
    const locale = localeIn(c);
    if (!found) return c.body(await missingPage(locale), 404, sharedPageHeaders(locale));
    const fileName =
      what === 'imageKey' ? found.fileName.replace(/\.\w+$/, '.jpg') : found.fileName;
    return serveObject(store, { key: found[what], fileName, inline: true }, c.req.raw);
  };
  app.get('/:token/video', (c) => serve(c, 'storageKey'));
  app.get('/:token/image', (c) => serve(c, 'imageKey'));
  return app;
}

async function find(
  c: Context<RequestIdentity>,
  services: PublicShareServices,
): Promise<SharedMedia | 'limited' | undefined> {
  const client = `missing shares of ${clientOf(c)}`;
  if (!(await services.limiter.peek(client, missLimit)).allowed) return 'limited';
  const found = await sharedMedia(services, c.req.param('token') ?? '');
  if (!found) await services.limiter.take(client, missLimit);
  return found;
}
