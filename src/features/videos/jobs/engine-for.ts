import type { Engine } from '#engine/port';
import type { JobPart } from '#platform/jobs';

/**
 * Returns the engine for a part: for an isolated part, an engine that makes each call in a process
 * of its own.
 */
export type EngineFor = (job: JobPart) => Engine;
