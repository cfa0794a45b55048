export { mapConcurrent } from './map-concurrent.ts';
export { createPriority, type Priority } from './priority.ts';
export { createSemaphore, type Semaphore, type SlotLimit } from './semaphore.ts';
