import type { Engine } from '#engine/port';
import type { JobPart } from '#platform/jobs';

/**
 * The engine that does the work of a part: for an isolated one, an engine that does each call in a
 * process of its own.
 */
export type EngineFor = (job: JobPart) => Engine;
