import { z } from 'zod';
import { applyEdit, durationOf } from '#edit';
import { outputSizes } from '#engine/engine.constants.ts';
import type { AspectRatio } from '#engine/engine.schema.ts';
import type { SubtitleCustomization } from '#engine/subtitle-customization.schema.ts';
import type { TimeRange } from '#kit/time-range.ts';
import { transcript, word } from '#transcript/transcript.schema.ts';
import { captionScript } from './ass-script.ts';
import { type CaptionRange, wordsInRange } from './clip-captions.ts';
import { maskProfanity } from './profanity.ts';
import { fontsOf, type ServedFont } from './served-fonts.ts';
import { subtitleFile } from './subtitle-file.ts';

type Json = { json: Uint8Array<ArrayBuffer> };
export type CaptionOptions = CaptionRange & { aspect: AspectRatio; style: SubtitleCustomization };

/** Of a preview; `isMasked`: strong language has asterisks. `ranges`: the parts of an edited clip, instead of all from start to end. */
export type PreviewOptions = CaptionOptions & { ranges?: TimeRange[] | undefined; fontsAt: string; isMasked: boolean };

/** The script of a clip with these words (`SpokenWords`). */
export function clipScript({ json, ...options }: Json & CaptionOptions): string {
  return scriptOf(spokenWords.parse(parsed(json)), options);
}

/** The script of a range of a stored transcript and its fonts, as the JSON of a caption preview. */
export async function captionPreview({
  json,
  fontsAt,
  isMasked,
  ranges,
  ...options
}: Json & PreviewOptions): Promise<Uint8Array<ArrayBuffer>> {
  const range = ranges ? { start: 0, end: durationOf(ranges) } : options;
  const edited = ranges
    ? applyEdit(transcript.parse(parsed(json)), ranges)
    : transcript.pick({ language: true, words: true }).parse(parsed(json));
  const spoken = wordsInRange(edited, range);
  const script = scriptOf(isMasked ? maskProfanity(spoken) : spoken, { ...options, ...range });
  const fonts = (await fontsOf(script)).map(({ family, file }: ServedFont) => ({ family, url: `${fontsAt}/${file}` }));
  return new TextEncoder().encode(JSON.stringify({ script, ...outputSizes[options.aspect], fonts }));
}

/** `speakers`: whether to name who speaks. */
export type StoredSubtitles = { format: 'srt' | 'vtt'; speakers: boolean };

/** The stored words of an exported clip as a subtitle file. */
export function subtitles({ json, format, speakers }: Json & StoredSubtitles): string {
  const { words, language } = spokenWords.parse(parsed(json));
  return subtitleFile(words, format, { language, speakers });
}

const spokenWords = z.object({ language: z.string(), words: z.array(word) });

function scriptOf(spoken: z.infer<typeof spokenWords>, { start, end, aspect, style }: CaptionOptions): string {
  return captionScript({ ...spoken, duration: end - start, size: outputSizes[aspect], style });
}

function parsed(json: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(json));
}
