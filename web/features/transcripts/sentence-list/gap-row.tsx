import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '#web/api/client/request.ts';
import { transcribeAgain } from '#web/api/identify.ts';
import { usePlayer } from '#web/features/player/player-context.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { clock } from '#web/ui/text/format.ts';
import styles from './gap-row.module.css';

/** A part of the video in which somebody speaks and no words were recognised; seconds. */
export type Gap = { start: number; end: number };

/** The gaps before each sentence, by its index; those after the last have the index after it. */
export function gapsBySentence(
  sentences: readonly { start: number }[],
  gaps: readonly Gap[] = [],
): ReadonlyMap<number, readonly Gap[]> {
  const found = new Map<number, Gap[]>();
  for (const gap of gaps) {
    const next = sentences.findIndex(({ start }) => start >= gap.start);
    const index = next < 0 ? sentences.length : next;
    found.set(index, [...(found.get(index) ?? []), gap]);
  }
  return found;
}

/** Speech without words, at its place in the transcript. */
export function GapRow({ gap, videoId }: { gap: Gap; videoId: string }) {
  const [client, player, toasts] = [useQueryClient(), usePlayer(), useToasts()];
  const again = useMutation({
    mutationFn: () =>
      transcribeAgain(client, videoId, { source: 'auto', language: '', findClips: false }),
    onError: (error) =>
      toasts.add({
        title: t('common.couldntTranscribeAgain'),
        description: sentenceOf(error),
        tone: 'wrong',
      }),
  });
  const seconds = Math.round(gap.end - gap.start);
  return (
    <fieldset
      className={styles.gap}
      aria-label={t('transcripts.secondsSOfSpeechHave', { seconds })}
    >
      <span className={styles.time}>{clock(gap.start)}</span>
      <span className={styles.text}>{t('transcripts.secondsSOfSpeechHave', { seconds })}</span>
      <Button size="small" variant="quiet" onClick={() => player.playRange(gap.start, gap.end)}>
        {t('transcripts.listen')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        loading={again.isPending || again.isSuccess}
        onClick={() => again.mutate()}
      >
        {t('common.tryAgain')}
      </Button>
    </fieldset>
  );
}
