import { type QueryClient, queryOptions, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { transcriptQuery, type Video, videoQuery } from '#web/api/clips.ts';
import { platformVideoQuery, transcribe } from '#web/api/lookup.ts';
import { keepTranscript, keptTranscript } from './kept-transcripts.ts';
import { platformAddress, platformIdOf, type Topic } from './topics.ts';

export type Line = { start: number; end: number; text: string };

/** A video as far as a chat needs it. Times are seconds. */
export type Material = {
  topic: Topic;
  title: string;
  duration: number;
  lines: Line[];
  /** What it is about, in words of a few letters; nothing when nobody has looked. */
  subjects: string[];
};

/** A video with its transcript. Those of the platform are kept in this browser, for there are only ten an hour. */
export const materialQuery = (topic: Topic) =>
  queryOptions({
    queryKey: ['chat', 'material', topic],
    queryFn: ({ client, signal }) => {
      const id = platformIdOf(topic);
      return id === undefined ? ownMaterial(client, topic) : platformMaterial(client, { topic, id, signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // Every attempt at a platform's transcript counts: another one is for the person to decide.
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export type TopicState = {
  topic: Topic;
  material: Material | undefined;
  error: Error | null;
  loading: boolean;
  retry: () => void;
};

/** What is known of each of a chat's videos. */
export function useMaterials(topics: readonly Topic[]): TopicState[] {
  const states = useQueries({ queries: topics.map(materialQuery) });
  // The hook's own answers are new objects each time; what they tell is not.
  const told = states.flatMap(({ data, error, isFetching, refetch }) => [data, error, isFetching, refetch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(
    () =>
      topics.map((topic, index) => {
        const state = states[index];
        return {
          topic,
          material: state?.data,
          error: state?.isFetching ? null : (state?.error ?? null),
          loading: !state?.data && (state?.isFetching ?? true),
          retry: () => void state?.refetch(),
        };
      }),
    [topics, ...told],
  );
}

async function ownMaterial(client: QueryClient, id: string): Promise<Material> {
  const [video, transcript] = await Promise.all([client.fetchQuery(videoQuery(id)), client.fetchQuery(transcriptQuery(id))]);
  const lines = transcript.sentences.map(({ start, end, text }) => ({ start, end, text }));
  return {
    topic: id,
    title: video.title ?? 'Untitled video',
    duration: Math.max(transcript.duration, video.durationSeconds ?? 0),
    lines,
    subjects: subjectsOf(video),
  };
}

function subjectsOf({ clips }: Video): string[] {
  const topics = clips.flatMap(({ relatedTopics }) => relatedTopics.slice(0, 2));
  return [...new Set([...topics, ...clips.map(({ title }) => title)])].filter((subject) => subject.length <= 60).slice(0, 3);
}

type Asked = { topic: Topic; id: string; signal: AbortSignal };

async function platformMaterial(client: QueryClient, { topic, id, signal }: Asked): Promise<Material> {
  const kept = await keptTranscript(id);
  if (kept) return { ...kept, topic, subjects: [] };
  const address = platformAddress(id);
  // Without its details the video is still worth talking about.
  const detail = client.fetchQuery(platformVideoQuery(address)).catch(() => undefined);
  const transcript = await transcribe(client, address, signal);
  const lines = transcript.segments.map(({ startTime, endTime, text }) => ({
    start: secondsOf(startTime),
    end: secondsOf(endTime),
    text,
  }));
  const video = await detail;
  const told = { title: video?.title ?? `YouTube video ${id}`, duration: Math.max(video?.duration ?? 0, lines.at(-1)?.end ?? 0), lines };
  await keepTranscript(id, told);
  return { ...told, topic, subjects: [] };
}

/** Of "MM:SS". */
function secondsOf(clock: string): number {
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
