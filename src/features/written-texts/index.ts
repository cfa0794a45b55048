export { textsHandler } from './texts-handler.ts';
export { withTexts } from './with-texts.ts';
export { writtenTextRoutes } from './written-text-routes.ts';
