import type { FileToUpload } from './uploads.ts';

const captionFile = /\.(vtt|srt|sbv|ass|ssa|ttml|dfxp|json3)$/i;
const nameOf = ({ name }: File) => name.replace(/\.[^.]*$/, '');

/**
 * The videos among the files, each with the caption file of the same name (“talk.en.srt” belongs to
 * “talk.mp4”) or the only one, and the names of the caption files that belong to none of them.
 */
export function pairCaptions(
  files: readonly File[],
  options: Pick<FileToUpload, 'prompt' | 'find' | 'language' | 'onlyLanguage'>,
): { videos: FileToUpload[]; unpaired: string[] } {
  const captions = files.filter(({ name }) => captionFile.test(name));
  const others = files.filter((file) => !captions.includes(file));
  const videos = others.map((file) => {
    const named = captions.find(
      (one) => nameOf(one) === nameOf(file) || nameOf(one).startsWith(`${nameOf(file)}.`),
    );
    const only = others.length === 1 && captions.length === 1 ? captions[0] : undefined;
    return { file, captions: named ?? only, ...options };
  });
  const unpaired = captions.filter((one) => !videos.some((video) => video.captions === one));
  return { videos, unpaired: unpaired.map(({ name }) => name) };
}
