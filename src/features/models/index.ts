export type { EnvironmentServices } from './effective.ts';
export { engineWithModels } from './engine-with-models.ts';
export { modelSettingsErrors } from './errors.ts';
export { createModelOperator, type ModelOperator } from './model-operator.ts';
export { type ModelsInForce, openModels } from './models-in-force.ts';
export { type ModelRouteServices, modelRoutes } from './routes.ts';
export { deleteOwnModels, encryptAgain, type ModelTables, modelsChannel } from './stored-models.ts';
