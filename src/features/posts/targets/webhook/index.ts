import type { FormConnection, PostTarget, TargetSettings } from '../post-target.ts';
import { webhookConnection } from './connection.ts';
import { sendToWebhook } from './send.ts';
import { webhookRules } from './webhook.constants.ts';

export { webhookTargetErrors } from './errors.ts';

/**
 * Posts by calling an address with the clip and its texts; the receiver posts them to any platform.
 */
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
    // The receiver may act on a post after its response, so Kinora can neither check nor cancel it.
    status: undefined,
    cancel: undefined,
  };
}
