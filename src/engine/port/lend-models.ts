import { currentMeter } from '#platform/language-models';
import type { ModelUse } from '#platform/language-models/model-use.schema.ts';
import type { ModelWork } from './wire/wire.schema.ts';

/** What a call to an engine in another process is told about models, and how its use is recorded. */
type LentModels = AsyncDisposable & {
  /** Undefined where nothing is counted. */
  work: ModelWork | undefined;
  record: (use: ModelUse) => void;
};

/** Lends a part of what the current meter has left, until it is disposed. */
export async function lendModels(): Promise<LentModels> {
  const meter = currentMeter();
  const loan = await meter?.lend?.();
  return {
    work: meter && loan && { job: meter.job, allowance: loan.allowance },
    record: (use) => loan?.record(use),
    async [Symbol.asyncDispose]() {
      await loan?.end();
    },
  };
}
