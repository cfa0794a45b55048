import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type ModelAllowance,
  type ModelAmounts,
  type ModelReceipt,
  modelReceipt,
} from './model-receipt.schema.ts';
import type { UsageJob } from './usage-jobs.constants.ts';

/** A request to a model before it is sent. */
export type ModelCall = {
  /** Its job, where only one is possible; otherwise that of the meter. */
  job?: UsageJob;
  provider: string;
  model: string;
  isFree: boolean;
  /** Whether the person pays for it, with a key of their own. */
  isOwnKey?: boolean;
  /** The most that the request is expected to use. */
  expected: ModelAmounts;
};

/** Counts the requests to models that something makes on behalf of one person. */
export type ModelMeter = {
  /** The job of requests that name none. */
  job: UsageJob;
  /**
   * Sets aside what a request may use. The returned function records what it has used; it never
   * rejects.
   * @throws Failure `quota-model-dollars`, `quota-model-tokens` (429)
   */
  reserve(call: ModelCall): Promise<(receipt: ModelReceipt) => Promise<void>>;
  /** Sets aside a part of what is left, for work in another process that has no meter. */
  lend?(): Promise<ModelLoan>;
};

export type ModelLoan = {
  /** Undefined where there is no limit. */
  allowance: ModelAllowance | undefined;
  record(receipt: ModelReceipt): void;
  /** Gives back what was set aside, once everything is recorded. */
  end(): Promise<void>;
};

const meters = new AsyncLocalStorage<ModelMeter>();

/** Calls `act`, and counts all requests to models that it makes with this meter. */
export function withMeter<Result>(meter: ModelMeter, act: () => Result): Result {
  return meters.run(meter, act);
}

/** The meter set by `withMeter`; undefined outside of it, where nothing is counted. */
export const currentMeter = (): ModelMeter | undefined => meters.getStore();

export type Used = ModelAmounts & { isEstimated?: boolean };

/**
 * Reserves what a request may use. The returned function is called when the request has ended, and
 * counts only once.
 * @throws Failure `quota-model-dollars`, `quota-model-tokens` (429): the request must not be sent
 */
export async function beginCall(call: ModelCall): Promise<(used: Used) => Promise<void>> {
  const meter = currentMeter();
  if (!meter) return async () => {};
  const settle = await meter.reserve(call);
  const begun = performance.now();
  let isOpen = true;
  return async (used) => {
    if (!isOpen) return;
    isOpen = false;
    const { expected: _, job = meter.job, ...service } = call;
    const milliseconds = performance.now() - begun;
    await settle(
      modelReceipt.parse({ isEstimated: false, ...used, ...service, job, milliseconds }),
    );
  };
}

/**
 * Counts one request: `usedBy` what its result has used. A request that fails has used nothing as
 * far as is known; one that is aborted, what was sent with it.
 */
export async function meterCall<Result>(
  call: ModelCall,
  { request, usedBy, signal }: MeteredRequest<Result>,
): Promise<Result> {
  const end = await beginCall(call);
  try {
    const result = await request();
    await end(usedBy(result));
    return result;
  } catch (error) {
    await end(signal?.aborted ? sent(call) : {});
    throw error;
  }
}

type MeteredRequest<Result> = {
  request: () => PromiseLike<Result>;
  usedBy: (result: Result) => Used;
  signal: AbortSignal | undefined;
};

/** What a service that was not waited for has received, and will charge for. */
export function sent({ expected }: ModelCall): Used {
  return { ...expected, outputTokens: 0, isEstimated: true };
}
