import type { z } from 'zod';
import type { SsrfGuard } from '#engine/sources';
import type { PostLimits } from '../post-limits.ts';
import type { TargetRules } from './target-rules.ts';

/**
 * The port of posting. A target is a folder next to this file that implements the port, with an
 * entry in `targets.constants.ts` for its rules and one in `index.ts`; the rest of Kinora knows no
 * target by name. The suite `test/suites/post-target.suite.ts` states what every target guarantees:
 * above all that a post arrives at most once, wherever an attempt is interrupted.
 */
export type PostTarget<
  Option extends string = string,
  Connection = ConsentConnection | FormConnection,
> = {
  rules: TargetRules;
  /** Where people see an account: the page of the account, or the address itself. */
  accountAddress(externalId: string): string;
  connect: Connection;
  /**
   * Sends a post, or continues where an earlier attempt was interrupted.
   * @throws Failure: retryable failures cause another attempt; `post-outcome-unknown` when the post
   * may have arrived, so that only a person may decide to send it again. Also throws the signal's
   * reason.
   */
  send(attempt: PostAttempt<Option>, account: TargetAccount): Promise<SendOutcome>;
  /**
   * Whether the platform has published what it has received. Undefined for targets whose posts are
   * published as soon as they are sent.
   * @throws Failure `post-rejected` when the platform has rejected the post after accepting it
   */
  status:
    | ((attempt: PostAttempt<Option>, account: TargetAccount) => Promise<PostState>)
    | undefined;
  /**
   * Cancels a post that an earlier attempt began to send; the account may be disconnected by now.
   * Undefined for targets that cannot revoke a post: their posts can be cancelled only before they
   * are sent.
   * @throws Failure `post-outcome-unknown`
   */
  cancel: ((attempt: PostAttempt<Option>) => Promise<CancelOutcome>) | undefined;
};

/** The settings with which a target is created. */
export type TargetSettings = {
  /** The OAuth client that the operator has registered at the platform. */
  client: OAuthClient | undefined;
  /** The page of the web app that the platform sends the browser back to. */
  redirectUri: string;
  guard: Pick<SsrfGuard, 'fetch' | 'assertPublic'>;
  limits: Pick<PostLimits, 'webhookSeconds'>;
};
export type OAuthClient = {
  clientId: string;
  clientSecret: string;
  /** The address of a server that replaces the platform; undefined for the platform itself. */
  baseUrl: string | undefined;
};

/** An account as the platform knows it. */
export type ConnectedAccount = {
  /** The platform's id of the account, or the address of a webhook: equal for equal accounts. */
  externalId: string;
  name: string;
  /** Everything that the target needs to post with the account; stored encrypted as JSON. */
  credentials: object;
};

/** Connects accounts with OAuth 2.0: authorization code flow with PKCE and state. */
export type ConsentConnection = {
  by: 'consent';
  /** Whether the operator has configured the OAuth client of the platform. */
  configured: boolean;
  /**
   * @throws Failure (409) when the client is not configured; the methods below then throw it as
   * well
   */
  requireClient(): void;
  redirectUri: string;
  /** Returns the address to which to send the browser. */
  begin(challenge: { state: string; codeVerifier: string }): Promise<string>;
  /** @throws Failure `post-connection-refused` (400) */
  finish(returned: { code: string; codeVerifier: string }): Promise<ConnectedAccount>;
  /** @throws Failure `post-account-reconnect` when the permission was revoked or has expired */
  refresh(credentials: unknown): Promise<object>;
  /** Revokes the permission; succeeds if it was revoked before. */
  revoke(credentials: unknown): Promise<void>;
  /** What a person must do when the platform could not be reached to revoke the permission. */
  revokeByHand: string;
};

/** Adds an account that a person enters in a form. */
export type FormConnection<Form = unknown> = {
  by: 'form';
  /** The summary of the route that adds an account. */
  summary: string;
  form: z.ZodType<Form>;
  /**
   * Declared as a method, so that a target with a form of its own is assignable to the port. `form`
   * has parsed the argument.
   * @throws Failure `invalid-request` (400)
   */
  add(form: Form): Promise<ConnectedAccount & { secret: string }>;
};

/** The account of a post while the post is sent. */
export type TargetAccount = {
  externalId: string;
  /** @throws Failure `encryption-key-missing` */
  credentials(): unknown;
  /**
   * Refreshes and stores the credentials.
   * @returns the new credentials
   */
  refresh(): Promise<unknown>;
};

/** An attempt of this process at a post. It must write nothing once another attempt has begun. */
export type PostAttempt<Option extends string = string> = {
  post: PostToSend<Option>;
  clip: ClipToPost;
  signal: AbortSignal;
  /**
   * Stores the progress of the attempt.
   * @throws the reason of `signal` when the attempt is no longer the current one
   */
  record(progress: PostProgress): Promise<void>;
};

/** A post in the state in which the attempt found it; later progress does not change it. */
export type PostToSend<Option extends string = string> = {
  id: string;
  platform: string;
  platformName: string;
  title: string;
  description: string;
  hashtags: readonly string[];
  /** The description followed by the hashtags, which most platforms take as one text. */
  text: string;
  visibility: 'public' | 'unlisted' | 'private';
  publishAt: Date | null;
  options: Readonly<Record<Option, boolean>>;
  /** `bytes`, `lastByteSent`, `externalId` and `session` are described at `PostProgress`. */
  bytes: number | null;
  lastByteSent: boolean;
  externalId: string | null;
  /** @throws Failure `encryption-key-missing` */
  session(): string | undefined;
};

/** The progress that an attempt stores, for itself and for later attempts. */
export type PostProgress = {
  /**
   * Where the upload continues: an address or id at the platform, stored encrypted. It is recorded
   * before the first byte is sent. Null: the platform has forgotten the upload, which did not
   * become a post.
   */
  session?: string | null;
  /** The size of the clip. */
  bytes?: number;
  /** How many bytes of the clip have arrived. */
  sentBytes?: number;
  /**
   * Whether all bytes may have been sent. It is recorded before the last byte is sent: from then on
   * a target must not start the upload again.
   */
  lastByteSent?: boolean;
  /** Set once the platform has the post: its id and its page there. */
  arrived?: { id: string; url: string };
  /** A problem that does not affect the post itself, as text for people. */
  note?: string;
};

export type SendOutcome = { status: PostState; progress?: PostProgress };
/**
 * `processing`: the platform has the post, and `PostTarget.status` is called until it is posted.
 */
export type PostState = 'processing' | 'posted';
/** `posted`: the cancellation came too late. */
export type CancelOutcome = { status: 'cancelled' } | { status: 'posted'; progress: PostProgress };

/**
 * The exported clip of a post. Every method fails with `post-clip-deleted` when the clip was
 * deleted.
 */
export type ClipToPost = {
  file(): Promise<ClipFile>;
  /** The language of the captions and the spoken language, BCP 47; undefined when unknown. */
  languages(): Promise<{ captions: string | undefined; spoken: string | undefined }>;
  /** The thumbnail of the clip, or else of its video, as JPEG; undefined when none is stored. */
  thumbnail(): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Addresses that serve the clip for one day without credentials. */
  links(): Promise<ClipLinks>;
};
export type ClipFile = {
  bytes: number;
  /** Reads the bytes from `offset` on, at most `maxBytes`. */
  part(offset: number, maxBytes: number): Promise<Uint8Array<ArrayBuffer>>;
};
export type ClipLinks = {
  language: string | null;
  video: FileLink & { bytes: number; seconds: number; aspectRatio: string };
  /** Null when the clip has no image. */
  thumbnail: FileLink | null;
  /** Null when nothing is spoken. */
  captions: (FileLink & { language: string | null }) | null;
};
export type FileLink = { url: string; urlExpiresAt: string; fileName: string; contentType: string };
