import { useQuery } from '@tanstack/react-query';
import type { Feature, FeatureId } from '#app/feature-list/features.schema.ts';
import { featuresQuery, healthQuery } from '#web/api/server.ts';
import { Rich, t } from '#web/messages/messages.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { Badge } from '#web/ui/messages/badge.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { ListSkeleton } from '#web/ui/panels/list-skeleton.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import rows from '#web/ui/panels/rows.module.css';
import { Text } from '#web/ui/text/text.tsx';
import styles from './server-section.module.css';
import { withSettings } from './setting-names.tsx';

const groups: readonly { title: string; ids: readonly FeatureId[] }[] = [
  {
    title: t('common.clips'),
    ids: [
      'moments',
      'ranking',
      'recognition',
      'speech-models',
      'speakers',
      'captions',
      'translation',
      'posting',
    ],
  },
  { title: t('settings.chatAndVoice'), ids: ['chat', 'web-search', 'voice'] },
  {
    title: t('settings.lookupAndDownloads'),
    ids: ['details', 'transcripts', 'downloader', 'sample'],
  },
];

/** The features of this server, and what the missing ones need. */
export function ServerSection() {
  const features = useQuery(featuresQuery);
  if (features.isError && !features.data)
    return (
      <>
        <Health />
        <ErrorState
          title={t('settings.couldntLoadTheServersFeatures')}
          error={features.error}
          onRetry={() => void features.refetch()}
          retrying={features.isFetching}
        />
      </>
    );
  const known = new Set(groups.flatMap(({ ids }) => ids));
  const others = features.data?.filter(({ id }) => !known.has(id)) ?? [];
  return (
    <>
      <Health />
      {groups.map(({ title, ids }) => (
        <Panel key={title} title={title}>
          {features.data ? (
            <FeatureRows features={features.data.filter(({ id }) => ids.includes(id))} />
          ) : (
            <ListSkeleton
              label={t('settings.loadingTheServersFeatures')}
              rows={ids.length}
              height="4.5rem"
            />
          )}
        </Panel>
      ))}
      {others.length > 0 && (
        <Panel title={t('settings.infrastructure')}>
          <FeatureRows features={others} />
        </Panel>
      )}
    </>
  );
}

function FeatureRows({ features }: { features: readonly Feature[] }) {
  return (
    <ul className={rows.rows}>
      {features.map((feature) => (
        <FeatureRow key={feature.id} feature={feature} />
      ))}
    </ul>
  );
}

/** Without these, a server cannot do what people come for; everything else is a choice. */
const needed: ReadonlySet<FeatureId> = new Set([
  'moments',
  'captions',
  'downloader',
  'storage',
  'database',
  'engine',
  'sign-in',
]);

function FeatureRow({
  feature: { id, name, what, available, settings, missing, advice },
}: {
  feature: Feature;
}) {
  const isNeeded = needed.has(id);
  return (
    <li className={styles.feature}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <Badge
          tone={available ? (advice ? 'caution' : 'accent') : isNeeded ? 'caution' : 'neutral'}
        >
          {available
            ? t('settings.available')
            : isNeeded
              ? t('settings.missing')
              : t('settings.optional')}
        </Badge>
      </div>
      <Text size="s" tone="soft">
        {what}
      </Text>
      {missing &&
        (isNeeded ? (
          <Notice tone="caution">{withSettings(missing, settings)}</Notice>
        ) : (
          <Text size="s" tone="soft">
            {withSettings(missing, settings)}
          </Text>
        ))}
      {advice && (
        <Notice tone={available || !isNeeded ? 'neutral' : 'caution'}>
          {withSettings(advice, settings)}
        </Notice>
      )}
      {available && settings.length > 0 && (
        <Text size="xs" tone="soft" as="div" className={styles.settings}>
          <Rich
            id="settings.configuredBy"
            elements={{
              settings: (
                <>
                  {settings.map((setting) => (
                    <code key={setting}>{setting}</code>
                  ))}
                </>
              ),
            }}
          />
        </Text>
      )}
    </li>
  );
}

const partWords: Record<string, string> = {
  database: t('settings.database'),
  storage: t('settings.storage'),
  engine: t('settings.engine'),
  jobs: t('settings.role'),
  identity: t('settings.signIn'),
};

/** The health and version of the server. */
function Health() {
  const health = useQuery(healthQuery);
  if (health.isError)
    return (
      <ErrorState
        title={t('settings.theServerIsUnhealthy')}
        error={health.error}
        onRetry={() => void health.refetch()}
        retrying={health.isFetching}
      />
    );
  const parts = Object.entries(
    health.data?.up ?? { database: '', storage: '', engine: '', jobs: '', identity: '' },
  );
  return (
    <Panel
      title={t('settings.state')}
      action={
        health.data ? (
          <Badge tone="accent">{t('settings.healthy')}</Badge>
        ) : (
          <Skeleton width="5rem" height="1.5rem" />
        )
      }
    >
      <dl className={styles.facts}>
        <div>
          <dt>{t('settings.version')}</dt>
          <dd>{health.data?.version ?? <Skeleton shape="text" width="4rem" />}</dd>
        </div>
        {parts.map(([part, value]) => (
          <div key={part}>
            <dt>{partWords[part] ?? part}</dt>
            <dd>{value || <Skeleton shape="text" width="4rem" />}</dd>
          </div>
        ))}
      </dl>
      <Text size="s" tone="soft">
        <a href="/licences.txt" target="_blank" rel="noreferrer">
          {t('settings.licencesOfThisApp')}
        </a>
      </Text>
    </Panel>
  );
}
