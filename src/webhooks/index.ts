export { purgeDeliveries } from './deliveries.ts';
export { startDeliveryWorker } from './delivery-worker.ts';
export { webhookErrors } from './errors.ts';
export { withWebhookEvents } from './events.ts';
export { type WebhooksServices, webhooksRoutes } from './routes.ts';
