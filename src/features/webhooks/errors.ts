import { defineErrors } from '#platform/kit/define-errors.ts';

export const webhookErrors = defineErrors({
  webhookNotFound: { code: 'webhook-not-found', status: 404, message: 'Webhook not found' },
  tooManyWebhooks: {
    code: 'too-many-webhooks',
    status: 409,
    message: 'Too many webhooks: delete one first',
  },
  webhookInactive: {
    code: 'webhook-inactive',
    status: 409,
    message: 'The webhook is switched off: switch it on first',
  },
  addressUnresolved: {
    code: 'address-unresolved',
    status: 400,
    message: 'The address could not be looked up. Try again in a moment.',
  },
});
