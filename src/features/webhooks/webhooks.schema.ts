import { z } from 'zod';

/** Requests and responses of the webhooks routes; the web app imports only the types. */

export const webhookEvents = ['job.complete', 'job.failed'] as const;
const webhookEvent = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** The address in its normalised form. */
const url = z
  .string()
  .trim()
  .max(2048)
  .refine(
    isWebAddress,
    'must be an address that begins with https:// or http://, without a user name or password',
  )
  .transform((text) => new URL(text).href);

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
}

/** Without duplicates, in a fixed order. */
export const events = z
  .array(webhookEvent)
  .min(1)
  .max(webhookEvents.length)
  .transform((requested) => webhookEvents.filter((event) => requested.includes(event)));

export const newWebhook = z.object({
  url,
  /** Absent: all events. */
  events: events.optional(),
});
export type NewWebhook = z.input<typeof newWebhook>;

/** Absent fields stay as they are. */
export const webhookChange = z.object({
  url: url.optional(),
  events: events.optional(),
  active: z.boolean().optional(),
});
export type WebhookChange = z.input<typeof webhookChange>;

/** `retrying`: this attempt failed and another follows. `failed`: no other attempt follows. */
const attemptStatus = z.enum(['delivered', 'failed', 'retrying']);

const attemptFacts = {
  at: z.iso.datetime(),
  status: attemptStatus,
  /** The status of the receiver's response; absent when there was none. */
  responseStatus: z.number().int().optional(),
  /** Why the message was not delivered, as text. */
  error: z.string().optional(),
};

export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(webhookEvent),
  /** Whether events are sent. */
  active: z.boolean(),
  /** Why the server switched the webhook off; absent if it did not. */
  inactiveReason: z.string().optional(),
  createdAt: z.iso.datetime(),
  /** The latest attempt; absent when no attempt is recorded. */
  lastDelivery: z.object(attemptFacts).optional(),
});
export type Webhook = z.infer<typeof webhook>;

/** Oldest first. */
export const webhookList = z.object({ webhooks: z.array(webhook) });
export type WebhookList = z.infer<typeof webhookList>;

export const webhookResponse = z.object({ webhook });
export type WebhookResponse = z.infer<typeof webhookResponse>;

/** The only responses that contain the secret: `whsec_` and base64. */
export const webhookWithSecret = z.object({ webhook, secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

export const deliveryType = z.enum([...webhookEvents, 'webhook.test']);

const delivery = z.object({
  /** The id of this attempt. */
  id: z.string(),
  /** The header `webhook-id`: the same for every attempt at one event. */
  webhookId: z.string(),
  type: deliveryType,
  /** The number of the attempt, from 1. */
  attempt: z.number().int(),
  ...attemptFacts,
  /** When the next attempt is due; only with status `retrying`. */
  nextAttemptAt: z.iso.datetime().optional(),
});
export type WebhookDelivery = z.infer<typeof delivery>;

/** The latest 50 attempts, newest first. */
export const deliveryList = z.object({ deliveries: z.array(delivery) });
export type DeliveryList = z.infer<typeof deliveryList>;

/**
 * Returned once a test is queued; its attempt appears in the list of deliveries under this
 * `webhookId`.
 */
export const testResponse = z.object({ webhookId: z.string() });
export type TestResponse = z.infer<typeof testResponse>;

export const webhookDeleted = z.object({ success: z.boolean(), message: z.string() });
export type WebhookDeleted = z.infer<typeof webhookDeleted>;
