export { purgeDeliveries } from './deliveries.ts';
export { startDeliveryWorker } from './delivery-worker.ts';
export { webhookErrors } from './errors.ts';
export { withWebhookEvents } from './events.ts';
export { type WebhooksServices, webhooksRoutes } from './routes.ts';
export { messageBody } from './signed-messages/message-body.ts';
export { send, type WebhookResult } from './signed-messages/send.ts';
export { newSecret } from './signed-messages/sign.ts';
export { endWebhooksOfPerson } from './webhooks.ts';
