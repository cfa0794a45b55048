import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subtitleDefaults } from '#engine/subtitle-customization.constants.ts';
import { timelineFormats } from '#timelines/timelines.constants.ts';
import { type Client, ended } from '../api/server.ts';
import { cookieBrowser } from '../identity/browser.ts';
import { textsOf } from './event-loop-inputs.ts';
import { addVideo, blocking, type ProbedServer, type Row, startProbedServer } from './probed-server.ts';

let server: ProbedServer;
let alice: Client;
beforeAll(async () => {
  server = await startProbedServer('test/api/scripted-server.ts', []);
});
beforeEach(async () => {
  // A token lives for five minutes.
  alice = await server.as('alice');
});
afterAll(() => server?.[Symbol.asyncDispose]());

/** Stored data: the longest transcripts and clips, and the routes that process them. */
describe('no stored text blocks the event loop', () => {
  let at: string;
  let exported: { id: string; storageKey: string };
  const put = (key: string, value: unknown) => writeFile(join(server.dataDir, 'files', key), JSON.stringify(value));

  beforeAll(async () => {
    alice = await server.as('alice');
    const video = await addVideo(server, alice);
    at = `/api/clips/videos/${video.id}`;
    const request = { videoId: video.id, storageKey: video.storageKey, selectedClips: [{ start: '0', end: '20' }], aspectRatio: '9:16' };
    await ended(alice, await alice.post('/api/clips/process', request));
    exported = (await alice.get(`${at}/exported`)).body.exportedClips[0];
    await put(`videos/${video.id}/transcript.json`, transcriptOf(70_000, 20));
    await put(exported.storageKey.replace(/\.mp4$/, '.words.json'), { language: 'en', words: transcriptOf(3000, 20).words });
  });

  it('in a transcript, a preview of captions in any style, subtitles and a zip file', async () => {
    const styles = [
      {},
      { max_words_per_line: 1, font_size: 200, margin_horizontal: 400 },
      { max_words_per_line: 12, font_size: 10, karaoke_enabled: true, background_color: '#000000', fade_in_duration: 1 },
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
        (style, n): Row => [`captions preview of 3,000 words, style ${n + 1}`, () => alice.post(`${at}/captions`, preview(style))],
      ),
      ...['srt', 'vtt'].map(
        (format): Row => [`subtitles as ${format}`, () => alice.get(`${at}/exported/${exported.id}/subtitles?format=${format}`)],
      ),
      ['a zip file of 300 ids', () => alice.get(zip)],
    ];
    const statuses = await Promise.all(rows.map(async ([, send]) => ((await send()) as { status: number }).status));
    expect(statuses.slice(0, -1)).toEqual(rows.slice(1).map(() => 200));
    expect(await blocking(server.loop, rows)).toEqual([]);
  });

  it('in corrections of 10,000 words among 70,000, and in everything that shows them', async () => {
    const { id } = await addVideo(server, alice);
    const video = `/api/clips/videos/${id}`;
    const transcript = transcriptOf(70_000, 20_000);
    const words = transcript.words.map((word, n) => (n % 7 === 0 ? { ...word, text: 'b' } : word));
    await writeFile(join(server.dataDir, 'files', `videos/${id}/transcript.json`), JSON.stringify({ ...transcript, words }));
    const [text, operations] = ['c '.repeat(900), Array.from({ length: 50 }, (_, n) => n * 2000)];
    let version = 0;
    const change = async (what: string, body: object) => {
      const { body: changed, status } = await alice.post(`${video}/transcript/${what}`, { version, ...body });
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
        () => change('changes', { operations: operations.slice(0, 25).map((first) => ({ first, last: first + 1999, text })) }),
      ],
      ['the corrected transcript', () => alice.get(`${video}/transcript`)],
      ['its history', () => alice.get(`${video}/transcript/changes`)],
      ['a preview of its captions', () => alice.post(`${video}/captions`, { start: '0', end: '10', aspectRatio: '9:16' })],
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
    await writeFile(join(server.dataDir, 'files', `videos/${video.id}/transcript.json`), JSON.stringify(text));
    const ranges = Array.from({ length: 500 }, (_, n) => ({ start: n * 0.04, end: n * 0.04 + 0.038 }));
    const edited = await alice.send('PATCH', `${at}/clips/${video.clips[0]?.id}`, JSON.stringify({ edit: { ranges } }));
    expect(edited.status).toBe(200);
    const statuses: number[] = [];
    const rows = timelineFormats.map((format): Row => {
      const path = `${at}/clips/${video.clips[0]?.id}/timeline?format=${format}&frameRate=59.94`;
      return [`a timeline of 500 parts as ${format}`, async () => statuses.push((await alice.get(path)).status)];
    });
    expect(await blocking(server.loop, rows)).toEqual([]);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('no text that is searched blocks the event loop', () => {
  it('while 20,000 different words of a language without stems are indexed, and replaced', async () => {
    const { id } = await addVideo(server, alice);
    const [first, second] = [0, 1].map((n) => ({ ...transcriptOf(20_000, 7200, (word) => wordOf(word + n * 20_000)), language: 'pl' }));
    const index = indexing(id);
    expect(await index(first)).toBe(200);
    let indexed = 1;
    const rows: Row[] = [['an index of 20,000 words', () => index(indexed++ % 2 === 0 ? first : second)]];
    expect(await blocking(server.loop, rows)).toEqual([]);
    const text = (indexed % 2 === 0 ? second : first)?.words[5]?.text;
    expect((await alice.get(`/api/clips/search?q=${text}`)).body.passages[0].text).toContain(text);
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
      await writeFile(join(server.dataDir, 'files', `videos/${id}/transcript.json`), JSON.stringify(transcript));
      const operations = [{ kind: 'assign', start: 0, end: 1, name: `Somebody ${version}` }];
      const { status, body } = await alice.post(`/api/clips/videos/${id}/transcript/speakers`, { version, operations });
      version = body.version ?? version;
      return status;
    };
  }
});

describe('no form of the sign-in blocks the event loop', () => {
  it('with any text in any field, a query or a cookie', async () => {
    await using server = await startProbedServer('test/api/scripted-server.ts', [], { OIDC_ISSUER: '', OIDC_AUDIENCE: '' });
    const browser = cookieBrowser(server.address);
    const { url } = await browser.go('/login');
    const form = (address: string, fields: Record<string, string>) => () => browser.once('POST', address, fields).catch(() => undefined);
    const rows = Object.entries(textsOf(60_000)).flatMap(([what, text]): Row[] => [
      ...['name', 'email', 'password'].map((field): Row => {
        const valid = { name: 'Ann', email: 'ann@example.org', password: 'short' };
        return [`sign-up, ${what} as ${field}`, form(url.href, { ...valid, [field]: text })];
      }),
      [`sign-in, ${what}`, form(url.href.replace(/\/new$/, ''), { email: text, password: text })],
      [`token, ${what}`, form('/oidc/token', { grant_type: 'authorization_code', client_id: 'kinora', code: text, redirect_uri: text })],
      [`logout, ${what}`, form('/logout', { x: text })],
      [`authorisation, ${what}`, () => browser.once('GET', `/oidc/auth?${new URLSearchParams({ state: text.slice(0, 3000) })}`)],
      [`login, ${what}`, () => browser.once('GET', `/login?${new URLSearchParams({ return: text.slice(0, 3000) })}`)],
    ]);
    expect(await blocking(server.loop, rows)).toEqual([]);
  });
});

/** Words without any punctuation, spread over that many seconds; by default of one letter. */
function transcriptOf(count: number, seconds: number, textOf: (n: number) => string = () => 'a') {
  const time = (n: number) => (n * seconds) / count;
  const words = Array.from({ length: count }, (_, n) => ({ text: textOf(n), start: time(n), end: time(n + 1) }));
  const sentences = [{ first: 0, last: count - 1, start: 0, end: seconds, text: words.map(({ text }) => text).join(' ') }];
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
