import { IconCopy, IconTimeline, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Clip } from '#clips/clips/clip.schema.ts';
import { addClip, deleteClip, showClips } from '#web/api/clips.ts';
import { sentenceOf } from '#web/api/request.ts';
import { TimelineDialog } from '#web/timeline/open-timeline.tsx';
import { focusBeside } from '#web/ui/focus-beside.ts';
import { Menu } from '#web/ui/menu.tsx';
import { useToasts } from '#web/ui/toast.tsx';
import { useUndoable } from '#web/ui/use-undoable.ts';

type ClipMenuProps = {
  videoId: string;
  clip: Clip;
  /** Called with the copy. */
  onDuplicate?: (copy: Clip) => void;
  /** Called before the clip disappears. */
  onDelete?: () => Promise<void>;
};

/** Duplicates or deletes a clip, or downloads it as a timeline. */
export function ClipMenu({ videoId, clip, onDuplicate, onDelete }: ClipMenuProps) {
  const client = useQueryClient();
  const toasts = useToasts();
  const undoable = useUndoable();
  const [exporting, setExporting] = useState(false);
  const duplicate = () =>
    addClip(client, videoId, { copyOf: clip.id, title: `${clip.title} (copy)`.slice(0, 200) }).then(
      (copy) => {
        toasts.add({ title: 'Clip duplicated' });
        onDuplicate?.(copy);
      },
      (error: unknown) => toasts.add({ title: 'Couldn’t duplicate the clip', description: sentenceOf(error), tone: 'wrong' }),
    );
  const remove = async () => {
    await onDelete?.();
    const card = document.querySelector(`[data-clip="${clip.id}"]`);
    await showClips(client, videoId, (clips) => clips.filter(({ id }) => id !== clip.id));
    if (card) focusBeside(card);
    undoable({
      title: 'Clip deleted',
      perform: (keepalive) => deleteClip({ videoId, clipId: clip.id }, keepalive),
      restore: () => void showClips(client, videoId, (clips) => [...clips.filter(({ id }) => id !== clip.id), clip].sort(byScore)),
    });
  };
  return (
    <>
      <Menu
        label={`More actions for “${clip.title}”`}
        variant="quiet"
        size="small"
        items={[
          { label: 'Duplicate', icon: <IconCopy />, onSelect: () => void duplicate() },
          { label: 'Download timeline…', icon: <IconTimeline />, onSelect: () => setExporting(true) },
          'separator',
          { label: 'Delete', icon: <IconTrash />, onSelect: () => void remove() },
        ]}
      />
      {exporting && (
        <TimelineDialog
          source={{ videoId, clipIds: [clip.id] }}
          title={`Timeline of “${clip.title}”`}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}

/** As the server sorts them. */
const byScore = (a: Clip, b: Clip): number => Number(b.viralityScore) - Number(a.viralityScore) || Number(a.start) - Number(b.start);
