import type { z } from 'zod';
import type { SsrfGuard } from '#engine/sources';
import type { PostLimits } from '../post-limits.ts';
import type { TargetRules } from './target-rules.ts';

/**
 * The port of posting. A target is a folder beside this file that implements it, and one entry each
 * in `targets.constants.ts`, for its rules, and in `index.ts`; the rest of Kinora knows no target by
 * name. What every target guarantees is the suite `test/suites/post-target.suite.ts`: above all
 * that a post arrives at most once, wherever an attempt is interrupted.
 */
export type PostTarget<
  Option extends string = string,
  Connection = ConsentConnection | FormConnection,
> = {
  rules: TargetRules;
  /** Where people see an account: its page, or the address itself. */
  accountAddress(externalId: string): string;
  connect: Connection;
  /**
   * Sends a post, or goes on where an earlier attempt was interrupted.
   * @throws Failure, of which the retryable ones cause another attempt; `post-outcome-unknown` when
   * the post may have arrived, so that only a person may have it sent again; the signal's reason
   */
  send(attempt: PostAttempt<Option>, account: TargetAccount): Promise<SendOutcome>;
  /**
   * Whether the platform has published what it was sent. Undefined for a target whose posts are
   * there once they are sent.
   * @throws Failure `post-rejected` when the platform has refused it after all
   */
  status:
    | ((attempt: PostAttempt<Option>, account: TargetAccount) => Promise<PostState>)
    | undefined;
  /**
   * Ends a post that an earlier attempt has begun to send; the account may be disconnected by now.
   * Undefined for a target that cannot take anything back: there a post is cancelled only before
   * it is sent.
   * @throws Failure `post-outcome-unknown`
   */
  cancel: ((attempt: PostAttempt<Option>) => Promise<CancelOutcome>) | undefined;
};

/** What a target is created with. */
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
  /** A server in the platform's place. */
  baseUrl: string | undefined;
};

/** An account as the platform knows it. */
export type ConnectedAccount = {
  /** The platform's id of the account, or the address of a webhook: equal for equal accounts. */
  externalId: string;
  name: string;
  /** Whatever the target needs to post with the account; stored encrypted as JSON. */
  credentials: object;
};

/** OAuth 2.0: authorization code flow with PKCE and state. */
export type ConsentConnection = {
  by: 'consent';
  /** Whether the operator has set the client of the platform. */
  configured: boolean;
  /** @throws Failure (409) where the client is not set; everything below fails with it as well */
  requireClient(): void;
  redirectUri: string;
  /** Where to send the browser. */
  begin(challenge: { state: string; codeVerifier: string }): Promise<string>;
  /** @throws Failure `post-connection-refused` (400) */
  finish(returned: { code: string; codeVerifier: string }): Promise<ConnectedAccount>;
  /** @throws Failure `post-account-reconnect` when the permission was revoked or has expired */
  refresh(credentials: unknown): Promise<object>;
  /** Takes the permission back; one that was revoked before counts as revoked. */
  revoke(credentials: unknown): Promise<void>;
  /** What a person is told when the platform could not be reached to revoke the permission. */
  revokeByHand: string;
};

/** A person enters the account in a form. */
export type FormConnection<Form = unknown> = {
  by: 'form';
  /** Of the route that adds an account. */
  summary: string;
  form: z.ZodType<Form>;
  /**
   * A method, so that a target with a form of its own is a target: what is passed was parsed by
   * `form`.
   * @throws Failure `invalid-request` (400)
   */
  add(form: Form): Promise<ConnectedAccount & { secret: string }>;
};

/** The account of a post, while it is sent. */
export type TargetAccount = {
  externalId: string;
  /** @throws Failure `encryption-key-missing` */
  credentials(): unknown;
  /** Refreshes the credentials and stores them. @returns the new ones */
  refresh(): Promise<unknown>;
};

/** An attempt at a post by this process. Nothing may be written once another attempt has begun. */
export type PostAttempt<Option extends string = string> = {
  post: PostToSend<Option>;
  clip: ClipToPost;
  signal: AbortSignal;
  /**
   * Stores what has been achieved.
   * @throws the reason of `signal` when the attempt is no longer the current one
   */
  record(progress: PostProgress): Promise<void>;
};

/** A post as the attempt found it; it does not change with what is recorded. */
export type PostToSend<Option extends string = string> = {
  id: string;
  platform: string;
  platformName: string;
  title: string;
  description: string;
  hashtags: readonly string[];
  /** The description and the hashtags, which most platforms take as one text. */
  text: string;
  visibility: 'public' | 'unlisted' | 'private';
  publishAt: Date | null;
  options: Readonly<Record<Option, boolean>>;
  /** See `PostProgress`, for these. */
  bytes: number | null;
  lastByteSent: boolean;
  externalId: string | null;
  /** @throws Failure `encryption-key-missing` */
  session(): string | undefined;
};

/** What an attempt stores of a post, for itself and for the attempts after it. */
export type PostProgress = {
  /**
   * Where the upload goes on: an address or id of the platform, stored encrypted. It is recorded
   * before the first byte is sent. Null: the platform has forgotten it, and it became no post.
   */
  session?: string | null;
  /** Of the clip. */
  bytes?: number;
  /** How much of it has arrived. */
  sentBytes?: number;
  /**
   * Whether everything may have been sent. It is recorded before the last byte is: from then on a
   * target begins nothing anew.
   */
  lastByteSent?: boolean;
  /** The platform has the post: its id there, and its page. */
  arrived?: { id: string; url: string };
  /** What did not work beside the post itself, for people. */
  note?: string;
};

export type SendOutcome = { status: PostState; progress?: PostProgress };
/** `processing`: the platform has the post, and `PostTarget.status` is asked until it is posted. */
export type PostState = 'processing' | 'posted';
/** `posted`: it was too late. */
export type CancelOutcome = { status: 'cancelled' } | { status: 'posted'; progress: PostProgress };

/** The exported clip of a post. Every member fails with `post-clip-deleted` when it is gone. */
export type ClipToPost = {
  file(): Promise<ClipFile>;
  /** What is drawn in the captions and what is spoken, BCP 47; undefined when unknown. */
  languages(): Promise<{ captions: string | undefined; spoken: string | undefined }>;
  /** The thumbnail of the clip, else of its video, as JPEG; undefined where none is stored. */
  thumbnail(): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Addresses that serve the clip for a day without credentials. */
  links(): Promise<ClipLinks>;
};
export type ClipFile = {
  bytes: number;
  /** The bytes from `offset` on, at most `maxBytes` of them. */
  part(offset: number, maxBytes: number): Promise<Uint8Array<ArrayBuffer>>;
};
export type ClipLinks = {
  language: string | null;
  video: FileLink & { bytes: number; seconds: number; aspectRatio: string };
  /** Null where the clip has no image. */
  thumbnail: FileLink | null;
  /** Null where nothing is spoken. */
  captions: (FileLink & { language: string | null }) | null;
};
export type FileLink = { url: string; urlExpiresAt: string; fileName: string; contentType: string };
