import type { FramingChoice } from '#engine/port/edit/framing-choice.schema.ts';
import { chosenCrop, chosenPlaces } from '#engine/port/layout-places.constants.ts';
import type { FrameView } from './crop.ts';

type Size = { width: number; height: number };
type ChosenShot = NonNullable<FramingChoice['shots']>[number];

/** The part of the framing that a person has chosen for a second of the video, if any. */
export function chosenShotAt(
  choice: FramingChoice | undefined,
  seconds: number,
): ChosenShot | undefined {
  return choice?.shots?.findLast(({ start, end }) => seconds >= start && seconds < end);
}

/**
 * The view at a second of the video where its crops were chosen by hand; undefined elsewhere.
 * `source`: square pixels.
 */
export function viewByHand(
  choice: FramingChoice | undefined,
  seconds: number,
  { source, size }: { source: Size; size: Size },
): FrameView | undefined {
  const shot = chosenShotAt(choice, seconds);
  if (shot?.layout === 'fit') return { kind: 'fit', source };
  const places = shot ? chosenPlaces(shot, size, source.width / source.height) : [];
  const { panes = [] } = shot ?? {};
  if (places.length === 0 || panes.length !== places.length) return undefined;
  const parts = places.flatMap((place, index) => {
    const pane = panes[index];
    return pane ? [{ place, part: chosenCrop(pane, place, source, seconds) }] : [];
  });
  const [first] = parts;
  return shot?.layout === 'single' && first
    ? { kind: 'crop', source, part: first.part }
    : { kind: 'panes', source, panes: parts };
}
