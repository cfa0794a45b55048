import { sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

// The indexes for newest-first lists are declared ascending: read backwards, they serve `order by
// created_at desc, id desc`. A descending index could not, because drizzle would give it NULLS
// LAST.

/**
 * Milliseconds, the precision of a JavaScript Date: pages by (created_at, id) would skip rows if
 * the column held more.
 */
export const timestampColumn = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
export const createdAt = () => timestampColumn('created_at').notNull().defaultNow();
export const updatedAt = () =>
  timestampColumn('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`);

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
/** Bits, as text of 0 and 1. */
export const varbit = customType<{ data: string }>({ dataType: () => 'varbit' });
