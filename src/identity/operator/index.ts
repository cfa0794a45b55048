export { createOperator, type Operator, type OperatorRequest, type OperatorResponse } from './operator.ts';
export { createProviderOperator } from './provider-operator.ts';
export { connectOperator, serveOperator } from './socket.ts';
