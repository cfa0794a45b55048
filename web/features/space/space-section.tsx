import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SpaceKind, SpaceResponse } from '#features/videos/usage/space.schema.ts';
import { spaceQuery } from '#web/api/space.ts';
import { t } from '#web/messages/messages.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { ListSkeleton } from '#web/ui/panels/list-skeleton.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import rows from '#web/ui/panels/rows.module.css';
import { bytes, dateTime } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import { OldOriginals } from './old-originals.tsx';
import styles from './space-section.module.css';

/** What takes space, the largest videos, and deleting originals. */
export function SpaceSection() {
  const space = useQuery(spaceQuery);
  if (!space.data)
    return space.isError ? (
      <ErrorState
        title={t('space.couldntMeasure')}
        error={space.error}
        onRetry={() => void space.refetch()}
        retrying={space.isFetching}
      />
    ) : (
      <Panel title={t('space.whatTakesSpace')}>
        <ListSkeleton label={t('space.measuring')} rows={5} height="2rem" />
      </Panel>
    );
  return (
    <>
      <Kinds space={space.data} />
      <OldOriginals />
      <Largest videos={space.data.videos} />
    </>
  );
}

const kindNames: Record<SpaceKind, string> = {
  originals: t('space.originals'),
  playableCopies: t('space.playableCopies'),
  exports: t('space.exports'),
  pictures: t('space.pictures'),
  transcripts: t('space.transcripts'),
  trash: t('space.trash'),
  brandKits: t('space.brandKits'),
  other: t('space.other'),
};

function Kinds({ space: { total, kinds } }: { space: SpaceResponse }) {
  const taken = Object.entries(kindNames)
    .flatMap(([kind, name]) => (isKind(kind) ? [{ name, size: kinds[kind] }] : []))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size);
  return (
    <Panel title={t('space.whatTakesSpace')} text={t('space.total', { size: bytes(total) })}>
      {taken.length === 0 ? (
        <Text tone="soft">{t('space.nothingStored')}</Text>
      ) : (
        <ul className={styles.kinds}>
          {taken.map(({ name, size }) => (
            <li key={name} className={styles.kind}>
              <span>{name}</span>
              <span className={styles.size}>{bytes(size)}</span>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ inlineSize: `${Math.max(0.5, (100 * size) / total)}%` }} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const isKind = (text: string): text is SpaceKind => text in kindNames;

function Largest({ videos }: { videos: SpaceResponse['videos'] }) {
  if (videos.length === 0) return null;
  return (
    <Panel title={t('space.largestVideos')} text={t('space.largestVideosText')}>
      <ul className={rows.rows}>
        {videos.map(({ id, title, createdAt, bytes: size, originalBytes }) => (
          <li key={id} className={rows.row}>
            <div className={rows.words}>
              <Link to="/videos/$videoId" params={{ videoId: id }} className={rows.name} dir="auto">
                {title ?? t('common.untitledVideo')}
              </Link>
              <Text size="s" tone="soft" numeric>
                {originalBytes > 0
                  ? t('space.ofItOriginal', {
                      date: dateTime(createdAt),
                      size: bytes(originalBytes),
                    })
                  : t('space.withoutOriginal', { date: dateTime(createdAt) })}
              </Text>
            </div>
            <span className={styles.size}>{bytes(size)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
