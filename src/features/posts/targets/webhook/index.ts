import type { FormConnection, PostTarget, TargetSettings } from '../post-target.ts';
import { webhookConnection } from './connection.ts';
import { sendToWebhook } from './send.ts';
import { webhookRules } from './webhook.constants.ts';

export { webhookTargetErrors } from './errors.ts';

/** Posts through an address that is called with the clip and its texts, and posts them anywhere. */
export function webhookTarget({
  guard,
  limits,
}: TargetSettings): PostTarget<never, FormConnection> {
  return {
    rules: webhookRules,
    accountAddress: (url) => url,
    connect: webhookConnection(guard),
    send: (attempt, account) =>
      sendToWebhook({ guard, timeoutSeconds: limits.webhookSeconds }, attempt, account),
    // What a receiver does with a post, it does after its answer.
    status: undefined,
    cancel: undefined,
  };
}
