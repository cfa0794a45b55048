import { serve } from '@hono/node-server';
import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { pino } from 'pino';
import { openDatabase } from '#platform/database/database.ts';
import { lookupCache, videos } from '#platform/database/tables.ts';

/**
 * The baseline of the routes: plain Hono, and Hono with the same select as the route. Arguments:
 * port and data folder.
 */
const [, , port = '0', dataDir = ''] = process.argv;
const { db } = await openDatabase({ dataDir, log: pino({ level: 'silent' }) });
await db
  .insert(lookupCache)
  .values({ key: 'hello', value: { hello: 'world' }, expiresAt: new Date(Date.now() + 3_600_000) });
const app = new Hono()
  .get('/hello', (c) => c.json({ hello: 'world' }))
  .get('/select', async (c) =>
    c.json(
      await db
        .select({ value: lookupCache.value })
        .from(lookupCache)
        .where(eq(lookupCache.key, 'hello')),
    ),
  )
  .get('/list', async (c) =>
    c.json(
      await db
        .select()
        .from(videos)
        .where(eq(videos.userId, 'somebody'))
        .orderBy(desc(videos.createdAt)),
    ),
  );
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });
