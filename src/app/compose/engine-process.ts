import { adoptSettings } from '#app/config';
import { serveIsolatedCall } from '#engine/port/serve-isolated-call.entry.ts';
import { composeIsolatedEngine } from './engine.ts';

/**
 * The child process in which an isolated part's call to the engine runs, with the settings that its
 * parent sends.
 */
await serveIsolatedCall((scratch, settings) =>
  composeIsolatedEngine(adoptSettings(settings), scratch),
);
