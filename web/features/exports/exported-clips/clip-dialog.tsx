import type { Exported } from '#web/api/exports.ts';
import { PostDialog } from '#web/features/posts/post-dialog.tsx';
import { t } from '#web/messages/messages.tsx';
import { ShareDialog } from '../shares/share-dialog.tsx';
import { TimelineDialog } from '../timelines/open-timeline.tsx';

export type OpenDialog = 'post' | 'share' | 'timeline' | undefined;

type ClipDialogProps = { clip: Exported; title: string; open: OpenDialog; onClose: () => void };

/** The dialogs that an exported clip's menu opens. */
export function ClipDialog({ clip, title, open, onClose }: ClipDialogProps) {
  if (open === 'share')
    return (
      <ShareDialog
        shared={{ videoId: clip.videoId, exportedId: clip.id }}
        title={title}
        onClose={onClose}
      />
    );
  if (open === 'timeline')
    return (
      <TimelineDialog
        source={{ exportedIds: [clip.id] }}
        title={t('common.timelineOfTitle', { title })}
        onClose={onClose}
      />
    );
  if (open === 'post') return <PostDialog clip={clip} title={title} onClose={onClose} />;
  return null;
}
