export type { Operator, OperatorRequest, OperatorResponse } from './operator.schema.ts';
export { createOperator } from './operator.ts';
export { createProviderOperator } from './provider-operator.ts';
export { serveOperator } from './socket.entry.ts';
