export { type ClaimedMessage, deleteMessages, type MessageClaim, type QueueName, sendMessages, storedName } from './messages.ts';
export { isQueueSchemaCurrent, type MessageQueue, openQueue } from './queue.ts';
export type { MessageWorker } from './worker.ts';
