import { z } from 'zod';
import { shortened } from '#platform/kit/shortened.ts';
import { toDatabaseLine } from '#platform/kit/storable.ts';

/** These tasks run in a separate process: see fetch-episode-files.ts. */

/** A chapter as the publisher of an episode wrote it; `start` in seconds. */
export type PublishedChapter = { start: number; title: string };

const maxChapters = 200;
const chapterTitle = 200;

const chapterFile = z.object({
  chapters: z.array(
    z.object({
      startTime: z.number().min(0).max(360_000),
      title: z.string().optional(),
      toc: z.boolean().optional().catch(undefined),
    }),
  ),
});

/**
 * The chapters of a Podcasting 2.0 file (JSON), in order; none for any other file. Chapters without
 * a title are left out, because they only change the image.
 */
export function readChapters(bytes: Uint8Array): PublishedChapter[] {
  const found = chapterFile.safeParse(json(bytes)).data?.chapters ?? [];
  const chapters = found.slice(0, 5 * maxChapters).flatMap(({ startTime, title = '', toc }) => {
    const text = shortened(toDatabaseLine(title).replace(/\s+/g, ' '), chapterTitle);
    return toc === false || !text ? [] : [{ start: startTime, title: text }];
  });
  const ordered = chapters.sort((a, b) => a.start - b.start);
  return ordered
    .filter(({ start }, index) => index === 0 || start > (ordered[index - 1]?.start ?? 0))
    .slice(0, maxChapters);
}

const transcriptFile = z.object({
  segments: z.array(
    z.object({
      startTime: z.number().min(0).max(360_000),
      endTime: z.number().min(0).max(360_000),
      body: z.string(),
      speaker: z.string().optional().catch(undefined),
    }),
  ),
});

const maxSegments = 200_000;

/** Converts a Podcasting 2.0 transcript (JSON) to WebVTT; undefined for any other file. */
export function transcriptAsVtt(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const found = transcriptFile.safeParse(json(bytes)).data;
  if (!found || found.segments.length === 0) return undefined;
  const cues = found.segments.slice(0, maxSegments).map(({ startTime, endTime, body, speaker }) => {
    const voice = speaker?.replace(/[<>\s]+/g, ' ').trim();
    const text = escaped(body.replace(/\s+/g, ' ').trim());
    return `${clock(startTime)} --> ${clock(Math.max(startTime, endTime))}\n${voice ? `<v ${escaped(voice)}>` : ''}${text}\n`;
  });
  return new Uint8Array(Buffer.from(`WEBVTT\n\n${cues.join('\n')}`));
}

function json(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function clock(seconds: number): string {
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)];
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(hours)}:${two(minutes % 60)}:${(seconds - minutes * 60).toFixed(3).padStart(6, '0')}`;
}
