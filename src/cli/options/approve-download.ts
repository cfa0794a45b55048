import type { MayDownload } from '#engine/speech/recognition';
import type { Display } from '../output/display.ts';
import { confirm } from './confirm.ts';

/**
 * Whether a missing speech model may be downloaded: `--yes` says so, or the person at the terminal,
 * who is asked once, with its size and licence. Elsewhere it may not, and the failure says what to
 * do.
 */
export function approveDownload(
  { yes = false }: { yes?: boolean | undefined },
  show: Display,
): MayDownload {
  return async (model, { signal, afterCaptions }) => {
    const { name, bytes, licence, attribution } = model;
    if (!yes && !process.stdin.isTTY) return false;
    const why = afterCaptions
      ? 'This video has no usable captions. Recognising its speech'
      : 'Recognising the speech of this video';
    show.say(
      `${why} needs ${name}: ${Math.round(bytes / 1e6)} MB, downloaded once, stays on this machine.`,
    );
    show.say(`  Licence: ${licence}${attribution ? `. ${attribution}` : ''}`);
    if (yes) return true;
    // The live lines end here, because they would overwrite what is typed.
    show.close();
    return await confirm('Download it?', signal);
  };
}
