import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { probe } from '#platform/ffmpeg/probe.ts';
import { Downloads } from '#test/stand-ins/downloads.ts';
import { servePages } from '#test/stand-ins/pages.ts';
import type { Cookie } from '../cookie-choice.ts';
import { parseCookies } from '../cookies.ts';
import { openYtDlp } from './yt-dlp.ts';

const on = new Downloads();

/** Errors that only the live platform produces, in its own wording. */
const platformErrors: [said: string, code: string, status: number][] = [
  [
    "ERROR: [youtube] aaaaaaaaaaa: Private video. Sign in if you've been granted access to this video",
    'video-private',
    403,
  ],
  [
    'ERROR: [youtube] aaaaaaaaaaa: Video unavailable. This video has been removed by the uploader',
    'video-removed',
    404,
  ],
  [
    'ERROR: [youtube] aaaaaaaaaaa: Join this channel to get access to members-only content like this video, and other exclusive perks.',
    'video-members-only',
    403,
  ],
  [
    'ERROR: [youtube] aaaaaaaaaaa: Sign in to confirm your age. This video may be inappropriate for some users.',
    'video-age-restricted',
    403,
  ],
  [
    'ERROR: [youtube] aaaaaaaaaaa: The uploader has not made this video available in your country',
    'video-region-restricted',
    451,
  ],
  ['ERROR: [youtube] aaaaaaaaaaa: This live event will begin in 5 hours.', 'video-live', 409],
  [
    'ERROR: [youtube] aaaaaaaaaaa: Sign in to confirm you’re not a bot. Use --cookies-from-browser or --cookies for the authentication.',
    'platform-blocked',
    503,
  ],
  [
    'ERROR: [youtube] aaaaaaaaaaa: Unable to download API page: HTTP Error 429: Too Many Requests',
    'platform-rate-limited',
    429,
  ],
  [
    'ERROR: [youtube] aaaaaaaaaaa: unable to write data: [Errno 28] No space left on device',
    'no-space',
    507,
  ],
];

const refusedVideos: [what: string, info: object, code: string][] = [
  ['live', { is_live: true, live_status: 'is_live' }, 'video-live'],
  ['waiting for its premiere', { live_status: 'is_upcoming' }, 'video-live'],
  ['longer than allowed', { duration: 61 }, 'video-too-long'],
  [
    'larger than allowed',
    {
      formats: [{ format_id: '18', url: 'http://127.0.0.1:9/', ext: 'mp4', filesize: 60_000_000 }],
      format_id: '18',
    },
    'video-too-large',
  ],
  [
    'only to be had by other ways than http',
    {
      formats: [{ format_id: 'r', url: 'rtmp://127.0.0.1/', ext: 'flv', protocol: 'rtmp' }],
      format_id: 'r',
    },
    'address-unsupported',
  ],
];

describe('the platform', () => {
  /** One for all of them, so that it is asked for its version once. */
  let ytDlpPath: string;
  const failing = (index: number) => `failing0000${index}`.slice(-11);
  const refused = (index: number) => `refused0000${index}`.slice(-11);
  beforeAll(async () => {
    const formats = [{ format_id: '18', url: 'http://127.0.0.1:9/', ext: 'mp4' }];
    ytDlpPath = await on.standIn({
      videos: Object.fromEntries([
        ...platformErrors.map(([said], index) => [failing(index), { said }]),
        ...refusedVideos.map(([, info], index) => [
          refused(index),
          { info: { id: refused(index), formats, format_id: '18', ...info } },
        ]),
      ]),
    });
  });

  test.each(
    platformErrors.map(
      ([said, code, status], index) => [said, code, status, failing(index)] as const,
    ),
  )('reports: %s', async (_, code, status, id) => {
    await expect(on.getPlatform(id, ytDlpPath)).rejects.toMatchObject({ code, status });
  });

  test.each(refusedVideos.map(([what, , code], index) => [what, code, refused(index)] as const))(
    'a video that is %s is refused before anything is fetched',
    async (_, code, id) => {
      await expect(on.getPlatform(id, ytDlpPath)).rejects.toMatchObject({ code });
      expect(await readdir(on.folder)).toEqual([]);
    },
  );

  test('downloads video and audio separately, and captions, written and automatic, in the spoken language only', async () => {
    const json3 = JSON.stringify({
      events: [
        {
          tStartMs: 0,
          dDurationMs: 900,
          segs: [{ utf8: 'Hello' }, { utf8: ' there', tOffsetMs: 300 }],
        },
      ],
    });
    const said = { addChatItemAction: { item: { liveChatTextMessageRenderer: {} } } };
    const chat = `${JSON.stringify({ replayChatItemAction: { actions: [said], videoOffsetTimeMsec: '4500' } })}\n`;
    await using site = await servePages({
      '/picture': { body: on.parts.videoOnly, type: 'video/mp4' },
      '/sound': { body: on.parts.audioOnly, type: 'audio/mp4' },
      '/written': { body: json3, type: 'application/json' },
      '/heard': { body: json3, type: 'application/json' },
      '/chat': { body: chat, type: 'application/json' },
    });
    const track = (path: string) =>
      ['srv1', 'json3', 'vtt'].map((ext) => ({ ext, url: `${site.at(path)}?fmt=${ext}` }));
    const info = {
      id: 'aaaaaaaaaaa',
      title: ' A talk ',
      extractor: 'youtube',
      extractor_key: 'Youtube',
      language: 'en',
      duration: 6,
      live_status: 'was_live',
      requested_formats: [
        {
          format_id: '137',
          url: site.at('/picture'),
          ext: 'mp4',
          vcodec: 'avc1',
          acodec: 'none',
          filesize: on.parts.videoOnly.length,
          protocol: 'https',
        },
        {
          format_id: '140',
          url: site.at('/sound'),
          ext: 'm4a',
          vcodec: 'none',
          acodec: 'mp4a',
          filesize: on.parts.audioOnly.length,
          protocol: 'https',
        },
      ],
      subtitles: {
        fr: track('/never'),
        'en-GB': track('/written'),
        live_chat: [{ ext: 'json', url: site.at('/chat') }],
      },
      heatmap: [{ start_time: 0, end_time: 6, value: 0.5 }],
      comments: [{ text: 'Look at 0:03', like_count: 1, author_id: 'UC1' }],
      automatic_captions: {
        'en-orig': track('/heard'),
        en: track('/never'),
        de: track('/never'),
        hi: track('/never'),
      },
    };
    const ytDlpPath = await on.standIn({ videos: { aaaaaaaaaaa: { info } } });
    const seen: number[] = [];
    const found = await on.getPlatform('aaaaaaaaaaa', ytDlpPath, {
      onProgress: ({ fraction }) => seen.push(fraction),
    });
    expect(found).toEqual({
      path: join(on.folder, 'original.mp4'),
      title: 'A talk',
      language: 'en',
      duration: 6,
      captions: [
        {
          path: join(on.folder, 'captions.manual.json3'),
          format: 'json3',
          language: 'en-GB',
          kind: 'manual',
        },
        {
          path: join(on.folder, 'captions.automatic.json3'),
          format: 'json3',
          language: 'en',
          kind: 'automatic',
        },
      ],
      audience: [{ kind: 'heatmap', seconds: 6, values: [0.5] }],
    });
    expect(await readFile(join(on.folder, 'captions.automatic.json3'), 'utf8')).toBe(json3);
    expect(await probe(on.options.tools, found.path, AbortSignal.timeout(5000))).toMatchObject({
      video: { codec: 'h264' },
      audio: [{ codec: 'aac' }],
    });
    expect(site.requests.map((one) => one.path).toSorted()).toEqual(
      expect.arrayContaining(['/heard', '/picture', '/sound', '/written']),
    );
    for (const path of ['/never', '/chat'])
      expect(site.requests.map((one) => one.path)).not.toContain(path);
    const withAudience = await on.getPlatform('aaaaaaaaaaa', ytDlpPath, {
      audience: ['chat', 'comments'],
    });
    expect(withAudience.audience).toEqual([
      { kind: 'heatmap', seconds: 6, values: [0.5] },
      { kind: 'chat', seconds: 6, values: [0, 0, 1] },
      { kind: 'comments', seconds: 4, values: [0, 2] },
    ]);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });

  test('a yt-dlp that hangs is killed with all its child processes, on abort and by timeout', async () => {
    const ytDlpPath = await on.standIn({ videos: { aaaaaaaaaaa: { hangs: true } } });
    await expect(
      on.getPlatform('aaaaaaaaaaa', ytDlpPath, { stallSeconds: 1 }),
    ).rejects.toMatchObject({ code: 'download-stalled' });
    const caller = new AbortController();
    const stopped = on.getPlatform('aaaaaaaaaaa', ytDlpPath, { signal: caller.signal });
    await expect.poll(() => on.processes().length).toBeGreaterThan(0);
    caller.abort();
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect(on.processes()).toEqual([]);
    expect(on.processes('sleep 600.25')).toEqual([]);
  });
});

describe('the version', () => {
  test('tells its age and how to update', async () => {
    const ytDlpPath = await on.standIn({ version: '2026.08.19', videos: {} });
    expect((await openYtDlp(ytDlpPath, new Date('2026-11-20T12:00:00Z'))).version).toEqual({
      version: '2026.08.19',
      date: new Date('2026-08-19T00:00:00Z'),
      ageDays: 93,
      updateCommand: `${ytDlpPath} -U`,
    });
    expect((await openYtDlp('yt-dlp')).version.version).toMatch(/^\d{4}\.\d{2}\.\d{2}/);
  });

  test('decides which options it is given', async () => {
    const log = join(on.home, 'versions');
    for (const version of ['2023.03.04', '2026.08.19']) {
      const ytDlpPath = await on.standIn({
        version,
        videos: { aaaaaaaaaaa: { said: 'ERROR: Private video' } },
        log,
      });
      await expect(on.getPlatform('aaaaaaaaaaa', ytDlpPath)).rejects.toMatchObject({
        code: 'video-private',
      });
    }
    const runs = (await readFile(log, 'utf8'))
      .trim()
      .split('\n')
      .map((line): string[] => JSON.parse(line))
      .filter((args) => args.includes('--'));
    expect(
      runs.map((args) => [args.includes('--no-plugin-dirs'), args.includes('--js-runtimes')]),
    ).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test('is started for its version once, and again when the program has changed', async () => {
    const log = join(on.home, 'asked');
    const ytDlpPath = await on.standIn({
      videos: { aaaaaaaaaaa: { said: 'ERROR: Private video' } },
      log,
    });
    const versionRequests = async () => {
      await expect(on.getPlatform('aaaaaaaaaaa', ytDlpPath)).rejects.toMatchObject({
        code: 'video-private',
      });
      return (await readFile(log, 'utf8'))
        .split('\n')
        .filter((line) => line.includes('"--version"')).length;
    };
    expect([await versionRequests(), await versionRequests()]).toEqual([1, 1]);
    await utimes(ytDlpPath, 0, 0);
    expect([await versionRequests(), await versionRequests()]).toEqual([2, 2]);
  });

  test('a missing yt-dlp says how to install it', async () => {
    await expect(openYtDlp('/nonexistent/yt-dlp')).rejects.toMatchObject({
      code: 'yt-dlp-missing',
      message: expect.stringContaining('npm run setup'),
    });
  });
});

describe('cookies and tokens', () => {
  const bot =
    'ERROR: [youtube] aaaaaaaaaaa: Sign in to confirm you’re not a bot. Use --cookies-from-browser or --cookies for the authentication.';
  const blocked =
    'WARNING: [youtube] aaaaaaaaaaa: web client https formats require a GVS PO Token which was not provided.\nERROR: unable to download video data: HTTP Error 403: Forbidden';
  const [botId, tokenId] = ['botbotbotbo', 'tokentokent'];
  const cookieOf = (site: string, expires = 1_893_456_000) =>
    parseCookies(`.${site}\tTRUE\t/\tTRUE\t${expires}\tSID\tvery-secret-${site}`);
  const standIn = async () => {
    const [log, files] = [
      join(on.home, `log-${performance.now()}`),
      join(on.home, `files-${performance.now()}`),
    ];
    await writeFile(files, '');
    const path = await on.standIn({
      log,
      files,
      videos: { [botId]: { said: bot }, [tokenId]: { said: blocked } },
    });
    const given = async () =>
      (await readFile(files, 'utf8'))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    return { path, given, calls: () => readFile(log, 'utf8') };
  };

  test('only the cookies of the site reach yt-dlp, in a file that is gone afterwards, and the error says what they lack', async () => {
    const { path, given, calls } = await standIn();
    const messageWith = async (cookies: readonly Cookie[]) => {
      const failure = await on
        .getPlatform(botId, path, { cookies })
        .catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: 'platform-blocked', status: 503 });
      return String(failure);
    };
    expect(await messageWith([])).toContain(
      'Add the cookies of an account that may see it, in the settings under “Downloads”',
    );
    expect(await messageWith(cookieOf('vimeo.com'))).toContain(
      'of other sites (vimeo.com): add those of youtube.com',
    );
    expect(await messageWith(cookieOf('youtube.com', 1000))).toContain(
      'The cookies of youtube.com have expired',
    );
    expect(await given()).toEqual([]);
    expect(await messageWith([...cookieOf('youtube.com'), ...cookieOf('vimeo.com')])).toContain(
      'were sent, but did not help',
    );
    expect(await given()).toEqual([
      {
        option: '--cookies',
        mode: '600',
        text: expect.stringContaining('very-secret-youtube.com'),
      },
    ]);
    expect(JSON.stringify(await given())).not.toContain('vimeo.com');
    expect(await calls()).not.toContain('very-secret');
    expect(await readdir(on.folder)).toEqual([]);
  });

  test('a token and its visitor reach yt-dlp in a file, and the error says that one is needed', async () => {
    const { path, given, calls } = await standIn();
    await expect(on.getPlatform(tokenId, path)).rejects.toMatchObject({
      code: 'platform-needs-token',
      message: expect.stringContaining('PO_TOKEN_PROVIDER_URL'),
    });
    await using provider = await servePages({
      '/get_pot': {
        body: JSON.stringify({
          poToken: 'secret-token==',
          contentBinding: 'Cgt2aXNpdG9y%3D',
          expiresAt: 0,
        }),
        type: 'application/json',
      },
      '/broken/get_pot': { status: 500, body: 'no' },
      '/odd/get_pot': {
        body: JSON.stringify({ poToken: 'a" --exec "b', contentBinding: 'x' }),
        type: 'application/json',
      },
    });
    await expect(
      on.getPlatform(tokenId, path, { tokenProvider: provider.at('').replace(/\/$/, '') }),
    ).rejects.toMatchObject({
      code: 'platform-needs-token',
      message: expect.stringContaining('did not accept the proof-of-origin token'),
    });
    const [{ option, mode, text }] = await given();
    expect([option, mode]).toEqual(['--config-locations', '600']);
    expect(text).toContain(
      'visitor_data=Cgt2aXNpdG9y%3D;po_token=web.gvs+secret-token==,mweb.gvs+secret-token==',
    );
    expect(await calls()).not.toContain('secret-token');
    for (const broken of ['/broken', '/odd']) {
      const notes: string[] = [];
      const onProgress = ({ message }: { message?: string }) => message && notes.push(message);
      await on
        .getPlatform(tokenId, path, { tokenProvider: provider.at(broken), onProgress })
        .catch(() => undefined);
      expect(notes).toEqual([expect.stringContaining('did not respond as expected')]);
    }
    expect(await given()).toHaveLength(1);
  });
});
