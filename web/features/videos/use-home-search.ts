import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from '#web/messages/messages.tsx';
import type { HomeSearch } from './home-search.ts';
import type { LibraryFilter, LibraryOrder } from './library-items.ts';

export const orders: { value: LibraryOrder; label: string }[] = [
  { value: 'newest', label: t('videos.newestFirst') },
  { value: 'oldest', label: t('videos.oldestFirst') },
  { value: 'title', label: t('videos.titleAZ') },
  { value: 'longest', label: t('videos.longestFirst') },
  { value: 'clips', label: t('videos.mostClips') },
];

/** The filters and the order of the library, all stored in the address. */
export function useHomeSearch() {
  const {
    search = '',
    sort = 'newest',
    folder = '',
    tag = '',
    favourites = '',
  } = useSearch({ from: '/' });
  const navigate = useNavigate({ from: '/' });
  const change = (changed: HomeSearch) =>
    void navigate({
      search: (before) => ({ ...before, ...changed }),
      replace: true,
      resetScroll: false,
    });
  const filter: LibraryFilter = { search, folder, tag, favourites: favourites !== '' };
  return {
    filter,
    isFiltered: search !== '' || folder !== '' || tag !== '' || filter.favourites,
    order: orders.find(({ value }) => value === sort)?.value ?? 'newest',
    setOrder: (order: LibraryOrder) => change({ sort: order === 'newest' ? undefined : order }),
    setFilter: ({ favourites: only, ...texts }: Partial<LibraryFilter>) =>
      change({
        ...Object.fromEntries(
          Object.entries(texts).map(([name, text]) => [name, text || undefined]),
        ),
        ...(only !== undefined && { favourites: only ? 'yes' : undefined }),
      }),
  };
}
