import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { pino } from 'pino';
import { openDatabase } from '#database/database.ts';
import { lookupCache } from '#database/schema.ts';

/** What the routes are measured against: Hono with nothing around it, and with one select of a row by its key. Port and data folder are the arguments. */
const [, , port = '0', dataDir = ''] = process.argv;
const { db } = await openDatabase({ dataDir, log: pino({ level: 'silent' }), dumpEveryMinutes: 0 });
await db.insert(lookupCache).values({ key: 'hello', value: { hello: 'world' }, expiresAt: new Date(Date.now() + 3_600_000) });
const app = new Hono()
  .get('/hello', (c) => c.json({ hello: 'world' }))
  .get('/select', async (c) => c.json(await db.select({ value: lookupCache.value }).from(lookupCache).where(eq(lookupCache.key, 'hello'))));
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });
