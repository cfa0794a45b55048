import { useQuery } from '@tanstack/react-query';
import type { Usage } from '#platform/jobs/quotas/quotas.schema.ts';
import { usageQuery } from '#web/api/account.ts';
import { t } from '#web/messages/messages.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { ListSkeleton } from '#web/ui/panels/list-skeleton.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import { bytes, duration, listWithAnd, relativeTime } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import { ModelUsage } from './model-usage.tsx';
import { QuotaAmount } from './quota-amount.tsx';
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
    <>
      <Panel title={t('settings.yourUsage')}>
        {usage.data ? (
          <Amounts usage={usage.data} />
        ) : (
          <ListSkeleton label={t('settings.loadingYourUsage')} height="3rem" />
        )}
      </Panel>
      <ModelUsage />
    </>
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
      <QuotaAmount
        label={t('settings.storage')}
        amount={storage}
        show={bytes}
        hint={t('settings.originalsAndExportedClipsDeleted')}
      />
      {video.limit !== null && (
        <QuotaAmount
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
      <QuotaAmount
        label={t('settings.unfinishedJobs')}
        amount={jobs}
        show={String}
        hint={undefined}
      />
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
