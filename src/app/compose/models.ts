import type { Config } from '#app/config';
import { createModels, type Models } from '#platform/language-models';
import type { Telemetry } from './telemetry.ts';

/** The language models of a process, whose calls are measured: one for everything that uses them. */
export const composeModels = (config: Config, { watch }: Telemetry): Models =>
  createModels({ ...config.models, watch });
