import type { Mutation } from './mutation.ts';

/** What one person, or a stranger, can use up. */
export const mutations: Mutation[] = [
  {
    removes: 'the quota of unfinished jobs',
    file: 'src/platform/jobs/quotas/quotas.ts',
    search:
      '      if (limit !== undefined && (await unfinishedJobs(tx, userId)) > limit) throw jobsFailure(limit);\n',
    replace: '      void limit;\n',
    test: 'test/api/quotas.test.ts',
    titles: [
      'many requests at once start as many jobs as a person may have, and no more; others are not affected',
    ],
  },
  {
    removes: 'the quota of stored bytes for uploads that begin',
    file: 'src/platform/jobs/quotas/quotas.ts',
    search: '        if (room <= 0 || bytes > room) throw storageFailure(used, limit);\n',
    replace: '',
    test: 'test/api/quotas.test.ts',
    titles: [
      'uploads that begin at once are given no more storage together than there is, whatever they announce',
    ],
  },
  {
    removes: 'the minutes of a job that is run again',
    file: 'src/features/identify/identify-handler.ts',
    search: '      await countAgain(services, tx, job);\n',
    replace: '      void countAgain;\n',
    test: 'test/api/quotas.test.ts',
    titles: ['a job that is run again before its words were recorded counts its minutes again'],
  },
  {
    removes: 'the lock under which the quotas of a person are counted',
    file: 'src/platform/jobs/quotas/quotas.ts',
    search: "  await lockForUser(tx, 'kinora quota', userId);\n",
    replace: '  void [tx, userId];\n',
    test: 'test/api/quotas.test.ts',
    titles: [
      'uploads that begin at once are given no more storage together than there is, whatever they announce',
    ],
  },
  {
    removes: 'the number of sign-ins in progress that are stored',
    file: 'src/features/identity/issuer/adapter.ts',
    search: '        if (isPending) await trim();\n',
    replace: '',
    test: 'src/features/identity/stored.test.ts',
    titles: ['bounds the sign-ins in progress of a client, and of all, by forgetting the oldest'],
  },
  {
    removes: 'the number of sign-ins in progress of one client',
    file: 'src/features/identity/issuer/adapter.ts',
    search: 'where of_client > ${perClient}::int or of_all > ${inAll}::int',
    replace: 'where ${perClient}::int > 0 and of_all > ${inAll}::int',
    test: 'src/features/identity/stored.test.ts',
    titles: ['bounds the sign-ins in progress of a client, and of all, by forgetting the oldest'],
  },
  {
    removes: 'the purge of cached lookups',
    file: 'src/app/compose/maintenance.ts',
    search:
      "    { name: 'purge cached lookups', intervalSeconds: 600, run: () => deleteExpired(database.db) },\n",
    replace: '',
    test: 'src/app/compose/retention.test.ts',
    titles: [
      'the periodic tasks delete the old rows of every table that only grows, and no others',
    ],
  },
  {
    removes: 'the turns of other queries during a vacuum',
    file: 'src/platform/database/vacuum.ts',
    search: '  for (const name of names) await db.execute(sql.raw(`vacuum (analyze) ${name}`));\n',
    replace:
      "  if (names.length > 0) await db.execute(sql.raw(`vacuum (analyze) ${names.join(', ')}`));\n",
    test: 'src/platform/database/vacuum.test.ts',
    titles: ['lets other queries take their turn between two tables'],
  },
  {
    removes: 'the minutes of a stored video that is worked on again',
    file: 'src/features/identify/transcription/start-transcription.ts',
    search: '  const countsMinutes = recognises || (findClips && ranksByModel);\n',
    replace: '  const countsMinutes = recognises && findClips && ranksByModel && false;\n',
    test: 'test/api/quotas.test.ts',
    titles: [
      'counts its minutes again when speech may be recognised or a language model reads the words, and is refused beyond the quota',
    ],
  },
  {
    removes: 'the minutes of a text whose times are those of recognised words',
    file: 'src/features/identify/transcription/start-transcription.ts',
    search: "return format === 'txt';",
    replace: "return format === 'txt' && false;",
    test: 'test/api/quotas.test.ts',
    titles: [
      'counts its minutes again when speech may be recognised or a language model reads the words, and is refused beyond the quota',
    ],
  },
  {
    removes: 'the storage of replaced files of brand kits',
    file: 'src/features/clips/brand/kit-files.ts',
    search: '  await quotas.countUntilDeleted(tx, userId, { bytes, seconds: replacedSeconds });\n',
    replace: '  void [quotas, userId, bytes];\n',
    test: 'test/api/quotas.test.ts',
    titles: [
      'count as long as they are stored: also those that were replaced, taken out, or deleted with their kit',
    ],
  },
  {
    removes: 'the share of one owner in the processes that read text',
    file: 'src/platform/tasks/worker-tasks.ts',
    search: 'processesPerOwner: 1',
    replace: 'processesPerOwner: 2',
    test: 'src/platform/tasks/worker-tasks.test.ts',
    titles: ['has one of the processes at most, and so many tasks that wait'],
  },
  {
    removes: 'the process that tasks without an owner leave to others',
    file: 'src/platform/tasks/task-turns.ts',
    search: '(name === undefined ? concurrency - 1 : perOwner)',
    replace: '(name === undefined ? concurrency : perOwner)',
    test: 'src/platform/tasks/worker-tasks.test.ts',
    titles: ['that nobody named leaves one of the processes to the others'],
  },
  {
    removes: 'the number of tasks of one owner that wait',
    file: 'src/platform/tasks/worker-tasks.ts',
    search: 'waitingPerOwner: 20',
    replace: 'waitingPerOwner: 100',
    test: 'src/platform/tasks/worker-tasks.test.ts',
    titles: ['has one of the processes at most, and so many tasks that wait'],
  },
  {
    removes: 'the turns of owners',
    file: 'src/platform/tasks/task-turns.ts',
    search: '    // Its next turn comes after those of all others.\n    owners.delete(name);\n',
    replace: '',
    test: 'src/platform/tasks/worker-tasks.test.ts',
    titles: ['takes turns with the others, and is the user of a request'],
  },
  {
    removes: 'the user whose tasks those of a request are',
    file: 'src/platform/http/require-user.ts',
    search: 'await asTaskOwner(user.id, next);',
    replace: "await asTaskOwner('all', next);",
    test: 'src/platform/tasks/worker-tasks.test.ts',
    titles: ['takes turns with the others, and is the user of a request'],
  },
  {
    removes: 'the turns of people in the analysis of frames',
    file: 'src/features/clips/previews/framing-preview.ts',
    search: 'await slots.enter(userId, signal)',
    replace: "await slots.enter('all', signal)",
    test: 'test/api/previews.test.ts',
    titles: [
      'analyses one clip at a time, refuses when too many of one person wait, and stops for clients that disconnect',
    ],
  },
  {
    removes: 'the number of caption files of a video that are on their way',
    file: 'src/features/identify/transcription/give-captions.ts',
    search: '  using _ = await captionSlots.enter(owned.userId, c.req.raw.signal);\n',
    replace: '  void captionSlots;\n',
    test: 'test/security/slow-clients.test.ts',
    titles: [
      'has so many captions and files of brand kits on their way, and keeps nobody else from sending theirs',
    ],
  },
  {
    removes: 'the number of caption files of an upload that are on their way',
    file: 'src/features/identify/uploads/upload-captions.ts',
    search: '  using _ = await captionSlots.enter(userId, request.signal);\n',
    replace: '  void captionSlots;\n',
    test: 'test/security/slow-clients.test.ts',
    titles: [
      'has so many captions and files of brand kits on their way, and keeps nobody else from sending theirs',
    ],
  },
  {
    removes: 'the number of files of brand kits that are on their way',
    file: 'src/features/clips/brand/kit-files.ts',
    search: '  using _ = await slots.uploads.enter(userId, signal);\n',
    replace: '',
    test: 'test/security/slow-clients.test.ts',
    titles: [
      'has so many captions and files of brand kits on their way, and keeps nobody else from sending theirs',
    ],
  },
  {
    removes: 'the purge of usage that no longer counts',
    file: 'src/app/compose/maintenance.ts',
    search: 'run: () => purgeUsage(database.db) }',
    replace: 'run: async () => void purgeUsage }',
    test: 'src/app/compose/retention.test.ts',
    titles: [
      'the periodic tasks delete the old rows of every table that only grows, and no others',
    ],
  },
  {
    removes: 'the purge of posts',
    file: 'src/app/compose/maintenance.ts',
    search: 'run: () => purgePosts(database.db) }',
    replace: 'run: async () => void purgePosts }',
    test: 'src/app/compose/retention.test.ts',
    titles: [
      'the periodic tasks delete the old rows of every table that only grows, and no others',
    ],
  },
  {
    removes: 'the purge of connections that nobody finished',
    file: 'src/app/compose/maintenance.ts',
    search: 'run: () => purgeConnections(database.db) }',
    replace: 'run: async () => void purgeConnections }',
    test: 'src/app/compose/retention.test.ts',
    titles: [
      'the periodic tasks delete the old rows of every table that only grows, and no others',
    ],
  },
];
