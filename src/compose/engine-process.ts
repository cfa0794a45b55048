import { loadConfig } from '#config.ts';
import { serveIsolatedCall } from '#engine/isolated-call';
import { composeIsolatedEngine } from './engine.ts';

/** The child process in which an isolated part's call to the engine runs. */
await serveIsolatedCall((scratch) => composeIsolatedEngine(loadConfig(), scratch));
