import type { ModelOperator } from '#features/models';
import type { OperatorRequest, OperatorResponse } from './operator.schema.ts';

type ModelRequest = Extract<OperatorRequest, { act: 'models' | `model-${string}` }>;

/** Shows the keys and models of the server, or changes them. */
export async function handleModels(
  models: ModelOperator,
  request: ModelRequest,
): Promise<OperatorResponse> {
  switch (request.act) {
    case 'models':
      break;
    case 'model-key-set':
      await models.setKey(request.provider, request);
      break;
    case 'model-key-test':
      return { accounts: [], keyTested: await models.testKey(request.provider) };
    case 'model-key-remove':
      await models.removeKey(request.provider);
      break;
    case 'model-choose':
      await models.choose(request.job, request.model);
      break;
  }
  return { accounts: [], models: await models.show() };
}
