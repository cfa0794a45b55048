import { defineErrors } from '#platform/kit/define-errors.ts';

/** Errors that any route can respond with, and those of the server's own port. */
export const httpErrors = defineErrors({
  badRequest: {
    code: 'bad-request',
    status: 400,
    message: (reason?: string) => reason || 'Bad request',
  },
  invalidRequest: { code: 'invalid-request', status: 400, message: 'Invalid request' },
  unauthorized: { code: 'unauthorized', status: 401, message: (text = 'Unauthorized') => text },
  crossOrigin: {
    code: 'cross-origin',
    status: 403,
    message: (own: string) => `This request must come from a page of ${own}`,
  },
  notFound: { code: 'not-found', status: 404, message: 'Not found' },
  methodNotAllowed: { code: 'method-not-allowed', status: 405, message: 'Method not allowed' },
  requestTooSlow: {
    code: 'request-timeout',
    status: 408,
    message: 'The request took too long to arrive',
  },
  bodyTooLarge: { code: 'body-too-large', status: 413, message: 'Request body is too large' },
  bodyTooComplex: { code: 'body-too-complex', status: 413, message: 'Request body is too complex' },
  unknownExpectation: {
    code: 'unknown-expectation',
    status: 417,
    message: 'The Expect header may only be 100-continue',
  },
  headersTooLarge: {
    code: 'headers-too-large',
    status: 431,
    message: 'Request headers are too large',
  },
  formUnreadable: { code: 'form-unreadable', status: 400, message: 'The form could not be read' },
  uploadInterrupted: {
    code: 'upload-interrupted',
    status: 400,
    message: 'The upload was interrupted',
  },
  clientDisconnected: {
    code: 'client-disconnected',
    status: 499,
    message: 'The client closed the request.',
  },
  unexpected: { code: 'unexpected', status: 500, message: 'Internal Server Error' },
  serverStarting: {
    code: 'server-starting',
    status: 503,
    retryable: true,
    retryAfterSeconds: 1,
    message: 'The server is starting',
  },
  serverStopping: {
    code: 'server-stopping',
    status: 503,
    retryable: true,
    retryAfterSeconds: 1,
    message: 'The server is stopping. Please try again in a moment.',
  },
  portInUse: {
    code: 'port-in-use',
    message: (port: number) =>
      `Port ${port} is in use: stop the program that uses it, or set PORT to another.`,
  },
  cannotListen: {
    code: 'cannot-listen',
    message: ({ host, port, reason }: { host: string; port: number; reason: string }) =>
      `The server cannot listen on ${host}:${port} (${reason}): check HOST and PORT.`,
  },
});
