import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  CaptionLine,
  CaptionTrack,
} from '#features/clips/caption-tracks/caption-track.schema.ts';
import { pretendModel } from '../offline/pretend-model.ts';
import { openaiStandIn, promptOf } from '../stand-ins/openai.ts';
import type { Received, StandIn } from '../stand-ins/stand-in.ts';
import { ended, until } from './server.ts';
import { startTalkServer, type TalkServer } from './talk-server.ts';

/** Caption tracks, with the real engine and a language model that answers as told. */
let model: StandIn;
let site: TalkServer;
/** What the model says to the sentences of a request; a text is no usable answer. */
let translate: (asked: string[]) => (string | undefined)[] | string;
/** The sentences of every request for translations. */
let asked: string[][] = [];
/** The sentences that were requested on their own, in plain text. */
let askedAlone: string[] = [];

beforeAll(async () => {
  model = await openaiStandIn();
  model.always((request) => {
    const alone = /^Translate: (.*)$/m.exec(promptOf(request))?.[1];
    if (alone !== undefined) {
      askedAlone.push(alone);
      const answer = translate([alone]);
      return { say: typeof answer === 'string' ? '' : (answer[0] ?? '') };
    }
    if (!promptOf(request).includes('{"translations":[')) return pretendModel(request);
    const lines = sentencesOf(request);
    asked.push(lines.map(({ text }) => text));
    const answer = translate(lines.map(({ text }) => text));
    if (typeof answer === 'string') return { say: answer };
    const translations = lines.flatMap(({ id }, index) => {
      const text = answer[index];
      return text === undefined ? [] : [{ id, text }];
    });
    return { say: { translations } };
  });
  site = await startTalkServer({
    settings: { GROQ_API_KEY: 'key', GROQ_BASE_URL: model.url },
  });
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await model?.close();
});

function sentencesOf(request: Received): { id: number; text: string }[] {
  const sheet = promptOf(request)
    .split('\n')
    .find((line) => line.startsWith('{"before"'));
  return JSON.parse(sheet ?? '{}').translate ?? [];
}

/** A clip of the first twenty seconds: five sentences. */
async function ownClip(title: string): Promise<{ id: string; at: string }> {
  const added = await site.alice.post(`/api/clips/videos/${site.video.id}/clips`, {
    start: '0',
    end: '20',
    title,
  });
  expect(added.status).toBe(200);
  const { id } = added.body.clip;
  return { id, at: `/api/clips/videos/${site.video.id}/clips/${id}` };
}

const finished = async (address: string): Promise<CaptionTrack> =>
  (
    await until(
      () => site.alice.get(address),
      ({ body }) => body.captionTrack?.status !== 'translating',
    )
  ).body.captionTrack;

async function translated(address: string, body?: object): Promise<CaptionTrack> {
  asked = [];
  const started = await site.alice.post(address, body);
  expect(started.status).toBe(200);
  return await finished(address);
}

const states = ({ lines }: CaptionTrack) => lines.map(({ state }) => state);
const italian = (text: string) => `In italiano: ${text.split(' ').slice(0, 4).join(' ')}.`;
const times = ({ start, end }: CaptionLine) => ({ start, end });

it('keep what a model translated, offer the rest again, and are exported exactly as they were corrected', async () => {
  const { id, at } = await ownClip('Five sentences');
  const address = `${at}/caption-tracks/it`;
  expect((await site.alice.get(`${at}/caption-tracks`)).body).toEqual({ captionTracks: [] });
  expect((await site.alice.get(address)).status).toBe(404);

  // An answer that cannot be used leaves a track whose lines are all missing.
  translate = () => 'I would rather talk about the weather.';
  const empty = await translated(address);
  expect([empty.status, empty.language, empty.missing]).toEqual(['ready', 'it', 5]);
  expect(new Set(states(empty))).toEqual(new Set(['missing']));
  expect(empty.lines[1]).toMatchObject({ start: 4, end: 7, text: '' });
  expect(empty.lines[1]?.original).toMatch(/^I lost every single customer/);

  // Of a partial one, everything is kept.
  const left = empty.lines[3]?.original;
  translate = (texts) => texts.map((text) => (text === left ? undefined : italian(text)));
  const partial = await translated(address);
  expect(states(partial)).toEqual([...Array(3).fill('translated'), 'missing', 'translated']);
  expect(partial).toMatchObject({ status: 'ready', missing: 1 });

  // Only the missing line is asked for again; a text that nobody can read in time is flagged.
  translate = (texts) => texts.map(() => 'Allora lei rise a lungo, e poi '.repeat(4).trim());
  const whole = await translated(address);
  expect(asked).toEqual([[partial.lines[3]?.original]]);
  expect(whole).toMatchObject({ missing: 0, tooLong: 1 });
  expect(whole.lines.map(({ tooLong }) => tooLong ?? false)).toEqual([
    ...Array(3).fill(false),
    true,
    false,
  ]);

  // A person corrects lines in any order, and the model's own text is no correction.
  const [first, second, , fourth] = whole.lines;
  if (!first || !second || !fourth) throw new Error('lines are missing');
  const corrected = await site.alice.send('PUT', address, {
    lines: [
      { ...times(fourth), text: 'Poi lei rise 😂.' },
      { ...times(second), text: 'Ho perso\ntutti i clienti!' },
      { ...times(first), text: first.text },
    ],
  });
  expect(corrected.status).toBe(200);
  expect(states(corrected.body.captionTrack)).toEqual([
    'translated',
    'corrected',
    'translated',
    'corrected',
    'translated',
  ]);
  expect(corrected.body.captionTrack).toMatchObject({ missing: 0, tooLong: 0 });
  expect(corrected.body.captionTrack.lines[1].text).toBe('Ho perso tutti i clienti!');

  // Nobody else sees the track, and lines that do not exist are not corrected.
  const bob = await site.as('bob');
  expect((await bob.get(address)).status).toBe(404);
  const wrong = { lines: [{ start: 4.5, end: 7, text: 'x' }] };
  expect(await site.alice.send('PUT', address, wrong)).toMatchObject({
    status: 409,
    body: { code: 'caption-lines-changed' },
  });
  expect((await site.alice.post(`${at}/caption-tracks/not_a_tag!`)).status).toBe(400);

  // An export names the track; a translation by code stays what it was.
  const selection = (more: object) => ({
    videoId: site.video.id,
    storageKey: site.video.storageKey,
    selectedClips: [{ start: '0', end: '20', clipId: id }],
    aspectRatio: '1:1',
    ...more,
  });
  const refused = async (more: object) => {
    const { status, body } = await site.alice.post('/api/clips/process', selection(more));
    return [status, body.code];
  };
  expect(await refused({ captionTrack: 'fr' })).toEqual([409, 'caption-track-missing']);
  expect(await refused({ targetLanguage: 'it' })).toEqual([400, 'invalid-request']);
  expect(await refused({ targetLanguage: 'de', captionTrack: 'it' })).toEqual([
    400,
    'invalid-request',
  ]);
  const requests = model.requests.length;
  const job = await ended(
    site.alice,
    await site.alice.post('/api/clips/process', selection({ captionTrack: 'IT' })),
  );
  expect(job).toMatchObject({ status: 'complete', request: { captionTrack: 'it' } });
  expect(model.requests).toHaveLength(requests);
  const exported = `/api/clips/videos/${site.video.id}/exported`;
  const [clip] = (await site.alice.get(exported)).body.exportedClips;
  expect(clip).toMatchObject({ targetLanguage: null, settings: { captionTrack: 'it' } });
  const { text: srt } = await site.alice.get(`${exported}/${clip.id}/subtitles`);
  const seen = corrected.body.captionTrack.lines.map(({ text }: CaptionLine) => text).join(' ');
  expect(
    srt
      .split('\n')
      .filter((line) => line !== '' && !/^\d+$|-->/.test(line))
      .join(' '),
  ).toBe(seen);
  expect(await site.burnedIn()).toContain('CLIENTI!');

  // A copy of the clip has its tracks; a deleted one is gone.
  const copy = await site.alice.post(`/api/clips/videos/${site.video.id}/clips`, { copyOf: id });
  const copied = `/api/clips/videos/${site.video.id}/clips/${copy.body.clip.id}/caption-tracks`;
  expect((await site.alice.get(copied)).body.captionTracks).toEqual([corrected.body.captionTrack]);
  expect((await site.alice.send('DELETE', `${copied}/it`)).status).toBe(200);
  expect((await site.alice.get(`${copied}/it`)).status).toBe(404);
});

it('mark the lines whose original changed when the clip is trimmed or a word corrected, and keep the others', async () => {
  const { at } = await ownClip('Trimmed');
  const address = `${at}/caption-tracks/pt-br`;
  translate = (texts) => texts.map((text) => `Em português: ${text.split(' ')[0]}.`);
  const before = await translated(address);
  expect(before).toMatchObject({ language: 'pt-BR', missing: 0, outdated: 0 });

  // The second sentence begins later, and the last two are cut off.
  expect((await site.alice.send('PATCH', at, { start: '5', end: '12' })).status).toBe(200);
  const trimmed = await finished(address);
  expect(trimmed.lines.map(({ outdated }) => outdated ?? false)).toEqual([true, false]);
  expect(trimmed.lines.map(({ text }) => text)).toEqual(
    before.lines.slice(1, 3).map(({ text }) => text),
  );

  // A corrected word outdates its line only, and the outdated lines are translated again.
  const transcript = (await site.alice.get(`/api/clips/videos/${site.video.id}/transcript`)).body;
  const index = transcript.words.findIndex(({ text }: { text: string }) => text === 'Kyoto');
  const changed = await site.alice.post(`/api/clips/videos/${site.video.id}/transcript/changes`, {
    version: 0,
    operations: [{ first: index, last: index, text: 'Osaka' }],
  });
  expect(changed.status).toBe(200);
  expect(await finished(address)).toMatchObject({ outdated: 2, missing: 0 });
  translate = (texts) => texts.map(() => 'De novo.');
  const again = await translated(address);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.[1]).toContain('Osaka');
  expect(again).toMatchObject({ outdated: 0, missing: 0 });

  // Made longer again, the clip has the lines that it had.
  expect((await site.alice.send('PATCH', at, { start: '0', end: '20' })).status).toBe(200);
  const longer = await finished(address);
  expect(longer.lines[0]).toEqual(before.lines[0]);
  expect(longer.lines[4]).toEqual(before.lines[4]);
});

it('say why a translation failed, and keep the lines that were there', async () => {
  const { at } = await ownClip('Failing');
  const address = `${at}/caption-tracks/de`;
  const written = await site.alice.get(`${at}/caption-tracks`);
  expect(written.body.captionTracks).toEqual([]);
  const wrong = await site.alice.post(address, { lines: 'all' });
  expect(wrong.status).toBe(400);
  translate = (texts) => texts.map((text, place) => (place === 0 ? undefined : text));
  const made = await translated(address);
  expect(made.missing).toBe(1);
  model.next({ refuse: 401 });
  const failed = await translated(address);
  expect(failed).toMatchObject({
    status: 'failed',
    error: { code: 'model-key-rejected' },
    missing: 1,
  });
  expect(failed.lines).toEqual(made.lines);
});

it('an export into a language keeps the words of lines that the model did not translate, says how many, and asks only for them when it is repeated', async () => {
  const { id } = await ownClip('Exported');
  const exported = `/api/clips/videos/${site.video.id}/exported`;
  const exportIn = async (aspectRatio: string) => {
    [asked, askedAlone] = [[], []];
    const job = await ended(
      site.alice,
      await site.alice.post('/api/clips/process', {
        videoId: site.video.id,
        storageKey: site.video.storageKey,
        selectedClips: [{ start: '0', end: '20', clipId: id }],
        aspectRatio,
        targetLanguage: 'es',
      }),
    );
    expect([job.status, job.error]).toEqual(['complete', undefined]);
    const { exportedClips } = (await site.alice.get(exported)).body;
    const clip = exportedClips.find(({ jobId }: { jobId: string }) => jobId === job.id);
    const { text: srt } = await site.alice.get(`${exported}/${clip.id}/subtitles`);
    return { clip, srt };
  };
  const note = (count: number) => ({
    code: 'lines-untranslated',
    message: `${count} of 5 caption lines could not be translated into Spanish and are shown as they are spoken. Export the clip again to try only these once more.`,
  });

  // Nothing that can be read, in a batch or alone: the clip is there, with the words that are said.
  translate = () => 'I would rather talk about the weather.';
  const broken = await exportIn('1:1');
  expect(broken.clip.notes).toEqual([note(5)]);
  expect(broken.srt).toContain('I lost every single customer');
  expect(askedAlone).toHaveLength(5);

  // Some lines are translated, and kept.
  translate = (texts) =>
    texts.map((text) => (text.startsWith('I lost') ? undefined : `En español: ${text.length}.`));
  const partly = await exportIn('1:1');
  expect(partly.clip.notes).toEqual([note(1)]);
  expect(partly.srt).toContain('En español');
  expect(asked[0]).toHaveLength(5);

  // Only the rest is asked for, in another format as well.
  translate = (texts) => texts.map(() => 'Perdí a todos.');
  const whole = await exportIn('9:16');
  expect(whole.clip.notes).toBeUndefined();
  expect(whole.srt).toContain('Perdí a todos.');
  expect(asked).toEqual([[expect.stringMatching(/^I lost every single customer/)]]);
  const again = await exportIn('1:1');
  expect(again.clip.notes).toBeUndefined();
  expect(again.srt).toContain('Perdí a todos.');
  expect([asked, askedAlone]).toEqual([[], []]);
});
