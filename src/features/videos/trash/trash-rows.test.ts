import { getTableName } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as tables from '#platform/database/tables.ts';
import { keptTableNames } from './trash-rows.ts';

it('knows every table whose rows are deleted with a video', () => {
  const all = Object.values<unknown>(tables).flatMap((table) =>
    table instanceof PgTable ? [table] : [],
  );
  const references = all.flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) =>
      key.onDelete === 'cascade'
        ? [{ from: getTableName(table), to: getTableName(key.reference().foreignTable) }]
        : [],
    ),
  );
  const deleted = new Set(['videos']);
  for (let before = 0; before < deleted.size; ) {
    before = deleted.size;
    for (const { from, to } of references) if (deleted.has(to)) deleted.add(from);
  }
  const indexedAgain = ['search_videos', 'search_blocks', 'search_postings', 'search_codes'];
  const ended = ['share_links'];
  expect([...deleted].sort()).toEqual([...keptTableNames, ...indexedAgain, ...ended].sort());
});
