export { startingPage } from './message-pages.ts';
export { pageHeaders, renderPage } from './page.ts';
