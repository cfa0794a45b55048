import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { audienceQuery } from '#web/api/audience.ts';
import type { Video } from '#web/api/videos.ts';
import { t } from '#web/messages/messages.tsx';
import { clock, listOf } from '#web/ui/text/format.ts';
import { useAfterFirstRender } from '#web/ui/use-after-first-render.ts';
import { audienceCurve } from './audience-curve.ts';
import styles from './audience-lane.module.css';

/** How much of the whole recording its audience replayed and wrote, where that is known. */
export function AudienceLane({ video }: { video: Video }) {
  const { data } = useQuery({
    ...audienceQuery(video.id),
    enabled: useAfterFirstRender() && video.status === 'complete',
  });
  const curve = useMemo(() => data && audienceCurve(data.curves), [data]);
  if (!data || !curve) return null;
  const times = data.moments.map(({ start }) => start).toSorted((a, b) => a - b);
  const label =
    times.length > 0
      ? t('clips.mostReplayed', { times: listOf(times.map(clock)) })
      : t('clips.nothingReplayedMore');
  return (
    <div className={styles.lane} role="img" aria-label={label} title={label}>
      <svg
        className={styles.curve}
        viewBox={`0 0 ${curve.width} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={curve.path} />
      </svg>
      <span className={styles.name} aria-hidden="true">
        {t('clips.audience')}
      </span>
    </div>
  );
}
