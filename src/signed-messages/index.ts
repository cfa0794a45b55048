export { messageBody } from './message-body.ts';
export { type SendOptions, send, type WebhookResult } from './send.ts';
export { type Message, newSecret, signedHeaders } from './sign.ts';
