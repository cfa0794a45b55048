/**
 * The log, metrics and traces, which a process sets up once for itself. In a separate module,
 * because their libraries take time to load.
 */
export { createLog } from './log.ts';
export { createMetrics } from './metrics.ts';
export { metricsPage } from './metrics-route.ts';
export { startTracing } from './tracing.ts';
