import { IconCopy, IconPencil, IconTimeline, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Clip } from '#features/videos/clip.schema.ts';
import { maxClipTitleLength } from '#features/videos/clips.constants.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { addClip, changeClip } from '#web/api/clips.ts';
import { TimelineDialog } from '#web/features/exports/timelines/open-timeline.tsx';
import { t } from '#web/messages/messages.tsx';
import { Menu, type MenuItem } from '#web/ui/popups/menu.tsx';
import { NameDialog } from '#web/ui/popups/name-dialog.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { useDeleteClips } from './use-delete-clips.ts';

type ClipMenuProps = {
  videoId: string;
  clip: Clip;
  /** Whether a title can be given here; a card has its own button for that. */
  canRename?: boolean;
  /** Further actions, before these. */
  first?: readonly MenuItem[];
  className?: string | undefined;
  /** Called with the copy. */
  onDuplicate?: (copy: Clip) => void;
  /** Called before the clip disappears. */
  onDelete?: () => Promise<void>;
};

/** Renames, duplicates or deletes a clip, or downloads it as a timeline. */
export function ClipMenu({
  videoId,
  clip,
  canRename = false,
  first = [],
  className,
  onDuplicate,
  onDelete,
}: ClipMenuProps) {
  const client = useQueryClient();
  const toasts = useToasts();
  const deleteClips = useDeleteClips(videoId);
  const [exporting, setExporting] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const duplicate = () =>
    addClip(client, videoId, {
      copyOf: clip.id,
      title: t('clips.titleCopy', { title: clip.title }).slice(0, maxClipTitleLength),
    }).then(
      (copy) => {
        toasts.add({ title: t('clips.clipDuplicated') });
        onDuplicate?.(copy);
      },
      (error: unknown) =>
        toasts.add({
          title: t('clips.couldntDuplicateTheClip'),
          description: sentenceOf(error),
          tone: 'wrong',
        }),
    );
  const remove = async () => {
    await onDelete?.();
    deleteClips([clip]);
  };
  return (
    <>
      <Menu
        label={t('clips.moreActionsForTitle', { title: clip.title })}
        variant="quiet"
        size="small"
        className={className}
        items={[
          ...first,
          ...(canRename
            ? [
                {
                  label: t('common.renameDots'),
                  icon: <IconPencil />,
                  onSelect: () => setRenaming(true),
                } satisfies MenuItem,
              ]
            : []),
          { label: t('clips.duplicate'), icon: <IconCopy />, onSelect: () => void duplicate() },
          {
            label: t('common.downloadTimeline'),
            icon: <IconTimeline />,
            onSelect: () => setExporting(true),
          },
          'separator',
          {
            label: t('clips.delete'),
            icon: <IconTrash />,
            danger: true,
            onSelect: () => void remove(),
          },
        ]}
      />
      {renaming && (
        <NameDialog
          heading={t('clips.renameClip')}
          label={t('clips.title')}
          name={clip.title}
          maxLength={maxClipTitleLength}
          save={(title) => changeClip(client, { videoId, clipId: clip.id }, { title })}
          onClose={() => setRenaming(false)}
        />
      )}
      {exporting && (
        <TimelineDialog
          source={{ videoId, clipIds: [clip.id] }}
          title={t('common.timelineOfTitle', { title: clip.title })}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}
