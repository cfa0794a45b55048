import { createContext, use } from 'react';
import type { Clip } from '#clips/contract.ts';

/** What can be done with a clip from anywhere on the page. The same object as long as the page is there. */
export type ClipActions = {
  /** Makes it the open one and plays just it; stops it when it plays. */
  play: (clip: Clip) => void;
  pick: (clip: Clip, picked: boolean) => void;
  exportOne: (clip: Clip) => void;
  /** Undefined puts the trimmer away. */
  trim: (clip: Clip | undefined) => void;
};

export const ClipActionsContext = createContext<ClipActions>({ play: () => {}, pick: () => {}, exportOne: () => {}, trim: () => {} });

export const useClipActions = (): ClipActions => use(ClipActionsContext);
