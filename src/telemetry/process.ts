/** What a process sets up once for itself: its log, its metrics and its traces. Apart from the rest, because these libraries take time to load. */
export { createLog } from './log.ts';
export { createMetrics } from './metrics.ts';
export { metricsPage } from './metrics-route.ts';
export { startTracing } from './tracing.ts';
