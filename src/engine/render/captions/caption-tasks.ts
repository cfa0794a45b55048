import { z } from 'zod';
import { applyEdit, durationOf, withCaptions } from '#engine/port/edit';
import { type CaptionEdit, editedWord } from '#engine/port/edit/caption-edit.schema.ts';
import type { ClipOverlays, ClipTitle } from '#engine/port/edit/overlay.schema.ts';
import { outputSizes } from '#engine/port/engine.constants.ts';
import type { AspectRatio, ShownWords } from '#engine/port/engine.schema.ts';
import type { FaceAreas } from '#engine/port/face-areas.schema.ts';
import type { SubtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { type Untranslated, untranslated } from '#engine/port/untranslated.schema.ts';
import type { SoundEvent } from '#engine/sounds/sound-events.schema.ts';
import { transcript, word } from '#engine/transcript/transcript.schema.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { ClipWaveform } from '../overlays/waveform.ts';
import { toUpperCase } from '../typesetting/ass-text.ts';
import { isEmoji, withEmojiApart } from '../typesetting/emoji-text.shared.ts';
import { charactersOf, type OwnFont } from '../typesetting/font-fallback.ts';
import type { Area } from '../typesetting/layout.ts';
import { fontsOf, type ServedFont } from '../typesetting/served-fonts.ts';
import { type SetCaptions, setCaptions } from './ass-script.ts';
import { type CaptionRange, type SpokenWords, shiftToClip, wordsInRange } from './clip-captions.ts';
import { maskProfanity } from './profanity.ts';
import { withSounds } from './sound-cues.ts';
import { speakersOf } from './speaker-look.ts';
import { subtitleCues, subtitleFile, writeSubtitles } from './subtitle-file.ts';
import type { SubtitleText } from './subtitles.shared.ts';

type Json = { json: Uint8Array<ArrayBuffer> };
export type CaptionOptions = CaptionRange & {
  aspect: AspectRatio;
  style: SubtitleCustomization;
  /** The speakers of the whole video, in the order in which they first speak. */
  speakers?: readonly string[] | undefined;
  capitals?: CaptionEdit['capitals'];
  title?: ClipTitle | undefined;
  font?: OwnFont | undefined;
  titleFont?: OwnFont | undefined;
  logo?: Area | undefined;
  /** The areas of faces; captions with the position `auto` keep clear of them. */
  faces?: readonly FaceAreas[] | undefined;
  /** The waveform of an audio recording. */
  waveform?: ClipWaveform | undefined;
};

/**
 * The options of a preview. `isMasked`: whether strong language is masked with asterisks. `ranges`:
 * the parts of an edited clip, in place of everything from start to end.
 */
export type PreviewOptions = Omit<CaptionOptions, 'capitals' | 'speakers'> & {
  ranges?: TimeRange[] | undefined;
  captions?: CaptionEdit | undefined;
  /** The words that are shown in place of those of the transcript, seconds of the clip. */
  shown?: ShownWords | undefined;
  /** What is heard besides words, if the captions name it; seconds of the video. */
  sounds?: readonly SoundEvent[] | undefined;
  /** The clip's overlays, in place of those of the style. */
  overlays?: ClipOverlays | undefined;
  fontsAt: string;
  isMasked: boolean;
  /** A font of a brand kit, with the URL at which it is served. */
  font?: (OwnFont & { url: string }) | undefined;
  titleFont?: (OwnFont & { url: string }) | undefined;
  /** Other parts of the brand kit, which are added to the result. */
  brand?: object | undefined;
};

/** The ASS script of a clip with these words (`SpokenWords` as JSON). */
export function clipScript({ json, ...options }: Json & CaptionOptions): string {
  return scriptOf(spokenWords.parse(parsed(json)), options).script;
}

/** The JSON of a caption preview: the script of a range of a stored transcript, and its fonts. */
export async function captionPreview({
  json,
  fontsAt,
  isMasked,
  ranges,
  captions = {},
  shown: given,
  sounds = [],
  overlays,
  brand,
  ...options
}: Json & PreviewOptions): Promise<Uint8Array<ArrayBuffer>> {
  const range = ranges ? { start: 0, end: durationOf(ranges) } : options;
  const whole = transcript.parse(parsed(json));
  const { transcript: shown, unused: unusedChanges } = withCaptions(whole, captions);
  const words = shown.words.map((one) => ({ ...one, at: one.start }));
  const edited = ranges ? applyEdit({ ...shown, words }, ranges) : { ...shown, words };
  const unnamed = given ?? wordsInRange(edited, range);
  const spoken = withSounds(unnamed, sounds, ranges ?? [{ start: range.start, end: range.end }]);
  const { capitals } = captions;
  const style = { ...options.style, ...overlays };
  const drawn = isMasked ? maskProfanity(spoken) : spoken;
  const { script, lines, keywords, notes } = scriptOf(drawn, {
    ...options,
    ...range,
    style,
    speakers: speakersOf(whole.words),
    ...(capitals && { capitals }),
  });
  const { font, titleFont } = options;
  const own = new Map([font, titleFont].flatMap((one) => (one ? [[one.family, one.url]] : [])));
  const bundled = (await fontsOf(script)).map(({ family, file }: ServedFont) => ({
    family,
    url: `${fontsAt}/${file}`,
  }));
  const fonts = [...[...own].map(([family, url]) => ({ family, url })), ...bundled];
  const ofBrand = brand && {
    brand: { ...brand, missingCharacters: font ? charactersMissing(font, drawn) : '' },
  };
  return new TextEncoder().encode(
    JSON.stringify({
      script,
      ...outputSizes[options.aspect],
      fonts,
      lines,
      keywords,
      notes,
      unusedChanges,
      ...ofBrand,
    }),
  );
}

/** Maximum number of missing characters that are listed. */
const maxMissing = 40;

/** The characters of the words that a font lacks, except emoji, which are drawn as images. */
function charactersMissing(
  font: OwnFont,
  { words, language }: z.infer<typeof spokenWords>,
): string {
  const missing = new Set<string>();
  const known = charactersOf(font);
  for (const text of words
    .flatMap((one) => withEmojiApart(one.text))
    .filter((part) => !isEmoji(part)))
    for (const character of toUpperCase(text, language))
      if (
        missing.size < maxMissing &&
        /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) &&
        !known(character)
      )
        missing.add(character);
  return [...missing].join('');
}

/** `speakers`: whether to name the speakers. */
export type StoredSubtitles = { format: 'srt' | 'vtt'; speakers: boolean };

/** The stored words of an exported clip as a subtitle file. */
export function subtitles({ json, format, speakers }: Json & StoredSubtitles): SubtitleText {
  const { words, language } = wordsAsStored.parse(parsed(json));
  return writeSubtitles(words, format, { language, speakers });
}

/** Captions as a list and as a subtitle file (SRT); times in seconds from the clip's start. */
export type ClipCues = { cues: ReturnType<typeof subtitleCues>; srt: string };

/** The spoken words in ranges of a stored transcript, as captions show them. */
export function clipCues({
  json,
  ranges,
  captions = {},
}: Json & { ranges: TimeRange[]; captions?: CaptionEdit | undefined }): ClipCues {
  return cuesOf(
    applyEdit(withCaptions(transcript.parse(parsed(json)), captions).transcript, ranges),
  );
}

/**
 * The captions of an exported clip. `within`: the length (seconds) of the clip without intro and
 * outro; when given, the captions cover only this part.
 * @returns undefined when the stored words do not say where the clip begins after its intro, as
 * those of earlier versions
 */
export function storedCues({
  json,
  within,
}: Json & { within?: number | undefined }): ClipCues | undefined {
  const { language, words, lead } = wordsAsStored.parse(parsed(json));
  if (within === undefined) return cuesOf({ language, words });
  return lead === undefined
    ? undefined
    : cuesOf(wordsInRange({ language, words }, { start: lead, end: lead + within }));
}

/** The words of an exported clip's captions as they are stored, with times from the clip's start. */
export function storedWords({ json }: Json): SpokenWords {
  const { lead = 0, language, words } = wordsAsStored.parse(parsed(json));
  return shiftToClip({ language, words }, { start: lead, end: Number.POSITIVE_INFINITY });
}

/** The lines of stored words that could not be translated. */
export function untranslatedIn({ json }: Json): Untranslated | undefined {
  return wordsAsStored.parse(parsed(json)).untranslated;
}

function cuesOf({
  words,
  language,
}: {
  words: z.infer<typeof word>[];
  language: string;
}): ClipCues {
  return { cues: subtitleCues(words, language), srt: subtitleFile(words, 'srt', { language }) };
}

const spokenWords = z.object({ language: z.string(), words: z.array(editedWord) });
const wordsAsStored = spokenWords.extend({
  words: z.array(word),
  lead: z.number().optional(),
  untranslated: untranslated.optional(),
});

function scriptOf(
  spoken: z.infer<typeof spokenWords>,
  { start, end, aspect, ...options }: CaptionOptions,
): SetCaptions {
  return setCaptions({ ...spoken, ...options, duration: end - start, size: outputSizes[aspect] });
}

function parsed(json: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(json));
}
