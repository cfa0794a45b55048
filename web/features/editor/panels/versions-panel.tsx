import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { Clip, ClipVersion } from '#features/videos/clip.schema.ts';
import type { ClipEdit } from '#features/videos/clip-edit.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { clipVersionsQuery, rangesOf } from '#web/api/clips.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx';
import { Badge } from '#web/ui/messages/badge.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { dateTime, decimal, relativeTime } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import type { ClipEditing } from '../edit/use-clip-edit.ts';
import panel from './panel.module.css';
import { differencesOf } from './version-differences.ts';
import styles from './versions-panel.module.css';

type VersionsPanelProps = {
  videoId: string;
  clip: Clip;
  editing: ClipEditing;
  /** Shows a version in the preview; undefined shows the clip as it is. */
  onPreview: (edit: ClipEdit | undefined) => void;
  onClose: () => void;
};

/**
 * The versions of the clip, newest first: time and changes, with buttons to preview and restore
 * each.
 */
export function VersionsPanel({ videoId, clip, editing, onPreview, onClose }: VersionsPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const [previewed, setPreviewed] = useState<number>();
  const [restoring, setRestoring] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState('');
  const versions = useQuery(clipVersionsQuery({ videoId, clipId: clip.id }));
  useEffect(() => heading.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of the clip shows the clip again.
  useEffect(() => setPreviewed(undefined), [editing.edit]);
  useEffect(() => () => onPreview(undefined), [onPreview]);
  const preview = (one: ClipVersion | undefined) => {
    setPreviewed(one?.version);
    onPreview(one && { ...one.edit, ranges: [...rangesOf(one)] });
  };
  const restore = async (one: ClipVersion) => {
    setRestoring(one.version);
    // The button is disabled, and gone once the version is restored.
    heading.current?.focus();
    setProblem(undefined);
    setDone('');
    try {
      if (await editing.restore(one.version)) setDone(t('editor.restoredUndoBringsBackWhat'));
      else setProblem(t('editor.yourLastChangesCouldNot'));
      preview(undefined);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setRestoring(undefined);
  };
  const { data, error } = versions;
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className={panel.heading}>
        {t('editor.versions')}
      </h2>
      <Text size="s" tone="soft">
        {t('common.restoringAVersionIsItself')}
      </Text>
      {problem && (
        <Notice tone="wrong" title={t('editor.couldntRestoreTheVersion')}>
          {problem}
        </Notice>
      )}
      {error && !data && (
        <ErrorState
          title={t('editor.couldntLoadTheVersions')}
          error={error}
          onRetry={() => void versions.refetch()}
          retrying={versions.isFetching}
        />
      )}
      {versions.isPending && (
        <Loading label={t('editor.loadingTheVersions')}>
          <Skeleton shape="text" lines={3} />
        </Loading>
      )}
      <ol className={styles.versions}>
        {data?.versions.map((one, index) => (
          <Version
            key={one.version}
            version={one}
            before={data.versions[index + 1]}
            isOwn={clip.own === true}
            isCurrent={one.version === data.current && editing.saving === 'saved'}
            isPreviewed={one.version === previewed}
            onPreview={() => preview(one.version === previewed ? undefined : one)}
            restoring={restoring}
            onRestore={() => void restore(one)}
          />
        ))}
      </ol>
      <div className={panel.footer}>
        <span role="status" className={panel.note}>
          {done}
        </span>
        <Button size="small" variant="quiet" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </section>
  );
}

type VersionProps = {
  version: ClipVersion;
  before: ClipVersion | undefined;
  isOwn: boolean;
  isCurrent: boolean;
  isPreviewed: boolean;
  onPreview: () => void;
  /** The version that is being restored. */
  restoring: number | undefined;
  onRestore: () => void;
};

function Version({
  version,
  before,
  isOwn,
  isCurrent,
  isPreviewed,
  onPreview,
  restoring,
  onRestore,
}: VersionProps) {
  const { at, seconds } = version;
  const when =
    version.version === 0
      ? isOwn
        ? t('editor.asCreated')
        : t('editor.asIdentified')
      : relativeTime(at);
  const name =
    version.version > 0
      ? t('editor.fromAt', { at: dateTime(at) })
      : isOwn
        ? t('editor.versionAsCreated')
        : t('editor.versionAsIdentified');
  return (
    <li className={styles.version}>
      <div className={styles.text}>
        <span className={styles.when} title={dateTime(at)}>
          {when}
        </span>
        <Text as="span" size="s" tone="soft" numeric>
          {before
            ? t('editor.secondsAndDifferences', {
                seconds: decimal(seconds),
                differences: differencesOf(version, before),
              })
            : t('common.seconds', { seconds: decimal(seconds) })}
        </Text>
      </div>
      {isCurrent ? (
        <Badge>{t('editor.current')}</Badge>
      ) : (
        <>
          <Button
            size="small"
            variant="quiet"
            aria-label={
              isPreviewed
                ? t('editor.endPreviewOfTheVersion', { name })
                : t('editor.previewTheVersion', { name })
            }
            onClick={onPreview}
          >
            {isPreviewed ? t('editor.endPreview') : t('common.preview')}
          </Button>
          <Button
            size="small"
            aria-label={t('editor.restoreTheVersion', { name })}
            disabled={restoring !== undefined}
            loading={restoring === version.version}
            onClick={onRestore}
          >
            {t('editor.restore')}
          </Button>
        </>
      )}
    </li>
  );
}
