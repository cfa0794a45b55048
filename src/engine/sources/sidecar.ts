import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { CaptionFile } from '#engine/transcript/transcript.schema.ts';
import { isAudienceNamedFor } from './audience-names.shared.ts';
import {
  captionFormatOf,
  captionsNamedAlone,
  captionsNamedFor,
  isCaptionFolder,
  type NamedCaptions,
  rankOfCaptions,
  stemOf,
} from './caption-names.shared.ts';
import { mediaExtensionOf } from './media-kind.ts';

/** Entries of a folder that are looked at. */
const maxEntries = 20_000;

/**
 * Finds the caption files of a local video, by their names (see `captionsNamedFor`): beside it, in
 * a folder `subs` beside it, and in a folder `subs/talk`. In those folders, `English.srt` is enough
 * where it can belong to no other video. Captions written by people come first, and files that hold
 * a part of the speech last.
 */
export async function findSidecarCaptions(video: string): Promise<CaptionFile[]> {
  const folder = dirname(video);
  const name = basename(video);
  const beside = await entriesOf(folder);
  const others = beside.filter((one) => one.isFile && one.name !== name && isRecording(one.name));
  const longer = others.filter((one) => stemOf(one.name).length > stemOf(name).length);
  const ofOther = (file: string) => longer.some((one) => captionsNamedFor(file, one.name));
  const found: Found[] = [];
  const add = (at: string, entries: Entry[], read: (file: string) => NamedCaptions | undefined) => {
    for (const entry of entries) {
      const named = entry.isFile ? read(entry.name) : undefined;
      if (named && !ofOther(entry.name)) found.push({ ...named, name: at + entry.name });
    }
  };
  const forVideo = (file: string) => captionsNamedFor(file, name);
  add('', beside, forVideo);
  for (const { name: subs } of beside.filter((one) => one.isFolder && isCaptionFolder(one.name))) {
    const inside = await entriesOf(join(folder, subs));
    add(
      `${subs}/`,
      inside,
      (file) => forVideo(file) ?? (others.length === 0 ? captionsNamedAlone(file) : undefined),
    );
    for (const { name: own } of inside.filter((one) => one.isFolder && isOf(one.name, name)))
      add(
        `${subs}/${own}/`,
        await entriesOf(join(folder, subs, own)),
        (file) => forVideo(file) ?? captionsNamedAlone(file),
      );
  }
  return found
    .sort((a, b) => rankOfCaptions(a) - rankOfCaptions(b))
    .map((one) => captionFile(folder, one));
}

/** The paths of the files beside a video that say what its audience did, by their names. */
export async function findSidecarAudience(video: string): Promise<string[]> {
  const folder = dirname(video);
  return (await entriesOf(folder))
    .filter(({ isFile, name }) => isFile && isAudienceNamedFor(name, basename(video)))
    .slice(0, maxAudienceFiles)
    .map(({ name }) => join(folder, name));
}

const maxAudienceFiles = 10;

type Found = NamedCaptions & { name: string };

function captionFile(folder: string, { name, language, kind, isPartial }: Found): CaptionFile {
  return {
    path: join(folder, name),
    name,
    format: captionFormatOf(name) ?? 'srt',
    language,
    kind,
    ...(isPartial && { isPartial }),
  };
}

const isRecording = (name: string) => mediaExtensionOf(name) !== undefined;
/** Whether a folder has the name of the video. */
const isOf = (folder: string, video: string) =>
  folder.normalize('NFC').toLowerCase() === stemOf(video);

type Entry = { name: string; isFile: boolean; isFolder: boolean };

/**
 * What a folder holds, in order. Links to folders are not followed: of a watched folder, they may
 * lead anywhere.
 */
async function entriesOf(folder: string): Promise<Entry[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .slice(0, maxEntries)
    .map((entry) => ({
      name: entry.name,
      isFile: entry.isFile() || entry.isSymbolicLink(),
      isFolder: entry.isDirectory(),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
