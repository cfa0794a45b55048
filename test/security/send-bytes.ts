import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ApiResponse, Client } from '../api/server.ts';

type Sending = { method: string; path: string; type?: string; pieces: Uint8Array[] };

/**
 * Sends the pieces of a body, JSON unless another `type` is named. `fetch` copies a body several
 * times, which costs as much as the server's work on it.
 */
export async function sendBytes(
  user: Client,
  { method, path, type = 'application/json', pieces }: Sending,
): Promise<SentResponse> {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const headers = { ...user.headers, 'content-type': type, 'content-length': length };
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(path, user.address), { method, headers }, (response) => {
      const answer = (said: string) => {
        const body = said.startsWith('{') ? JSON.parse(said) : undefined;
        resolve({ status: response.statusCode ?? 0, text: said, body });
      };
      text(response).then(answer).catch(reject);
    });
    outgoing.on('error', reject);
    for (const piece of pieces) outgoing.write(piece);
    outgoing.end();
  });
}
type SentResponse = Pick<ApiResponse, 'status' | 'text' | 'body'>;
