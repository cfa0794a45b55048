import { useQuery } from '@tanstack/react-query';
import type { Usage } from '#platform/jobs/quotas/quotas.schema.ts';
import { usageQuery } from '#web/api/account.ts';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { ProgressBar } from '#web/ui/messages/progress-bar.tsx';
import { ListSkeleton } from '#web/ui/panels/list-skeleton.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import { bytes, count, duration, relativeTime } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import styles from './usage-section.module.css';

/** What the person uses of this server, and their quotas. */
export function UsageSection() {
  const usage = useQuery(usageQuery);
  if (usage.isError && !usage.data)
    return (
      <ErrorState
        title="Couldn’t load your usage"
        error={usage.error}
        onRetry={() => void usage.refetch()}
        retrying={usage.isFetching}
      />
    );
  return (
    <Panel title="Your usage">
      {usage.data ? (
        <Amounts usage={usage.data} />
      ) : (
        <ListSkeleton label="Loading your usage" height="3rem" />
      )}
    </Panel>
  );
}

function Amounts({ usage: { jobs, storage, video, export: exports } }: { usage: Usage }) {
  const clips = exports.clips === null ? [] : [count(exports.clips, 'clip')];
  const length = exports.seconds === null ? [] : [`${duration(exports.seconds)} in total`];
  return (
    <ul className={styles.amounts}>
      <Amount
        label="Storage"
        amount={storage}
        show={bytes}
        hint="Originals and exported clips, deleted videos in the trash as well, which go first when room is needed."
      />
      {video.limit !== null && (
        <Amount
          label="Video added in the last 24 hours"
          amount={video}
          show={duration}
          hint={
            video.freesAt ? `Some of it stops counting ${relativeTime(video.freesAt)}.` : undefined
          }
        />
      )}
      <Amount label="Unfinished jobs" amount={jobs} show={String} hint={undefined} />
      {(clips.length > 0 || length.length > 0) && (
        <li>
          <Text size="s" tone="soft">
            One export may have up to {[...clips, ...length].join(' and ')}.
          </Text>
        </li>
      )}
    </ul>
  );
}

type AmountProps = {
  label: string;
  amount: { used: number; limit: number | null };
  show: (amount: number) => string;
  hint: string | undefined;
};

function Amount({ label, amount: { used, limit }, show, hint }: AmountProps) {
  const share = limit === null ? 0 : used / limit;
  return (
    <li className={styles.amount}>
      {limit === null ? (
        <Text as="div">
          {label}: {show(used)}
        </Text>
      ) : (
        <ProgressBar
          value={share}
          label={label}
          valueText={`${show(used)} of ${show(limit)}`}
          tone={share >= 1 ? 'wrong' : share >= 0.8 ? 'caution' : 'accent'}
        />
      )}
      {hint && limit !== null && (
        <Text size="s" tone="soft">
          {hint}
        </Text>
      )}
    </li>
  );
}
