import { findChapters, type Outline } from '#engine/chapters';
import type { ChapterDensity } from '#engine/chapters/chapters.constants.ts';

/** Finds the outline of a transcript as JSON; that of a transcript in memory is found once. */
type ReadOutline = (json: Uint8Array<ArrayBuffer>, density?: ChapterDensity) => Promise<Outline>;

export function createOutlines({ closing }: { closing: AbortSignal }): ReadOutline {
  const found = new WeakMap<Uint8Array, Map<ChapterDensity, Promise<Outline>>>();
  return (json, density = 'usual') => {
    const ofTranscript = found.get(json) ?? new Map<ChapterDensity, Promise<Outline>>();
    found.set(json, ofTranscript);
    const outline = ofTranscript.get(density) ?? findChapters(json, { density, signal: closing });
    ofTranscript.set(density, outline);
    outline.catch(() => ofTranscript.delete(density));
    return outline;
  };
}
