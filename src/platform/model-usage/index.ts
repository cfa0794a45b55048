export { createModelUsage, type ModelUsage, type ModelWork } from './model-usage.ts';
export { type MonthLimits, purgeModelUsage } from './records.ts';
