import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { NotFound } from './not-found.tsx';
import { PageError } from './page-error.tsx';
import { Shell } from './shell.tsx';

/** Every page has an address; what is chosen on it (a clip, a moment, an order) is in the address too. */

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: PageError });

const texts = (search: Record<string, unknown>, ...names: string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])]])));

/** `search`: words of a title; `sort`: the order; `address`: what the field begins with. */
export type StartSearch = { search?: string | undefined; sort?: string | undefined; address?: string | undefined };
const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: (search): StartSearch => texts(search, 'search', 'sort', 'address'),
  component: lazyRouteComponent(() => import('../start/start-page.tsx'), 'StartPage'),
});

/**
 * `clip`: the one that is open; `t`: where to begin, seconds; `sort`: score or time; `q`: what is looked for in the transcript;
 * `view`: transcript, where there is only room for that or the clips.
 */
export type VideoSearch = { clip?: string; t?: string; sort?: string; q?: string; view?: string };
const video = createRoute({
  getParentRoute: () => root,
  path: '/videos/$videoId',
  validateSearch: (search): VideoSearch => texts(search, 'clip', 't', 'sort', 'q', 'view'),
  component: lazyRouteComponent(() => import('../video/video-page.tsx'), 'VideoPage'),
});

/** `clip`: the exported one that is open; `search`: words of a title; `shape`, `language`: only those. */
export type ExportsSearch = {
  clip?: string | undefined;
  search?: string | undefined;
  shape?: string | undefined;
  language?: string | undefined;
};
const exportsSearch = (search: Record<string, unknown>): ExportsSearch => texts(search, 'clip', 'search', 'shape', 'language');

const videoExports = createRoute({
  getParentRoute: () => root,
  path: '/videos/$videoId/exports',
  validateSearch: exportsSearch,
  component: lazyRouteComponent(() => import('../exports/exports-page.tsx'), 'VideoExportsPage'),
});

const exports = createRoute({
  getParentRoute: () => root,
  path: '/exports',
  validateSearch: exportsSearch,
  component: lazyRouteComponent(() => import('../exports/exports-page.tsx'), 'ExportsPage'),
});

/** `video`: ids or addresses to talk about, separated by spaces. */
export type ChatSearch = { video?: string };
const chats = createRoute({
  getParentRoute: () => root,
  path: '/chat',
  validateSearch: (search): ChatSearch => texts(search, 'video'),
  component: lazyRouteComponent(() => import('../chat/chat-page.tsx'), 'ChatPage'),
});
const chat = createRoute({
  getParentRoute: () => root,
  path: '/chat/$chatId',
  component: lazyRouteComponent(() => import('../chat/chat-page.tsx'), 'ChatPage'),
});

/** `video`: an id or an address to talk about. */
export type VoiceSearch = { video?: string; language?: string };
const voice = createRoute({
  getParentRoute: () => root,
  path: '/voice',
  validateSearch: (search): VoiceSearch => texts(search, 'video', 'language'),
  component: lazyRouteComponent(() => import('../voice/voice-page.tsx'), 'VoicePage'),
});

/**
 * `address`: of a video or a playlist; `view`: details or transcript; `sort`: a column, `-` before it for the other direction;
 * `q`: what is looked for in titles or in the transcript; `length`: which videos are shown; `chart`: what it shows, `-` for sorted.
 */
export type LookupSearch = {
  address?: string | undefined;
  view?: string | undefined;
  sort?: string | undefined;
  q?: string | undefined;
  length?: string | undefined;
  chart?: string | undefined;
};
const lookup = createRoute({
  getParentRoute: () => root,
  path: '/lookup',
  validateSearch: (search): LookupSearch => texts(search, 'address', 'view', 'sort', 'q', 'length', 'chart'),
  component: lazyRouteComponent(() => import('../lookup/lookup-page.tsx'), 'LookupPage'),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyRouteComponent(() => import('../settings/settings-page.tsx'), 'SettingsPage'),
});
const settingsSection = createRoute({
  getParentRoute: () => root,
  path: '/settings/$section',
  component: lazyRouteComponent(() => import('../settings/settings-page.tsx'), 'SettingsPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([start, video, videoExports, exports, chats, chat, voice, lookup, settings, settingsSection]),
  defaultPreload: 'intent',
  defaultErrorComponent: PageError,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
