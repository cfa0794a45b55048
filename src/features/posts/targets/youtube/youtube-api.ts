import { z } from 'zod';
import { postErrors } from '../../errors.ts';
import type { PostState } from '../post-target.ts';
import { youTubeErrors } from './errors.ts';
import { googleOAuth, type OAuthOptions } from './oauth.ts';
import { type Answer, type Call, call, failureOf } from './requests.ts';
import { youTubeRules } from './youtube.constants.ts';

export type YouTubeApiOptions = OAuthOptions & {
  /**
   * The time limits of a request, and of a request that sends a part of a video. Defaults 60 and
   * 600.
   */
  timeouts?: { answerSeconds: number; partSeconds: number };
};

/** The metadata of a video, which the first request sends. */
export type VideoToPost = {
  title: string;
  description: string;
  tags: readonly string[];
  /**
   * The language of the title, the description and the burned-in captions, BCP 47; undefined when
   * unknown.
   */
  language?: string | undefined;
  /** The spoken language, which differs from `language` if the captions are translated. */
  spokenLanguage?: string | undefined;
  visibility: 'public' | 'unlisted' | 'private';
  /** The video is private until this time. */
  publishAt?: Date | undefined;
  madeForKids: boolean;
  notifySubscribers: boolean;
};

/** The session has received all bytes and has become a video, or it has received some of them. */
export type SessionState = { videoId: string } | { received: number };

/** The access token of a request, and the signal that ends it. */
export type Run = { token: string; signal: AbortSignal };
/** The address of a session is a permission by itself, so a token is optional. */
type SessionRun = { token: string | undefined; signal: AbortSignal };

export type YouTubeApi = ReturnType<typeof createYouTubeApi>;

/** The size of an upload part. Parts must be multiples of 256 KiB, except for the last one. */
export const partBytes = 32 * 256 * 1024;

/**
 * YouTube's data API and its resumable uploads
 * (https://developers.google.com/youtube/v3/guides/using_resumable_upload_protocol). Google's own
 * client for Node sends a video as one request that cannot be resumed, so the requests are made
 * here.
 */
export function createYouTubeApi(options: YouTubeApiOptions) {
  const { guard, timeouts = { answerSeconds: 60, partSeconds: 600 } } = options;
  const base = options.baseUrl ?? 'https://www.googleapis.com';
  const send = (request: Omit<Call, 'seconds'> & { seconds?: number }, signal: AbortSignal) =>
    call(guard, { seconds: timeouts.answerSeconds, ...request }, signal);
  const get = async <T extends z.ZodType>(
    schema: T,
    path: string,
    { token, signal }: Run,
  ): Promise<z.output<T>> =>
    read(schema, await send({ url: `${base}/youtube/v3/${path}`, token }, signal));
  return {
    ...googleOAuth(options),

    /**
     * The channel that the account posts to.
     * @throws Failure `post-no-channel`
     */
    async channel(run: Run): Promise<{ id: string; title: string }> {
      const { items } = await get(channelList, 'channels?part=snippet&mine=true', run);
      const [channel] = items;
      if (!channel) throw youTubeErrors.noChannel();
      return { id: channel.id, title: channel.snippet.title };
    },

    /**
     * Announces a video.
     * @returns the address of the session, which receives the bytes of the video
     */
    async startSession(
      video: VideoToPost,
      { bytes }: { bytes: number },
      { token, signal }: Run,
    ): Promise<string> {
      const query = `uploadType=resumable&part=snippet,status&notifySubscribers=${video.notifySubscribers}`;
      const headers = {
        'content-type': 'application/json; charset=UTF-8',
        'x-upload-content-length': String(bytes),
        'x-upload-content-type': 'video/mp4',
      };
      const body = JSON.stringify(resourceOf(video));
      const answer = await send(
        { method: 'POST', url: `${base}/upload/youtube/v3/videos?${query}`, token, headers, body },
        signal,
      );
      const location = answer.headers.get('location');
      if (answer.status !== 200) throw failureOf(answer);
      if (
        location === null ||
        // @protection post-addresses
        !isSession(location, base)
      )
        throw postErrors.platformBusy('it gave no address to upload to');
      return location;
    },

    /** @throws Failure `post-session-gone` when the session no longer exists */
    async sessionState(
      session: string,
      { bytes }: { bytes: number },
      { token, signal }: SessionRun,
    ): Promise<SessionState> {
      const headers = { 'content-length': '0', 'content-range': `bytes */${bytes}` };
      return stateOf(
        await send(
          { method: 'PUT', url: session, token, headers, body: new Uint8Array(0) },
          signal,
        ),
      );
    },

    /**
     * Sends bytes from `offset` on. YouTube may accept fewer bytes than were sent.
     * @throws Failure `post-session-gone`
     */
    async sendPart(
      session: string,
      { body, offset, bytes }: Part,
      { token, signal }: Run,
    ): Promise<SessionState> {
      const headers = {
        'content-type': 'video/mp4',
        'content-range': `bytes ${offset}-${offset + body.byteLength - 1}/${bytes}`,
      };
      return stateOf(
        await send(
          { method: 'PUT', url: session, token, headers, body, seconds: timeouts.partSeconds },
          signal,
        ),
      );
    },

    /**
     * Ends a session that has not become a video. The response does not matter, because every
     * session expires.
     */
    async cancelSession(session: string, { token, signal }: SessionRun): Promise<void> {
      await send(
        { method: 'DELETE', url: session, token, headers: { 'content-length': '0' } },
        signal,
      );
    },

    /**
     * The state of an uploaded video.
     * @throws Failure `post-rejected`
     */
    async videoState(id: string, run: Run): Promise<PostState> {
      const { items } = await get(
        videoList,
        `videos?part=status&id=${encodeURIComponent(id)}`,
        run,
      );
      const [video] = items;
      if (!video) throw rejected('it is no longer there');
      const { uploadStatus, rejectionReason, failureReason } = video.status;
      if (uploadStatus === 'processed') return 'posted';
      const reason = rejectionReason ?? failureReason ?? uploadStatus;
      if (['failed', 'rejected', 'deleted'].includes(uploadStatus))
        throw rejected(reasons[reason] ?? reason);
      return 'processing';
    },

    /** Sets the thumbnail of a video: a JPEG of at most 2 MB. */
    async setThumbnail(
      id: string,
      jpeg: Uint8Array<ArrayBuffer>,
      { token, signal }: Run,
    ): Promise<void> {
      const url = `${base}/upload/youtube/v3/thumbnails/set?uploadType=media&videoId=${encodeURIComponent(id)}`;
      const answer = await send(
        { method: 'POST', url, token, headers: { 'content-type': 'image/jpeg' }, body: jpeg },
        signal,
      );
      if (answer.status !== 200) throw failureOf(answer);
    },
  };
}

type Part = { body: Uint8Array<ArrayBuffer>; offset: number; bytes: number };

const channelList = z.object({
  items: z
    .array(z.object({ id: z.string(), snippet: z.object({ title: z.string() }) }))
    .default([]),
});
const videoList = z.object({
  items: z
    .array(
      z.object({
        status: z.object({
          uploadStatus: z.string(),
          rejectionReason: z.string().optional(),
          failureReason: z.string().optional(),
        }),
      }),
    )
    .default([]),
});
const uploaded = z.object({ id: z.string().min(1) });

function read<T extends z.ZodType>(schema: T, answer: Answer): z.output<T> {
  if (answer.status !== 200) throw failureOf(answer);
  return parsed(schema, answer.text);
}

function parsed<T extends z.ZodType>(schema: T, text: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw postErrors.platformBusy('its answer could not be read', { cause });
  }
}

/**
 * The state of a session. The `Range` of a 308 states which bytes have arrived; without it, none
 * have.
 */
function stateOf(answer: Answer): SessionState {
  const { status, headers, text } = answer;
  if (status === 200 || status === 201) return { videoId: parsed(uploaded, text).id };
  if (status === 308)
    return {
      received: Number(/^bytes=0-(\d{1,15})$/.exec(headers.get('range') ?? '')?.[1] ?? -1) + 1,
    };
  if (status === 404 || status === 410) throw postErrors.sessionGone(youTubeRules.name);
  throw failureOf(answer);
}

/** Whether an address in a response is Google's: tokens are sent to no other server. */
function isSession(location: string, base: string): boolean {
  if (!URL.canParse(location)) return false;
  const { origin, protocol, hostname } = new URL(location);
  return (
    origin === new URL(base).origin ||
    (protocol === 'https:' && hostname.endsWith('.googleapis.com'))
  );
}

/** Category 22 is "People & Blogs", YouTube's own default. */
function resourceOf({
  title,
  description,
  tags,
  language,
  spokenLanguage,
  visibility,
  publishAt,
  madeForKids,
}: VideoToPost) {
  return {
    snippet: {
      title,
      description,
      tags: fittingTags(tags),
      categoryId: '22',
      ...(language && { defaultLanguage: language }),
      ...(spokenLanguage && { defaultAudioLanguage: spokenLanguage }),
    },
    status: {
      // YouTube refuses a time to publish for videos that are not private.
      privacyStatus: publishAt ? 'private' : visibility,
      ...(publishAt && { publishAt: publishAt.toISOString() }),
      selfDeclaredMadeForKids: madeForKids,
    },
  };
}

/**
 * Selects the tags that fit: YouTube accepts 500 characters of tags in total, including the commas
 * between them.
 */
function fittingTags(tags: readonly string[]): string[] {
  let room = 500;
  return tags.filter((tag) => {
    room -= tag.length + 1;
    return room >= 0;
  });
}

const reasons: Record<string, string> = {
  duplicate: 'it is there already',
  length: 'it is too long for this account',
  copyright: 'it contains copyrighted content',
  termsOfUse: 'it violates the terms of use',
  inappropriate: 'its content is considered inappropriate',
  claim: 'somebody else claims its content',
  trademark: 'it violates a trademark',
  uploaderAccountSuspended: 'the account is suspended',
  uploaderAccountClosed: 'the account was closed',
  codec: 'its codec is not supported',
  conversion: 'it could not be converted',
  emptyFile: 'the file is empty',
  invalidFile: 'the file is not a video',
  tooSmall: 'the file is too small',
  uploadAborted: 'the upload was aborted',
};
const rejected = (reason: string) => postErrors.videoRejected({ name: youTubeRules.name, reason });
