export { workerErrors } from './errors.ts';
export { quicklyParsedBytes, workerTasks } from './worker-tasks.ts';
