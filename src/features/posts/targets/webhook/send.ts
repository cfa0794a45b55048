import { z } from 'zod';
import type { SsrfGuard } from '#engine/sources';
import { messageBody, send, type WebhookResult } from '#features/webhooks';
import type { Failure } from '#platform/kit/failure.ts';
import { postErrors } from '../../errors.ts';
import type { PostAttempt, SendOutcome, TargetAccount } from '../post-target.ts';
import { webhookTargetErrors } from './errors.ts';

const storedSecret = z.object({ secret: z.string() });

/**
 * Sends a post to a webhook, signed like all webhook messages. Kinora does not automatically repeat
 * a message that the receiver may have: a message without a response, or whose worker died, fails
 * and says so. `webhook-id` is the same for every attempt.
 */
export async function sendToWebhook(
  options: { guard: Pick<SsrfGuard, 'fetch'>; timeoutSeconds: number },
  attempt: PostAttempt,
  account: TargetAccount,
): Promise<SendOutcome> {
  const { post, signal, record } = attempt;
  if (post.lastByteSent) throw postErrors.outcomeUnknown();
  const body = messageBody('post.publish', await messageOf(attempt));
  const { secret } = storedSecret.parse(account.credentials());
  const message = { id: `post_${post.id}`, body, secrets: [secret] };
  await record({ lastByteSent: true });
  const result = await send(account.externalId, message, { ...options, signal }).catch(
    (error: unknown) => {
      throw postErrors.outcomeUnknown({ cause: error });
    },
  );
  if (result.delivered) return { status: 'posted', progress: { sentBytes: post.bytes ?? 0 } };
  if (result.status !== undefined || result.neverSent) await record({ lastByteSent: false });
  throw failureOf(result);
}

/**
 * After 429 and 503 nothing was posted, so the attempt is repeated. After any other response a
 * person must check whether the clip was posted.
 */
function failureOf(result: Exclude<WebhookResult, { delivered: true }>): Failure {
  const { status, error, retryAfterSeconds, neverSent } = result;
  if (status === 429 || status === 503 || neverSent)
    return postErrors.platformBusy(
      error.replace(/\.$/, ''),
      retryAfterSeconds === undefined ? {} : { retryAfterSeconds },
    );
  if (status === undefined) return postErrors.outcomeUnknown();
  return webhookTargetErrors.postWebhookFailed(error);
}

async function messageOf({ post, clip }: PostAttempt): Promise<object> {
  const { title, description, hashtags, text, visibility, publishAt } = post;
  const { language, video, thumbnail, captions } = await clip.links();
  return {
    postId: post.id,
    platform: post.platform,
    platformName: post.platformName,
    title,
    description,
    hashtags,
    text,
    visibility,
    language,
    publishAt: publishAt?.toISOString() ?? null,
    video,
    thumbnail,
    captions,
  };
}
