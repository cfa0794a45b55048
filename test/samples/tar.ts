import { gzipSync } from 'node:zlib';

/** A compressed archive of files, as the npm registry has them. */
export function tarball(files: Readonly<Record<string, string>>): Buffer {
  const parts = Object.entries(files).flatMap(([path, content]) => {
    const bytes = Buffer.from(content);
    return [header(path, bytes.length), bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(1024)]));
}

function header(path: string, size: number): Buffer {
  const block = Buffer.alloc(512);
  block.write(path, 0);
  block.write('0000644\0', 100);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  return block;
}
