import type { RemovalKind } from '#engine/port/edit/edit.constants.ts';
import type {
  AspectRatio,
  Layout,
  ProfanityFilter,
  Reframe,
  TargetLanguage,
  VoiceCleanup,
} from '#engine/port/engine.schema.ts';
import type { CaptionEditOptions } from './caption-edits.ts';
import type { OverlayOptions } from './overlays.ts';

/**
 * The options that `kinora clip` and `kinora render` share: how clips are made, and where they are
 * written.
 */
export type MakingOptions = Pick<CaptionEditOptions, 'capitals'> &
  OverlayOptions & {
    aspect: AspectRatio;
    language?: TargetLanguage;
    style?: string;
    captions: boolean;
    reframe: Reframe;
    layout: Layout;
    profanity: ProfanityFilter;
    voiceCleanup: VoiceCleanup;
    /** The second of each clip that its cover shows; true: its best moment. */
    cover?: number | true;
    /** The kinds of content to remove from the clips. */
    tighten?: RemovalKind[];
    /** The kind of zooms to propose, or a file of zooms. */
    zooms?: string;
    /** A brand kit: a file, a folder, or its name in this installation. */
    brand?: string;
    out: string;
    /** Downloads a missing speech model without a question. */
    yes?: boolean;
    json?: boolean;
  };
