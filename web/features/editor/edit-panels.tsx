import type { Clip } from '#features/videos/clip.schema.ts';
import type { ClipEdit } from '#features/videos/clip-edit.schema.ts';
import type { Video } from '#web/api/videos.ts';
import type { ClipEditing } from './edit/use-clip-edit.ts';
import type { EditPanel } from './edit-toolbar.tsx';
import { FramingPanel } from './framing/framing-panel.tsx';
import { StylePanel } from './panels/style-panel.tsx';
import { TitlePanel } from './panels/title-panel.tsx';
import { VersionsPanel } from './panels/versions-panel.tsx';

type EditPanelsProps = {
  panel: EditPanel | undefined;
  video: Video;
  clip: Clip;
  editing: ClipEditing;
  /** Whether anything is said in the video that a title could be made of. */
  hasWords: boolean;
  /** Shows another edit in the preview; undefined shows the clip as it is. */
  onPreview: (edit: ClipEdit | undefined) => void;
  onClose: () => void;
};

/** The open one of the panels that need no words. */
export function EditPanels({
  panel,
  video,
  clip,
  editing,
  hasWords,
  onPreview,
  onClose,
}: EditPanelsProps) {
  const videoId = video.id;
  if (panel === 'title')
    return (
      <TitlePanel
        videoId={videoId}
        clipId={clip.id}
        editing={editing}
        hasWords={hasWords}
        onClose={onClose}
      />
    );
  if (panel === 'style') return <StylePanel editing={editing} onClose={onClose} />;
  if (panel === 'framing')
    return <FramingPanel video={video} clip={clip} editing={editing} onClose={onClose} />;
  if (panel === 'versions')
    return (
      <VersionsPanel
        videoId={videoId}
        clip={clip}
        editing={editing}
        onPreview={onPreview}
        onClose={onClose}
      />
    );
  return null;
}
