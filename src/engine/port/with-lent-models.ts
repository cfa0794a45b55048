import { allowanceMeter, withMeter } from '#platform/language-models';
import type { ModelReceipt } from '#platform/language-models/model-receipt.schema.ts';
import type { ModelWork } from './wire/wire.schema.ts';

/** Does the work of a caller who has lent what it may use of models, and reports what it uses. */
export function withLentModels<Result>(
  lent: ModelWork | undefined,
  report: (receipt: ModelReceipt) => void,
  work: () => Result,
): Result {
  return lent ? withMeter(allowanceMeter({ ...lent, report }), work) : work();
}
