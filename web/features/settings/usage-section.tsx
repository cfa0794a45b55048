import { useQuery } from '@tanstack/react-query';
import type { Usage } from '#platform/jobs/quotas/quotas.schema.ts';
import { usageQuery } from '#web/api/account.ts';
import { t } from '#web/messages/messages.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { ProgressBar } from '#web/ui/messages/progress-bar.tsx';
import { ListSkeleton } from '#web/ui/panels/list-skeleton.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import { bytes, duration, listWithAnd, relativeTime } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import styles from './usage-section.module.css';

/** What the person uses of this server, and their quotas. */
export function UsageSection() {
  const usage = useQuery(usageQuery);
  if (usage.isError && !usage.data)
    return (
      <ErrorState
        title={t('settings.couldntLoadYourUsage')}
        error={usage.error}
        onRetry={() => void usage.refetch()}
        retrying={usage.isFetching}
      />
    );
  return (
    <Panel title={t('settings.yourUsage')}>
      {usage.data ? (
        <Amounts usage={usage.data} />
      ) : (
        <ListSkeleton label={t('settings.loadingYourUsage')} height="3rem" />
      )}
    </Panel>
  );
}

function Amounts({ usage: { jobs, storage, video, export: exports } }: { usage: Usage }) {
  const clips = exports.clips === null ? [] : [t('common.clipsClip', { clips: exports.clips })];
  const length =
    exports.seconds === null
      ? []
      : [t('settings.secondsInTotal', { seconds: duration(exports.seconds) })];
  return (
    <ul className={styles.amounts}>
      <Amount
        label={t('settings.storage')}
        amount={storage}
        show={bytes}
        hint={t('settings.originalsAndExportedClipsDeleted')}
      />
      {video.limit !== null && (
        <Amount
          label={t('settings.videoAddedInTheLast')}
          amount={video}
          show={duration}
          hint={
            video.freesAt
              ? t('settings.someOfItStopsCounting', { freesAt: relativeTime(video.freesAt) })
              : undefined
          }
        />
      )}
      <Amount label={t('settings.unfinishedJobs')} amount={jobs} show={String} hint={undefined} />
      {(clips.length > 0 || length.length > 0) && (
        <li>
          <Text size="s" tone="soft">
            {t('settings.oneExportMayHave', { limits: listWithAnd([...clips, ...length]) })}
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
          valueText={t('settings.usedOfLimit', { used: show(used), limit: show(limit) })}
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
