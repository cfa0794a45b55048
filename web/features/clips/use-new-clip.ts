import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import { addClip } from '#web/api/clips.ts';
import { transcriptQuery } from '#web/api/transcripts.ts';
import type { Video } from '#web/api/videos.ts';
import type { TimeRange } from '#web/features/player/player.ts';
import { usePlayer } from '#web/features/player/player-context.ts';
import { t } from '#web/messages/messages.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { useClipActions } from './cards/clip-actions.ts';

/** The maximum length of a new clip, in whole sentences, seconds. */
const clipSeconds = 30;
const shortestSeconds = 1;

/** Makes a clip that begins where the player is, and opens it for trimming. */
export function useNewClip(video: Video): { create: () => Promise<void>; creating: boolean } {
  const client = useQueryClient();
  const toasts = useToasts();
  const player = usePlayer();
  const { trim } = useClipActions();
  const [creating, setCreating] = useState(false);
  const create = async () => {
    setCreating(true);
    try {
      const { sentences } = await client.ensureQueryData(transcriptQuery(video.id));
      const { start, end } = rangeAt(
        player.now().time,
        sentences,
        video.durationSeconds ?? Number.POSITIVE_INFINITY,
      );
      const clip = await addClip(client, video.id, {
        start: start.toFixed(3),
        end: end.toFixed(3),
      });
      toasts.add({
        title: t('clips.clipCreated'),
        description:
          sentences.length > 0
            ? t('clips.itBeginsWithTheCurrent')
            : t('clips.itBeginsAtTheCurrent'),
      });
      trim(clip);
    } catch (error) {
      toasts.add({
        title: t('clips.couldntCreateTheClip'),
        description: sentenceOf(error),
        tone: 'wrong',
      });
    } finally {
      setCreating(false);
    }
  };
  return { create, creating };
}

/** From the start of the sentence at that time, as many whole sentences as fit. */
function rangeAt(
  seconds: number,
  sentences: readonly TimeRange[],
  videoSeconds: number,
): TimeRange {
  const first = sentences.find(({ end }) => end > seconds) ?? sentences.at(-1);
  const start = Math.max(0, Math.min(first?.start ?? seconds, videoSeconds - shortestSeconds));
  const last = sentences.findLast(({ end }) => end > start && end <= start + clipSeconds) ?? first;
  // Where nothing is said, a clip has its usual length.
  const end = last?.end ?? start + clipSeconds;
  return { start, end: Math.min(videoSeconds, Math.max(end, start + shortestSeconds)) };
}
