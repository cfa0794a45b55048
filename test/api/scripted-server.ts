import { serve } from '../../src/serve.ts';
import { scriptedEngine } from './scripted-engine.ts';

/** The real server with the scripted engine, as a process: settings from the environment, JOURNAL names the engine's journal. */
await serve({ engine: (store) => scriptedEngine(store, process.env.JOURNAL ?? 'journal') });
