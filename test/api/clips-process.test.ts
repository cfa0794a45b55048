import { beforeAll, describe, expect, it } from 'vitest';
import { exportClips, selection, unknownId } from './clip-requests.ts';
import { ended, until } from './server.ts';
import { smallVideoServer } from './small-video-server.ts';

const { running: site, addVideo } = smallVideoServer();

describe('process', () => {
  let own: { id: string; storageKey: string };
  beforeAll(async () => {
    own = await addVideo(site.alice);
  });
  const segments = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ start: `${at / 10}`, end: `${at / 10 + 1}` }));

  it.each<[string, (of: typeof own) => unknown]>([
    ['no body', () => undefined],
    ['no video', (of) => ({ ...selection(of), videoId: undefined })],
    ['a video that is no text', (of) => selection(of, { videoId: { id: of.id } })],
    ['no storage key', (of) => selection(of, { storageKey: undefined })],
    [
      "a storage key that is not the video's",
      (of) => selection(of, { storageKey: `videos/${unknownId}/original.mp4` }),
    ],
    ['no aspect ratio', (of) => selection(of, { aspectRatio: undefined })],
    ['an unknown aspect ratio', (of) => selection(of, { aspectRatio: '4:3' })],
    ['an inherited aspect ratio', (of) => selection(of, { aspectRatio: 'constructor' })],
    ['an unknown language', (of) => selection(of, { targetLanguage: 'it' })],
    ['no selection', (of) => selection(of, { selectedClips: undefined })],
    ['an empty selection', (of) => selection(of, { selectedClips: [] })],
    ['more than 50 clips', (of) => selection(of, { selectedClips: segments(51) })],
    [
      'an end before the start',
      (of) => selection(of, { selectedClips: [{ start: '5', end: '4' }] }),
    ],
    ['an end at the start', (of) => selection(of, { selectedClips: [{ start: '5.0', end: '5' }] })],
    [
      'an end at the start once rounded',
      (of) => selection(of, { selectedClips: [{ start: '5.0001', end: '5.0002' }] }),
    ],
    ['a negative start', (of) => selection(of, { selectedClips: [{ start: '-1', end: '4' }] })],
    [
      "an end beyond the video's",
      (of) => selection(of, { selectedClips: [{ start: '1', end: '20.502' }] }),
    ],
    ['numbers instead of text', (of) => selection(of, { selectedClips: [{ start: 1, end: 2 }] })],
    [
      'one bad clip among good ones',
      (of) => selection(of, { selectedClips: [...segments(3), { start: '1', end: '99' }] }),
    ],
    ...[
      '1e1',
      ' 1',
      '1 ',
      '0x1',
      'NaN',
      'Infinity',
      '+1',
      '1.',
      '.5',
      '1,5',
      '1:00',
      '',
      '١',
      '1'.repeat(400),
    ].map((start): [string, (of: typeof own) => unknown] => [
      `the start ${JSON.stringify(start.slice(0, 20))}`,
      (of) => selection(of, { selectedClips: [{ start, end: '19' }] }),
    ]),
    [
      'a style that is none',
      (of) => selection(of, { subtitleCustomization: { font_size: 'huge' } }),
    ],
    [
      'a style field that is none',
      (of) => selection(of, { subtitleCustomization: { colour: '#FFFFFF' } }),
    ],
    ['an unknown framing', (of) => selection(of, { reframe: 'cats' })],
  ])('refuses %s with 400 Invalid request, starting nothing', async (_, body) => {
    const before = (await site.alice.get('/api/clips/jobs')).body.jobs.length;
    const answer = await site.alice.post('/api/clips/process', body(own));
    expect([answer.status, answer.body.error]).toEqual([400, 'Invalid request']);
    expect(answer.body.details.length).toBeGreaterThan(0);
    expect((await site.alice.get('/api/clips/jobs')).body.jobs).toHaveLength(before);
  });

  it('accepts an end that is rounded past the end of the video', async () => {
    const selectedClips = [...segments(3), { start: '10', end: '20.501' }];
    const { exportedClips } = (
      await exportClips(site.alice, own, { selectedClips, aspectRatio: '1:1' })
    ).body;
    expect(exportedClips).toHaveLength(4);
    for (const clip of exportedClips)
      expect(clip).toMatchObject({ targetLanguage: null, aspectRatio: '1:1' });
  });

  it.each([
    ['null', null],
    ['an empty text', ''],
    ['nothing', undefined],
  ])(
    'accepts %s as target language for the original language, in the job and in the exported clip',
    async (_, targetLanguage) => {
      const other = await addVideo(site.alice);
      const answer = await site.alice.post(
        '/api/clips/process',
        selection(other, { targetLanguage }),
      );
      expect(await ended(site.alice, answer)).toMatchObject({
        status: 'complete',
        request: { targetLanguage: null },
      });
      const { exportedClips } = (await site.alice.get(`/api/clips/videos/${other.id}/exported`))
        .body;
      expect(exportedClips).toMatchObject([{ targetLanguage: null }]);
      const { url } = (
        await site.alice.post(`/api/clips/videos/${other.id}/download`, {
          storageKey: exportedClips[0].storageKey,
        })
      ).body;
      expect(await (await fetch(url)).json()).toMatchObject({ target_language: null });
    },
  );

  it('accepts 50 clips', async () => {
    const answer = await site.alice.post(
      '/api/clips/process',
      selection(own, { selectedClips: segments(50) }),
    );
    expect(answer.status).toBe(200);
    expect((await site.alice.delete(answer.headers.get('location') ?? '')).body).toMatchObject({
      status: 'cancelled',
    });
  });

  it('passes the style, with its defaults, and the framing to the engine', async () => {
    const other = await addVideo(site.alice);
    const style = {
      subtitleCustomization: { position: 'bottom', font_color: '#FF0000' },
      reframe: 'fit',
      layout: 'split',
    };
    const [clip] = (await exportClips(site.alice, other, { ...style, aspectRatio: '16:9' })).body
      .exportedClips;
    const { url } = (
      await site.alice.post(`/api/clips/videos/${other.id}/download`, {
        storageKey: clip.storageKey,
      })
    ).body;
    expect(await (await fetch(url)).json()).toMatchObject({
      target_language: null,
      subtitle_customization: { position: 'bottom', font_color: '#FF0000', font_size: 120 },
      reframe: 'fit',
      layout: 'split',
    });
  });

  it('answers 409 while the video is still processing', async () => {
    const begun = await site.alice.post('/api/clips/identify', {
      platformUrl: site.pages.at('/talk.mp4'),
      prompt: 'identify-slow',
    });
    const location = begun.headers.get('location') ?? '';
    const { body: job } = await until(
      () => site.alice.get(location),
      ({ body }) => body.videoId !== null,
    );
    const [processing] = (await site.alice.get('/api/clips/videos')).body.videos;
    expect(processing).toMatchObject({ id: job.videoId, status: 'processing', totalClips: 0 });
    const answer = await site.alice.post('/api/clips/process', selection(processing));
    expect([answer.status, answer.body]).toEqual([
      409,
      { error: 'Video is still processing', code: 'video-still-processing' },
    ]);
    await site.alice.delete(`/api/clips/videos/${job.videoId}`);
  });

  it('lists exported clips newest first', async () => {
    const other = await addVideo(site.alice);
    await exportClips(site.alice, other, { selectedClips: [{ start: '1', end: '2' }] });
    const { exportedClips } = (
      await exportClips(site.alice, other, { selectedClips: [{ start: '3', end: '4' }] })
    ).body;
    expect(exportedClips.map((clip: { start: string }) => clip.start)).toEqual(['3', '1']);
  });
});
