import { z } from 'zod';
import { idsNow, withIds } from './context.ts';
import { traceparentNow, withTraceparent } from './span.ts';

/** What ties work that is done later, or elsewhere, to the request it was asked for with. */
export const carried = z.object({ requestId: z.string().optional(), traceparent: z.string().optional() });
export type Carried = z.infer<typeof carried>;

/** To be kept with an order, for `withCarried`. */
export function carriedNow(): Carried {
  const { requestId } = idsNow();
  const traceparent = traceparentNow();
  return { ...(requestId === undefined ? {} : { requestId }), ...(traceparent === undefined ? {} : { traceparent }) };
}

/** Does it as a part of what it was asked for with. */
export function withCarried<T>({ requestId, traceparent }: Carried, act: () => T): T {
  return withIds(requestId === undefined ? {} : { requestId }, () => withTraceparent(traceparent, act));
}

/** The same as headers of a request to another process of ours; a job counts as a request of its own there. */
export function carriedHeaders(): Record<string, string> {
  const { requestId, job, part } = idsNow();
  const id = job === undefined ? requestId : `${job}.${part ?? 0}`;
  const traceparent = traceparentNow();
  return { ...(id === undefined ? {} : { 'x-request-id': id }), ...(traceparent === undefined ? {} : { traceparent }) };
}
