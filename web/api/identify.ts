import type { QueryClient } from '@tanstack/react-query';
import type { LookFor } from '#engine/port/measured.constants.ts';
import type { ChosenSource } from '#engine/transcript/sources.constants.ts';
import { request, send } from './client/request.ts';
import { jobsQuery } from './jobs.ts';
import { videoQuery } from './videos.ts';

/** Requests that find the clips of a video, or read its words, again. */

/** Length, number and part of the clips, what they are found by, and the prompt; null where nothing is chosen. */
type FindRequest = {
  minSeconds: number | null;
  maxSeconds: number | null;
  maxClips: number | null;
  from: string | null;
  to: string | null;
  lookFor: LookFor | null;
  prompt: string | null;
};

/** Of the mutations that ask for the clips of a video to be found again. */
export const findingAgainKey = (videoId: string) => ['find-again', videoId] as const;

/**
 * Finds the clips of the video again, in its existing words. Those that a person changed or made
 * stay.
 */
export async function findClipsAgain(
  client: QueryClient,
  videoId: string,
  body: FindRequest,
): Promise<void> {
  await send(`/api/clips/videos/${videoId}/identify`, { method: 'POST', body, resumes: true });
  await client.invalidateQueries({ queryKey: jobsQuery.queryKey });
}

export type GivenCaptions = {
  /** A caption file, or a text whose times are found by listening. */
  captions: File | string;
  /** The encoding of the file, a label of the WHATWG Encoding Standard; empty: detected. */
  encoding: string;
  /** The language spoken; empty: detected. */
  language: string;
  findClips: boolean;
  /** Uses them although they do not match what is spoken. */
  useAnyway: boolean;
  /** Reads times, names and headings in a text as words. */
  asWritten: boolean;
};

/** Gives a video its captions. The job that reads them belongs to the same video. */
export async function giveCaptions(
  client: QueryClient,
  videoId: string,
  { captions, encoding, language, findClips, useAnyway, asWritten }: GivenCaptions,
) {
  const query = new URLSearchParams({
    findClips: String(findClips),
    useAnyway: String(useAnyway),
    asWritten: String(asWritten),
    ...(language && { language }),
    ...(encoding && typeof captions !== 'string' && { encoding }),
  });
  // Without the type that the browser guesses from the name: the server looks at the content.
  const body = typeof captions === 'string' ? { text: captions } : new Blob([captions]);
  await request(`/api/clips/videos/${videoId}/captions?${query}`, { method: 'PUT', body });
  await refresh(client, videoId);
}

export type Transcription = {
  source: ChosenSource;
  /** The main language spoken; empty: detected. */
  language: string;
  /** Reads all speech as that language. */
  onlyLanguage?: boolean;
  findClips: boolean;
};

/** Recognises a part of the video again, seconds. Its words are added; all others stay. */
export async function transcribeRange(
  client: QueryClient,
  videoId: string,
  body: { from: string; to: string },
) {
  await request(`/api/clips/videos/${videoId}/transcribe`, { method: 'POST', body, resumes: true });
  await refresh(client, videoId);
}

/** Reads the words again, from another source. */
export async function transcribeAgain(
  client: QueryClient,
  videoId: string,
  { source, language, onlyLanguage = false, findClips }: Transcription,
) {
  const body = { source, findClips, ...(language && { language, onlyLanguage }) };
  await request(`/api/clips/videos/${videoId}/transcribe`, { method: 'POST', body, resumes: true });
  await refresh(client, videoId);
}

async function refresh(client: QueryClient, videoId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: jobsQuery.queryKey }),
    client.invalidateQueries({ queryKey: videoQuery(videoId).queryKey, exact: true }),
  ]);
}
