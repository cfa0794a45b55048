import { prepareModuleLoading } from '#cli/module-loading.ts';

prepareModuleLoading();
const [{ serve }, { scriptedEngine }] = await Promise.all([
  import('#cli/commands/serve.ts'),
  import('./scripted-engine.ts'),
]);

/**
 * The real server with the scripted engine, as a process: settings come from the environment,
 * JOURNAL is the path of the engine's journal.
 */
await serve({ engine: (store) => scriptedEngine(store, process.env.JOURNAL ?? 'journal') });
