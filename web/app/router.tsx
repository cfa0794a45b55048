import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { clipsSearch } from '#web/features/all-clips/clips-search.ts';
import { chatSearch } from '#web/features/chat/chat-search.ts';
import { clipSearch } from '#web/features/editor/clip-search.ts';
import { exportsSearch } from '#web/features/exports/exports-search.ts';
import { lookupSearch } from '#web/features/lookup/address/lookup-search.ts';
import { videoSearch } from '#web/features/review/video-search.ts';
import { searchSearch } from '#web/features/transcripts/search/search-search.ts';
import { homeSearch } from '#web/features/videos/home-search.ts';
import { voiceSearch } from '#web/features/voice/voice-search.ts';
import { NotFound } from '#web/ui/messages/not-found.tsx';
import { PageError } from './page-error.tsx';
import { Shell } from './shell.tsx';

/**
 * Every page has an address, and what is selected on it (a clip, a time, an order) is part of the
 * address.
 */

const root = createRootRoute({
  component: Shell,
  notFoundComponent: NotFound,
  errorComponent: PageError,
});
const parent = { getParentRoute: () => root };

const routes = [
  createRoute({
    ...parent,
    path: '/',
    validateSearch: homeSearch,
    component: lazyRouteComponent(() => import('#web/features/videos/home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    ...parent,
    path: '/trash',
    component: lazyRouteComponent(() => import('#web/features/videos/trash-page.tsx'), 'TrashPage'),
  }),
  createRoute({
    ...parent,
    path: '/jobs/$jobId',
    component: lazyRouteComponent(() => import('#web/features/review/job-page.tsx'), 'JobPage'),
  }),
  createRoute({
    ...parent,
    path: '/videos/$videoId',
    validateSearch: videoSearch,
    component: lazyRouteComponent(() => import('#web/features/review/video-page.tsx'), 'VideoPage'),
  }),
  createRoute({
    ...parent,
    path: '/videos/$videoId/clips/$clipId',
    validateSearch: clipSearch,
    component: lazyRouteComponent(() => import('#web/features/editor/clip-page.tsx'), 'ClipPage'),
  }),
  createRoute({
    ...parent,
    path: '/videos/$videoId/exports',
    validateSearch: exportsSearch,
    component: lazyRouteComponent(
      () => import('#web/features/exports/exports-page.tsx'),
      'VideoExportsPage',
    ),
  }),
  createRoute({
    ...parent,
    path: '/clips',
    validateSearch: clipsSearch,
    component: lazyRouteComponent(
      () => import('#web/features/all-clips/clips-page.tsx'),
      'ClipsPage',
    ),
  }),
  createRoute({
    ...parent,
    path: '/feeds',
    component: lazyRouteComponent(() => import('#web/features/feeds/feeds-page.tsx'), 'FeedsPage'),
  }),
  createRoute({
    ...parent,
    path: '/search',
    validateSearch: searchSearch,
    component: lazyRouteComponent(
      () => import('#web/features/transcripts/search/search-page.tsx'),
      'SearchPage',
    ),
  }),
  createRoute({
    ...parent,
    path: '/ask',
    validateSearch: chatSearch,
    component: lazyRouteComponent(() => import('#web/features/chat/chat-page.tsx'), 'ChatPage'),
  }),
  createRoute({
    ...parent,
    path: '/ask/$chatId',
    component: lazyRouteComponent(() => import('#web/features/chat/chat-page.tsx'), 'ChatPage'),
  }),
  createRoute({
    ...parent,
    path: '/ask/voice',
    validateSearch: voiceSearch,
    component: lazyRouteComponent(() => import('#web/features/voice/voice-page.tsx'), 'VoicePage'),
  }),
  createRoute({
    ...parent,
    path: '/ask/lookup',
    validateSearch: lookupSearch,
    component: lazyRouteComponent(
      () => import('#web/features/lookup/lookup-page.tsx'),
      'LookupPage',
    ),
  }),
  createRoute({
    ...parent,
    path: '/brand',
    component: lazyRouteComponent(() => import('#web/features/brand/brand-page.tsx'), 'BrandPage'),
  }),
  createRoute({
    ...parent,
    path: '/settings',
    component: lazyRouteComponent(
      () => import('#web/features/settings/settings-page.tsx'),
      'SettingsPage',
    ),
  }),
  createRoute({
    ...parent,
    path: '/settings/$section',
    beforeLoad: ({ params: { section } }) => {
      if (section === 'brand-kits') throw redirect({ to: '/brand', replace: true });
      if (section === 'captions') throw redirect({ to: '/brand', hash: 'styles', replace: true });
    },
    component: lazyRouteComponent(
      () => import('#web/features/settings/settings-page.tsx'),
      'SettingsPage',
    ),
  }),
  createRoute({
    ...parent,
    path: '/connect/$target',
    component: lazyRouteComponent(
      () => import('#web/features/posts/connect-page.tsx'),
      'ConnectPage',
    ),
  }),
  // What the pages were called: links in mails, bookmarks and docs of earlier versions.
  createRoute({
    ...parent,
    path: '/exports',
    validateSearch: exportsSearch,
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/clips', search: { ...search, show: 'exported' }, replace: true });
    },
  }),
  createRoute({
    ...parent,
    path: '/chat',
    validateSearch: chatSearch,
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/ask', search, replace: true });
    },
  }),
  createRoute({
    ...parent,
    path: '/chat/$chatId',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/ask/$chatId', params, replace: true });
    },
  }),
  createRoute({
    ...parent,
    path: '/voice',
    validateSearch: voiceSearch,
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/ask/voice', search, replace: true });
    },
  }),
  createRoute({
    ...parent,
    path: '/lookup',
    validateSearch: lookupSearch,
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/ask/lookup', search, replace: true });
    },
  }),
] as const;

export const router = createRouter({
  routeTree: root.addChildren(routes),
  defaultPreload: 'intent',
  defaultErrorComponent: PageError,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
