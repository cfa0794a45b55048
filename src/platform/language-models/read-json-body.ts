/** The longest list of models that is read: OpenRouter's, the longest known, has under 1 MiB. */
export const maxListBytes = 4 * 2 ** 20;

/**
 * Reads a body of at most `maxBytes`.
 * @throws when the body is longer than `maxBytes`, or breaks off
 */
export async function readTextBody(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  // Leaving the loop early cancels the body.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`the response has more than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Reads a JSON body of at most `maxBytes`.
 * @throws also when it is no JSON
 */
export async function readJsonBody(response: Response, maxBytes: number): Promise<unknown> {
  return JSON.parse(await readTextBody(response, maxBytes));
}
