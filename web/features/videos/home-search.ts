import { textParams } from '#web/ui/search-params.ts';

/**
 * `search`: words of a title or tag; `sort`: the order of the videos; `folder`: the id of one, or
 * `none`; `tag`: a tag; `favourites`: those only; `address`: prefills the link field.
 */
export type HomeSearch = {
  search?: string | undefined;
  sort?: string | undefined;
  folder?: string | undefined;
  tag?: string | undefined;
  favourites?: string | undefined;
  address?: string | undefined;
};

export const homeSearch = (search: Record<string, unknown>): HomeSearch =>
  textParams(search, 'search', 'sort', 'folder', 'tag', 'favourites', 'address');
