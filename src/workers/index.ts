export { workerErrors } from './errors.ts';
export { asTaskOwner } from './task-owner.ts';
export { workerTasks } from './worker-tasks.ts';
