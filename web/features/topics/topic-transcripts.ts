import { type QueryClient, queryOptions, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { platformVideoQuery, transcribe } from '#web/api/lookup.ts';
import { transcriptQuery } from '#web/api/transcripts.ts';
import { type Video, videoQuery } from '#web/api/videos.ts';
import { t } from '#web/messages/messages.tsx';
import { savedTranscript, saveTranscript, type TranscriptLine } from './saved-transcripts.ts';
import { platformAddress, platformIdOf, type Topic } from './topics.ts';

/** What a conversation needs of a video. Times are seconds. */
export type TopicTranscript = {
  topic: Topic;
  title: string;
  duration: number;
  lines: TranscriptLine[];
  /** Short subjects of the video; empty when it was never analysed. */
  subjects: string[];
};

/**
 * A video with its transcript. YouTube transcripts are saved in this browser, because only ten an
 * hour are allowed.
 */
export const topicTranscriptQuery = (topic: Topic) =>
  queryOptions({
    queryKey: ['chat', 'material', topic],
    queryFn: ({ client, signal }) => {
      const id = platformIdOf(topic);
      return id === undefined
        ? ownVideo(client, topic)
        : platformVideo(client, { topic, id, signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // Every request for a YouTube transcript counts, so a retry is left to the user.
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export type TopicState = {
  topic: Topic;
  material: TopicTranscript | undefined;
  error: Error | null;
  loading: boolean;
  retry: () => void;
};

/** The state of each of a conversation's videos. */
export function useTopicTranscripts(topics: readonly Topic[]): TopicState[] {
  const states = useQueries({ queries: topics.map(topicTranscriptQuery) });
  // The hook returns new objects on every render; their fields are stable.
  const fields = states.flatMap(({ data, error, isFetching, refetch }) => [
    data,
    error,
    isFetching,
    refetch,
  ]);
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
    [topics, ...fields],
  );
}

async function ownVideo(client: QueryClient, id: string): Promise<TopicTranscript> {
  const [video, transcript] = await Promise.all([
    client.fetchQuery(videoQuery(id)),
    client.fetchQuery(transcriptQuery(id)),
  ]);
  const lines = transcript.sentences.map(({ start, end, text, speaker }, i, all) => {
    const isNew = speaker !== undefined && speaker !== all[i - 1]?.speaker;
    return { start, end, text: isNew ? `${speaker}: ${text}` : text };
  });
  return {
    topic: id,
    title: video.title ?? t('common.untitledVideo'),
    duration: Math.max(transcript.duration, video.durationSeconds ?? 0),
    lines,
    subjects: subjectsOf(video),
  };
}

function subjectsOf({ clips }: Video): string[] {
  const topics = clips.flatMap(({ relatedTopics }) => relatedTopics.slice(0, 2));
  return [...new Set([...topics, ...clips.map(({ title }) => title)])]
    .filter((subject) => subject.length <= 60)
    .slice(0, 3);
}

type PlatformTopic = { topic: Topic; id: string; signal: AbortSignal };

async function platformVideo(
  client: QueryClient,
  { topic, id, signal }: PlatformTopic,
): Promise<TopicTranscript> {
  const saved = await savedTranscript(id);
  if (saved) return { ...saved, topic, subjects: [] };
  const address = platformAddress(id);
  // The details are optional.
  const detail = client.fetchQuery(platformVideoQuery(address)).catch(() => undefined);
  const transcript = await transcribe(client, address, signal);
  const lines = transcript.segments.map(({ startTime, endTime, text }) => ({
    start: secondsOf(startTime),
    end: secondsOf(endTime),
    text,
  }));
  const video = await detail;
  const details = {
    title: video?.title ?? t('topics.youtubeVideoId', { id }),
    duration: Math.max(video?.duration ?? 0, lines.at(-1)?.end ?? 0),
    lines,
  };
  await saveTranscript(id, details);
  return { ...details, topic, subjects: [] };
}

/** Parses "MM:SS". */
function secondsOf(clock: string): number {
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
