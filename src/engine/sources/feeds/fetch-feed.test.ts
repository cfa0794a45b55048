import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { type FeedHost, rss, startFeedHost } from '#test/stand-ins/feeds.ts';
import { createSsrfGuard } from '../ssrf-guard.ts';
import { readFeed } from './feed-tasks.ts';
import { fetchEpisodeFiles } from './fetch-episode-files.ts';
import { fetchFeed } from './fetch-feed.ts';

const scope = new AsyncDisposableStack();
/** Treats only 127.0.0.1 as a public address. */
const guard = scope.use(
  createSsrfGuard({ allowPrivate: false, permits: (address) => address === '127.0.0.1' }),
);
let open: FeedHost;
let inside: FeedHost;
beforeAll(async () => {
  open = scope.use(await startFeedHost());
  inside = scope.use(await startFeedHost('127.0.0.2'));
});
afterAll(() => scope.disposeAsync());

const nothing = { feedAddress: null, etag: null, lastModified: null };
const signal = () => AbortSignal.timeout(30_000);
const fetchFrom = (path: string) =>
  fetchFeed({ guard, webBaseUrl: open.url }, `${open.url}${path}`, nothing, signal());
const item = { title: 'One', guid: '1', media: 'https://example.org/1.mp4' };

describe('nothing is fetched from a private network', () => {
  it.each([
    [
      'a redirect',
      () => open.set('/to', { status: 302, headers: { location: `${inside.url}/feed.xml` } }),
    ],
    [
      'a page that names its feed',
      () =>
        open.set('/to', {
          type: 'text/html',
          body: `<html><link rel=alternate type=application/rss+xml href="${inside.url}/feed.xml">`,
        }),
    ],
  ])('by %s', async (_, set) => {
    inside.set('/feed.xml', { body: rss('Inside', [item]) });
    set();
    await expect(fetchFrom('/to')).rejects.toMatchObject({ code: 'address-private' });
    expect(inside.requests).toEqual([]);
  });

  it('by the transcripts and chapters of an episode, which are left out', async () => {
    await using folder = await scratchFolder();
    open.set('/words.vtt', { status: 302, headers: { location: `${inside.url}/words.vtt` } });
    const messages: (string | undefined)[] = [];
    const run = {
      signal: signal(),
      onProgress: ({ message }: { message?: string }) => void messages.push(message),
    };
    const offered = {
      transcripts: [{ url: `${open.url}/words.vtt`, type: 'text/vtt' }],
      chapters: `${inside.url}/chapters.json`,
    };
    expect(await fetchEpisodeFiles(offered, { guard, folder: folder.path, run })).toEqual({
      captions: [],
      chapters: [],
    });
    expect(messages).toEqual([
      expect.stringMatching(/^The transcript .* private network/),
      expect.stringMatching(/^The chapter list .* private network/),
    ]);
    expect(inside.requests).toEqual([]);
  });
});

it('transcripts of an episode that are in the same language are files of their own', async () => {
  await using folder = await scratchFolder();
  const transcripts = ['first', 'second'].map((name) => {
    open.set(`/${name}.vtt`, {
      type: 'text/vtt',
      body: `WEBVTT\n\n00:01.000 --> 00:02.000\n${name}\n`,
    });
    return {
      url: `${open.url}/${name}.vtt`,
      type: 'text/vtt',
      ...(name === 'first' && { language: 'en' }),
    };
  });
  const work = { guard, folder: folder.path, run: { signal: signal() } };
  const { captions } = await fetchEpisodeFiles({ transcripts, language: 'en' }, work);
  expect(captions.map(({ language }) => language)).toEqual(['en', 'en']);
  const texts = await Promise.all(captions.map(({ path }) => readFile(path, 'utf8')));
  expect(texts.map((text) => text.trim().split('\n').at(-1))).toEqual(['first', 'second']);
});

describe('a feed is read', () => {
  const read = (text: string | Uint8Array, address = 'https://example.org/feed.xml') =>
    readFeed({
      bytes: new Uint8Array(typeof text === 'string' ? Buffer.from(text) : text),
      address,
      contentType: null,
    });

  it('as Atom, with relative addresses and markup in titles', () => {
    const feed =
      read(`<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de-AT"><title type="html">Ein &lt;b&gt;Feed&lt;/b&gt; &amp;amp; mehr</title>
      <link rel="self" href="/feed.xml"/><link href="/"/><entry><id>tag:1</id><title><![CDATA[Erste <i>Folge</i>]]></title><updated>2026-03-01T10:00:00+01:00</updated>
      <link href="folge-1"/><link rel="enclosure" type="audio/mpeg" href="/1.mp3"/><link rel="enclosure" type="video/mp4" href="/1.mp4"/></entry></feed>`);
    expect(feed).toMatchObject({
      title: 'Ein Feed & mehr',
      link: 'https://example.org/',
      total: 1,
    });
    expect(feed).toMatchObject({
      entries: [
        {
          guid: 'tag:1',
          title: 'Erste Folge',
          publishedAt: Date.UTC(2026, 2, 1, 9),
          language: 'de-AT',
          link: 'https://example.org/folge-1',
          media: 'https://example.org/1.mp4',
        },
      ],
    });
  });

  it('in whatever encoding it declares', () => {
    const latin = Buffer.from(
      `<?xml version="1.0" encoding="ISO-8859-1"?>${rss('Café', [item]).split('?>')[1]}`,
      'latin1',
    );
    expect(read(latin)).toMatchObject({ title: 'Café' });
    expect(
      read(
        Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(rss('日本語', [item]), 'utf16le')]),
      ),
    ).toMatchObject({
      title: '日本語',
    });
  });

  it('with a video rather than its audio recording, and without entries that have neither', () => {
    const video =
      '<podcast:alternateEnclosure type="video/mp4"><podcast:source uri="https://example.org/2.mp4"/></podcast:alternateEnclosure>';
    const recording = {
      title: 'Two',
      guid: '2',
      media: 'https://example.org/2.mp3',
      type: 'audio/mpeg',
      more: video,
    };
    const feed = read(
      rss('Mixed', [
        item,
        recording,
        { title: 'Text', guid: '3' },
        { ...item, guid: '4', media: 'javascript:alert(1)' },
      ]),
    );
    expect(feed).toMatchObject({
      total: 4,
      entries: [{ media: item.media }, { media: 'https://example.org/2.mp4' }],
    });
    const { more: _, ...only } = recording;
    expect(read(rss('Sound', [only]))).toMatchObject({ entries: [{ media: recording.media }] });
  });

  /** The media of a feed with one item, whose enclosure is written as given. */
  const mediaOf = (enclosure: string, more = '') =>
    read(
      `<rss><channel><title>A</title><item><guid>1</guid>${more}${enclosure}</item></channel></rss>`,
    );

  it.each([
    ...['mp3', 'application/mp3', 'audio', 'MP3', 'text/html', 'image/jpeg', 'audio/mp3', ''].map(
      (type) => `<enclosure url="https://example.org/1.mp3" length="1" type="${type}"/>`,
    ),
    ...['mp3', 'audio/mpeg', '.mp3', 'application/x-mp3', 'audio'].map(
      (type) => `<enclosure url="https://example.org/1.mp3" type="${type}"/>`,
    ),
    '<enclosure url=https://example.org/1.mp3 length=1 type=audio/mpeg>',
    '<enclosure url=https://example.org/1.mp3 type=text/html />',
    '<enclosure url=https://example.org/1.mp3/>',
    "<enclosure type=audio/mpeg url='https://example.org/1.mp3'></enclosure>",
    '<Enclosure URL="https://example.org/1.mp3" Type="Audio/MPEG"/>',
    '<enclosure url = https://example.org/1.mp3\n type = "audio/mpeg"/>',
    '<media:content url="https://example.org/1.mp3" type="mp3" medium="audio"/>',
    '<enclosure href="https://example.org/1.mp3" type="audio/mpeg"/>',
  ])('with the recording that an enclosure means: %s', (enclosure) => {
    expect(mediaOf(enclosure)).toMatchObject({ entries: [{ media: 'https://example.org/1.mp3' }] });
  });

  it.each([
    ['https://example.org/play?id=5', 'mp3', ''],
    ['https://example.org/play?id=5', 'application/mp3', ''],
    ['https://example.org/play?id=5', 'application/ogg', ''],
    ['https://example.org/play?id=5', 'video', ''],
    ['https://example.org/play?id=5', 'mp4', ''],
    ['https://example.org/play?file=one.m4a', 'text/html', ''],
    ['https://example.org/play?id=5', '', '<itunes:duration>61:02</itunes:duration>'],
    ['https://example.org/a;b=1,2?x=%3E', 'audio/mpeg', ''],
  ])(
    'with media that only the type or the length of the item tells: %s, %s %s',
    (url, type, more) => {
      expect(mediaOf(`<enclosure url="${url}" type="${type}"/>`, more)).toMatchObject({
        entries: [{ media: url }],
      });
    },
  );

  it.each([
    '<enclosure url="https://example.org/cover.jpg" type="image/jpeg"/>',
    '<enclosure url=https://example.org/page type=text/html>',
    '<enclosure url="https://example.org/notes.pdf" type="application/pdf"/>',
    '<enclosure url="https://example.org/1.html" type="html"/>',
  ])('without entries whose enclosure is no media: %s', (enclosure) => {
    expect(mediaOf(enclosure)).toMatchObject({ total: 1, entries: [] });
  });

  it('with quoted attributes as they are, whatever they contain', () => {
    const feed = read(
      rss('A', [{ ...item, title: '<![CDATA[a=b <i x=1>c</i>]]>', more: '<!-- a=b > -->' }]),
    );
    expect(feed).toMatchObject({ entries: [{ title: 'a=b c', media: item.media }] });
    expect(
      mediaOf('<enclosure length="a=1 > b=2" url="https://example.org/1.mp3?a=1"/>'),
    ).toMatchObject({
      entries: [{ media: 'https://example.org/1.mp3?a=1' }],
    });
  });

  it('with the people of the feed, unless an episode names its own', () => {
    const host = '<podcast:person>Host</podcast:person>';
    const guest = {
      ...item,
      guid: '2',
      more: '<podcast:person role="guest">Guest</podcast:person>',
    };
    expect(read(rss('People', [item, guest], host))).toMatchObject({
      entries: [{ persons: [{ name: 'Host' }] }, { persons: [{ name: 'Guest', role: 'guest' }] }],
    });
  });

  it.each([
    ['tags that never end', '<rss><channel><item><'.padEnd(1_000_000, 'a')],
    ['attributes without end', `<rss><channel ${'a="b" '.repeat(150_000)}><item/></channel></rss>`],
    ['comments that never end', `<rss>${'<!--'.repeat(300_000)}`],
    ['declarations that never end', `${'<!DOCTYPE ['.repeat(100_000)}`],
    ['sections that never end', `<rss><channel>${'<![CDATA['.repeat(200_000)}`],
    [
      'an entry of nothing but elements',
      `<rss><channel><item>${'<a/>'.repeat(150_000)}</item></channel></rss>`,
    ],
    ['unquoted attributes without end', `<rss><channel ${'a=b '.repeat(250_000)}`],
    ['attributes that never get a value', `<rss><channel ${'a= '.repeat(250_000)}`],
    ['quotes that never end', `<rss>${'<a b=" '.repeat(150_000)}`],
    ['a page of open links', `<html>${'<link rel="alternate" '.repeat(100_000)}`],
  ])('or refused before the test times out: %s', (_, text) => {
    try {
      expect(read(text)).toBeDefined();
    } catch (error) {
      expect(error).toMatchObject({ code: 'feed-not-readable' });
    }
  });

  it.each([
    '<rss><channel><title>Slow water',
    '<rss><channel><title>Slow water</title><!-- no more',
    '<feed><title>Slow',
  ])('as damaged when it breaks off before its first episode: %s', (text) => {
    expect(() => read(text)).toThrow('its XML is damaged');
  });
});
