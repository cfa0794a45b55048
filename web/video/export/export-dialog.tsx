import { lazy, Suspense } from 'react';
import type { Clip } from '#clips/contract.ts';
import type { Video } from '#web/api/clips.ts';

export type ExportDialogProps = {
  video: Video;
  /** At least one, in the order they are in the video. */
  clips: readonly Clip[];
  onClose: () => void;
};

const ExportPanel = lazy(() => import('./export-panel.tsx').then(({ ExportPanel: component }) => ({ default: component })));

/** How the clips are made into files. Everything in it is fetched when it is opened. */
export function ExportDialog(props: ExportDialogProps) {
  return (
    <Suspense fallback={null}>
      <ExportPanel {...props} />
    </Suspense>
  );
}
