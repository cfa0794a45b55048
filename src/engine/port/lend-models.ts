import { currentMeter } from '#platform/language-models';
import type { ModelReceipt } from '#platform/language-models/model-receipt.schema.ts';
import type { CallName, ModelWork } from './wire/wire.schema.ts';

/** What a call to an engine in another process is told about models, and how its use is recorded. */
type LentModels = AsyncDisposable & {
  /** Undefined where nothing is counted. */
  work: ModelWork | undefined;
  record: (receipt: ModelReceipt) => void;
};

/** The calls that use models. */
const usingModels: ReadonlySet<CallName> = new Set(['identify', 'transcribe', 'process']);

/** Lends a call a part of what the current meter has left, until it is disposed. */
export async function lendModels(call: CallName): Promise<LentModels> {
  const meter = usingModels.has(call) ? currentMeter() : undefined;
  const loan = await meter?.lend?.();
  return {
    work: meter && loan && { job: meter.job, allowance: loan.allowance },
    record: (receipt) => loan?.record(receipt),
    async [Symbol.asyncDispose]() {
      await loan?.end();
    },
  };
}
