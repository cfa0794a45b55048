export { workerErrors } from './errors.ts';
export { workerTasks } from './worker-tasks.ts';
