import { backupErrors } from '#backup';
import { brandErrors } from '#brand';
import { chatErrors } from '#chat';
import {
  clipErrors,
  correctionErrors,
  exportErrors,
  feedErrors,
  identifyErrors,
  postErrors,
  videoErrors,
} from '#clips';
import { configErrors } from '#config.ts';
import { databaseErrors } from '#database';
import { editErrors } from '#edit';
import { engineErrors } from '#engine';
import { feedSourceErrors } from '#feeds';
import { ffmpegErrors } from '#ffmpeg';
import { highlightErrors } from '#highlights';
import { httpErrors } from '#http';
import { identityErrors } from '#identity';
import { jobErrors } from '#jobs';
import type { CodeOf } from '#kit/define-errors.ts';
import { diskErrors } from '#kit/disk-full.ts';
import { limitErrors } from '#limits';
import { lookupErrors } from '#lookup';
import { mcpErrors } from '#mcp';
import { modelErrors } from '#models';
import { pipelineErrors } from '#pipeline';
import { postingErrors } from '#posting';
import { quotaErrors } from '#quotas';
import { renderErrors } from '#render';
import { sampleTalkErrors } from '#sample-talk';
import { sandboxErrors } from '#sandbox';
import { sourceErrors } from '#source';
import { speechErrors } from '#speech';
import { speechModelErrors } from '#speech-models';
import { storageErrors } from '#storage';
import { metricsErrors } from '#telemetry';
import { transcriptErrors } from '#transcript';
import { voiceErrors } from '#voice';
import { webhookErrors } from '#webhooks';
import { workerErrors } from '#workers';

/** The error tables of all rooms, under the headings of docs/errors.md. */
export const errorTables = {
  'Any request': httpErrors,
  'Accounts and tokens': identityErrors,
  Videos: videoErrors,
  'Identifying and uploads': identifyErrors,
  'Corrections and texts': correctionErrors,
  Clips: clipErrors,
  'Edits of clips': editErrors,
  'Brand kits': brandErrors,
  Jobs: jobErrors,
  'Getting videos, captions and metadata': sourceErrors,
  Exports: exportErrors,
  Feeds: feedErrors,
  'Reading feeds': feedSourceErrors,
  Posts: postErrors,
  Posting: postingErrors,
  'The sample talk': sampleTalkErrors,
  'Media files': ffmpegErrors,
  Transcripts: transcriptErrors,
  'Speech recognition': speechErrors,
  Highlights: highlightErrors,
  Rendering: renderErrors,
  'Identifying and exporting': pipelineErrors,
  'Engines on other machines': engineErrors,
  Voice: voiceErrors,
  Lookup: lookupErrors,
  Chat: chatErrors,
  'Language models and speech': modelErrors,
  'Speech models': speechModelErrors,
  Agents: mcpErrors,
  Webhooks: webhookErrors,
  'Processing of text': workerErrors,
  Limits: limitErrors,
  Quotas: quotaErrors,
  Storage: storageErrors,
  Disk: diskErrors,
  Backups: backupErrors,
  Sandbox: sandboxErrors,
  Database: databaseErrors,
  Metrics: metricsErrors,
  Settings: configErrors,
};

type Tables = typeof errorTables;

/** Every code a server, a worker or an engine can fail with. Stable: clients switch on them. */
type ErrorCode = { [Room in keyof Tables]: CodeOf<Tables[Room]> }[keyof Tables];

/** All codes in alphabetical order, as the OpenAPI document lists them. */
export const errorCodes: readonly ErrorCode[] = [
  ...new Set(
    Object.values(errorTables).flatMap((table): ErrorCode[] =>
      Object.values(table).map(({ code }) => code),
    ),
  ),
].sort();
