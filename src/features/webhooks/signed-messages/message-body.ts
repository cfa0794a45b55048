/** The body of every message, as in the Standard Webhooks specification. */
export function messageBody(type: string, data: object): string {
  return JSON.stringify({ type, timestamp: new Date().toISOString(), data });
}
