import type { Agent } from 'undici';

let agent: Agent | undefined;

/**
 * `fetch` for servers that take longer than 5 minutes to read a prompt, after which Node's own gives
 * up. Whoever calls it limits the wait.
 */
export const patientFetch: typeof globalThis.fetch = async (address, options) => {
  const undici = await import('undici');
  agent ??= new undici.Agent({ headersTimeout: 0, bodyTimeout: 0 });
  return await undici.fetch(address, { ...options, dispatcher: agent });
};
