import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ModelUsageResponse } from '#features/videos/usage/model-usage.schema.ts';
import { modelUsageQuery } from '#web/api/model-usage.ts';
import {
  jobNames,
  type ModelAmounts,
  modelAmountsText,
} from '#web/features/videos/model-amounts.ts';
import { t } from '#web/messages/messages.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { ListSkeleton } from '#web/ui/panels/list-skeleton.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import rows from '#web/ui/panels/rows.module.css';
import { compactNumber, dollars } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import { ModelLimits } from './model-limits.tsx';
import { QuotaAmount } from './quota-amount.tsx';
import styles from './usage-section.module.css';

/** What the person has used models for this month, what it cost, and their limits. */
export function ModelUsage() {
  const { data, isError, error, isFetching, refetch } = useQuery(modelUsageQuery);
  if (!data)
    return isError ? (
      <ErrorState
        title={t('modelUsage.couldntLoad')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <Panel title={t('modelUsage.title')}>
        <ListSkeleton label={t('modelUsage.loading')} height="3rem" />
      </Panel>
    );
  return (
    <>
      <ThisMonth usage={data} />
      <Videos videos={data.videos} />
      <ModelLimits limits={data.limits} />
    </>
  );
}

function ThisMonth({ usage: { total, days, limits } }: { usage: ModelUsageResponse }) {
  if (total.requests === 0)
    return (
      <Panel title={t('modelUsage.title')}>
        <Text tone="soft">{t('modelUsage.nothing')}</Text>
      </Panel>
    );
  return (
    <Panel title={t('modelUsage.title')} text={modelAmountsText(total)}>
      <ul className={styles.amounts}>
        {bars(limits).map(({ label, amount, show }) => (
          <QuotaAmount key={label} label={label} amount={amount} show={show} hint={undefined} />
        ))}
      </ul>
      <ul className={rows.rows}>
        {byModel(days).map(({ job, model, provider, ...amounts }) => (
          <li key={`${job} ${provider} ${model}`} className={rows.row}>
            <div className={rows.words}>
              <span className={rows.name}>{jobNames[job]}</span>
              <Text size="s" tone="soft">
                {model} · {provider}
              </Text>
            </div>
            <Text size="s" tone="soft" numeric>
              {modelAmountsText(amounts)}
            </Text>
          </li>
        ))}
      </ul>
      {total.estimated > 0 && (
        <Text size="s" tone="soft">
          {t('modelUsage.estimated')}
        </Text>
      )}
    </Panel>
  );
}

/** The limits that there are. */
function bars({ dollars: cost, tokens }: ModelUsageResponse['limits']) {
  return [
    { label: t('modelUsage.costOfServer'), amount: cost.server, show: dollars },
    { label: t('modelUsage.cost'), amount: cost.own, show: dollars },
    { label: t('modelUsage.tokensOfServer'), amount: tokens.server, show: compactNumber },
    { label: t('modelUsage.tokens'), amount: tokens.own, show: compactNumber },
  ].filter(({ amount }) => amount.limit !== null);
}

type Day = ModelUsageResponse['days'][number];

/** The sums of all days by job and model. */
function byModel(days: readonly Day[]): Day[] {
  const sums = new Map<string, Day>();
  for (const day of days) {
    const key = JSON.stringify([day.job, day.provider, day.model]);
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, ...sumOf(sum, day) } : day);
  }
  return [...sums.values()].sort(
    (a, b) => (b.dollars ?? 0) - (a.dollars ?? 0) || tokensOf(b) - tokensOf(a),
  );
}

const tokensOf = ({ inputTokens, outputTokens }: ModelAmounts) => inputTokens + outputTokens;

function sumOf(a: ModelAmounts, b: ModelAmounts): ModelAmounts {
  return {
    requests: a.requests + b.requests,
    estimated: a.estimated + b.estimated,
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    audioSeconds: a.audioSeconds + b.audioSeconds,
    characters: a.characters + b.characters,
    seconds: a.seconds + b.seconds,
    dollars: a.dollars === null && b.dollars === null ? null : (a.dollars ?? 0) + (b.dollars ?? 0),
    unpriced: a.unpriced + b.unpriced,
  };
}

/** As many as a glance takes in. */
const maxVideos = 10;

function Videos({ videos }: { videos: ModelUsageResponse['videos'] }) {
  if (!videos.some(({ id }) => id !== null)) return null;
  return (
    <Panel title={t('modelUsage.byVideo')}>
      <ul className={rows.rows}>
        {videos.slice(0, maxVideos).map(({ id, title, ...amounts }) => (
          <li key={id} className={rows.row}>
            <div className={rows.words}>
              {id === null ? (
                <span className={rows.name}>{t('modelUsage.noVideo')}</span>
              ) : (
                <Link
                  to="/videos/$videoId"
                  params={{ videoId: id }}
                  className={rows.name}
                  dir="auto"
                >
                  {title ?? t('common.untitledVideo')}
                </Link>
              )}
            </div>
            <Text size="s" tone="soft" numeric>
              {modelAmountsText(amounts)}
            </Text>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
