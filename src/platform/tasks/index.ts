export { workerErrors } from './errors.ts';
export { asTaskOwner, backgroundOwner } from './task-owner.ts';
export { workerTasks } from './worker-tasks.ts';
