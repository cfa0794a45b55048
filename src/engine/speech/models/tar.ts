/** A file of an archive. */
export type TarFile = { path: string; content: Buffer };

const block = 512;
/** Plain files; folders, links and extended headers are of other types. */
const fileTypes = ['0', '\0'];

/**
 * The plain files of a tar archive.
 * @throws when a path leads out of the archive's folder, or the archive is damaged
 */
export function* tarFiles(archive: Buffer): Generator<TarFile> {
  for (let at = 0; at + block <= archive.length && archive[at] !== 0; ) {
    const header = archive.subarray(at, at + block);
    const size = Number.parseInt(textOf(header, 124, 12), 8);
    const path = [textOf(header, 345, 155), textOf(header, 0, 100)].filter(Boolean).join('/');
    const start = at + block;
    // @protection pinned-downloads: never
    if (Number.isNaN(size) || start + size > archive.length || path.split('/').includes('..'))
      throw new Error('the archive is damaged');
    if (fileTypes.includes(String.fromCharCode(header[156] ?? 0)))
      yield { path, content: archive.subarray(start, start + size) };
    at = start + Math.ceil(size / block) * block;
  }
}

function textOf(header: Buffer, start: number, length: number): string {
  const field = header.toString('utf8', start, start + length);
  return field.split('\0')[0] ?? '';
}
