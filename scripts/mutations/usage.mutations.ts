import type { Mutation } from './mutation.ts';

/** What one person, or a stranger, can use up. */
export const mutations: Mutation[] = [
  {
    removes: 'the quota of unfinished jobs',
    file: 'src/quotas/quotas.ts',
    search: '      if (limit !== undefined && (await unfinishedJobs(tx, userId)) > limit) throw jobsFailure(limit);\n',
    replace: '      void limit;\n',
    test: 'test/api/quotas.test.ts',
    titles: ['many requests at once start as many jobs as a person may have, and no more; others are not affected'],
  },
  {
    removes: 'the quota of stored bytes for uploads that begin',
    file: 'src/quotas/quotas.ts',
    search: '        if (used + bytes > limit || bytes <= 0) throw storageFailure(used, limit);\n',
    replace: '',
    test: 'test/api/quotas.test.ts',
    titles: ['uploads that begin at once are given no more storage together than there is, whatever they announce'],
  },
  {
    removes: 'the lock under which the quotas of a person are counted',
    file: 'src/quotas/quotas.ts',
    search: '  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`kinora quota ${userId}`}, 0))`);\n',
    replace: '  void [tx, userId];\n',
    test: 'test/api/quotas.test.ts',
    titles: ['uploads that begin at once are given no more storage together than there is, whatever they announce'],
  },
  {
    removes: 'the number of sign-ins in progress that are stored',
    file: 'src/identity/issuer/adapter.ts',
    search: '        if (isPending) await trim();\n',
    replace: '',
    test: 'src/identity/stored.test.ts',
    titles: ['bounds the sign-ins in progress of a client, and of all, by forgetting the oldest'],
  },
  {
    removes: 'the number of sign-ins in progress of one client',
    file: 'src/identity/issuer/adapter.ts',
    search: 'where of_client > ${perClient}::int or of_all > ${inAll}::int',
    replace: 'where ${perClient}::int > 0 and of_all > ${inAll}::int',
    test: 'src/identity/stored.test.ts',
    titles: ['bounds the sign-ins in progress of a client, and of all, by forgetting the oldest'],
  },
  {
    removes: 'the purge of cached lookups',
    file: 'src/compose/maintenance.ts',
    search: "    { name: 'purge cached lookups', intervalSeconds: 600, run: () => deleteExpired(database.db) },\n",
    replace: '',
    test: 'src/compose/retention.test.ts',
    titles: ['the periodic tasks delete the old rows of every table that only grows, and no others'],
  },
  {
    removes: 'the turns of other queries during a vacuum',
    file: 'src/database/vacuum.ts',
    search: '  for (const name of names) await db.execute(sql.raw(`vacuum (analyze) ${name}`));\n',
    replace: "  if (names.length > 0) await db.execute(sql.raw(`vacuum (analyze) ${names.join(', ')}`));\n",
    test: 'src/database/vacuum.test.ts',
    titles: ['lets other queries take their turn between two tables'],
  },
];
