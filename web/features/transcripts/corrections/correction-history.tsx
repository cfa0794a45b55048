import { useInfiniteQuery } from '@tanstack/react-query';
import type { TranscriptChange } from '#features/transcripts/correction.schema.ts';
import { correctionHistoryQuery } from '#web/api/corrections.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx';
import { Badge } from '#web/ui/messages/badge.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { clock, dateTime, relativeTime } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import styles from './correction-history.module.css';

type CorrectionHistoryProps = {
  videoId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Brings back the words of a version. */
  onRestore: (version: number) => void;
  saving: boolean;
};

/**
 * Every change of a transcript, newest first: when and by whom it was made, what it replaced, and
 * its version to go back to.
 */
export function CorrectionHistory({
  videoId,
  open,
  onOpenChange,
  onRestore,
  saving,
}: CorrectionHistoryProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('transcripts.history')}
      description={t('common.restoringAVersionIsItself')}
    >
      <Changes videoId={videoId} onRestore={onRestore} saving={saving} />
    </Dialog>
  );
}

function Changes({
  videoId,
  onRestore,
  saving,
}: Pick<CorrectionHistoryProps, 'videoId' | 'onRestore' | 'saving'>) {
  const history = useInfiniteQuery(correctionHistoryQuery(videoId));
  if (!history.data)
    return history.isError ? (
      <ErrorState
        title={t('transcripts.couldntLoadTheHistory')}
        error={history.error}
        onRetry={() => void history.refetch()}
      />
    ) : (
      <Loading label={t('transcripts.loadingTheHistory')}>
        <Skeleton height="8rem" />
      </Loading>
    );
  const { version = 0 } = history.data.pages[0] ?? {};
  const changes = history.data.pages.flatMap((page) => page.changes);
  return (
    <ol className={styles.changes}>
      {changes.map((change) => (
        <Change
          key={change.version}
          change={change}
          isCurrent={change.version === version}
          saving={saving}
          onRestore={() => onRestore(change.version)}
        />
      ))}
      {history.hasNextPage ? (
        <li>
          <Button
            size="small"
            loading={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            {t('transcripts.showEarlierChanges')}
          </Button>
        </li>
      ) : (
        <li className={styles.change}>
          <div className={styles.head}>
            <span>{t('transcripts.asRecognised')}</span>
            {version === 0 ? (
              <Badge>{t('transcripts.current')}</Badge>
            ) : (
              <Restore
                label={t('transcripts.restoreTheRecognisedWords')}
                saving={saving}
                onRestore={() => onRestore(0)}
              />
            )}
          </div>
        </li>
      )}
    </ol>
  );
}

type ChangeProps = {
  change: TranscriptChange;
  isCurrent: boolean;
  saving: boolean;
  onRestore: () => void;
};

function Change({ change, isCurrent, saving, onRestore }: ChangeProps) {
  const { version, corrections, total, at, undone } = change;
  const more = total - corrections.length;
  return (
    <li className={styles.change}>
      <div className={styles.head}>
        <span>{t('transcripts.versionVersionChange', { version, change: titleOf(change) })}</span>
        <Text as="span" size="s" tone="soft" numeric title={dateTime(at)}>
          {change.kind === 'glossary'
            ? t('transcripts.byYourGlossary', { when: relativeTime(at) })
            : t('transcripts.byYou', { when: relativeTime(at) })}
        </Text>
        {undone && <Badge>{t('transcripts.undone')}</Badge>}
        {isCurrent ? (
          <Badge>{t('transcripts.current')}</Badge>
        ) : (
          <Restore
            label={t('transcripts.restoreVersion', { version })}
            saving={saving}
            onRestore={onRestore}
          />
        )}
      </div>
      {corrections.length > 0 && (
        <ul className={styles.words}>
          {corrections.map(({ start, original, replacement }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: recorded changes do not change.
            <li key={index}>
              <span className={styles.time}>{clock(start)}</span> <del dir="auto">{original}</del> →{' '}
              {replacement ? <ins dir="auto">{replacement}</ins> : t('transcripts.deleted')}
            </li>
          ))}
          {more > 0 && <li>{t('transcripts.andMoreMoreCorrection', { more })}</li>}
        </ul>
      )}
    </li>
  );
}

function Restore({
  label,
  saving,
  onRestore,
}: {
  label: string;
  saving: boolean;
  onRestore: () => void;
}) {
  return (
    <Button size="small" variant="quiet" disabled={saving} aria-label={label} onClick={onRestore}>
      {t('transcripts.restore')}
    </Button>
  );
}

function titleOf({ kind, target, total }: TranscriptChange): string {
  if (kind === 'undo') return t('transcripts.versionTargetUndone', { target: target ?? 0 });
  if (kind === 'redo') return t('transcripts.versionTargetRedone', { target: target ?? 0 });
  if (kind === 'transcription') return t('transcripts.transcribedAgain');
  if (kind === 'restore')
    return target === 0
      ? t('transcripts.theRecognisedWordsRestored')
      : t('transcripts.versionTargetRestored', { target: target ?? 0 });
  return total === 0
    ? t('transcripts.correctionsRemoved')
    : t('transcripts.totalCorrection', { total });
}
