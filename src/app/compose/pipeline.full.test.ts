import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { loadConfig } from '#app/config/config.ts';
import { tinyModel } from '#cli/demo/tiny-model.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { writeSpeakerModels } from '#test/samples/speaker-models.ts';
import { media, speak } from '#test/samples/spoken.ts';
import { composeMedia } from './pipeline.entry.ts';
import { composeSpeechModels } from './speech-models.entry.ts';

const withoutItsProvider = loadConfig({ DEFAULT_MODEL: 'gemini-flash-latest' });

it('uses the built-in ranker although DEFAULT_MODEL has no provider', () => {
  const parts = composeMedia(withoutItsProvider, { ranker: 'built-in' });
  expect([parts.ranker, parts.translator]).toEqual([undefined, undefined]);
});

it('reports it where the model would be used', () => {
  expect(() => composeMedia(withoutItsProvider)).toThrow('Set GOOGLE_GENERATIVE_AI_API_KEY.');
});

it('recognises speech and tells speakers apart in one process at a time', async () => {
  await using scratch = await scratchFolder();
  await speak(
    'Slow water is safe. It sinks into the ground, and comes out again in the summer.',
    join(scratch.path, 'voice.wav'),
  );
  const path = await media(scratch.path, 'long.wav', ['-stream_loop', '9', '-i', 'voice.wav']);
  const folders = await writeSpeakerModels(scratch.path);
  const config = loadConfig({ MODELS_FOLDER: join(scratch.path, 'models') });
  const models = composeSpeechModels(config);
  await models.add(folders.segmentation, { kind: 'segmentation', languages: [] });
  await models.add(folders.embedding, { kind: 'embedding', languages: [] });
  const { recognise, speakers } = composeMedia(config, { speechModel: tinyModel });
  const recording = { path, duration: 40, silences: [], scratch: scratch.path };
  const prepared = await speakers?.prepare();
  const context = { signal: AbortSignal.timeout(50_000) };
  let isDone = false;
  const both = Promise.all([
    recognise?.(recording, context),
    prepared?.diarise({ path, duration: 40 }, context),
  ]).finally(() => {
    isDone = true;
  });
  const seen: string[] = [];
  for (let most = 0; !isDone; most = Math.max(most, (await speechProcesses(seen)).length))
    expect(most).toBeLessThanOrEqual(1);
  const [words, turns] = await both;
  expect([words?.words.length ?? 0, turns?.length ?? 0].every((count) => count > 0)).toBe(true);
  expect(new Set(seen)).toEqual(new Set(['recognition-process', 'diarisation-process']));
}, 60_000);

/**
 * The child processes of this process that work on a recording. Their names are added to `seen`.
 */
async function speechProcesses(seen: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'ppid=,args=']);
  const own = stdout.split('\n').filter((line) => line.trim().startsWith(`${process.pid} `));
  const names = own.flatMap((line) => /(recognition|diarisation)-process/.exec(line)?.[0] ?? []);
  seen.push(...names);
  return names;
}
