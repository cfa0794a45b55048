export { workerErrors } from './errors.ts';
export { asTaskOwner, backgroundOwner } from './task-owner.ts';
export { quicklyParsedBytes, workerTasks } from './worker-tasks.ts';
