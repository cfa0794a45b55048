import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { json } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { Failure } from '#kit/failure.ts';
import type { Progress, Run } from '#kit/run.ts';
import { scratchFolder } from '#kit/scratch.ts';
import { sideBySide } from '#kit/side-by-side.ts';
import type { Store } from '#storage/store.ts';
import { framingRequest, identificationRequest, type ProcessedClip, type ProcessingRequest, processingRequest } from './contract.ts';
import type { Engine } from './engine.ts';
import { type IdentifyParts, identificationOf, identifyVideo } from './identify-video.ts';
import { clipKey, folderOf, playableKey, transcriptKey, wordsKey } from './keys.ts';
import { keepLooks } from './looks.ts';
import { copyInto, originalsOf } from './originals.ts';
import { makePlayable, planPlayable } from './playable.ts';
import { probe } from './probe.ts';
import { previewFraming } from './render/clip-framing.ts';
import { type RenderParts, renderClip } from './render/render-clip.ts';
import { type CaptionFile, type Transcript, transcript } from './transcript/contract.ts';

export type LocalEngineParts = IdentifyParts &
  RenderParts & {
    store: Store;
    /** Folder for scratch files; the system's when left out. */
    scratchParent?: string | undefined;
    /** Clips rendered at once. */
    concurrency: number;
  };

/** The engine in this process: reads originals from the store, works in scratch folders, puts results back. */
export function localEngine(parts: LocalEngineParts): Engine {
  const slots = pLimit(Math.max(1, parts.concurrency));
  const originals = originalsOf({ store: parts.store, folder: parts.scratchParent });
  return {
    async identify(input, run) {
      const request = identificationRequest.parse(input);
      await using scratch = await scratchFolder(parts.scratchParent);
      await using original = await originals.open(request.storage_key, run.signal);
      const { path } = original;
      const captions = await captionFiles(parts.store, request.captions, scratch.path, run);
      const { prompt, language } = request;
      const found = await identifyVideo({ path, captions, prompt, language, scratch: scratch.path }, parts, run);
      await putJson(parts.store, transcriptKey(request.storage_key), found.transcript, scratch.path, run);
      const source = { tools: parts.tools, path, probe: found.probe };
      await keepLooks({ ...found, source, storageKey: request.storage_key, store: parts.store, scratch: scratch.path }, run);
      return identificationOf(found, folderOf(request.storage_key));
    },

    async process(input, run) {
      const request = processingRequest.parse(input);
      await using scratch = await scratchFolder(parts.scratchParent);
      await using original = await originals.open(request.storage_key, run.signal);
      const video = await openVideo(parts, request, original.path, run);
      const how = { atOnce: request.clips.length, signal: run.signal };
      const processed_clips = await sideBySide(request.clips, how, (clip, { index, signal }) => {
        const onProgress = (progress: Progress) => run.onProgress?.({ ...progress, clip: index });
        return slots(() => processClip({ parts, request, video, clip, scratch: scratch.path, index }, { signal, onProgress }));
      });
      return { processed_clips };
    },

    async frame(input, run) {
      const { storage_key, aspect_ratio, ...wanted } = framingRequest.parse(input);
      await using original = await originals.open(storage_key, run.signal);
      const { path } = original;
      const found = await probe(parts.tools, path, run.signal);
      return previewFraming({ ...wanted, path, probe: found, aspect: aspect_ratio }, parts, run);
    },

    async keepPlayable(storageKey, run) {
      const key = playableKey(storageKey);
      if (await parts.store.stat(key)) return;
      await using scratch = await scratchFolder(parts.scratchParent);
      await using original = await originals.open(storageKey, run.signal);
      const { path } = original;
      const found = await probe(parts.tools, path, run.signal);
      const plan = planPlayable(found, basename(storageKey));
      if (!plan) return;
      const output = join(scratch.path, 'copy.mp4');
      await makePlayable({ tools: parts.tools, path, probe: found, plan, output }, run);
      await parts.store.put(key, { path: output }, { contentType: 'video/mp4', signal: run.signal });
    },
  };
}

type OpenVideo = { path: string; probe: Awaited<ReturnType<typeof probe>>; words: Transcript };

async function openVideo(parts: LocalEngineParts, request: ProcessingRequest, path: string, run: Run): Promise<OpenVideo> {
  const kept = await parts.store.get(transcriptKey(request.storage_key));
  if (!kept && request.subtitles && request.subtitle_customization.enabled)
    throw new Failure('no-transcript', 'The transcript of this video is gone: identify its clips again, then export them.', {
      status: 409,
    });
  const words = kept ? transcript.parse(await json(kept.body)) : noWords;
  return { path, probe: await probe(parts.tools, path, run.signal), words };
}

const noWords: Transcript = { language: 'en', duration: 0, words: [], sentences: [], origin: 'given' };

type ClipTask = {
  parts: LocalEngineParts;
  request: ProcessingRequest;
  video: OpenVideo;
  clip: { start: number; end: number };
  scratch: string;
  index: number;
};

async function processClip({ parts, request, video, clip, scratch, index }: ClipTask, run: Run): Promise<ProcessedClip> {
  run.signal.throwIfAborted();
  const storage_key = clipKey(request, clip);
  if (!(await parts.store.stat(storage_key))) {
    const output = join(scratch, `clip-${index}.mp4`);
    const made = await renderClip(
      {
        path: video.path,
        probe: video.probe,
        transcript: video.words,
        ...clip,
        aspect: request.aspect_ratio,
        style: { ...request.subtitle_customization, enabled: request.subtitles && request.subtitle_customization.enabled },
        targetLanguage: request.target_language,
        reframe: request.reframe,
        output,
        scratch,
      },
      parts,
      run,
    );
    run.onProgress?.({ stage: 'store', fraction: 0 });
    await putJson(parts.store, wordsKey(storage_key), made.spoken, scratch, run);
    await parts.store.put(storage_key, { path: output }, { contentType: 'video/mp4', signal: run.signal });
    run.onProgress?.({ stage: 'store', fraction: 1 });
  }
  return { ...clip, storage_key };
}

async function captionFiles(
  store: Store,
  captions: { storage_key: string; format: CaptionFile['format']; language: string; kind: CaptionFile['kind'] }[],
  folder: string,
  run: Run,
): Promise<CaptionFile[]> {
  const into = join(folder, 'captions');
  await mkdir(into, { recursive: true });
  return Promise.all(
    captions.map(async ({ storage_key, ...about }) => ({ ...about, path: await copyInto(into, store, storage_key, run.signal) })),
  );
}

async function putJson(store: Store, key: string, value: unknown, scratch: string, run: Run): Promise<void> {
  const path = join(scratch, `${basename(key)}.out`);
  await writeFile(path, JSON.stringify(value));
  await store.put(key, { path }, { contentType: 'application/json', signal: run.signal });
}
