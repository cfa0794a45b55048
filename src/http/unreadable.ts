import type { Duplex } from 'node:stream';

/** Answers what the HTTP parser itself refuses (headers that are too long, bytes that are no HTTP) as everything else is answered: in JSON. */
export function answerUnreadable(error: Error, socket: Duplex): void {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, words] = refusals[code] ?? ['400 Bad Request', 'Bad request'];
  const body = JSON.stringify({ error: words });
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

const refusals: Record<string, [status: string, words: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Request headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive'],
};
