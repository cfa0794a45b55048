export { chatErrors } from './errors.ts';
export { type ChatServices, chatRoutes } from './routes.ts';
