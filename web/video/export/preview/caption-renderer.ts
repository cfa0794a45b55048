import JASSUB from 'jassub';
import type { CaptionPreview } from '#clips/contract.ts';

/** Draws captions as the export does: with libass, the same script, the same fonts, at the size of the finished clip. */
export type CaptionRenderer = {
  /** Draws another script from now on; of several that come quickly the last one counts. Resolves when it is seen. */
  show: (preview: CaptionPreview) => Promise<void>;
  /** Draws what is to be seen at a second of the clip. */
  draw: (seconds: number) => void;
  end: () => void;
};

/**
 * Puts a canvas into `host`, which it fills. @throws when this browser cannot: no WebAssembly, no workers, no canvas there.
 * The canvas has as many pixels as it is shown with, the finished clip's at most: made smaller by the browser, small letters
 * would fray. Every word of the script has its own place, so that at every size all stands where it will.
 */
export async function createCaptionRenderer(host: HTMLElement, first: CaptionPreview): Promise<CaptionRenderer> {
  const canvas = document.createElement('canvas');
  host.append(canvas);
  const libass = new JASSUB({
    canvas,
    subContent: first.script,
    fonts: first.fonts.map(addressOf),
    // Nothing is looked for elsewhere: no font of the computer, none of another site, no default one.
    queryFonts: false,
    availableFonts: {},
    defaultFont: first.fonts[0]?.family ?? 'none',
    ...heightOf(first),
  });
  await libass.ready;
  return drive(libass, first);
}

const heightOf = ({ height }: CaptionPreview) => ({ prescaleHeightLimit: height, maxRenderHeight: height });

// The worker's own address is another one.
const addressOf = ({ url }: CaptionPreview['fonts'][number]): string => new URL(url, location.href).href;

function drive(libass: JASSUB, first: CaptionPreview): CaptionRenderer {
  const fonts = new Set(first.fonts.map(addressOf));
  let [shown, wanted] = [first, first];
  let seconds = 0;
  let ended = false;
  const draw = (repaint: boolean) =>
    libass.manualRender({ mediaTime: seconds, width: shown.width, height: shown.height, expectedDisplayTime: performance.now() }, repaint);

  const take = async (next: CaptionPreview) => {
    const missing = next.fonts.map(addressOf).filter((address) => !fonts.has(address));
    // Its fonts first: nothing is ever drawn in another one.
    if (missing.length > 0) await libass.renderer.addFonts(missing);
    for (const address of missing) fonts.add(address);
    if (ended) return;
    shown = next;
    Object.assign(libass, heightOf(next));
    // Sent one right after the other: no picture comes between a script and its size.
    await Promise.all([libass.renderer.setTrack(next.script), draw(true)]);
  };
  let queue = Promise.resolve();
  return {
    show: (preview) => {
      wanted = preview;
      const next = () => (wanted === shown || ended ? undefined : take(wanted));
      queue = queue.then(next, next);
      return queue;
    },
    draw: (at) => {
      seconds = at;
      if (!ended) void draw(false);
    },
    end: () => {
      ended = true;
      void libass.destroy();
    },
  };
}
