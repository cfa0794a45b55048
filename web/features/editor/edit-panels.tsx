import type { ReactNode } from 'react';
import type { Clip } from '#features/videos/clip.schema.ts';
import type { ClipEdit } from '#features/videos/clip-edit.schema.ts';
import type { Video } from '#web/api/videos.ts';
import type { ClipEditing } from './edit/use-clip-edit.ts';
import { FramingPanel } from './framing/framing-panel.tsx';
import { Inspector } from './inspector.tsx';
import { StylePanel } from './panels/style-panel.tsx';
import { TitlePanel } from './panels/title-panel.tsx';
import { VersionsPanel } from './panels/versions-panel.tsx';
import type { InspectorState } from './use-inspector.ts';

type EditPanelsProps = {
  inspector: InspectorState;
  video: Video;
  clip: Clip;
  editing: ClipEditing;
  /** Whether anything is said in the video that a title could be made of. */
  hasWords: boolean;
  /** Shows another edit in the preview; undefined shows the clip as it is. */
  onPreview: (edit: ClipEdit | undefined) => void;
  /** What needs the words of the clip: their captions, and what can go. */
  words: ReactNode;
  sound: ReactNode;
};

/** The inspector with its panels. */
export function EditPanels({
  inspector,
  video,
  clip,
  editing,
  hasWords,
  onPreview,
  words,
  sound,
}: EditPanelsProps) {
  const { edit } = editing;
  const panels = {
    words: () => words,
    style: () => (
      <StylePanel sampled={{ videoId: video.id, clip: { ...clip, edit } }} editing={editing} />
    ),
    title: () => (
      <TitlePanel videoId={video.id} clipId={clip.id} editing={editing} hasWords={hasWords} />
    ),
    frame: () => <FramingPanel video={video} clip={clip} editing={editing} />,
    sound: () => sound,
  };
  return (
    <Inspector
      inspector={inspector}
      content={(tab) => panels[tab]()}
      versions={
        <VersionsPanel
          videoId={video.id}
          clip={clip}
          editing={editing}
          onPreview={onPreview}
          onClose={inspector.close}
        />
      }
    />
  );
}
