import JASSUB from 'jassub';
import type { CaptionPreview } from '#features/clips/previews/preview.schema.ts';

/**
 * Draws captions as the export does: with libass, the same script, the same fonts, at the size of
 * the finished clip.
 */
export type CaptionRenderer = {
  /**
   * Switches to another script; of several in quick succession, the last one wins. Resolves once it
   * is visible.
   */
  show: (preview: CaptionPreview) => Promise<void>;
  /** Draws the captions at a time of the clip, seconds. */
  draw: (seconds: number) => void;
  end: () => void;
};

/**
 * Adds a canvas that fills `host`.
 * `maxHeight`: of the canvas, pixels.
 * @throws when the browser lacks WebAssembly, workers or canvas The canvas has as many pixels as it
 * is displayed with, at most those of the finished clip: scaled down by the browser, small text
 * would look ragged. The script positions every word, so the layout is the same at every size.
 */
export async function createCaptionRenderer(
  host: HTMLElement,
  first: CaptionPreview,
  maxHeight = Number.POSITIVE_INFINITY,
): Promise<CaptionRenderer> {
  const canvas = document.createElement('canvas');
  host.append(canvas);
  const libass = new JASSUB({
    canvas,
    subContent: first.script,
    fonts: first.fonts.map(addressOf),
    // Only the given fonts: no local fonts, no fonts of other sites, no default font.
    queryFonts: false,
    availableFonts: {},
    defaultFont: first.fonts[0]?.family ?? 'none',
    ...heightOf(first, maxHeight),
  });
  await libass.ready.catch((error: unknown) => {
    // The next attempt adds one of its own.
    canvas.remove();
    throw error;
  });
  return drive(libass, first, maxHeight);
}

function heightOf({ height }: CaptionPreview, maxHeight: number) {
  const most = Math.min(height, maxHeight);
  return { prescaleHeightLimit: most, maxRenderHeight: most };
}

// Absolute, because the worker resolves URLs against its own.
const addressOf = ({ url }: CaptionPreview['fonts'][number]): string =>
  new URL(url, location.href).href;

function drive(libass: JASSUB, first: CaptionPreview, maxHeight: number): CaptionRenderer {
  const fonts = new Set(first.fonts.map(addressOf));
  let [shown, latest] = [first, first];
  let seconds = 0;
  let ended = false;
  const draw = (repaint: boolean) =>
    libass.manualRender(
      {
        mediaTime: seconds,
        width: shown.width,
        height: shown.height,
        expectedDisplayTime: performance.now(),
      },
      repaint,
    );

  const apply = async (next: CaptionPreview) => {
    const missing = next.fonts.map(addressOf).filter((address) => !fonts.has(address));
    // Fonts first, so that nothing is drawn in a fallback font.
    if (missing.length > 0) await libass.renderer.addFonts(missing);
    for (const address of missing) fonts.add(address);
    if (ended) return;
    shown = next;
    Object.assign(libass, heightOf(next, maxHeight));
    // Sent together, so that no frame is drawn between the script and its size.
    await Promise.all([libass.renderer.setTrack(next.script), draw(true)]);
  };
  let queue = Promise.resolve();
  return {
    show: (preview) => {
      latest = preview;
      const next = () => (latest === shown || ended ? undefined : apply(latest));
      queue = queue.then(next, next);
      return queue;
    },
    draw: (time) => {
      seconds = time;
      if (!ended) void draw(false);
    },
    end: () => {
      ended = true;
      void libass.destroy();
    },
  };
}
