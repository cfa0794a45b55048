import { IconArrowLeft, IconArrowRight, IconDownload, IconShare } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Rich, t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { DialogPopup } from '#web/ui/popups/dialog-popup.tsx';
import { Menu } from '#web/ui/popups/menu.tsx';
import { Kbd } from '#web/ui/text/kbd.tsx';
import { Text } from '#web/ui/text/text.tsx';
import styles from './clip-viewer.module.css';
import { ClipDialog, type OpenDialog } from './exported-clips/clip-dialog.tsx';
import { ClipFacts } from './exported-clips/clip-facts.tsx';
import type { ExportItem } from './exported-clips/export-items.ts';
import { clipMenu } from './exported-clips/exported-clip-card.tsx';
import { ExportedClipVideo } from './exported-clips/exported-clip-video.tsx';
import { useClipThumbnails } from './exported-clips/use-clip-thumbnails.ts';
import type { ExportActions } from './exported-clips/use-export-actions.ts';
import { isWide } from './options/formats.ts';

type ClipViewerProps = {
  /** The exported clip that is open. */
  item: ExportItem;
  videoTitle: string;
  /** All ready clips, in page order. */
  ready: readonly ExportItem[];
  /** Opens another clip; undefined closes the viewer. */
  onOpen: (clipId: string | undefined) => void;
  actions: ExportActions;
};

/** A clip in a large player, with links to the previous and the next one. */
export function ClipViewer({ item, videoTitle, ready, onOpen, actions }: ClipViewerProps) {
  const thumbnailOf = useClipThumbnails(item.videoId, { enabled: true });
  const index = ready.findIndex(({ key }) => key === item.key);
  const [before, after] = [ready[index - 1], ready[index + 1]];
  const show = (other: ExportItem | undefined) => other?.clip && onOpen(other.clip.id);
  useArrowKeys({ left: () => show(before), right: () => show(after) });
  if (!item.clip) return null;
  const { clip } = item;
  return (
    <DialogPopup
      open
      onOpenChange={(open) => open || onOpen(undefined)}
      size="large"
      title={item.title}
      description={videoTitle}
      footer={
        <nav className={styles.navigation} aria-label={t('common.clips')}>
          <Button icon={<IconArrowLeft />} disabled={!before} onClick={() => show(before)}>
            {t('exports.previous')}
          </Button>
          <Text as="span" size="s" tone="soft" numeric role="status">
            {t('exports.clipOfAll', { place: index + 1, count: ready.length })}
          </Text>
          <Button disabled={!after} onClick={() => show(after)}>
            {t('exports.next')}
            <IconArrowRight aria-hidden="true" />
          </Button>
        </nav>
      }
    >
      <div className={styles.view}>
        <div className={styles.player}>
          <div
            className={styles.frame}
            style={{ aspectRatio: item.shape.replace(':', ' / ') }}
            data-wide={isWide(item.shape) || undefined}
          >
            <ExportedClipVideo
              key={clip.id}
              clip={clip}
              title={item.title}
              poster={thumbnailOf(item)}
              autoPlay={navigator.userActivation?.isActive ?? false}
            />
          </div>
        </div>
        <div className={styles.details}>
          <ClipFacts item={item} />
          <ViewerActions item={item} actions={actions} />
          <Link
            to="/videos/$videoId"
            params={{ videoId: item.videoId }}
            search={{ t: String(Math.floor(item.start)) }}
            className={styles.videoLink}
          >
            {t('exports.viewInOriginalVideo')}
          </Link>
          <Text size="s" tone="soft" className={styles.hint}>
            <Rich
              id="exports.previousAndNextClip"
              elements={{ left: <Kbd>←</Kbd>, right: <Kbd>→</Kbd> }}
            />
          </Text>
        </div>
      </div>
    </DialogPopup>
  );
}

/**
 * Arrow keys change the clip wherever the focus is, except on the video itself, where they seek.
 */
function useArrowKeys(handlers: { left: () => unknown; right: () => unknown }) {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isUsingArrows(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'ArrowLeft') latest.current.left();
      if (event.key === 'ArrowRight') latest.current.right();
    };
    // In the capture phase, because the dialog swallows arrow keys.
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
}

/** Videos seek with the arrow keys, and fields move in their text. */
const isUsingArrows = (target: EventTarget | null) =>
  target instanceof HTMLVideoElement ||
  (target instanceof HTMLElement && target.closest('input, textarea, select') !== null);

function ViewerActions({ item, actions }: { item: ExportItem; actions: ExportActions }) {
  const [loading, setLoading] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { clip, title } = item;
  if (!clip) return null;
  const download = () => {
    setLoading(true);
    void actions.download(clip).finally(() => setLoading(false));
  };
  return (
    <div className={styles.actions}>
      <Button variant="primary" icon={<IconDownload />} loading={loading} onClick={download}>
        {t('exports.download')}
      </Button>
      <Button icon={<IconShare />} onClick={() => setDialog('share')}>
        {t('exports.share')}
      </Button>
      <Menu
        label={t('exports.moreOptionsForTitle', { title })}
        items={clipMenu(item, actions, setDialog)}
      />
      <ClipDialog clip={clip} title={title} open={dialog} onClose={() => setDialog(undefined)} />
    </div>
  );
}
