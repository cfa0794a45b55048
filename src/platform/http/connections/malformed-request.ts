import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Failure } from '#platform/kit/failure.ts';
import { httpErrors } from '../errors.ts';

/**
 * Responds in JSON to requests that the HTTP parser itself refuses: headers that are too long,
 * bytes that are not HTTP.
 */
export function answerMalformedRequest(error: Error, socket: Duplex): void {
  if (codeOf(error) === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, message, code } = (refusals[codeOf(error)] ?? httpErrors.badRequest)();
  const body = JSON.stringify({ error: message, code });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

const refusals: Record<string, () => Failure> = {
  HPE_HEADER_OVERFLOW: httpErrors.headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: httpErrors.requestTooSlow,
};
