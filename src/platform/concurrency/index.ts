export { mapConcurrent } from './map-concurrent.ts';
export { asOwner, backgroundOwner, currentOwner } from './owner.ts';
export { createPauseScope, currentScope, inScope } from './pause-scope.ts';
export { createPriority } from './priority.ts';
export { createSemaphore, type Semaphore, type SlotLimit } from './semaphore.ts';
export { atTransferRate, minTransferRate, type TransferRate } from './transfer-rate.ts';
export {
  createTurns,
  holdSlot,
  outsideTurn,
  unlimitedLine,
} from './turns.ts';
export { createDeadline, type Deadline, pausedTime, workingNow } from './working-time.ts';
