import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { Db } from '#database/database.ts';
import { transcriptKey, wordsKey } from '#media/keys.ts';
import { subtitleFile } from '#media/render/captions/subtitle-file.ts';
import { type Transcript, transcript, word } from '#media/transcript/contract.ts';
import type { Store } from '#storage/store.ts';
import { type SubtitleFormat, subtitleFormat, type TranscriptAnswer } from './contract.ts';
import { exportedOf } from './exported.ts';
import { invalidRequest, noTranscript } from './failures.ts';
import { ownVideo } from './library.ts';

type Services = { db: Db; store: Store };

/** The words and sentences of a video with their times. */
export async function showTranscript({ db, store }: Services, userId: string, videoId: string): Promise<TranscriptAnswer> {
  const video = await ownVideo(db, userId, videoId);
  const { language, duration, words, sentences } = await readTranscript(store, video.storageKey);
  return { language, duration, words, sentences };
}

/** What was said in the video whose original is kept there. @throws Failure `no-transcript` */
export async function readTranscript(store: Store, storageKey: string): Promise<Transcript> {
  return transcript.parse(await readJson(store, transcriptKey(storageKey)));
}

export type Subtitles = { format: SubtitleFormat; contentType: string; text: string };

/** The words drawn into an exported clip, in its language, as a subtitle file. SRT when no format is named. */
export async function exportedSubtitles(
  { db, store }: Services,
  userId: string,
  wanted: { videoId: string; exportedId: string; format: string | undefined },
): Promise<Subtitles> {
  const video = await ownVideo(db, userId, wanted.videoId);
  const clip = await exportedOf(db, video.id, wanted.exportedId);
  const format = subtitleFormat.default('srt').safeParse(wanted.format);
  if (!format.success) throw invalidRequest([{ path: ['format'], message: 'must be srt or vtt' }]);
  const { words, language } = spoken.parse(await readJson(store, wordsKey(clip.storageKey)));
  return { format: format.data, contentType: types[format.data], text: subtitleFile(words, format.data, { language }) };
}

const spoken = z.object({ language: z.string(), words: z.array(word) });
const types = { srt: 'application/x-subrip; charset=utf-8', vtt: 'text/vtt; charset=utf-8' } as const;

async function readJson(store: Store, key: string): Promise<unknown> {
  const found = await store.get(key);
  if (!found) throw noTranscript();
  return json(found.body);
}
