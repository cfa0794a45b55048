export { mcpErrors } from './errors.ts';
export { type McpServices, mcpRoutes } from './routes.ts';
