export { type AudienceCurve, audienceCurves, type UnusedAudience } from './audience-curves.ts';
export { type AudienceEvidence, audienceEvidence, audienceReason } from './audience-evidence.ts';
export { audienceErrors } from './errors.ts';
export { inspectAudience, joinedSources, readAudienceFile } from './inspect-audience.ts';
