import { z } from 'zod';
import { measured, subScores } from '#engine/port/engine.schema.ts';
import { scorePartNames } from '#engine/port/score-parts.shared.ts';
import { maxDatabaseInteger, toDatabaseLine } from '#platform/kit/storable.ts';
import { clipEdit } from './clip-edit.schema.ts';
import { maxClipsPerDecision, maxClipTitleLength } from './clips.constants.ts';
import { secondsText } from './seconds-text.schema.ts';

/** What a person has decided of a clip; `new`: nothing yet. */
export const clipDecision = z.enum(['new', 'kept', 'rejected']);
export type ClipDecision = z.infer<typeof clipDecision>;

/** How many clips of a video are new, kept and rejected. */
export const decisionCounts = z.object({
  new: z.number().int(),
  kept: z.number().int(),
  rejected: z.number().int(),
});
export type DecisionCounts = z.infer<typeof decisionCounts>;

const scorePart = z.object({
  part: z.enum(scorePartNames),
  /** How much the part's own score counts; left out for `comparison` and for what is measured. */
  weight: z.number().optional(),
  /** What the part adds to `viralityScore`, in tenths; negative when it lowers it. */
  points: z.number(),
});

/** An identified clip. Times are seconds as text. */
export const clip = z.object({
  id: z.string(),
  start: z.string(),
  end: z.string(),
  title: z.string(),
  summary: z.string(),
  /** 0 to 10 as text with at most one decimal. */
  viralityScore: z.string(),
  /**
   * The clip's place among those that were identified in its video, best first, whatever a person
   * has decided: 1 is the best. A clip that a person made has none.
   */
  rank: z.number().int().positive().optional(),
  relatedTopics: z.array(z.string()),
  transcript: z.string(),
  /** The five sub-scores behind the virality score, with evidence and reasons. */
  scores: subScores.optional(),
  /**
   * Instead of `scores`, for a clip that was found by sound and picture: the second of the video at
   * which it happens, and what was measured, most points first.
   */
  measured: measured.optional(),
  /**
   * What adds up to `viralityScore`: the match with the prompt, if there was one, and the five
   * questions, each with its score in `scores` times its weight, and `comparison`: what the clip
   * gained or lost against the other clips of its video. Clips with `scores` have it. Of clips with
   * `measured`: `sounds`, `loudness` and `picture`, as far as they count.
   */
  scoreParts: z.array(scorePart).optional(),
  /**
   * The identified range, once the clip has been trimmed; for a clip that a person has made, the
   * range it was made with.
   */
  suggested: z.object({ start: z.string(), end: z.string(), edit: clipEdit.optional() }).optional(),
  /** The identified title, once the clip has been renamed. */
  suggestedTitle: z.string().optional(),
  /**
   * A person's changes to the clip beyond trimming it. `start` and `end` are then the earliest and
   * the latest second of its ranges, and `transcript` has only the words that are left. Pass the
   * edit on with `selectedClips` to export it.
   */
  edit: clipEdit.optional(),
  /**
   * Present when a person, not the ranker, made the clip: it has no score (`viralityScore` is "0").
   */
  own: z.literal(true).optional(),
  /**
   * The version to send with the next change: 0 for a clip as it was identified or made, otherwise
   * a number that rises with every change.
   */
  version: z.number().int(),
  decision: clipDecision,
});
export type Clip = z.infer<typeof clip>;
export const clipResponse = z.object({ clip });
export type ClipResponse = z.infer<typeof clipResponse>;

const clipTitle = z
  .string()
  .transform(toDatabaseLine)
  .pipe(z.string().min(1).max(maxClipTitleLength));

/** Makes a clip of a range or of several parts of the video, or a copy of another clip. */
export const newClip = z
  .strictObject({
    start: secondsText.optional(),
    end: secondsText.optional(),
    edit: clipEdit.optional(),
    /** The clip of the same video that is to be copied. */
    copyOf: z.string().optional(),
    /** By default the first words that are spoken, or the title of the copied clip. */
    title: clipTitle.optional(),
  })
  .refine(
    ({ start, end, edit, copyOf }) =>
      [start !== undefined && end !== undefined, edit, copyOf].filter(Boolean).length === 1,
    {
      message: 'must have either start and end, or edit, or copyOf',
    },
  )
  .refine(({ start, end }) => (start === undefined) === (end === undefined), {
    path: ['end'],
    message: 'goes with start',
  });
export type NewClip = z.input<typeof newClip>;

const contentChange = z.strictObject({
  start: secondsText.optional(),
  end: secondsText.optional(),
  /**
   * The parts of the video that make the clip. `start`, `end` and `transcript` of the clip follow
   * from them.
   */
  edit: clipEdit.optional(),
  reset: z.literal(true).optional(),
});

/** Cuts, trims or renames an identified clip, undoes every such change, or decides on the clip. */
export const clipChange = contentChange
  .extend({
    title: clipTitle.optional(),
    /**
     * Needs no version and leaves the clip's version as it is. Together with another change that is
     * refused, the decision is not stored either.
     */
    decision: clipDecision.optional(),
    /**
     * The version that the change is meant for: the change is refused when the clip has another
     * version by now.
     */
    version: z.number().int().min(0).max(maxDatabaseInteger).optional(),
    /**
     * A change that was sent before and has no response yet: the clip may also be in the state that
     * the earlier change produces.
     */
    overtakes: contentChange.optional(),
  })
  .refine(
    ({ version: _, overtakes: __, ...change }) => Object.keys(change).length > 0,
    'must change something',
  )
  .refine(({ edit, start, end }) => !edit || (start === undefined && end === undefined), {
    path: ['edit'],
    message: 'replaces start and end',
  })
  .refine(
    ({ reset, version: _, overtakes: __, decision: ___, ...others }) =>
      !reset || Object.keys(others).length === 0,
    {
      path: ['reset'],
      message: 'goes with nothing else but a decision',
    },
  );
export type ClipChange = z.input<typeof clipChange>;

/** Decides on several clips of a video at once. */
export const decisionRequest = z.strictObject({
  clipIds: z.array(z.guid()).min(1).max(maxClipsPerDecision),
  decision: clipDecision,
});
export type DecisionRequest = z.input<typeof decisionRequest>;
/** The clips, in the order of the request. */
export const decidedClips = z.object({ clips: z.array(clip) });

/**
 * What a version of a clip changes: `parts` stands for start, end and cuts; the others are fields
 * of the edit.
 */
const versionChange = z.enum([
  'parts',
  'captions',
  'title',
  'overlays',
  'brandKit',
  'style',
  'framing',
  'zooms',
]);
export type VersionChange = z.infer<typeof versionChange>;

/** An earlier state of a clip. */
const clipVersion = z.object({
  /** 0 is the clip as it was identified, or made. */
  version: z.number().int(),
  /** The time of the last change. */
  at: z.iso.datetime(),
  start: z.string(),
  end: z.string(),
  edit: clipEdit.optional(),
  /** Length of the clip in seconds. */
  seconds: z.number(),
  /** What differs from the previous version. */
  changes: z.array(versionChange),
});
export type ClipVersion = z.infer<typeof clipVersion>;

/** The stored versions of a clip. */
export const clipVersionList = z.object({
  /** The clip's version, to send with the next change. */
  version: z.number().int(),
  /**
   * The version that the clip currently equals; undefined when that version is no longer stored.
   */
  current: z.number().int().optional(),
  /** Newest first; the last version is the clip as it was identified, or made. */
  versions: z.array(clipVersion),
});
export type ClipVersionList = z.infer<typeof clipVersionList>;

/** Brings back a clip as it was in an earlier version. */
export const restoreClipRequest = z.strictObject({
  /** The version of the clip that the person saw. */
  version: z.number().int().min(0).max(maxDatabaseInteger),
  to: z.number().int().min(0).max(maxDatabaseInteger),
});
