import {
  IconBadgeCc,
  IconDownload,
  IconPencil,
  IconPhoto,
  IconRefresh,
  IconSend,
  IconShare,
  IconTimeline,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import type { Exported } from '#web/api/exports.ts';
import { stageText } from '#web/features/jobs/stages.ts';
import { t } from '#web/messages/messages.tsx';
import { noteText } from '#web/messages/note-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Checkbox } from '#web/ui/fields/switch.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Badge } from '#web/ui/messages/badge.tsx';
import { ProgressBar } from '#web/ui/messages/progress-bar.tsx';
import { Menu, type MenuItem } from '#web/ui/popups/menu.tsx';
import { Text } from '#web/ui/text/text.tsx';
import { ClipDialog, type OpenDialog } from './clip-dialog.tsx';
import { ClipFacts } from './clip-facts.tsx';
import { type ExportItem, isRunning, nameOf, titleIdOf } from './export-items.ts';
import styles from './exported-clip-card.module.css';
import { ExportedClipPlayer } from './exported-clip-player.tsx';
import type { ExportActions } from './use-export-actions.ts';

type ExportedClipCardProps = {
  item: ExportItem;
  thumbnail: string | undefined;
  selected: boolean;
  onSelect: (key: string, selected: boolean) => void;
  actions: ExportActions;
};

/**
 * A clip of an export: playable and downloadable once it is ready, with its progress until then.
 */
export const ExportedClipCard = memo(function ExportedClipCard({
  item,
  thumbnail,
  selected,
  onSelect,
  actions,
}: ExportedClipCardProps) {
  const { clip, title, key } = item;
  const name = nameOf(item);
  return (
    <Card as="article" padding="none" selected={selected} className={styles.card} aria-label={name}>
      <ExportedClipPlayer
        item={item}
        thumbnail={thumbnail}
        corner={
          clip && (
            <Checkbox
              className={styles.select}
              label={t('exports.selectName', { name })}
              hideLabel
              checked={selected}
              onChange={(now) => onSelect(key, now)}
            />
          )
        }
      />
      <div className={styles.body}>
        <h3 className={styles.title} dir="auto">
          {clip ? (
            <Link
              to="."
              search={(before) => ({ ...before, clip: clip.id })}
              resetScroll={false}
              id={titleIdOf(key)}
              title={t('exports.openNameInTheLarge', { name })}
            >
              {title}
            </Link>
          ) : (
            <span id={titleIdOf(key)} tabIndex={-1}>
              {title}
            </span>
          )}
        </h3>
        <ClipFacts item={item} />
        {clip ? (
          <Ready item={item} actions={actions} />
        ) : (
          <Progress item={item} actions={actions} />
        )}
      </div>
    </Card>
  );
});

function Ready({ item, actions }: { item: ExportItem; actions: ExportActions }) {
  const [loading, setLoading] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { clip, title } = item;
  const name = nameOf(item);
  if (!clip) return null;
  const download = () => {
    setLoading(true);
    void actions.download(clip).finally(() => setLoading(false));
  };
  return (
    <>
      {clip.wordsChanged && <WordsChanged clip={clip} name={name} actions={actions} />}
      {clip.notes?.map(({ code, message }) => (
        <Text key={code} size="s" tone="soft" className={styles.reason}>
          {noteText(message)}
        </Text>
      ))}
      <div className={styles.actions}>
        <Button
          size="small"
          className={styles.first}
          icon={<IconDownload />}
          loading={loading}
          aria-label={t('exports.downloadName', { name })}
          onClick={download}
        >
          {t('exports.download')}
        </Button>
        <Menu
          size="small"
          label={t('exports.moreOptionsForName', { name })}
          items={clipMenu(item, actions, setDialog)}
        />
      </div>
      <ClipDialog clip={clip} title={title} open={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}

/** The transcript was corrected since this clip was rendered. */
function WordsChanged({
  clip,
  name,
  actions,
}: {
  clip: Exported;
  name: string;
  actions: ExportActions;
}) {
  const [starting, setStarting] = useState(false);
  const start = () => {
    setStarting(true);
    void actions.exportAgain(clip).finally(() => setStarting(false));
  };
  return (
    <div className={styles.changed}>
      <Badge tone="caution">{t('exports.transcriptCorrected')}</Badge>
      <Button
        size="small"
        variant="quiet"
        icon={<IconRefresh />}
        loading={starting}
        aria-label={t('exports.exportNameAgainWithThe', { name })}
        onClick={start}
      >
        {t('common.exportAgain')}
      </Button>
    </div>
  );
}

/** The menu of a ready clip. */
export function clipMenu(
  item: ExportItem,
  actions: ExportActions,
  onOpen: (dialog: OpenDialog) => void,
): MenuItem[] {
  const { clip } = item;
  if (!clip) return [];
  return [
    {
      label: t('exports.editAndExportAgain'),
      icon: <IconPencil />,
      onSelect: () => void actions.editAgain(item),
    },
    { label: t('exports.post'), icon: <IconSend />, onSelect: () => onOpen('post') },
    { label: t('exports.shareDots'), icon: <IconShare />, onSelect: () => onOpen('share') },
    {
      label: t('exports.downloadCover'),
      icon: <IconPhoto />,
      onSelect: () => void actions.cover(clip),
    },
    {
      label: t('exports.downloadSubtitlesSrt'),
      icon: <IconBadgeCc />,
      onSelect: () => void actions.subtitles(item, 'srt'),
    },
    {
      label: t('exports.downloadSubtitlesVtt'),
      icon: <IconBadgeCc />,
      onSelect: () => void actions.subtitles(item, 'vtt'),
    },
    {
      label: t('common.downloadTimeline'),
      icon: <IconTimeline />,
      onSelect: () => onOpen('timeline'),
    },
    'separator',
    {
      label: t('exports.deleteExportedClip'),
      icon: <IconTrash />,
      danger: true,
      onSelect: () => actions.remove([item]),
    },
  ];
}

function Progress({ item, actions }: { item: ExportItem; actions: ExportActions }) {
  const { part } = item;
  if (!part) return null;
  if (!isRunning(part)) return <Ended item={item} reason={part.error} actions={actions} />;
  return (
    <div className={styles.progress}>
      <ProgressBar value={part.progress} label={stageText(part)} />
      {part.status === 'retrying' && part.error && (
        <Text
          size="s"
          tone="soft"
          className={styles.reason}
          aria-label={t('exports.whyItemIsBeingRetried', { item: nameOf(item), error: part.error })}
        >
          {part.error}
        </Text>
      )}
    </div>
  );
}

function Ended({
  item,
  reason,
  actions,
}: {
  item: ExportItem;
  reason: string | undefined;
  actions: ExportActions;
}) {
  const [retrying, setRetrying] = useState(false);
  const cancelled = item.part?.status === 'cancelled';
  const retry = () => {
    setRetrying(true);
    // The button disappears once the retry starts.
    document.getElementById(titleIdOf(item.key))?.focus();
    void actions.retry(item.jobId).finally(() => setRetrying(false));
  };
  return (
    <>
      <Text size="s" tone={cancelled ? 'soft' : 'wrong'} className={styles.reason}>
        {cancelled ? t('common.cancelledSentence') : (reason ?? t('common.somethingWentWrong'))}
      </Text>
      <div className={styles.actions}>
        <Button
          size="small"
          loading={retrying}
          onClick={retry}
          aria-label={t('exports.retryItem', { item: nameOf(item) })}
        >
          {t('common.retry')}
        </Button>
        <IconButton
          size="small"
          label={t('exports.removeItemFromTheList', { item: nameOf(item) })}
          icon={<IconX size={18} />}
          onClick={() => actions.dismiss(item)}
        />
      </div>
    </>
  );
}
