import { IconBadgeCc, IconDownload, IconLink, IconTrash, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import { stageText } from '#web/api/stages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Checkbox } from '#web/ui/switch.tsx';
import { Text } from '#web/ui/text.tsx';
import styles from './clip-card.module.css';
import { ClipFacts } from './clip-facts.tsx';
import { ClipStage } from './clip-stage.tsx';
import { type ExportItem, isRunning, titleIdOf } from './exports.ts';
import type { ExportActions } from './use-export-actions.ts';

type ClipCardProps = {
  item: ExportItem;
  picture: string | undefined;
  picked: boolean;
  onPick: (key: string, picked: boolean) => void;
  actions: ExportActions;
};

/** A clip of an export: to play and take along once it is ready, and until then how far it is. */
export const ClipCard = memo(function ClipCard({ item, picture, picked, onPick, actions }: ClipCardProps) {
  const { clip, title, key } = item;
  return (
    <Card as="article" padding="none" selected={picked} className={styles.card} aria-labelledby={titleIdOf(key)}>
      <ClipStage
        item={item}
        picture={picture}
        corner={
          clip && (
            <Checkbox className={styles.pick} label={`Pick ${title}`} hideLabel checked={picked} onChange={(now) => onPick(key, now)} />
          )
        }
      />
      <div className={styles.words}>
        <h3 className={styles.title}>
          {clip ? (
            <Link
              to="."
              search={(before) => ({ ...before, clip: clip.id })}
              resetScroll={false}
              id={titleIdOf(key)}
              title={`${title}: open in the larger player`}
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
        {clip ? <Ready item={item} actions={actions} /> : <Coming item={item} actions={actions} />}
      </div>
    </Card>
  );
});

function Ready({ item, actions }: { item: ExportItem; actions: ExportActions }) {
  const [loading, setLoading] = useState(false);
  const { clip, title } = item;
  if (!clip) return null;
  const download = () => {
    setLoading(true);
    void actions.download(clip).finally(() => setLoading(false));
  };
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        className={styles.first}
        icon={<IconDownload />}
        loading={loading}
        aria-label={`Download ${title}`}
        onClick={download}
      >
        Download
      </Button>
      <Menu size="small" label={`More for ${title}`} items={clipMenu(item, actions)} />
    </div>
  );
}

/** What else can be done with a clip that is ready. */
export function clipMenu(item: ExportItem, actions: ExportActions): MenuItem[] {
  const { clip } = item;
  if (!clip) return [];
  return [
    { label: 'Copy link, valid for 1 hour', icon: <IconLink />, onSelect: () => void actions.copyLink(clip) },
    { label: 'Subtitles as SRT', icon: <IconBadgeCc />, onSelect: () => void actions.subtitles(item, 'srt') },
    { label: 'Subtitles as VTT', icon: <IconBadgeCc />, onSelect: () => void actions.subtitles(item, 'vtt') },
    'separator',
    { label: 'Delete clip', icon: <IconTrash />, danger: true, onSelect: () => actions.remove([item]) },
  ];
}

function Coming({ item, actions }: { item: ExportItem; actions: ExportActions }) {
  const { part, title } = item;
  if (!part) return null;
  if (!isRunning(part)) return <Ended item={item} reason={part.error} actions={actions} />;
  return (
    <div className={styles.coming}>
      <ProgressBar value={part.progress} label={stageText(part)} />
      {part.status === 'retrying' && part.error && (
        <Text size="s" tone="soft" lines={2} title={part.error} aria-label={`Why ${title} is tried again: ${part.error}`}>
          {part.error}
        </Text>
      )}
    </div>
  );
}

function Ended({ item, reason, actions }: { item: ExportItem; reason: string | undefined; actions: ExportActions }) {
  const [trying, setTrying] = useState(false);
  const cancelled = item.part?.status === 'cancelled';
  const retry = () => {
    setTrying(true);
    // The button goes when it has begun.
    document.getElementById(titleIdOf(item.key))?.focus();
    void actions.retry(item.jobId).finally(() => setTrying(false));
  };
  return (
    <>
      <Text size="s" tone={cancelled ? 'soft' : 'wrong'} lines={3} title={reason}>
        {cancelled ? 'Cancelled.' : (reason ?? 'It did not work.')}
      </Text>
      <div className={styles.actions}>
        <Button size="small" loading={trying} onClick={retry} aria-label={`Try again: ${item.title}`}>
          Try again
        </Button>
        <IconButton
          size="small"
          label={`Remove ${item.title} from the list`}
          icon={<IconX size={18} />}
          onClick={() => actions.putAway(item)}
        />
      </div>
    </>
  );
}
