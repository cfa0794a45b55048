export { createModelUsage, type ModelUsage, type ModelWork } from './model-usage.ts';
export { type MonthLimits, modelsUsedByEverybody, purgeModelUsage } from './records.ts';
