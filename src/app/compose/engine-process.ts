import { adoptSettings } from '#app/config';
import { serveIsolatedCall } from '#engine/port/serve-isolated-call.entry.ts';
import { composeIsolatedEngine } from './engine.ts';

/**
 * The child process that runs the engine for an isolated part of a job, with the settings that its
 * parent sends.
 */
await serveIsolatedCall((scratch, settings) =>
  composeIsolatedEngine(adoptSettings(settings), scratch),
);
