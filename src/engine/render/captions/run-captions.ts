import type { CaptionEdit } from '#engine/port/edit/caption-edit.schema.ts';
import type { Untranslated } from '#engine/port/untranslated.schema.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { workerTasks } from '#platform/tasks';
import type * as tasks from './caption-tasks.ts';
import type { CaptionOptions, ClipCues, PreviewOptions, StoredSubtitles } from './caption-tasks.ts';
import type { SpokenWords } from './clip-captions.ts';
import type { SubtitleText } from './subtitles.shared.ts';

/**
 * Setting captions takes seconds for hours of speech and loads 20 MB of fonts, so another process
 * does it.
 */
const run = workerTasks<typeof tasks>(new URL('./caption-tasks.ts', import.meta.url));

/**
 * The script that burns words in, the same for rendering and previews. Of the video it only needs
 * the range, so a preview does not need the file.
 */
export function clipScript(
  spoken: SpokenWords,
  options: CaptionOptions,
  signal?: AbortSignal,
): Promise<string> {
  return run(
    'clipScript',
    { json: new TextEncoder().encode(JSON.stringify(spoken)), ...options },
    { signal },
  );
}

/**
 * The JSON of a caption preview of a range of a stored transcript. `fontsAt` is the URL under which
 * the fonts are served.
 */
export function captionPreviewJson(
  json: Uint8Array<ArrayBuffer>,
  options: PreviewOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  return run('captionPreview', { json, ...options });
}

/** The subtitles of this many bytes of stored words take only a few milliseconds. */
const runCues = workerTasks<typeof tasks>(new URL('./caption-tasks.ts', import.meta.url), {
  quickBytes: 100_000,
});

/**
 * The stored words of an exported clip (`SpokenWords` as JSON) as a subtitle file. Rejects when the
 * words are unreadable.
 */
export function storedSubtitles(
  json: Uint8Array<ArrayBuffer>,
  options: StoredSubtitles,
): Promise<SubtitleText> {
  return runCues('subtitles', { json, ...options });
}

/** The captions of ranges of a stored transcript, in the original language. */
export function clipCues(
  json: Uint8Array<ArrayBuffer>,
  options: { ranges: TimeRange[]; captions?: CaptionEdit | undefined },
): Promise<ClipCues> {
  return runCues('clipCues', { json, ...options });
}

/** The lines of stored words that could not be translated; undefined when there are none. */
export function untranslatedIn(json: Uint8Array<ArrayBuffer>): Promise<Untranslated | undefined> {
  return runCues('untranslatedIn', { json });
}

/**
 * The words of an exported clip's captions, from its stored words, with times from the clip's
 * start. Rejects when they are unreadable.
 */
export function storedWords(json: Uint8Array<ArrayBuffer>): Promise<SpokenWords> {
  return runCues('storedWords', { json });
}

/**
 * The captions of an exported clip, from its stored words. `within`: the length (seconds) of the
 * clip without intro and outro; when given, the captions cover only this part. Undefined when the
 * words do not say where it begins. Rejects when the words are unreadable.
 */
export function storedCues(
  json: Uint8Array<ArrayBuffer>,
  { within }: { within?: number | undefined },
): Promise<ClipCues | undefined> {
  return runCues('storedCues', { json, within });
}
