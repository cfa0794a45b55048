import { createContext, use } from 'react';
import type { Clip } from '#features/videos/clip.schema.ts';
import type { Decision } from '#web/api/clips.ts';

/** Actions on a clip, available anywhere on the page. The object is stable. */
export type ClipActions = {
  /** Makes the clip the current one: it plays in place, muted, unless less motion is preferred. */
  point: (clip: Clip) => void;
  /** Plays the clip with sound; pauses it if it is playing with sound. */
  press: (clip: Clip) => void;
  select: (clip: Clip, selected: boolean) => void;
  decide: (clips: readonly Clip[], decision: Decision) => void;
  rename: (clip: Clip, title: string) => Promise<void>;
  exportOne: (clip: Clip) => void;
  /** Shows the trimmer for the clip, beside the words. Undefined closes it. */
  trim: (clip: Clip | undefined) => void;
};

const nothing = () => {};

export const ClipActionsContext = createContext<ClipActions>({
  point: nothing,
  press: nothing,
  select: nothing,
  decide: nothing,
  rename: async () => {},
  exportOne: nothing,
  trim: nothing,
});

export const useClipActions = (): ClipActions => use(ClipActionsContext);
