import type { ModelCall, ModelMeter } from './meter.ts';
import type { ModelAllowance, ModelAmounts, ModelReceipt } from './model-receipt.schema.ts';
import { costOf } from './prices.ts';
import { providerById } from './providers/index.ts';
import { modelUsageErrors } from './usage-errors.ts';
import type { UsageJob } from './usage-jobs.constants.ts';

/** What counts against limits. `dollars`: US dollars; undefined where the price is not known. */
export type Cost = { tokens: number; dollars: number | undefined };

type Priced = Pick<ModelCall, 'job' | 'provider' | 'model' | 'isFree'>;

/** What a request costs with these amounts. */
export function costOfCall(
  { job, provider, model, isFree }: Priced,
  { inputTokens = 0, outputTokens = 0 }: ModelAmounts,
): Cost {
  const known = providerById(provider);
  // Speech is charged by the second or the character, at prices that are not known.
  const isSpeech = job === 'recognise' || job === 'speak';
  const price =
    known && !isSpeech
      ? costOf({ provider: known.id, model }, { inputTokens, outputTokens })
      : undefined;
  return { tokens: inputTokens + outputTokens, dollars: isFree ? 0 : price };
}

/**
 * A request whose price is not known is not stopped by a limit in dollars, and a free one neither.
 * @throws Failure `quota-model-dollars`, `quota-model-tokens` (429) when the allowance has no room
 */
export function requireRoom({ dollars, tokens, resetsOn }: ModelAllowance, cost: Cost): void {
  // @protection model-limits
  if (dollars && (cost.dollars ?? 0) > dollars.left)
    throw modelUsageErrors.dollars({ ...dollars, resetsOn }, { details: { ...dollars, resetsOn } });
  // @protection model-limits
  if (tokens && cost.tokens > tokens.left)
    throw modelUsageErrors.tokens({ ...tokens, resetsOn }, { details: { ...tokens, resetsOn } });
}

type AllowanceOptions = {
  job: UsageJob;
  /** Undefined where there is no limit. */
  allowance?: ModelAllowance | undefined;
  /** Reports each use to the process that has granted the allowance. */
  report: (receipt: ModelReceipt) => void;
};

/** A meter for a process without a database: spends an allowance, and reports what was used. */
export function allowanceMeter({ job, allowance, report }: AllowanceOptions): ModelMeter {
  const spent = { tokens: 0, dollars: 0 };
  const spend = ({ tokens, dollars = 0 }: Cost, sign: 1 | -1 = 1) => {
    spent.tokens += sign * tokens;
    spent.dollars += sign * dollars;
  };
  return {
    job,
    async reserve(call) {
      const expected = costOfCall(call, call.expected);
      if (allowance) requireRoom(allowanceAfter(allowance, spent), expected);
      spend(expected);
      return async (receipt) => {
        spend(expected, -1);
        spend(costOfCall(receipt, receipt));
        report(receipt);
      };
    },
  };
}

/** What is left of an allowance after some of it has been spent. */
function allowanceAfter(
  { dollars, tokens, resetsOn }: ModelAllowance,
  spent: { tokens: number; dollars: number },
): ModelAllowance {
  const after = (room: Room, amount: number): Room => ({
    limit: room.limit,
    used: room.used + amount,
    left: Math.max(0, room.left - amount),
  });
  return {
    ...(dollars && { dollars: after(dollars, spent.dollars) }),
    ...(tokens && { tokens: after(tokens, spent.tokens) }),
    resetsOn,
  };
}

type Room = NonNullable<ModelAllowance['tokens']>;
