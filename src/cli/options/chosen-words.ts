import { resolve } from 'node:path';
import { captionFormatOf } from '#engine/transcript';
import type { ChosenSource, RequestedSource } from '#engine/transcript/sources.constants.ts';
import type { CaptionFile } from '#engine/transcript/transcript.schema.ts';
import { commandErrors } from '../errors.ts';

/** The options of commands that read the words of a video. */
export type WordOptions = {
  /** A file with the person's own text or captions, which replaces every other source. */
  text?: string;
  /** The encoding of that file. */
  textEncoding?: string;
  source?: ChosenSource;
  /** The main language spoken. */
  spoken?: string;
  /** Whether speech in any other language is recognised as that one, too. */
  onlyLanguage?: boolean;
  /** Whether to use the text even if it does not match the speech. */
  useAnyway?: boolean;
  /** Whether times, names and headings in the text are words. */
  asWritten?: boolean;
};

type Got = { captions: CaptionFile[]; language?: string | undefined };
type Words = {
  captions: CaptionFile[];
  language: string | undefined;
  onlyLanguage: boolean;
  source: RequestedSource;
  acceptMismatch: boolean;
};

/**
 * Returns a function that chooses the sources of a video's words; its argument `got` holds the
 * captions and the language that came with the video. Call `chosenWords` before the video is
 * downloaded, so that a text that cannot be read is reported at once.
 * @throws Failure `captions-format-unknown`, `transcript-unreadable`, `transcript-file-not-found`;
 * `language-missing` when only one language is to be recognised and none is named
 */
export async function chosenWords({
  text,
  textEncoding,
  source = 'auto',
  spoken,
  onlyLanguage = false,
  useAnyway = false,
  asWritten = false,
}: WordOptions): Promise<(got: Got) => Words> {
  if (onlyLanguage && spoken === undefined) throw commandErrors.languageMissing();
  if (text === undefined)
    return (got) => ({
      captions: got.captions,
      language: spoken ?? got.language,
      onlyLanguage,
      source,
      acceptMismatch: false,
    });
  const path = resolve(text);
  const given = {
    path,
    format: await captionFormatOf(path, { asWritten, encoding: textEncoding }),
    language: spoken ?? 'und',
    kind: 'manual',
    given: true,
    encoding: textEncoding,
  } as const;
  return (got) => ({
    captions: [given],
    language: spoken ?? got.language,
    onlyLanguage,
    source: 'given',
    acceptMismatch: useAnyway,
  });
}
