import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` writes the next migration after a change of the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/platform/database/tables.ts',
  out: './src/platform/database/migrations',
});
