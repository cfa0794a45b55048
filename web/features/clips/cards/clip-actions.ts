import { createContext, use } from 'react';
import type { Clip } from '#features/videos/clip.schema.ts';

/** Actions on a clip, available anywhere on the page. The object is stable. */
export type ClipActions = {
  /** Opens the clip and plays only it; pauses it if it is playing. */
  play: (clip: Clip) => void;
  select: (clip: Clip, selected: boolean) => void;
  exportOne: (clip: Clip) => void;
  /** Undefined closes the trimmer. */
  trim: (clip: Clip | undefined) => void;
};

export const ClipActionsContext = createContext<ClipActions>({
  play: () => {},
  select: () => {},
  exportOne: () => {},
  trim: () => {},
});

export const useClipActions = (): ClipActions => use(ClipActionsContext);
