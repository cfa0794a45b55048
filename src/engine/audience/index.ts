export { type AudienceCurve, audienceCurves } from './audience-curves.ts';
export { type AudienceEvidence, audienceEvidence, audienceReason } from './audience-evidence.ts';
export { audienceErrors } from './errors.ts';
export {
  addAudienceFile,
  readAudienceCurves,
  readAudienceFile,
  showAudience,
} from './inspect-audience.ts';
export { encodeAudience, joinedSources } from './sources.ts';
