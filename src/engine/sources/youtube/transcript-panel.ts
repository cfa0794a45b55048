import { z } from 'zod';
import { clockSeconds } from '#engine/transcript/formats';
import { sourceErrors } from '../errors.entry.ts';
import { saysDisabled } from './caption-errors.ts';
import type { TrackRequest, YouTubeCaptions } from './caption-tracks.ts';
import type { Platform } from './innertube.ts';

/**
 * Reads the transcript from the panel of the watch page. The older panel requests /get_transcript,
 * the newer one /get_panel; pages have one or the other, and requests of the older one are often
 * refused.
 * @throws Failure of caption-errors.ts, or an error of `Platform`
 */
export async function readPanel(
  platform: Platform,
  videoId: string,
  request: TrackRequest,
): Promise<YouTubeCaptions> {
  const page = await platform.watchPage(videoId);
  const panels = [...everyObject(page)].flatMap(
    (node) => transcriptPanel.safeParse(node).data ?? [],
  );
  if (panels.length === 0) throw sourceErrors.captionsNone();
  const older = [...everyObject(panels)].flatMap(
    (node) => getTranscript.safeParse(node).data?.getTranscriptEndpoint.params ?? [],
  );
  const failures: unknown[] = [];
  for (const params of new Set(older)) {
    try {
      return await fromOlderPanel(platform, params, request);
    } catch (error) {
      platform.signal.throwIfAborted();
      failures.push(error);
    }
  }
  try {
    return await fromNewerPanel(platform, videoId);
  } catch (error) {
    throw failures[0] ?? error;
  }
}

const newerPanel = 'PAmodern_transcript_view';
const panelName = z
  .string()
  .refine((name) => name === newerPanel || name === 'engagement-panel-searchable-transcript');
const transcriptPanel = z.union([
  z.looseObject({ panelIdentifier: panelName }),
  z.looseObject({ targetId: panelName }),
]);
const getTranscript = z.object({ getTranscriptEndpoint: z.object({ params: z.string().min(1) }) });

async function fromOlderPanel(
  platform: Platform,
  params: string,
  request: TrackRequest,
): Promise<YouTubeCaptions> {
  const answer = await platform.call('/get_transcript', { params });
  const languages = [...everyObject(answer)].flatMap(
    (node) => languageItem.safeParse(node).data ?? [],
  );
  const shown = languages.find((item) => item.selected);
  const english =
    request === 'english' && !isEnglish(shown) ? languages.find(isEnglish) : undefined;
  if (!english) return captionsOf(answer, shown);
  return captionsOf(
    await platform.call('/get_transcript', {
      params: english.continuation.reloadContinuationData.continuation,
    }),
    english,
  );
}

const languageItem = z.object({
  title: z.string(),
  selected: z.boolean().default(false),
  continuation: z.object({ reloadContinuationData: z.object({ continuation: z.string() }) }),
});
type LanguageItem = z.infer<typeof languageItem>;

/** Language titles are in the session's language, which is English. */
function isEnglish(item: LanguageItem | undefined): boolean {
  return item?.title.startsWith('English') ?? false;
}

async function fromNewerPanel(platform: Platform, videoId: string): Promise<YouTubeCaptions> {
  return captionsOf(
    await platform.call('/get_panel', { panelId: newerPanel, params: newerPanelParams(videoId) }),
    undefined,
  );
}

/**
 * The parameters that the page itself sends: field 149 of a message, which contains the video's id
 * as field 1 and a 1 as field 3.
 */
function newerPanelParams(videoId: string): string {
  const id = Buffer.from(videoId);
  const inner = Buffer.from([0x0a, id.length, ...id, 0x18, 0x01]);
  return Buffer.from([0xaa, 0x09, inner.length, ...inner]).toString('base64');
}

function captionsOf(answer: unknown, shown: LanguageItem | undefined): YouTubeCaptions {
  const segments = [...segmentsIn(answer, undefined)];
  if (segments.length === 0)
    throw saysDisabled(JSON.stringify(answer))
      ? sourceErrors.captionsDisabled()
      : sourceErrors.captionsEmpty();
  const events = segments.map(({ start, end, text }, index) => {
    const until = end ?? segments[index + 1]?.start ?? start + lastLineMilliseconds;
    return { tStartMs: start, dDurationMs: Math.max(0, until - start), segs: [{ utf8: text }] };
  });
  return {
    json3: JSON.stringify({ events }),
    language: isEnglish(shown) ? 'en' : 'und',
    kind: shown?.title.includes('auto-generated') ? 'automatic' : 'manual',
  };
}

/**
 * The newer panel has no end times: a line lasts until the next one, and the last line this long.
 */
const lastLineMilliseconds = 5000;

/** Times in milliseconds; `end` if the panel has one. */
type Segment = { start: number; end: number | undefined; text: string };

const segmentRenderer = z.object({
  transcriptSegmentRenderer: z.object({
    startMs: z.coerce.number().nonnegative(),
    endMs: z.coerce.number().nonnegative(),
    snippet: z.object({
      runs: z.array(z.object({ text: z.string() })).default([]),
      simpleText: z.string().default(''),
    }),
  }),
});
const segmentModel = z.object({
  transcriptSegmentViewModel: z.object({
    simpleText: z.string(),
    timestamp: z.string().optional(),
  }),
});
const clock = z.object({ timestamp: z.string() });

/** Every line of either panel, in order. `shown`: the time displayed beside the text. */
function* segmentsIn(value: unknown, shown: string | undefined): Generator<Segment> {
  if (typeof value !== 'object' || value === null) return;
  const older = segmentRenderer.safeParse(value).data?.transcriptSegmentRenderer;
  if (older)
    yield {
      start: older.startMs,
      end: older.endMs,
      text: older.snippet.runs.map((run) => run.text).join('') || older.snippet.simpleText,
    };
  const printed = clock.safeParse(value).data?.timestamp ?? shown;
  const newer = segmentModel.safeParse(value).data?.transcriptSegmentViewModel;
  const start = newer && clockSeconds(newer.timestamp ?? printed ?? '');
  if (newer && start !== undefined)
    yield { start: start * 1000, end: undefined, text: newer.simpleText };
  for (const inner of Object.values(value)) yield* segmentsIn(inner, printed);
}

/** Every object inside a value, outermost first. */
function* everyObject(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value;
  for (const inner of Object.values(value)) yield* everyObject(inner);
}
