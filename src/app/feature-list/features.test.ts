import { expect, it } from 'vitest';
import { createModels } from '#platform/language-models/resolve.ts';
import { type FeatureFacts, listFeatures } from './features.ts';
import type { ToolStatus } from './tools.ts';

const finding = (state: ToolStatus['state'], advice?: string): ToolStatus => ({
  what: 'a tool',
  state,
  text: state === 'ok' ? '8.0' : 'not in /home/ann/bin',
  ...(advice ? { advice } : {}),
  needed: true,
});
const ok = finding('ok');
const facts: FeatureFacts = {
  models: createModels({ compatible: { baseUrl: 'http://localhost:11434/v1' } }),
  isSet: () => false,
  hasVoice: false,
  encoder: 'x264',
  tools: {
    ffmpeg: ok,
    ffprobe: ok,
    parts: ok,
    downloader: ok,
    speaker: ok,
    speechRuntime: ok,
    senseRuntime: ok,
  },
  speechModels: [{ name: 'Acme', kind: 'ctc' }],
  database: 'embedded',
  storage: 'files',
  engine: 'local',
  signIn: 'embedded',
};
const one = (id: string, instead: Partial<FeatureFacts> = {}) =>
  listFeatures({ ...facts, ...instead }).find((feature) => feature.id === id);

it("a model server of one's own is enough for all but speech recognition, speakers, posting, web search, search by meaning, voice and emails", () => {
  const lacking = listFeatures(facts).filter(({ available }) => !available);
  expect(lacking.map(({ id }) => id)).toEqual([
    'recognition',
    'speakers',
    'posting',
    'web-search',
    'meaning',
    'voice',
    'details',
    'mail',
  ]);
  expect(one('recognition')?.missing).toContain('TRANSCRIBE_MODEL');
  expect(one('voice')?.missing).toBe('Set SARVAM_API_KEY.');
});

it('installed speech models are unavailable without the library that runs them', () => {
  const models = ['ctc', 'segmentation', 'embedding'] as const;
  const speechModels = models.map((kind) => ({ name: kind, kind }));
  const tools = {
    ffmpeg: ok,
    ffprobe: ok,
    parts: ok,
    downloader: ok,
    speaker: ok,
    speechRuntime: finding('missing', 'no build'),
    senseRuntime: ok,
  };
  for (const id of ['speech-models', 'speakers'])
    expect([
      one(id, { speechModels })?.available,
      one(id, { speechModels, tools })?.missing,
    ]).toEqual([true, 'no build']);
  expect(one('recognition')?.name).toBe('Hosted speech recognition');
});

it('an unusable DEFAULT_MODEL is reported as the reason why there is no chat', () => {
  const models = createModels({ defaultModel: 'gemini-flash-latest', compatible: { apiKey: 'k' } });
  expect(one('chat', { models })).toMatchObject({
    available: false,
    missing: 'The model "gemini-flash-latest" is not configured. Set GOOGLE_GENERATIVE_AI_API_KEY.',
  });
});

it('an ffmpeg without captions still finds clips, and an old downloader still works', () => {
  const tools = {
    ffmpeg: ok,
    ffprobe: ok,
    parts: finding('missing', 'no ass'),
    downloader: finding('old', 'update it'),
    speaker: finding('missing', 'no espeak'),
    speechRuntime: ok,
    senseRuntime: ok,
  };
  expect(one('moments', { tools })?.available).toBe(true);
  expect(one('captions', { tools })).toMatchObject({ available: false, missing: 'no ass' });
  expect(one('downloader', { tools })).toMatchObject({ available: true, advice: 'update it' });
  expect(one('sample', { tools })).toMatchObject({ available: false, missing: 'no espeak' });
});

it('an engine on another machine decides for itself', () => {
  const [highlights, chat] = ['moments', 'chat'].map((id) =>
    one(id, { engine: 'remote', models: createModels({}) }),
  );
  expect(highlights).toMatchObject({
    available: true,
    advice: expect.stringContaining('CLIP_BACKEND_URL'),
  });
  expect(chat?.available).toBe(false);
  // Downloads are examined on this machine even then.
  const tools = {
    ffmpeg: ok,
    ffprobe: finding('missing', 'no ffprobe'),
    parts: finding('missing', 'no ass'),
    downloader: ok,
    speaker: ok,
    speechRuntime: ok,
    senseRuntime: ok,
  };
  expect(one('captions', { engine: 'remote', tools })?.available).toBe(true);
  expect(one('downloader', { engine: 'remote', tools })).toMatchObject({
    available: false,
    missing: 'no ffprobe',
  });
  expect(one('downloader', { engine: 'local', tools })?.available).toBe(true);
});

it('models of recognition are named, and one for speakers alone is not enough', () => {
  expect(one('speech-models')).toMatchObject({
    available: true,
    what: expect.stringContaining(': Acme.'),
  });
  const missing = one('speech-models', { speechModels: [{ name: 'Voices', kind: 'embedding' }] });
  expect(missing).toMatchObject({
    available: false,
    missing: expect.stringContaining('kinora models install'),
  });
  const both = {
    speechModels: [
      { name: 'Turns', kind: 'segmentation' as const },
      { name: 'Voices', kind: 'embedding' as const },
    ],
  };
  expect([
    one('speakers', both)?.available,
    one('speakers', { speechModels: both.speechModels.slice(1) })?.available,
  ]).toEqual([true, false]);
});

it('a process that leaves the work to others does not report tools', () => {
  for (const id of ['moments', 'captions', 'downloader'])
    expect(one(id, { tools: undefined })?.available).toBe(true);
});

it('paths of the machine are not revealed', () => {
  const tools = {
    ffmpeg: finding('missing', 'a'),
    ffprobe: finding('old', 'b'),
    parts: finding('missing', 'c'),
    downloader: finding('old', 'd'),
    speaker: ok,
    speechRuntime: ok,
    senseRuntime: ok,
  };
  const said = JSON.stringify(listFeatures({ ...facts, tools }));
  expect(said).not.toContain('/home');
  expect(said).toContain('"missing":"a"');
});
