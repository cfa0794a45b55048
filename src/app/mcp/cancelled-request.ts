import { isJSONRPCNotification, isSpecType, type RequestId } from '@modelcontextprotocol/server';

/** The id of the request that a message cancels; undefined for every other message. */
export function cancelledRequest(message: unknown): RequestId | undefined {
  return isJSONRPCNotification(message) && isSpecType.CancelledNotification(message)
    ? message.params.requestId
    : undefined;
}
