import { isAudienceNamed, isAudienceNamedFor } from '#engine/sources/audience-names.shared.ts';
import {
  captionFormatOf,
  captionsNamedFor,
  type NamedCaptions,
  rankOfCaptions,
} from '#engine/sources/caption-names.shared.ts';
import type { FileToUpload } from './uploads.ts';

export type PairedCaptions = {
  videos: FileToUpload[];
  /** Names of caption files of a video that is uploaded with another one. */
  others: string[];
  /** Names of files that belong to none of the videos. */
  unpaired: string[];
};

/**
 * The videos among the files, each with the caption file of its name (“talk.en.srt” belongs to
 * “talk.mp4”) or the only one. Of several, it is one in the language chosen, or one that names no
 * language; never one with only a part of the speech. Likewise the files that say what its audience
 * did, all of them.
 */
export function pairCaptions(
  files: readonly File[],
  options: Pick<FileToUpload, 'prompt' | 'find' | 'language' | 'onlyLanguage'>,
): PairedCaptions {
  const captions = files.filter(({ name }) => captionFormatOf(name) !== undefined);
  const audience = files.filter(({ name }) => isAudienceNamed(name));
  const recordings = files.filter((file) => !captions.includes(file) && !audience.includes(file));
  const audienceOf = ({ name }: File) =>
    audience.filter((one) => recordings.length === 1 || isAudienceNamedFor(one.name, name));
  const named = recordings.map((recording) =>
    captions.flatMap((file) => {
      const says = captionsNamedFor(file.name, recording.name);
      return says ? [{ file, says, nameLength: recording.name.length }] : [];
    }),
  );
  const isOfOther = (file: File, { name }: File) =>
    named.some((own) => own.some((one) => one.file === file && one.nameLength > name.length));
  const only = recordings.length === 1 && captions.length === 1 ? captions[0] : undefined;
  const videos = recordings.map((file, index) => {
    const own = (named[index] ?? []).filter(
      (one) => !one.says.isPartial && !isOfOther(one.file, file),
    );
    const [best] = own.sort((a, b) => rank(a.says, options) - rank(b.says, options));
    return { file, captions: best?.file ?? only, audience: audienceOf(file), ...options };
  });
  const unused = captions.filter((one) => !videos.some((video) => video.captions === one));
  const isNamed = (file: File) => named.some((own) => own.some((one) => one.file === file));
  return {
    videos,
    others: unused.filter(isNamed).map(({ name }) => name),
    unpaired: [
      ...unused.filter((file) => !isNamed(file)),
      ...audience.filter((one) => !videos.some((video) => video.audience.includes(one))),
    ].map(({ name }) => name),
  };
}

function rank(says: NamedCaptions, chosen: Pick<FileToUpload, 'language'>): number {
  const isChosen =
    chosen.language !== '' && says.language.startsWith(chosen.language.split('-')[0] ?? '');
  return 32 * Number(!isChosen) + 16 * Number(says.language !== 'und') + rankOfCaptions(says);
}
