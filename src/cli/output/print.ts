import { fstatSync, writeFileSync } from 'node:fs';

/**
 * Prints a result on standard output and ends its last line. A reader that stops early (a closed
 * pipe) is not an error.
 * @throws the operating system's error, such as ENOSPC
 */
export async function print(text: string): Promise<void> {
  const lines = text.endsWith('\n') ? text : `${text}\n`;
  // The stream would report success even if only a part of the text fits on the disk.
  if (fstatSync(process.stdout.fd).isFile()) return writeFileSync(process.stdout.fd, lines);
  await new Promise<void>((resolve, reject) => {
    // Without a listener, the stream's error would end the process.
    if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', () => undefined);
    process.stdout.write(lines, (error) =>
      error && !isClosedPipe(error) ? reject(error) : resolve(),
    );
  });
}

function isClosedPipe(error: Error): boolean {
  return 'code' in error && error.code === 'EPIPE';
}
