import { z } from 'zod';
import { postingErrors } from '../platform-errors.ts';
import { googleOAuth, type OAuthOptions } from './oauth.ts';
import { type Answer, type Call, call, failureOf } from './requests.ts';

export type YouTubeOptions = OAuthOptions & {
  /** How long a request may take, and one that sends a part of a video. Defaults 60 and 600. */
  timeouts?: { answerSeconds: number; partSeconds: number };
};

/** What is said of a video with the first request. */
export type VideoToPost = {
  title: string;
  description: string;
  tags: readonly string[];
  /**
   * Of the title, the description and the captions in the picture, BCP 47; undefined when unknown.
   */
  language?: string | undefined;
  /** What is spoken, which a translated clip is not captioned in. */
  spokenLanguage?: string | undefined;
  visibility: 'public' | 'unlisted' | 'private';
  /** It is private until then. */
  publishAt?: Date | undefined;
  madeForKids: boolean;
  notifySubscribers: boolean;
};

/** How far a session has come: all bytes are there and it is a video, or so many bytes are. */
export type SessionState = { videoId: string } | { received: number };

/** What became of a video after its upload. */
export type VideoState =
  | { status: 'processing' /** 0 to 1, when YouTube says. */; fraction: number | undefined }
  | { status: 'processed' }
  | { status: 'rejected'; reason: string };

/** One request: whose token it carries, and when it is given up. */
export type Run = { token: string; signal: AbortSignal };
/** The address of a session is a permission by itself. */
type SessionRun = { token: string | undefined; signal: AbortSignal };

export type YouTube = ReturnType<typeof createYouTube>;

/** Parts of an upload are multiples of 256 KiB, the last one aside. */
export const partBytes = 32 * 256 * 1024;

/**
 * YouTube's data API and its resumable uploads
 * (https://developers.google.com/youtube/v3/guides/using_resumable_upload_protocol). Google's own
 * client for Node sends a video as one request that cannot be resumed, so the requests are made
 * here.
 */
export function createYouTube(options: YouTubeOptions) {
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

    /** The channel that the account posts to. @throws Failure `post-no-channel` */
    async channel(run: Run): Promise<{ id: string; title: string }> {
      const { items } = await get(channelList, 'channels?part=snippet&mine=true', run);
      const [channel] = items;
      if (!channel) throw postingErrors.noChannel();
      return { id: channel.id, title: channel.snippet.title };
    },

    /** Announces a video; its bytes are sent to the address that this returns. */
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
        throw postingErrors.platformBusy('it gave no address to upload to');
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
     * Sends bytes from `offset` on. YouTube may have taken fewer of them than were sent. @throws
     * Failure `post-session-gone`
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

    /** Ends a session that has not become a video. Whatever the answer, it expires by itself. */
    async cancelSession(session: string, { token, signal }: SessionRun): Promise<void> {
      await send(
        { method: 'DELETE', url: session, token, headers: { 'content-length': '0' } },
        signal,
      );
    },

    async videoState(id: string, run: Run): Promise<VideoState> {
      const { items } = await get(
        videoList,
        `videos?part=status,processingDetails&id=${encodeURIComponent(id)}`,
        run,
      );
      const [video] = items;
      if (!video) return { status: 'rejected', reason: 'it is no longer there' };
      const { uploadStatus, rejectionReason, failureReason } = video.status;
      if (uploadStatus === 'processed') return { status: 'processed' };
      const reason = rejectionReason ?? failureReason;
      if (['failed', 'rejected', 'deleted'].includes(uploadStatus))
        return { status: 'rejected', reason: reasonText(reason ?? uploadStatus) };
      const { partsTotal = 0, partsProcessed = 0 } =
        video.processingDetails?.processingProgress ?? {};
      return {
        status: 'processing',
        fraction: partsTotal > 0 ? Math.min(1, partsProcessed / partsTotal) : undefined,
      };
    },

    /** At most 2 MB. */
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
const count = z.coerce.number().optional().catch(undefined);
const videoList = z.object({
  items: z
    .array(
      z.object({
        status: z.object({
          uploadStatus: z.string(),
          rejectionReason: z.string().optional(),
          failureReason: z.string().optional(),
        }),
        processingDetails: z
          .object({
            processingProgress: z.object({ partsTotal: count, partsProcessed: count }).optional(),
          })
          .optional(),
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
    throw postingErrors.platformBusy('its answer could not be read', { cause });
  }
}

/** 308 has in `Range` what has arrived; without it, nothing has. */
function stateOf(answer: Answer): SessionState {
  const { status, headers, text } = answer;
  if (status === 200 || status === 201) return { videoId: parsed(uploaded, text).id };
  if (status === 308)
    return {
      received: Number(/^bytes=0-(\d{1,15})$/.exec(headers.get('range') ?? '')?.[1] ?? -1) + 1,
    };
  if (status === 404 || status === 410) throw postingErrors.sessionGone();
  throw failureOf(answer);
}

/** Tokens are sent to Google alone, whatever address an answer names. */
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
      // A time to publish is refused for anything but private videos.
      privacyStatus: publishAt ? 'private' : visibility,
      ...(publishAt && { publishAt: publishAt.toISOString() }),
      selfDeclaredMadeForKids: madeForKids,
    },
  };
}

/** YouTube takes 500 characters of tags in all, with a comma between them. */
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
const reasonText = (reason: string) => reasons[reason] ?? reason;
