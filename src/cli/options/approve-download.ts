import type { MayDownload } from '#engine/speech/recognition';
import type { Display } from '../output/display.ts';
import { confirm } from './confirm.ts';

/**
 * Decides whether a missing speech model may be downloaded: if `--yes` is given, or if the person
 * at the terminal agrees, who is asked once and shown its size and licence. Without a terminal it
 * may not, and the failure says what to do.
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
    // The live display ends here, because it would overwrite what the person types.
    show.close();
    return await confirm('Download it?', signal);
  };
}
