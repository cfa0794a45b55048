import { Hono } from 'hono';
import { servedFont } from '#engine/render/captions';
import { httpErrors } from '#platform/http';

/** The public path of the caption fonts; previews refer to it. */
export const fontsAt = '/fonts';

/**
 * Serves the bundled fonts under names derived from their content, so that browsers load each one
 * once.
 */
export function fontRoutes(): Hono {
  return new Hono().get('/:file', async (c) => {
    const bytes = await servedFont(c.req.param('file'));
    if (!bytes) throw httpErrors.notFound();
    return c.body(bytes, 200, {
      'Content-Type': 'font/ttf',
      'Content-Length': String(bytes.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
}
