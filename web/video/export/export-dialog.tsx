import type { Clip } from '#clips/contract.ts';
import type { Video } from '#web/api/clips.ts';

export type ExportDialogProps = {
  video: Video;
  /** At least one, in the order they are in the video. */
  clips: readonly Clip[];
  onClose: () => void;
};

/** How the clips are made into files. */
export function ExportDialog(_: ExportDialogProps) {
  return null;
}
