import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { captionsFileKey, clipImageKey, clipThumbnailKey, posterKey, wordsKey } from '#engine/port';
import { storedSubtitles } from '#engine/render/captions';
import { exportedSeconds } from '#features/exports';
import { readStored } from '#features/transcripts';
import type { ExportedRow } from '#features/videos';
import { exportedName, withPendingDeletion } from '#features/videos';
import { messageBody, send, type WebhookResult } from '#features/webhooks';
import type { Db } from '#platform/database';
import { exportedClips, videos } from '#platform/database';
import { type Store, scheduleDeletion } from '#platform/storage';
import { postErrors } from './errors.ts';
import { postingErrors } from './platform-errors.ts';
import { postContent } from './post.schema.ts';
import { type PostAccountRow, webhookSecretOf } from './post-accounts.ts';
import type { PostAttempt, PostOutcome, PostWorkerServices } from './post-attempt.ts';
import { composedText } from './texts/platform-text.shared.ts';
import { platformRules, platforms } from './texts/posting.constants.ts';

/** How long the address of the clip works: receivers queue. */
const addressSeconds = 24 * 3600;

/**
 * Sends a post to a webhook, signed as all webhooks are. It is never sent again by itself when the
 * receiver may have it: a message without an answer, or whose worker died, fails and says so.
 * `webhook-id` is the same for every attempt.
 */
export async function sendToWebhook(
  services: PostWorkerServices,
  attempt: PostAttempt,
  account: PostAccountRow,
): Promise<PostOutcome> {
  const { post, signal, record } = attempt;
  if (post.lastByteSent) throw postingErrors.outcomeUnknown();
  const body = messageBody('post.publish', await messageOf(services, attempt));
  const message = {
    id: `post_${post.id}`,
    body,
    secrets: [webhookSecretOf(services.secrets, account)],
  };
  await record({ lastByteSent: true });
  const result = await send(account.externalId, message, {
    guard: services.guard,
    timeoutSeconds: services.limits.webhookSeconds,
    signal,
  }).catch((error: unknown) => {
    throw postingErrors.outcomeUnknown({ cause: error });
  });
  if (result.delivered)
    return { status: 'posted', change: { sentAt: new Date(), sentBytes: post.bytes ?? 0 } };
  if (result.status !== undefined || result.neverSent) await record({ lastByteSent: false });
  throw failureOf(result);
}

/** 429 and 503 say that nothing was done; after another answer, somebody has to see what was. */
function failureOf(result: Exclude<WebhookResult, { delivered: true }>) {
  const { status, error, retryAfterSeconds, neverSent } = result;
  if (status === 429 || status === 503 || neverSent)
    return postingErrors.platformBusy(
      error.replace(/\.$/, ''),
      retryAfterSeconds === undefined ? {} : { retryAfterSeconds },
    );
  if (status === undefined) return postingErrors.outcomeUnknown();
  return postErrors.postWebhookFailed(error);
}

async function messageOf(
  { db, store }: PostWorkerServices,
  { post }: PostAttempt,
): Promise<object> {
  const [found] =
    post.exportedId === null
      ? []
      : await db
          .select({ clip: exportedClips, video: videos })
          .from(exportedClips)
          .innerJoin(videos, eq(videos.id, exportedClips.videoId))
          .where(eq(exportedClips.id, post.exportedId));
  const object = found && (await store.stat(found.clip.storageKey));
  if (!found || !object) throw postErrors.postClipDeleted();
  const { clip, video } = found;
  const name = exportedName(clip, video.title);
  const fileName = `${name}.mp4`;
  const { title, description, hashtags, visibility } = postContent.parse(post.content);
  const platform = platforms.find((name) => name === post.platform);
  const language = clip.targetLanguage ?? video.detectedLanguage;
  const addressed = addressesIn(store);
  const srt = await withPendingDeletion(db, video.id, () => storedSrt(store, clip.storageKey));
  await refuseDeleted(db, clip);
  const ofSource = [
    clipThumbnailKey(video.storageKey, Number(clip.start)),
    posterKey(video.storageKey),
  ];
  const image = await firstStored(store, [clipImageKey(clip.storageKey), ...ofSource]);
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
    language,
    publishAt: post.publishAt?.toISOString() ?? null,
    video: {
      ...(await addressed(clip.storageKey, fileName)),
      contentType: 'video/mp4',
      bytes: object.bytes,
      seconds: exportedSeconds(clip),
      aspectRatio: clip.aspectRatio,
    },
    thumbnail:
      image === undefined
        ? null
        : { ...(await addressed(image, `${name}.jpg`)), contentType: 'image/jpeg' },
    captions:
      srt === undefined
        ? null
        : {
            ...(await addressed(srt, `${name}.srt`)),
            contentType: 'application/x-subrip',
            language,
          },
  };
}

/**
 * Deletes the captions of a clip again that has been deleted meanwhile.
 * @throws Failure `post-clip-deleted`
 */
async function refuseDeleted(db: Db, { id, videoId, storageKey }: ExportedRow): Promise<void> {
  const sharing = and(eq(exportedClips.videoId, videoId), eq(exportedClips.storageKey, storageKey));
  const recorded = await db.select({ id: exportedClips.id }).from(exportedClips).where(sharing);
  if (recorded.some((one) => one.id === id)) return;
  if (recorded.length === 0) await scheduleDeletion(db, [captionsFileKey(storageKey)]);
  throw postErrors.postClipDeleted();
}

function addressesIn(store: Store) {
  const urlExpiresAt = new Date(Date.now() + addressSeconds * 1000).toISOString();
  return async (key: string, fileName: string) => {
    const url = await store.signedUrl(key, { fileName, expiresInSeconds: addressSeconds });
    return { url, urlExpiresAt, fileName };
  };
}

async function firstStored(store: Store, keys: string[]): Promise<string | undefined> {
  for (const key of keys) if (await store.stat(key)) return key;
  return undefined;
}

/** Stores the captions of the clip as SRT. @returns their key; undefined where nothing is spoken */
async function storedSrt(store: Store, storageKey: string): Promise<string | undefined> {
  if (!(await store.stat(wordsKey(storageKey)))) return undefined;
  const srt = await storedSubtitles(await readStored(store, wordsKey(storageKey)), {
    format: 'srt',
    speakers: false,
  });
  if (srt === '') return undefined;
  const key = captionsFileKey(storageKey);
  await store.put(key, Readable.from([Buffer.from(srt)]), { contentType: 'application/x-subrip' });
  return key;
}
