import { z } from 'zod';
import { sourceErrors } from './errors.entry.ts';

/** A proof-of-origin token of YouTube, and the visitor to whom it is bound. */
export type OriginToken = { token: string; visitorData: string };

const plain = z
  .string()
  .min(1)
  .max(4096)
  .regex(/^[\w.%+/=-]+$/);
const providerAnswer = z.object({ poToken: plain, contentBinding: plain });

/** Seconds for a response; the provider may have to run YouTube's check first. */
const timeoutSeconds = 30;
const maxResponseBytes = 100_000;

/**
 * Gets a token for a new visitor from a provider that speaks the protocol of
 * bgutil-ytdlp-pot-provider (`POST /get_pot`). The provider is the operator's own, so it may be on
 * a private network.
 * @throws Failure `token-provider-failed`
 */
export async function fetchOriginToken(
  provider: string,
  signal: AbortSignal,
): Promise<OriginToken> {
  try {
    const response = await fetch(`${provider}/get_pot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutSeconds * 1000)]),
    });
    if (!response.ok) throw new Error(`the provider responded with status ${response.status}`);
    const { poToken, contentBinding } = providerAnswer.parse(
      JSON.parse(await boundedText(response)),
    );
    return { token: poToken, visitorData: contentBinding };
  } catch (cause) {
    signal.throwIfAborted();
    throw sourceErrors.tokenProviderFailed({ cause });
  }
}

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxResponseBytes) throw new Error('the answer of the provider is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
