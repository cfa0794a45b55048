import { isFailure } from '#platform/kit/define-errors.ts';
import { type Model, type Models, modelErrors } from '#platform/language-models';

/**
 * The general language model; undefined when none is configured or the configured one cannot be
 * used.
 */
export function generalModel(models: Pick<Models, 'general'>): Model | undefined {
  try {
    return models.general();
  } catch (error) {
    if (isFailure(error, modelErrors.notConfigured)) return undefined;
    throw error;
  }
}
