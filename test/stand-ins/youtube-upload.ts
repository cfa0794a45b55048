import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * A small version of Google: OAuth (authorisation code with PKCE, refresh, revocation), and of
 * YouTube's data API the resumable upload, the channel, the state of videos and thumbnails, with
 * the responses and errors of Google's documentation.
 */

export type PostedVideo = {
  id: string;
  snippet: {
    title: string;
    description: string;
    tags?: string[];
    defaultLanguage?: string;
    defaultAudioLanguage?: string;
  };
  status: { privacyStatus: string; publishAt?: string; selfDeclaredMadeForKids: boolean };
  bytes: Buffer;
  notifySubscribers: string | null;
  thumbnail?: Buffer;
  uploadStatus: string;
  rejectionReason?: string;
};
type Session = {
  metadata: Omit<PostedVideo, 'id' | 'bytes' | 'uploadStatus'>;
  total: number;
  received: Buffer;
  videoId?: string;
  cancelled: boolean;
};

/** The behaviour for the next request of a kind, instead of a proper response. */
export type Fault =
  /** A status with Google's error in its body; `before`: what happens while it is on its way. */
  | {
      status: number;
      reason?: string;
      message?: string;
      retryAfter?: string;
      before?: () => Promise<unknown>;
    }
  /** A proper response, once this has happened. */
  | { meanwhile: () => Promise<unknown> }
  /** Nothing is answered; `after`: once the body has been taken. */
  | { hang: true }
  /** Does what was requested, but closes the connection without an answer. */
  | { lost: true }
  /** As `lost`, but hangs instead of closing the connection. */
  | { silent: true }
  /** Accepts only so many bytes of a part. */
  | { take: number };

export type Kind = 'start' | 'part' | 'state' | 'token' | 'videos' | 'thumbnail' | 'channel';

export type YouTubeStandIn = Awaited<ReturnType<typeof startYouTubeUpload>>;

export async function startYouTubeUpload() {
  const videos: PostedVideo[] = [];
  const sessions = new Map<string, Session>();
  const faults = new Map<Kind, Fault[]>();
  const requests: string[] = [];
  const codes = new Map<string, { challenge: string; redirectUri: string; channel: string }>();
  const refreshTokens = new Map<string, string>();
  const accessTokens = new Map<string, string>();
  const revoked: string[] = [];
  let uploadStatus = 'processed';
  let tokenSeconds = 3599;
  let last = 0;
  const next = () => {
    last += 1;
    return last;
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500).end(String(error));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://stand-in');
    const route = `${request.method} ${url.pathname}`;
    if (route === 'POST /token') return token(request, response);
    if (route === 'POST /revoke') return revoke(request, response);
    if (url.searchParams.has('upload_id')) return session(request, response, url);
    const channel = accessTokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    if (channel === undefined)
      return refuse(response, { status: 401, reason: 'authError', message: 'Invalid Credentials' });
    if (route === 'POST /upload/youtube/v3/videos') return start(request, response, url);
    if (route === 'POST /upload/youtube/v3/thumbnails/set')
      return thumbnail(request, response, url);
    if (route === 'GET /youtube/v3/channels') {
      requests.push('channel');
      await happen('channel');
      if (meet('channel', response)) return;
      return json(response, 200, {
        items: channel === '' ? [] : [{ id: channel, snippet: { title: `Channel ${channel}` } }],
      });
    }
    if (route === 'GET /youtube/v3/videos') return state(response, url);
    response.writeHead(404).end();
  }

  async function happen(kind: Kind): Promise<void> {
    const fault = faults.get(kind)?.[0];
    if (!fault || !('meanwhile' in fault)) return;
    faults.get(kind)?.shift();
    await fault.meanwhile();
  }

  /** Whether the request met with a fault that answers it, or never does. */
  function meet(kind: Kind, response: ServerResponse): boolean {
    const fault = faults.get(kind)?.[0];
    if (!fault || 'take' in fault || 'lost' in fault || 'silent' in fault) return false;
    faults.get(kind)?.shift();
    if ('status' in fault)
      void Promise.resolve(fault.before?.()).then(() => refuse(response, fault));
    return true;
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    requests.push(`token ${form.get('grant_type')}`);
    if (meet('token', response)) return;
    if (form.get('client_id') !== 'kinora-client' || form.get('client_secret') !== 'kinora-secret')
      return json(response, 401, { error: 'invalid_client' });
    const isCode = form.get('grant_type') === 'authorization_code';
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    // As at Google, a code that was requested without a challenge needs no proof.
    const proven =
      code !== undefined &&
      ['', challenge].includes(code.challenge) &&
      form.get('redirect_uri') === code.redirectUri;
    const channel = isCode
      ? proven
        ? code?.channel
        : undefined
      : refreshTokens.get(form.get('refresh_token') ?? '');
    if (channel === undefined)
      return json(response, 400, {
        error: 'invalid_grant',
        error_description: 'Token has been expired or revoked.',
      });
    const number = next();
    const [accessToken, refreshToken] = [`access-${number}`, `refresh-${number}`];
    accessTokens.set(accessToken, channel);
    if (isCode) refreshTokens.set(refreshToken, channel);
    const scope =
      'https://www.googleapis.com/auth/youtube.upload https://www.googleapis.com/auth/youtube.readonly';
    json(response, 200, {
      access_token: accessToken,
      expires_in: tokenSeconds,
      token_type: 'Bearer',
      scope,
      ...(isCode && { refresh_token: refreshToken }),
    });
  }

  async function revoke(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = new URLSearchParams(await text(request)).get('token') ?? '';
    if (!refreshTokens.delete(token)) return json(response, 400, { error: 'invalid_token' });
    revoked.push(token);
    json(response, 200, {});
  }

  async function start(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<void> {
    const body = JSON.parse(await text(request));
    requests.push('start');
    if (meet('start', response)) return;
    if (url.searchParams.get('uploadType') !== 'resumable')
      return refuse(response, { status: 400, reason: 'badRequest' });
    if (
      body.snippet.title === '' ||
      [...body.snippet.title].length > 100 ||
      /[<>]/.test(body.snippet.title)
    )
      return refuse(response, {
        status: 400,
        reason: 'invalidTitle',
        message: 'The request metadata specifies an invalid or empty video title.',
      });
    if (body.status.publishAt && body.status.privacyStatus !== 'private')
      return refuse(response, {
        status: 400,
        reason: 'invalidPublishAt',
        message: 'invalid publishAt',
      });
    const id = `session-${sessions.size + 1}`;
    const metadata = { ...body, notifySubscribers: url.searchParams.get('notifySubscribers') };
    sessions.set(id, {
      metadata,
      total: Number(request.headers['x-upload-content-length']),
      received: Buffer.alloc(0),
      cancelled: false,
    });
    if (lose('start', response)) return;
    response
      .writeHead(200, {
        location: `${address()}/upload/youtube/v3/videos?uploadType=resumable&upload_id=${id}`,
      })
      .end();
  }

  async function session(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<void> {
    const one = sessions.get(url.searchParams.get('upload_id') ?? '');
    const [, from, size] =
      /^bytes (?:(\d+)-\d+|\*)\/(\d+)$/.exec(request.headers['content-range'] ?? '') ?? [];
    if (request.method === 'DELETE') {
      requests.push('cancel');
      if (one && one.videoId === undefined) one.cancelled = true;
      return void response.writeHead(499).end();
    }
    const kind = from === undefined ? 'state' : 'part';
    requests.push(kind === 'part' ? `part ${from}` : kind);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    if (!one || one.cancelled) return refuse(response, { status: 404, reason: 'notFound' });
    if (meet(kind, response)) return;
    if (Number(size) !== one.total)
      return refuse(response, { status: 400, reason: 'badRequest', message: 'another length' });
    if (kind === 'part' && one.videoId === undefined) {
      if (Number(from) !== one.received.length)
        return refuse(response, { status: 503, reason: 'backendError' });
      const fault = faults.get('part')?.[0];
      const most = fault && 'take' in fault ? fault.take : Number.POSITIVE_INFINITY;
      if (fault && 'take' in fault) faults.get('part')?.shift();
      one.received = Buffer.concat([one.received, Buffer.concat(chunks).subarray(0, most)]);
      if (one.received.length === one.total) publish(one);
    }
    if (lose(kind, response)) return;
    const video = videos.find(({ id }) => id === one.videoId);
    if (video)
      return json(response, 200, {
        kind: 'youtube#video',
        id: video.id,
        snippet: video.snippet,
        status: { uploadStatus: 'uploaded' },
      });
    const range = one.received.length > 0 ? { range: `bytes=0-${one.received.length - 1}` } : {};
    response.writeHead(308, { 'content-length': '0', ...range }).end();
  }

  function publish(one: Session): void {
    one.videoId = `video-${videos.length + 1}`;
    videos.push({ ...one.metadata, id: one.videoId, bytes: one.received, uploadStatus });
  }

  function lose(kind: Kind, response: ServerResponse): boolean {
    const fault = faults.get(kind)?.[0];
    if (!fault || !('lost' in fault || 'silent' in fault)) return false;
    faults.get(kind)?.shift();
    if ('lost' in fault) response.destroy();
    return true;
  }

  async function thumbnail(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    requests.push('thumbnail');
    if (meet('thumbnail', response)) return;
    const video = videos.find(({ id }) => id === url.searchParams.get('videoId'));
    if (video) video.thumbnail = Buffer.concat(chunks);
    json(response, 200, { items: [] });
  }

  function state(response: ServerResponse, url: URL): void {
    requests.push('videos');
    if (meet('videos', response)) return;
    const video = videos.find(({ id }) => id === url.searchParams.get('id'));
    const { uploadStatus: status = '', rejectionReason } = video ?? {};
    const items = [
      {
        id: video?.id,
        status: { uploadStatus: status, ...(rejectionReason && { rejectionReason }) },
        processingDetails: {},
      },
    ];
    json(response, 200, { items: video ? items : [] });
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = () => {
    const at = server.address();
    return `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
  };
  return {
    url: address(),
    /** The settings of a server that posts here. */
    settings: {
      YOUTUBE_CLIENT_ID: 'kinora-client',
      YOUTUBE_CLIENT_SECRET: 'kinora-secret',
      YOUTUBE_POSTING_BASE_URL: address(),
    },
    videos,
    sessions,
    requests,
    revoked,
    /** The faults for the next requests of a kind, one each. */
    next: (kind: Kind, ...planned: Fault[]) =>
      void faults.set(kind, [...(faults.get(kind) ?? []), ...planned]),
    /** The state of videos that are uploaded from now on. */
    processAs: (status: string) => {
      uploadStatus = status;
    },
    /** How long access tokens are valid from now on. */
    tokensLast: (seconds: number) => {
      tokenSeconds = seconds;
    },
    /**
     * The person agrees at Google: the code and state that the browser brings back. `channel`: the
     * id of theirs; '' for none.
     */
    agree(authorizationUrl: string, channel: string) {
      const { searchParams } = new URL(authorizationUrl);
      const code = `code-${next()}`;
      const [challenge, redirectUri] = [
        searchParams.get('code_challenge') ?? '',
        searchParams.get('redirect_uri') ?? '',
      ];
      codes.set(code, { challenge, redirectUri, channel });
      return { code, state: searchParams.get('state') ?? '' };
    },
    /** The person revokes the permission at Google. */
    takeBack(channel: string) {
      for (const tokens of [refreshTokens, accessTokens])
        for (const [token, of] of tokens) if (of === channel) tokens.delete(token);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function refuse(
  response: ServerResponse,
  { status, reason = '', message = reason, retryAfter }: Extract<Fault, { status: number }>,
): void {
  const error = {
    error: { code: status, message, errors: [{ message, domain: 'youtube.quota', reason }] },
  };
  json(response, status, error, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
}

function json(
  response: ServerResponse,
  status: number,
  value: object,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(value));
}
