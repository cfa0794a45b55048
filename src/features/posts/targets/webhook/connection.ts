import type { z } from 'zod';
import { type SsrfGuard, sourceErrors } from '#engine/sources';
import { newSecret } from '#features/webhooks';
import { invalidRequest } from '#platform/http';
import { isFailure } from '#platform/kit/define-errors.ts';
import type { FormConnection } from '../post-target.ts';
import { webhookAccountRequest } from './webhook.schema.ts';

/** Adds a webhook by its address, with a secret that signs messages to it. */
export function webhookConnection(
  guard: Pick<SsrfGuard, 'assertPublic'>,
): FormConnection<z.output<typeof webhookAccountRequest>> {
  return {
    by: 'form',
    summary:
      'Add an address that posts to other platforms; only the response shows the secret that signs what is sent there',
    form: webhookAccountRequest,
    async add({ name, url }) {
      await checkAddress(guard, url);
      const secret = newSecret();
      return { externalId: url, name, credentials: { secret }, secret };
    },
  };
}

async function checkAddress(guard: Pick<SsrfGuard, 'assertPublic'>, url: string): Promise<void> {
  try {
    await guard.assertPublic(url);
  } catch (error) {
    const known = isFailure(error, sourceErrors.addressPrivate, sourceErrors.hostNotFound);
    const message = known
      ? error.message
      : 'The address could not be looked up. Try again in a moment.';
    throw invalidRequest([{ path: ['url'], message }]);
  }
}
