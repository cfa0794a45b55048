import { fileURLToPath } from 'node:url';

/** Written by drizzle-kit from schema.ts, run in order, each once. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
