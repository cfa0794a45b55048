import { maxTitleLength } from '#engine/port/edit/overlay.constants.ts';
import { clipTitle } from '#engine/port/edit/overlay.schema.ts';
import type { StillRequest } from '#engine/port/engine.schema.ts';

/** What a cover shows: the chosen frame, and the title of the clip or else its `name`. */
type Shown = {
  cover: { at?: number | undefined; title?: boolean | undefined } | undefined;
  name: string | null;
};

/**
 * The request that draws the cover of a clip. Without a choice it shows the clip's best moment, and
 * its title if it has one.
 */
export function asCover(
  { clip: { title, ...clip }, ...request }: Omit<StillRequest, 'as' | 'at'>,
  { cover, name }: Shown,
): StillRequest {
  const text = [...(name ?? '')].slice(0, maxTitleLength).join('').trim();
  const own = title ?? (text ? clipTitle.parse({ text }) : undefined);
  const shown = (cover?.title ?? title !== undefined) ? own : undefined;
  return {
    ...request,
    as: 'cover',
    clip: { ...clip, ...(shown && { title: { ...shown, seconds: null } }) },
    ...(cover?.at !== undefined && { at: cover.at }),
  };
}
