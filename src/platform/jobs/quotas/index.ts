export { quotaErrors } from './errors.ts';
export { createQuotas, type QuotaLimits, type Quotas } from './quotas.ts';
export { purgeUsage, usedByEverybody } from './usage.ts';
