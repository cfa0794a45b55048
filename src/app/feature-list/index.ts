export { type FeatureFacts, listFeatures } from './features.ts';
export { type FeatureServices, featureRoutes } from './routes.ts';
export { inspectMediaTools, inspectTools, type ToolStatus, type ToolStatuses } from './tools.ts';
