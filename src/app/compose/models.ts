import type { Config } from '#app/config';
import { createModels, type Models } from '#platform/language-models';
import type { Telemetry } from './telemetry.ts';

/** Creates the language models that everything in a process shares; their calls are measured. */
export const composeModels = (config: Config, { watch }: Telemetry): Models =>
  createModels({ ...config.models, watch });
