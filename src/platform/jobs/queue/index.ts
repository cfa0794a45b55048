export {
  type ClaimedMessage,
  deleteMessages,
  deleteUnhandled,
  isUnhandled,
  type MessageClaim,
  type QueueName,
  sendMessages,
  storedName,
} from './messages.ts';
export { isQueueSchemaCurrent, type MessageQueue, openQueue } from './queue.ts';
export {
  replaceMessages,
  storedMessage,
  unhandledMessages,
} from './stored-messages.ts';
export type { MessageWorker } from './worker.ts';
