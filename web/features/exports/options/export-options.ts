import { requestedLayouts } from '#engine/port/edit/framing.constants.ts';
import {
  aspectRatios,
  profanityFilters,
  reframes,
  targetLanguages,
  voiceCleanups,
} from '#engine/port/engine.constants.ts';
import type {
  AspectRatio,
  Layout,
  ProfanityFilter,
  Reframe,
  TargetLanguage,
  VoiceCleanup,
} from '#engine/port/engine.schema.ts';
import type { ProcessRequest } from '#features/exports/export.schema.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import {
  type CaptionStyle,
  firstStyle,
  styleFrom,
} from '#web/features/caption-style/caption-style.ts';

/** The options of an export, the same for all its clips. */
export type ExportOptions = {
  /** The format that the preview shows. */
  aspectRatio: AspectRatio;
  reframe: Reframe;
  /** How people are arranged when faces are followed: in this video only. */
  layout: Layout;
  /** The layouts chosen for videos, by their ids. */
  layouts?: Readonly<Record<string, Layout>> | undefined;
  /** Null is the spoken language. */
  targetLanguage: TargetLanguage | null;
  /** The language of the clips' own caption tracks, in place of `targetLanguage`. */
  captionTrack: string | null;
  /** How strong language is handled. */
  profanity: ProfanityFilter;
  /** How much noise is removed from the recording. */
  voiceCleanup: VoiceCleanup;
  style: CaptionStyle;
  /** The id of a brand kit; null is none, undefined the user's default. */
  brandKit?: string | null | undefined;
};

export const defaultOptions: ExportOptions = {
  aspectRatio: '9:16',
  reframe: 'people',
  layout: 'auto',
  targetLanguage: null,
  captionTrack: null,
  profanity: 'off',
  voiceCleanup: 'off',
  style: firstStyle,
};

/**
 * What has been chosen since the page was loaded, and what was saved before, by the place where it
 * is saved.
 */
const chosen = new Map<string, ExportOptions | undefined>();
const listeners = new Set<() => void>();

/**
 * The options this user chose last on this device; undefined when there are none or they cannot be
 * read.
 */
export function chosenOptions(userId: string): ExportOptions | undefined {
  return optionsAt(placeOf(userId, exportedAgain())) ?? optionsAt(placeOf(userId));
}

function optionsAt(place: Place): ExportOptions | undefined {
  if (!chosen.has(place.key)) chosen.set(place.key, savedOptions(place));
  return chosen.get(place.key);
}

/** Calls back when options are chosen. @returns a function that unsubscribes */
export function onOptionsChosen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function savedOptions({ storage, key }: Place): ExportOptions | undefined {
  try {
    const saved: unknown = JSON.parse(storage().getItem(key) ?? 'null');
    if (typeof saved !== 'object' || saved === null) return;
    const input: Record<string, unknown> = { ...saved };
    return {
      aspectRatio: oneOf(aspectRatios, input.aspectRatio) ?? defaultOptions.aspectRatio,
      reframe: oneOf(reframes, input.reframe) ?? defaultOptions.reframe,
      layout: oneOf(requestedLayouts, input.layout) ?? defaultOptions.layout,
      layouts: savedLayouts(input.layouts),
      targetLanguage: oneOf(targetLanguages, input.targetLanguage) ?? null,
      // Tracks belong to clips: the next time, others are exported.
      captionTrack: null,
      profanity: oneOf(profanityFilters, input.profanity) ?? defaultOptions.profanity,
      voiceCleanup: oneOf(voiceCleanups, input.voiceCleanup) ?? defaultOptions.voiceCleanup,
      style: styleFrom(input.style),
      brandKit:
        typeof input.brandKit === 'string' || input.brandKit === null ? input.brandKit : undefined,
    };
  } catch {
    return;
  }
}

function savedLayouts(input: unknown): ExportOptions['layouts'] {
  if (typeof input !== 'object' || input === null) return undefined;
  return Object.fromEntries(
    Object.entries(input).flatMap(([id, value]) => {
      const layout = oneOf(requestedLayouts, value);
      return layout ? [[id, layout]] : [];
    }),
  );
}

/** How many videos have their layouts remembered; the latest ones. */
const maxLayouts = 200;

/**
 * The options for a video: its layout is its own, because another one has other people in it. An
 * exported clip that is edited again has the layout of that export.
 */
export function optionsIn(videoId: string | undefined, options: ExportOptions): ExportOptions {
  if (exportedAgain() !== undefined) return options;
  const layout = videoId === undefined ? undefined : options.layouts?.[videoId];
  return { ...options, layout: layout ?? defaultOptions.layout };
}

/** The options after a layout was chosen for a video. */
export function withLayoutOf(videoId: string | undefined, options: ExportOptions): ExportOptions {
  if (videoId === undefined || exportedAgain() !== undefined) return options;
  const { [videoId]: _, ...others } = options.layouts ?? {};
  const latest = Object.entries(others).slice(1 - maxLayouts);
  return { ...options, layouts: { ...Object.fromEntries(latest), [videoId]: options.layout } };
}

/**
 * Chooses options for everything that the user exports or, where an exported clip is edited again,
 * for that one only.
 */
export function chooseOptions(
  userId: string,
  options: ExportOptions,
  exportedId: string | undefined = exportedAgain(),
): void {
  save(placeOf(userId, exportedId), options);
}

/** @returns a function that undoes what is chosen in the meantime */
export function snapshotOptions(userId: string): () => void {
  const place = placeOf(userId, exportedAgain());
  const before = optionsAt(place);
  return () => save(place, before);
}

function save({ storage, key }: Place, options: ExportOptions | undefined): void {
  chosen.set(key, options);
  for (const listener of listeners) listener();
  try {
    if (options) storage().setItem(key, JSON.stringify(options));
    else storage().removeItem(key);
  } catch {
    // Storage is full or blocked, so the options are not remembered.
  }
}

/** The storage is a function because reading it throws where cookies are blocked. */
type Place = { storage: () => Storage; key: string };

function placeOf(userId: string, exportedId?: string): Place {
  const key = `kinora.export.${userId}`;
  return exportedId === undefined
    ? { storage: () => localStorage, key }
    : { storage: () => sessionStorage, key: `${key}.${exportedId}` };
}

/** The id of the exported clip that is edited again on this page. */
const exportedAgain = () => new URLSearchParams(location.search).get('again') ?? undefined;

function oneOf<Value>(values: readonly Value[], input: unknown): Value | undefined {
  return values.find((value) => value === input);
}

/** The properties of a clip that a preview needs; its edit may not be saved yet. */
export type ClipToPreview = Pick<Clip, 'id' | 'start' | 'end' | 'edit'>;

/** The properties of a clip in requests: its start and end, and its parts when it has several. */
export const rangeFields = ({ start, end, edit }: Pick<Clip, 'start' | 'end' | 'edit'>) => ({
  start,
  end,
  ...(edit && { edit }),
});

/** The options that a clip is exported with: it may have a style and a brand kit of its own. */
export function optionsFor<Options extends Pick<ExportOptions, 'style' | 'brandKit'>>(
  { edit }: Pick<Clip, 'edit'>,
  options: Options,
): Options {
  return {
    ...options,
    style: edit?.style ?? options.style,
    brandKit: edit?.brandKit === undefined ? options.brandKit : edit.brandKit,
  };
}

/** The formats of an export, each once. */
export const formatsOf = (
  aspectRatio: AspectRatio,
  alsoIn: readonly AspectRatio[],
): AspectRatio[] => [...new Set([aspectRatio, ...alsoIn])];

/** The request that starts the export in one format. */
export function exportRequest(
  video: { id: string; storageKey: string },
  clips: readonly Pick<Clip, 'id' | 'start' | 'end' | 'edit'>[],
  { style, captionTrack, layouts: _, ...options }: ExportOptions,
): ProcessRequest {
  return {
    videoId: video.id,
    storageKey: video.storageKey,
    selectedClips: clips.map((clip) => ({
      ...rangeFields(clip),
      ...(captionTrack !== null && { clipId: clip.id }),
    })),
    ...(captionTrack !== null && { captionTrack }),
    ...options,
    subtitleCustomization: style,
  };
}
