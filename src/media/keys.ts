import { createHash } from 'node:crypto';
import { secondsText } from '#kit/clock.ts';
import type { ProcessingRequest } from './contract.ts';

/** The folder of everything kept of a video: `videos/<video id>`, from any key in it. */
export function folderOf(storageKey: string): string {
  return storageKey.split('/').slice(0, -1).join('/');
}

/** Where the engine keeps the words of a video. */
export function transcriptKey(storageKey: string): string {
  return `${folderOf(storageKey)}/transcript.json`;
}

/** The picture a video is known by. */
export function posterKey(storageKey: string): string {
  return `${folderOf(storageKey)}/poster.jpg`;
}

/** The picture of the moment that begins there; seconds. */
export function momentPictureKey(storageKey: string, start: number): string {
  return `${folderOf(storageKey)}/moments/${Math.round(start * 1000)}.jpg`;
}

/** Which moments have a picture (`PicturedMoments`). */
export function picturedMomentsKey(storageKey: string): string {
  return `${folderOf(storageKey)}/moments/pictured.json`;
}

/** How far the sound swings (`StoredWaveform`). */
export function waveformKey(storageKey: string): string {
  return `${folderOf(storageKey)}/waveform.json`;
}

/** The copy that browsers play; there when they would not play the original. */
export function playableKey(storageKey: string): string {
  return `${folderOf(storageKey)}/playable.mp4`;
}

/**
 * Where a rendered clip goes. The name depends on everything that changes the picture or the sound and on nothing else,
 * so that asking again for the same clip finds it done: `clip-<start>-<end>-<shape>[-<language>]-<hash>.mp4`.
 */
export function clipKey(request: ProcessingRequest, clip: { start: number; end: number }): string {
  const { target_language, aspect_ratio, subtitles, subtitle_customization, reframe } = request;
  const look = JSON.stringify([target_language, aspect_ratio, subtitles, Object.entries(subtitle_customization).sort(), reframe]);
  const hash = createHash('sha256').update(look).digest('hex').slice(0, 10);
  const range = `${secondsText(clip.start)}-${secondsText(clip.end)}`;
  const language = target_language ? `-${target_language}` : '';
  return `${folderOf(request.storage_key)}/clip-${range}-${aspect_ratio.replace(':', 'x')}${language}-${hash}.mp4`;
}

/** Where the words drawn into a clip are kept (`SpokenWords`, times from the clip's start): its subtitle files are made from them. */
export function wordsKey(clipStorageKey: string): string {
  return clipStorageKey.replace(/\.mp4$/, '.words.json');
}
