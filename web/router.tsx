import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { NotFound } from './app/not-found.tsx';
import { PageError } from './app/page-error.tsx';
import { Shell } from './app/shell.tsx';
import { chatSearch } from './chat/chat-search.ts';
import { exportsSearch } from './exports/exports-search.ts';
import { homeSearch } from './home/home-search.ts';
import { lookupSearch } from './lookup/lookup-search.ts';
import { searchSearch } from './search/search-search.ts';
import { clipSearch, videoSearch } from './video/video-search.ts';
import { voiceSearch } from './voice/voice-search.ts';

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
    component: lazyRouteComponent(() => import('./home/home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    ...parent,
    path: '/videos/$videoId',
    validateSearch: videoSearch,
    component: lazyRouteComponent(() => import('./video/video-page.tsx'), 'VideoPage'),
  }),
  createRoute({
    ...parent,
    path: '/videos/$videoId/clips/$clipId',
    validateSearch: clipSearch,
    component: lazyRouteComponent(() => import('./video/editor/clip-page.tsx'), 'ClipPage'),
  }),
  createRoute({
    ...parent,
    path: '/videos/$videoId/exports',
    validateSearch: exportsSearch,
    component: lazyRouteComponent(() => import('./exports/exports-page.tsx'), 'VideoExportsPage'),
  }),
  createRoute({
    ...parent,
    path: '/exports',
    validateSearch: exportsSearch,
    component: lazyRouteComponent(() => import('./exports/exports-page.tsx'), 'ExportsPage'),
  }),
  createRoute({
    ...parent,
    path: '/feeds',
    component: lazyRouteComponent(() => import('./feeds/feeds-page.tsx'), 'FeedsPage'),
  }),
  createRoute({
    ...parent,
    path: '/search',
    validateSearch: searchSearch,
    component: lazyRouteComponent(() => import('./search/search-page.tsx'), 'SearchPage'),
  }),
  createRoute({
    ...parent,
    path: '/chat',
    validateSearch: chatSearch,
    component: lazyRouteComponent(() => import('./chat/chat-page.tsx'), 'ChatPage'),
  }),
  createRoute({
    ...parent,
    path: '/chat/$chatId',
    component: lazyRouteComponent(() => import('./chat/chat-page.tsx'), 'ChatPage'),
  }),
  createRoute({
    ...parent,
    path: '/voice',
    validateSearch: voiceSearch,
    component: lazyRouteComponent(() => import('./voice/voice-page.tsx'), 'VoicePage'),
  }),
  createRoute({
    ...parent,
    path: '/lookup',
    validateSearch: lookupSearch,
    component: lazyRouteComponent(() => import('./lookup/lookup-page.tsx'), 'LookupPage'),
  }),
  createRoute({
    ...parent,
    path: '/settings',
    component: lazyRouteComponent(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
  }),
  createRoute({
    ...parent,
    path: '/settings/$section',
    component: lazyRouteComponent(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
  }),
  createRoute({
    ...parent,
    path: '/connect/$target',
    component: lazyRouteComponent(() => import('./settings/connect-page.tsx'), 'ConnectPage'),
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
