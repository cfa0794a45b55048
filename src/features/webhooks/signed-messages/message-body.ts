/** Builds the body of a message as the Standard Webhooks specification defines it. */
export function messageBody(type: string, data: object): string {
  return JSON.stringify({ type, timestamp: new Date().toISOString(), data });
}
