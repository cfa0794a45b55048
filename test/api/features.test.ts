import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeConfig, loadConfig } from '#app/config/config.ts';
import { featureId, featureList } from '#app/feature-list/features.schema.ts';
import { createSpeechModels } from '#engine/speech/models/create-speech-models.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { standInYtDlp } from '../stand-ins/yt-dlp.ts';
import { startTestServer } from './server.ts';

/** The features that a server with these settings reports, by id. */
async function readFeatures(settings: Record<string, string>) {
  await using server = await startTestServer(settings);
  const { status, body, text } = await (await server.as('ann')).get('/api/features');
  expect(status).toBe(200);
  const { features } = featureList.parse(body);
  expect(features.map(({ id }) => id).sort()).toEqual([...featureId.options].sort());
  for (const { available, missing } of features) expect(available).toBe(missing === undefined);
  return { text, features, of: (id: string) => features.find((feature) => feature.id === id) };
}

it('a server without settings names the setting for each missing feature', async () => {
  const { features, of } = await readFeatures({
    YT_DLP_PATH: '/nowhere/yt-dlp',
    FFPROBE_PATH: '/nowhere/ffprobe',
  });
  const missing = features.flatMap(({ id, missing: what }) =>
    what ? [[id, /[A-Z]+(?:_[A-Z]+)+/.exec(what)?.[0]]] : [],
  );
  expect(missing).toEqual([
    ['moments', 'FFPROBE_PATH'],
    ['ranking', 'GROQ_API_KEY'],
    ['recognition', 'GROQ_API_KEY'],
    ['speech-models', 'MODELS_FOLDER'],
    ['speakers', 'MODELS_FOLDER'],
    ['captions', 'FFPROBE_PATH'],
    ['translation', 'GROQ_API_KEY'],
    ['posting', 'YOUTUBE_CLIENT_ID'],
    ['chat', 'GROQ_API_KEY'],
    ['web-search', 'PERPLEXITY_API_KEY'],
    ['meaning', 'EMBEDDING_MODEL'],
    ['voice', 'SARVAM_API_KEY'],
    ['details', 'YOUTUBE_API_KEY'],
    ['downloader', 'YT_DLP_PATH'],
    ['sign-in', 'OIDC_CLIENT_ID'],
    ['mail', 'SMTP_URL'],
  ]);
  const settings = describeConfig(loadConfig({})).map(({ name }) => name);
  for (const feature of features)
    expect(settings).toEqual(expect.arrayContaining(feature.settings));
  expect(of('database')?.what).toContain('comes with Kinora');
  expect(of('storage')?.what).toContain('files');
  expect(of('downloader')?.what).not.toContain('days old');
});

it('a server with everything lacks nothing, and reveals neither secrets nor paths', async () => {
  await using scratch = await scratchFolder();
  const { text, features, of } = await readFeatures({
    YT_DLP_PATH: await standInYtDlp(scratch.path, { version: today(), videos: {} }),
    GROQ_API_KEY: 'very-secret',
    PERPLEXITY_API_KEY: 'very-secret',
    SARVAM_API_KEY: 'very-secret',
    EMBEDDING_MODEL: 'text-embedding-3-small',
    EMBEDDING_BASE_URL: 'https://api.openai.com/v1',
    EMBEDDING_API_KEY: 'very-secret',
    YOUTUBE_API_KEY: 'very-secret',
    YOUTUBE_CLIENT_ID: 'web',
    YOUTUBE_CLIENT_SECRET: 'very-secret',
    OIDC_CLIENT_ID: 'web',
    MODELS_FOLDER: await installedModels(scratch.path),
    OIDC_CLIENT_SECRET: 'very-secret',
    SMTP_URL: 'smtps://kinora:very-secret@mail.example.org',
    MAIL_FROM: 'kinora@example.org',
  });
  expect(features.filter(({ available }) => !available)).toEqual([]);
  expect(of('downloader')?.what).toContain(`yt-dlp (${today()}, 0 days old)`);
  expect(text).not.toContain('very-secret');
  expect(text).not.toMatch(/"[^"]*(?:\s|^)\/\w+\//);
  expect(text).not.toContain(scratch.path);
});

it('the features are not shown without authentication', async () => {
  await using server = await startTestServer();
  const { status, body } = await server.anonymous.get('/api/features');
  expect([status, body]).toEqual([401, { error: 'Unauthorized', code: 'unauthorized' }]);
});

/** A folder with a model of each kind that a feature needs. @returns its path */
async function installedModels(path: string): Promise<string> {
  const { speechModels } = loadConfig({ MODELS_FOLDER: join(path, 'models') });
  const models = createSpeechModels(speechModels);
  for (const kind of ['ctc', 'segmentation', 'embedding'] as const) {
    const source = join(path, kind);
    await mkdir(source);
    await writeFile(join(source, 'model.onnx'), Buffer.from([0x08, 0x08]));
    await writeFile(join(source, 'tokens.txt'), '<blk> 0\n');
    await models.add(source, { kind, languages: kind === 'ctc' ? ['en'] : [] });
  }
  return speechModels.folder;
}

const today = () => new Date().toISOString().slice(0, 10).replaceAll('-', '.');
