/**
 * What a process sets up once for itself: its log, its metrics and its traces. In a separate
 * module, because these libraries take time to load.
 */
export { createLog } from './log.ts';
export { createMetrics } from './metrics.ts';
export { metricsPage } from './metrics-route.ts';
export { startTracing } from './tracing.ts';
