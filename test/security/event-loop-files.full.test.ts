import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subtitleDefaults } from '#engine/port/subtitle-customization.constants.ts';
import { timelineFormats } from '#engine/timelines/timelines.constants.ts';
import { connectOperator } from '#features/identity/operator/socket.entry.ts';
import { type Client, client, ended, until } from '../api/server.ts';
import { beginUpload, createUpload } from '../api/tus.ts';
import { cookieBrowser } from '../identity/browser.ts';
import { openaiStandIn } from '../stand-ins/openai.ts';
import { textsOf } from './event-loop-inputs.ts';
import {
  type AddedVideo,
  addVideo,
  blocking,
  type ProbedServer,
  type Row,
  startProbedServer,
} from './probed-server.ts';
import { sendBytes } from './send-bytes.ts';

let stack: AsyncDisposableStack;
let server: ProbedServer;
beforeAll(async () => {
  stack = new AsyncDisposableStack();
  const model = stack.use(await openaiStandIn());
  model.always({ say: 'Yes.' });
  const settings = {
    GROQ_BASE_URL: model.url,
    DEFAULT_MODEL: 'house-model',
    OIDC_ISSUER: '',
    OIDC_AUDIENCE: '',
  };
  server = stack.use(await startProbedServer('test/api/scripted-server.ts', [], settings));
});
afterAll(() => stack?.disposeAsync());

/** Before there is an account: the page to create the first one is measured, too. */
describe('no form of the sign-in blocks the event loop', () => {
  it('with any text in any field, a query or a cookie', async () => {
    const browser = cookieBrowser(server.address);
    const { url } = await browser.go('/login');
    const form = (address: string, fields: Record<string, string>) => () =>
      browser.once('POST', address, fields).catch(() => undefined);
    // Encoded, 60,000 bytes of most texts are more than a form may have.
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const unencoded = (address: string, body: string) => () =>
      browser.once('POST', address, undefined, type, body).catch(() => undefined);
    const marks = textsOf(60_000)['marks in disorder'];
    const rows = Object.entries(textsOf(60_000)).flatMap(([what, text]): Row[] => [
      ...['name', 'email', 'password'].map((field): Row => {
        const valid = { name: 'Ann', email: 'ann@example.org', password: 'short' };
        return [`sign-up, ${what} as ${field}`, form(url.href, { ...valid, [field]: text })];
      }),
      [`sign-in, ${what}`, form(url.href.replace(/\/new$/, ''), { email: text, password: text })],
      [
        `token, ${what}`,
        form('/oidc/token', {
          grant_type: 'authorization_code',
          client_id: 'kinora',
          code: text,
          redirect_uri: text,
        }),
      ],
      [`logout, ${what}`, form('/logout', { x: text })],
      [
        `authorisation, ${what}`,
        () =>
          browser.once('GET', `/oidc/auth?${new URLSearchParams({ state: text.slice(0, 3000) })}`),
      ],
      [
        `login, ${what}`,
        () => browser.once('GET', `/login?${new URLSearchParams({ return: text.slice(0, 3000) })}`),
      ],
    ]);
    rows.push([
      'sign-up, marks in disorder, unencoded',
      unencoded(url.href, `name=Ann&password=short&email=${marks}`),
    ]);
    rows.push([
      'sign-in, marks in disorder, unencoded',
      unencoded(url.href.replace(/\/new$/, ''), `password=short&email=${marks}`),
    ]);
    expect(await blocking(server.loop, rows)).toEqual([]);
  });
});

let alice: Client;
let video: AddedVideo;

describe('with an account', () => {
  beforeAll(async () => {
    const operator = connectOperator(server.dataDir);
    await operator({ act: 'add', email: 'alice@example.org', password: 'correct horse battery' });
    alice = client(server.address, (await operator({ act: 'token', seconds: 3600 })).token);
    video = await addVideo(server, alice);
  });
  /** Files that are not videos, and what routes read of stored ones. */
  describe('no file blocks the event loop', () => {
    const put = (path: string, body: Uint8Array) =>
      sendBytes(alice, { method: 'PUT', path, type: 'application/octet-stream', pieces: [body] });

    it('as captions in any format, of an upload or a video', async () => {
      const upload = await beginUpload(alice, { bytes: 1000 });
      const files = Object.fromEntries(
        Object.entries(captionFiles()).map(([what, text]) => [what, Buffer.from(text)]),
      );
      const [[forVideo, captions] = ['', Buffer.of()], ...others] = Object.entries(files);
      const ofVideo = async () => {
        await put(`/api/clips/videos/${video.id}/captions`, captions);
        // While the job runs that reads them, the video takes no others.
        await until(
          () => alice.get('/api/clips/jobs'),
          ({ body }) => body.jobs.every(({ status }: { status: string }) => status === 'complete'),
        );
      };
      const rows = [
        [`captions of a video: ${forVideo}`, ofVideo] satisfies Row,
        ...others.map(
          ([what, text]): Row => [
            `captions of an upload: ${what}`,
            () => put(`${upload}/captions`, text),
          ],
        ),
      ];
      expect(await blocking(server.loop, rows)).toEqual([]);
    });

    it('as what an audience did, nor in showing it', async () => {
      const chat = Array.from({ length: 170_000 }, (_, i) => ({ content_offset_seconds: i + 0.5 }));
      const danmu = Array.from({ length: 170_000 }, (_, i) => `<d p="${i}.5,1">x</d>`).join('');
      const table = Array.from({ length: 900_000 }, (_, i) => `${i},${i % 7}`).join('\n');
      const files = {
        'a chat of two days': JSON.stringify({ comments: chat }),
        'comments pinned to two days': `<i>${danmu}</i>`,
        'lists in lists': `{"comments": ${'['.repeat(1e6)}${']'.repeat(1e6)}}`,
        'a long table': table,
        'a line without end': '1'.repeat(10_000_000),
      };
      const path = `/api/clips/videos/${video.id}/audience`;
      const rows = Object.entries(files).map(
        ([what, text]): Row => [what, () => put(path, Buffer.from(text))],
      );
      expect(
        await blocking(server.loop, [...rows, ['what is shown', () => alice.get(path)]]),
      ).toEqual([]);
    });

    it('as a logo or a font', async () => {
      const { body } = await alice.post('/api/clips/brand-kits', { name: 'House' });
      const at = `/api/clips/brand-kits/${body.brandKit.id}/files`;
      const svg = (content: string) =>
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`;
      const logos = {
        'groups in groups': svg('<g>'.repeat(140_000) + '</g>'.repeat(140_000)),
        'many shapes': svg('<path d="M0 0h.1v.1z"/>'.repeat(45_000)),
        'one long path': svg(`<path d="M0 0${'l1 1'.repeat(250_000)}"/>`),
        'no end': `<svg ${'a="" '.repeat(200_000)}`,
        'angle brackets': svg('<'.repeat(1_000_000)),
        'blanks in a reference': svg(`<path fill="url(${' '.repeat(900_000)}#a)"/>`),
        'openings of document types': svg('<!DOCTYPE '.repeat(90_000)),
      };
      const fonts = {
        'an OpenType font of nothing': 'OTTO',
        'a WOFF2 font of nothing': 'wOF2',
        'a TrueType font of nothing': '\0\x01\0\0',
      };
      const rows: Row[] = [
        ...Object.entries(logos).map(
          ([what, text]): Row => [`a logo of ${what}`, () => put(`${at}/logo`, Buffer.from(text))],
        ),
        ...Object.entries(fonts).map(
          ([what, head]): Row => [
            what,
            () => put(`${at}/captionFont`, Buffer.from(head.padEnd(10_000_000, '\x01'), 'latin1')),
          ],
        ),
      ];
      expect(await blocking(server.loop, rows)).toEqual([]);
    });

    it('as the metadata of an upload', async () => {
      const texts = { ...textsOf(9000), pairs: 'a' };
      const rows = Object.entries(texts).map(([what, text]): Row => {
        const many = Object.fromEntries(
          Array.from({ length: what === 'pairs' ? 1500 : 0 }, (_, n) => [`k${n}`, '']),
        );
        return [
          `metadata, ${what}`,
          () => createUpload(alice, { bytes: 1000, fileName: text, metadata: many }),
        ];
      });
      expect(await blocking(server.loop, rows)).toEqual([]);
    });

    it('as the words of an exported clip that are read for a post, and as questions about the library', async () => {
      const request = {
        videoId: video.id,
        storageKey: video.storageKey,
        selectedClips: [{ start: '0', end: '20' }],
        aspectRatio: '9:16',
      };
      await ended(alice, await alice.post('/api/clips/process', request));
      const [exported] = (await alice.get(`/api/clips/videos/${video.id}/exported`)).body
        .exportedClips;
      const words = Array.from({ length: 200_000 }, (_, n) => ({
        text: 'a',
        start: n / 10_000,
        end: (n + 1) / 10_000,
      }));
      const key = exported.storageKey.replace(/\.mp4$/, '.words.json');
      await writeFile(
        join(server.dataDir, 'files', key),
        JSON.stringify({ language: 'en', words }),
      );
      const question = (text: string) =>
        alice.post('/api/chat', { messages: [{ role: 'user', content: text }], library: true });
      const rows: Row[] = [
        [
          'the texts of a post',
          () => alice.get(`/api/clips/videos/${video.id}/exported/${exported.id}/post-texts`),
        ],
        ...Object.entries(textsOf(400_000)).map(
          ([what, text]): Row => [`a question about the library: ${what}`, () => question(text)],
        ),
      ];
      expect(await blocking(server.loop, rows)).toEqual([]);
    });
  });

  /** Stored data: the longest transcripts and clips, and the routes that process them. */
  describe('no stored text blocks the event loop', () => {
    let at: string;
    let exported: { id: string; storageKey: string };
    const put = (key: string, value: unknown) =>
      writeFile(join(server.dataDir, 'files', key), JSON.stringify(value));

    beforeAll(async () => {
      at = `/api/clips/videos/${video.id}`;
      const request = {
        videoId: video.id,
        storageKey: video.storageKey,
        selectedClips: [{ start: '0', end: '20' }],
        aspectRatio: '9:16',
      };
      await ended(alice, await alice.post('/api/clips/process', request));
      exported = (await alice.get(`${at}/exported`)).body.exportedClips[0];
      await put(`videos/${video.id}/transcript.json`, transcriptOf(70_000, 20));
      await put(exported.storageKey.replace(/\.mp4$/, '.words.json'), {
        language: 'en',
        words: transcriptOf(3000, 20).words,
      });
    });

    it('in a transcript, a preview of captions in any style, subtitles and a zip file', async () => {
      const styles = [
        {},
        { max_words_per_line: 1, font_size: 200, margin_horizontal: 400 },
        {
          max_words_per_line: 12,
          font_size: 10,
          karaoke_enabled: true,
          background_color: '#000000',
          fade_in_duration: 1,
        },
      ];
      const preview = (style: object) => ({
        start: '0',
        end: '0.857',
        aspectRatio: '9:16',
        subtitleCustomization: { ...subtitleDefaults, ...style },
      });
      const zip = `/api/clips/exported.zip?${Array.from({ length: 300 }, () => `id=${exported.id}`).join('&')}`;
      const rows: Row[] = [
        ['the transcript of 70,000 words', () => alice.get(`${at}/transcript`)],
        ...styles.map(
          (style, n): Row => [
            `captions preview of 3,000 words, style ${n + 1}`,
            () => alice.post(`${at}/captions`, preview(style)),
          ],
        ),
        ...['srt', 'vtt'].map(
          (format): Row => [
            `subtitles as ${format}`,
            () => alice.get(`${at}/exported/${exported.id}/subtitles?format=${format}`),
          ],
        ),
        ['a zip file of 300 ids', () => alice.get(zip)],
      ];
      const statuses = await Promise.all(
        rows.map(async ([, send]) => ((await send()) as { status: number }).status),
      );
      expect(statuses.slice(0, -1)).toEqual(rows.slice(1).map(() => 200));
      expect(await blocking(server.loop, rows)).toEqual([]);
    });

    it('in corrections of 10,000 words among 70,000, and in everything that shows them', async () => {
      const { id } = await addVideo(server, alice);
      const video = `/api/clips/videos/${id}`;
      const transcript = transcriptOf(70_000, 20_000);
      const words = transcript.words.map((word, n) =>
        n % 7 === 0 ? { ...word, text: 'b' } : word,
      );
      await writeFile(
        join(server.dataDir, 'files', `videos/${id}/transcript.json`),
        JSON.stringify({ ...transcript, words }),
      );
      const [text, operations] = ['c '.repeat(900), Array.from({ length: 50 }, (_, n) => n * 2000)];
      let version = 0;
      const change = async (what: string, body: object) => {
        const { body: changed, status } = await alice.post(`${video}/transcript/${what}`, {
          version,
          ...body,
        });
        version = changed.version ?? version;
        return status;
      };
      const rows: Row[] = [
        ['more matches than corrections', () => change('replace', { find: 'a', replace: 'c' })],
        ['10,000 matches', () => change('replace', { find: 'b', replace: 'c' })],
        ['undo', () => change('undo', {})],
        ['redo', () => change('redo', {})],
        [
          'whole passages',
          () =>
            change('changes', {
              operations: operations
                .slice(0, 25)
                .map((first) => ({ first, last: first + 1999, text })),
            }),
        ],
        ['the corrected transcript', () => alice.get(`${video}/transcript`)],
        ['its history', () => alice.get(`${video}/transcript/changes`)],
        [
          'a preview of its captions',
          () => alice.post(`${video}/captions`, { start: '0', end: '10', aspectRatio: '9:16' }),
        ],
      ];
      expect(await blocking(server.loop, rows)).toEqual([]);
      expect(version).toBeGreaterThan(2);
    });
  });

  describe('no clip with as many parts and captions as there may be blocks the event loop', () => {
    it('in a timeline of any format', async () => {
      const video = await addVideo(server, alice);
      const at = `/api/clips/videos/${video.id}`;
      // Sentences of one word, so that each is a caption.
      const { words, ...transcript } = transcriptOf(5000, 20);
      const text = { ...transcript, words: words.map((word) => ({ ...word, text: 'Yes.' })) };
      await writeFile(
        join(server.dataDir, 'files', `videos/${video.id}/transcript.json`),
        JSON.stringify(text),
      );
      const ranges = Array.from({ length: 500 }, (_, n) => ({
        start: n * 0.04,
        end: n * 0.04 + 0.038,
      }));
      const edited = await alice.send(
        'PATCH',
        `${at}/clips/${video.clips[0]?.id}`,
        JSON.stringify({ edit: { ranges } }),
      );
      expect(edited.status).toBe(200);
      const statuses: number[] = [];
      const rows = timelineFormats.map((format): Row => {
        const path = `${at}/clips/${video.clips[0]?.id}/timeline?format=${format}&frameRate=59.94`;
        return [
          `a timeline of 500 parts as ${format}`,
          async () => statuses.push((await alice.get(path)).status),
        ];
      });
      expect(await blocking(server.loop, rows)).toEqual([]);
      expect(new Set(statuses)).toEqual(new Set([200]));
    });
  });

  describe('no text that is searched blocks the event loop', () => {
    it('while 20,000 different words of a language without stems are indexed, and replaced', async () => {
      const { id } = await addVideo(server, alice);
      const [first, second] = [0, 1].map((n) => ({
        ...transcriptOf(20_000, 7200, (word) => wordOf(word + n * 20_000)),
        language: 'pl',
      }));
      const index = indexing(id);
      expect(await index(first)).toBe(200);
      let indexed = 1;
      const rows: Row[] = [
        ['an index of 20,000 words', () => index(indexed++ % 2 === 0 ? first : second)],
      ];
      expect(await blocking(server.loop, rows)).toEqual([]);
      const text = (indexed % 2 === 0 ? second : first)?.words[5]?.text;
      expect((await alice.get(`/api/clips/search?q=${text}`)).body.passages[0].text).toContain(
        text,
      );
    });

    it('while a phrase of words that are not indexed is looked for in 12 MB of words', async () => {
      const { id } = await addVideo(server, alice);
      expect(await indexing(id)(transcriptOf(200_000, 20_000, () => 'x'.repeat(60)))).toBe(200);
      const rows: Row[] = [['a phrase', () => alice.get('/api/clips/search?q=to+be+or+not+to+be')]];
      expect(await blocking(server.loop, rows)).toEqual([]);
    });

    /** Replaces a transcript as it is stored, and has it indexed by a change of a name. */
    function indexing(id: string) {
      let version = 0;
      return async (transcript: unknown) => {
        await writeFile(
          join(server.dataDir, 'files', `videos/${id}/transcript.json`),
          JSON.stringify(transcript),
        );
        const operations = [{ kind: 'assign', start: 0, end: 1, name: `Somebody ${version}` }];
        const { status, body } = await alice.post(`/api/clips/videos/${id}/transcript/speakers`, {
          version,
          operations,
        });
        version = body.version ?? version;
        return status;
      };
    }
  });
});

/** The largest that a caption file may be, of each format: of very many captions, and of one. */
function captionFiles(): Record<string, string> {
  const times = Array.from({ length: 190_001 }, (_, n) =>
    new Date(n * 10).toISOString().slice(11, 23),
  );
  const time = (n: number, point: string) => (times[n] ?? '').replace('.', point);
  const many = (line: (n: number) => string) =>
    Array.from({ length: 190_000 }, (_, n) => line(n)).join('');
  const ttml = (content: string) =>
    `<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en"><body><div>${content}</div></body></tt>`;
  return {
    'VTT of very many': `WEBVTT\n\n${many((n) => `${time(n, '.')} --> ${time(n + 1, '.')}\na\n\n`)}`,
    'VTT of line ends': `WEBVTT\n\n${'\n'.repeat(15_000_000)}`,
    'VTT of tags': `WEBVTT\n\n00:00.000 --> 00:09.000\n${'<c.a>'.repeat(3_000_000)}`,
    'SRT of very many': many((n) => `${n + 1}\n${time(n, ',')} --> ${time(n + 1, ',')}\na\n\n`),
    'SRT of arrows': `1\n00:00:00,000 --> 00:00:09,000\n${'-->'.repeat(5_000_000)}`,
    'TTML of very many': ttml(many((n) => `<p begin="${n / 100}s" end="${(n + 1) / 100}s">a</p>`)),
    'TTML of elements in elements': ttml('<p>'.repeat(5_000_000)),
    'json3 of very many': JSON.stringify({
      events: Array.from({ length: 190_000 }, (_, n) => ({
        tStartMs: n * 10,
        segs: [{ utf8: 'a' }],
      })),
    }),
    'a text of one word': 'x'.repeat(15_000_000),
    'a text of letters': 'a '.repeat(7_500_000),
  };
}

/** Words without any punctuation, spread over that many seconds; by default of one letter. */
function transcriptOf(count: number, seconds: number, textOf: (n: number) => string = () => 'a') {
  const time = (n: number) => (n * seconds) / count;
  const words = Array.from({ length: count }, (_, n) => ({
    text: textOf(n),
    start: time(n),
    end: time(n + 1),
  }));
  const sentences = [
    {
      first: 0,
      last: count - 1,
      start: 0,
      end: seconds,
      text: words.map(({ text }) => text).join(' '),
    },
  ];
  return { language: 'en', duration: seconds, words, sentences, origin: 'captions' };
}

/** Words of eight letters, each another one. */
const wordOf = (n: number) =>
  createHash('sha256')
    .update(String(n))
    .digest()
    .subarray(0, 8)
    .reduce((text, byte) => text + letters[byte % 26], '');
const letters = 'abcdefghijklmnopqrstuvwxyz';
