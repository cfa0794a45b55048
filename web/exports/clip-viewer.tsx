import { IconArrowLeft, IconArrowRight, IconDownload, IconLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DialogPopup } from '#web/ui/dialog-popup.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Text } from '#web/ui/text.tsx';
import { clipMenu } from './clip-card.tsx';
import { ClipFacts } from './clip-facts.tsx';
import { ClipVideo } from './clip-video.tsx';
import styles from './clip-viewer.module.css';
import type { ExportItem } from './exports.ts';
import { useClipPicture } from './use-clip-picture.ts';
import type { ExportActions } from './use-export-actions.ts';

type ClipViewerProps = {
  /** The exported clip that is open. */
  item: ExportItem;
  videoTitle: string;
  /** All that are ready, in the order of the page. */
  ready: readonly ExportItem[];
  /** Shows another one, or none. */
  onOpen: (clipId: string | undefined) => void;
  actions: ExportActions;
};

/** A clip in the larger player, with the way to the next and the one before. */
export function ClipViewer({ item, videoTitle, ready, onOpen, actions }: ClipViewerProps) {
  const pictureOf = useClipPicture(item.videoId, { wanted: true });
  const place = ready.findIndex(({ key }) => key === item.key);
  const [before, after] = [ready[place - 1], ready[place + 1]];
  const show = (other: ExportItem | undefined) => other?.clip && onOpen(other.clip.id);
  useArrows({ left: () => show(before), right: () => show(after) });
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
        <nav className={styles.ways} aria-label="Clips">
          <Button icon={<IconArrowLeft />} disabled={!before} onClick={() => show(before)}>
            Previous
          </Button>
          <Text as="span" size="s" tone="soft" numeric role="status">
            {place + 1} of {ready.length}
          </Text>
          <Button disabled={!after} onClick={() => show(after)}>
            Next
            <IconArrowRight aria-hidden="true" />
          </Button>
        </nav>
      }
    >
      <div className={styles.view}>
        <div className={styles.stage}>
          <div
            className={styles.frame}
            style={{ aspectRatio: item.shape.replace(':', ' / ') }}
            data-wide={item.shape === '16:9' || undefined}
          >
            <ClipVideo
              key={clip.id}
              clip={clip}
              title={item.title}
              poster={pictureOf(item)}
              autoPlay={navigator.userActivation?.isActive ?? false}
            />
          </div>
        </div>
        <div className={styles.about}>
          <ClipFacts item={item} />
          <ViewerActions item={item} actions={actions} />
          <Link
            to="/videos/$videoId"
            params={{ videoId: item.videoId }}
            search={{ t: String(Math.floor(item.start)) }}
            className={styles.way}
          >
            See it in its video
          </Link>
          <Text size="s" tone="soft" className={styles.hint}>
            <Kbd>←</Kbd> <Kbd>→</Kbd> previous and next
          </Text>
        </div>
      </div>
    </DialogPopup>
  );
}

/** The arrow keys, wherever the focus is; in a film that has it they move within the film. */
function useArrows(acts: { left: () => unknown; right: () => unknown }) {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLVideoElement || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'ArrowLeft') latest.current.left();
      if (event.key === 'ArrowRight') latest.current.right();
    };
    // Before the dialog, which keeps arrow keys to itself.
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
}

function ViewerActions({ item, actions }: { item: ExportItem; actions: ExportActions }) {
  const [doing, setDoing] = useState<'download' | 'link'>();
  const { clip } = item;
  if (!clip) return null;
  const act = (what: 'download' | 'link', action: Promise<void>) => {
    setDoing(what);
    void action.finally(() => setDoing(undefined));
  };
  return (
    <div className={styles.actions}>
      <Button
        variant="primary"
        icon={<IconDownload />}
        loading={doing === 'download'}
        onClick={() => act('download', actions.download(clip))}
      >
        Download
      </Button>
      <Button icon={<IconLink />} loading={doing === 'link'} onClick={() => act('link', actions.copyLink(clip))}>
        Copy link
      </Button>
      <Menu label={`More for ${item.title}`} items={clipMenu(item, actions)} />
      <Text size="s" tone="soft" className={styles.note}>
        The link is valid for 1 hour.
      </Text>
    </div>
  );
}
