export { mapConcurrent } from './map-concurrent.ts';
export { createPriority } from './priority.ts';
export { createSemaphore, type Semaphore, type SlotLimit } from './semaphore.ts';
