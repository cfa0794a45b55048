import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { ffmpeg, lavfi } from './media.ts';
import { lines, vtt } from './short-talk.ts';

/**
 * A folder with the short talk as `talk.mp4`, its captions beside it, and its words as
 * `words.json`.
 */
export async function talkFolder(): Promise<AsyncDisposable & { path: string }> {
  await using opening = new AsyncDisposableStack();
  const { path } = opening.use(await scratchFolder());
  const audioSource = "aevalsrc='0.4*sin(2*PI*200*t)*lt(mod(t,5),4.5)':s=16000:d=120";
  // AAC would take ten times as long.
  const encoding = ['-preset', 'ultrafast', '-c:a', 'alac'];
  await ffmpeg(
    [...lavfi('color=c=0x30506e:s=320x180:r=10:d=120', audioSource), ...encoding, 'talk.mp4'],
    path,
  );
  await writeFile(join(path, 'talk.en.vtt'), vtt(lines));
  await writeFile(
    join(path, 'words.json'),
    JSON.stringify({ language: 'en', duration: 120, words: words(lines) }),
  );
  const opened = opening.move();
  return { path, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

function words(texts: string[]) {
  return texts.flatMap((text, index) => {
    const parts = text.split(' ');
    return parts.map((part, at) => ({
      text: part,
      start: index * 5 + (4.5 * at) / parts.length,
      end: index * 5 + (4.5 * (at + 1)) / parts.length,
    }));
  });
}
