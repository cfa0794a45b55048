import { Hono } from 'hono';
import { servedFont } from '#media/render/captions/served-fonts.ts';

/** Where the fonts of captions are handed out, to anybody: the previews name them. */
export const fontsAt = '/fonts';

/** The bundled fonts, each under a name of its content, so that a browser asks once. */
export function fontRoutes(): Hono {
  return new Hono().get('/:file', async (c) => {
    const bytes = await servedFont(c.req.param('file'));
    if (!bytes) return c.json({ error: 'Not found' }, 404);
    return c.body(bytes, 200, {
      'Content-Type': 'font/ttf',
      'Content-Length': String(bytes.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
}
