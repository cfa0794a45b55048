export { boundedBody, jsonObject } from './body.ts';
export { clientAddresses, clientOf } from './client-address.ts';
export { listen } from './connections/listen.ts';
export { enforceTransferRate } from './connections/transfer-rate.ts';
export { refuseForeignOrigins, requireOwnOrigin, shareWithOrigins } from './cross-origin.ts';
export { errorHandler, errorResponse, thrownAsError } from './error-response.ts';
export { httpErrors } from './errors.ts';
export { eventStream, type ServerEvent } from './event-stream.ts';
export {
  firstOf,
  type Identity,
  type InProcessIdentity,
  identityInTurns,
  inProcessIdentity,
  type User,
} from './identity.ts';
export { jsonList } from './json-list.ts';
export type { Mount } from './mount.ts';
export { type Form, receiveForm } from './multipart.ts';
export { notFoundHandler, refuseWrongMethods } from './not-found.ts';
export { openRoutes } from './open-routes.ts';
export {
  invalidRequest,
  parseRequest,
  type RequestIssue,
  type Unparsed,
} from './parse-request.ts';
export { type RequestIdentity, requestLog } from './request-log.ts';
export { requireUser, type SignedIn, stillSignedIn } from './require-user.ts';
export { describedRoute, type RouteDescription, type RouteInput } from './route.ts';
export { securityHeaders } from './security-headers.ts';
