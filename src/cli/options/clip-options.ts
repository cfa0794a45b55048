import type { RemovalKind } from '#engine/port/edit/edit.constants.ts';
import type {
  AspectRatio,
  Layout,
  ProfanityFilter,
  Reframe,
  TargetLanguage,
} from '#engine/port/engine.schema.ts';
import type { CaptionEditOptions } from './caption-edits.ts';
import type { OverlayOptions } from './overlays.ts';

/** What `kinora clip` and `kinora render` both take: how clips are made, and where they go. */
export type MakingOptions = Pick<CaptionEditOptions, 'capitals'> &
  OverlayOptions & {
    aspect: AspectRatio;
    language?: TargetLanguage;
    style?: string;
    captions: boolean;
    reframe: Reframe;
    layout: Layout;
    profanity: ProfanityFilter;
    /** What to take out of the clips. */
    tighten?: RemovalKind[];
    /** A brand kit: a file, a folder, or its name in this installation. */
    brand?: string;
    out: string;
    /** Downloads a missing speech model without a question. */
    yes?: boolean;
    json?: boolean;
  };
