import type { Config } from '#app/config';
import { createModels, type Models } from '#platform/language-models';
import type { BuiltInRunner } from '#platform/language-models/built-in';
import type { Telemetry } from './telemetry.ts';

/**
 * Creates the language models that everything in a process shares; their calls are measured.
 * @param runner of the models of this machine
 */
export const composeModels = (
  config: Config,
  { watch }: Telemetry,
  runner: BuiltInRunner,
): Models => createModels({ ...config.models, runner, watch });
