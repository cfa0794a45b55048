import { resolve } from 'node:path';
import { captionFormatOf } from '#engine/transcript';
import type { ChosenSource, RequestedSource } from '#engine/transcript/sources.constants.ts';
import type { CaptionFile } from '#engine/transcript/transcript.schema.ts';

/** The options of commands that read the words of a video. */
export type WordOptions = {
  /** A text or captions of the person's own, in place of every other source. */
  text?: string;
  source?: ChosenSource;
  /** The language spoken. */
  spoken?: string;
  /** Uses the text although it does not match what is spoken. */
  useAnyway?: boolean;
};

type Got = { captions: CaptionFile[]; language?: string | undefined };
type Words = {
  captions: CaptionFile[];
  language: string | undefined;
  source: RequestedSource;
  acceptMismatch: boolean;
};

/**
 * The sources of the words of a video; `got` is what came with it. Call it once before the video is
 * downloaded, so that a text that cannot be read is noticed at once.
 * @throws Failure `captions-format-unknown`, `transcript-unreadable`, `transcript-file-not-found`
 */
export async function chosenWords({
  text,
  source = 'auto',
  spoken,
  useAnyway = false,
}: WordOptions): Promise<(got: Got) => Words> {
  if (text === undefined)
    return (got) => ({
      captions: got.captions,
      language: spoken ?? got.language,
      source,
      acceptMismatch: false,
    });
  const path = resolve(text);
  const given = {
    path,
    format: await captionFormatOf(path),
    language: spoken ?? 'und',
    kind: 'manual',
    given: true,
  } as const;
  return (got) => ({
    captions: [given],
    language: spoken ?? got.language,
    source: 'given',
    acceptMismatch: useAnyway,
  });
}
