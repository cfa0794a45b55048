import { eq } from 'drizzle-orm';
import { exportedClips, videos } from '#database';
import { composedText, postingErrors } from '#posting';
import { platformRules, platforms } from '#posting/posting.constants.ts';
import { messageBody, send, type WebhookResult } from '#signed-messages';
import { clipErrors } from '../errors.ts';
import { exportedName } from '../exports/file-names.ts';
import { clipSeconds } from './clip-facts.ts';
import { postContent } from './post.schema.ts';
import { type PostAccountRow, webhookSecretOf } from './post-accounts.ts';
import type { PostAttempt, PostOutcome, PostWorkerServices } from './post-attempt.ts';

/** How long the address of the clip works: receivers queue. */
const addressSeconds = 24 * 3600;
/** Tools that post while they are called take their time. */
const timeoutSeconds = 100;

/**
 * Sends a post to a webhook, signed as all webhooks are. It is never sent again by itself when the receiver may have it: a message without an
 * answer, or whose worker died, fails and says so. `webhook-id` is the same for every attempt.
 */
export async function sendToWebhook(services: PostWorkerServices, attempt: PostAttempt, account: PostAccountRow): Promise<PostOutcome> {
  const { post, signal, record } = attempt;
  if (post.lastByteSent) throw postingErrors.outcomeUnknown();
  const body = messageBody('post.publish', await messageOf(services, attempt));
  const message = { id: `post_${post.id}`, body, secrets: [webhookSecretOf(services.secrets, account)] };
  await record({ lastByteSent: true });
  const result = await send(account.externalId, message, { guard: services.guard, timeoutSeconds, signal }).catch((error: unknown) => {
    throw postingErrors.outcomeUnknown({ cause: error });
  });
  if (result.delivered) return { status: 'posted', change: { sentAt: new Date(), sentBytes: post.bytes ?? 0 } };
  if (result.status !== undefined || result.neverSent) await record({ lastByteSent: false });
  throw failureOf(result);
}

/** 429 and 503 say that nothing was done; after another answer, somebody has to see what was. */
function failureOf(result: Exclude<WebhookResult, { delivered: true }>) {
  const { status, error, retryAfterSeconds, neverSent } = result;
  if (status === 429 || status === 503 || neverSent)
    return postingErrors.platformBusy(error.replace(/\.$/, ''), retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
  if (status === undefined) return postingErrors.outcomeUnknown();
  return clipErrors.postWebhookFailed(error);
}

async function messageOf({ db, store }: PostWorkerServices, { post }: PostAttempt): Promise<object> {
  const [found] =
    post.exportedId === null
      ? []
      : await db
          .select({ clip: exportedClips, video: videos })
          .from(exportedClips)
          .innerJoin(videos, eq(videos.id, exportedClips.videoId))
          .where(eq(exportedClips.id, post.exportedId));
  const object = found && (await store.stat(found.clip.storageKey));
  if (!found || !object) throw clipErrors.postClipDeleted();
  const { clip, video } = found;
  const fileName = `${exportedName(clip, video.title)}.mp4`;
  const { title, description, hashtags, visibility } = postContent.parse(post.content);
  const platform = platforms.find((name) => name === post.platform);
  return {
    postId: post.id,
    platform: post.platform,
    platformName: platform === undefined ? post.platform : platformRules[platform].name,
    title,
    description,
    hashtags,
    // What most platforms take as one text.
    text: composedText({ description, hashtags }),
    visibility,
    language: clip.targetLanguage ?? video.detectedLanguage,
    publishAt: post.publishAt?.toISOString() ?? null,
    video: {
      url: await store.signedUrl(clip.storageKey, { fileName, expiresInSeconds: addressSeconds }),
      urlExpiresAt: new Date(Date.now() + addressSeconds * 1000).toISOString(),
      fileName,
      contentType: 'video/mp4',
      bytes: object.bytes,
      seconds: clipSeconds(clip),
      aspectRatio: clip.aspectRatio,
    },
  };
}
