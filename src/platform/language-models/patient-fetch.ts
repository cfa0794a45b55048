import type { Agent } from 'undici';

let agent: Agent | undefined;

/**
 * `fetch` for servers that take longer than 5 minutes to read a prompt, after which Node's own gives
 * up. Whoever calls it limits the wait.
 */
export const patientFetch: typeof globalThis.fetch = async (address, options) => {
  const { method = 'GET', headers, body = null, signal = null } = options ?? {};
  // Models are sent texts; anything else would have types of its own.
  if (address instanceof Request || (body !== null && typeof body !== 'string'))
    return await fetch(address, options);
  const undici = await import('undici');
  agent ??= new undici.Agent({ headersTimeout: 0, bodyTimeout: 0 });
  return await undici.fetch(address, {
    method,
    headers: Object.fromEntries(new Headers(headers)),
    body,
    signal,
    dispatcher: agent,
  });
};
