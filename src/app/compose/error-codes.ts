import { configErrors } from '#app/config';
import { mcpErrors } from '#app/mcp';
import { audienceErrors } from '#engine/audience';
import { highlightErrors } from '#engine/highlights';
import { pipelineErrors } from '#engine/local';
import { engineErrors } from '#engine/port';
import { editErrors } from '#engine/port/edit';
import { renderErrors } from '#engine/render';
import { sampleTalkErrors } from '#engine/sample-talk';
import { ocrErrors } from '#engine/shown';
import { soundErrors } from '#engine/sounds';
import { sourceErrors } from '#engine/sources';
import { feedSourceErrors } from '#engine/sources/feeds';
import { speechErrors } from '#engine/speech';
import { speechModelErrors } from '#engine/speech/models';
import { transcriptErrors } from '#engine/transcript';
import { chatErrors } from '#features/chat';
import { clipErrors } from '#features/clips';
import { brandErrors } from '#features/clips/brand';
import { exportErrors } from '#features/exports';
import { feedErrors } from '#features/feeds';
import { identifyErrors } from '#features/identify';
import { identityErrors } from '#features/identity';
import { lookupErrors } from '#features/lookup';
import { modelSettingsErrors } from '#features/models';
import { noticeErrors } from '#features/notices';
import { postErrors, targetErrors } from '#features/posts';
import { correctionErrors } from '#features/transcripts';
import { videoErrors } from '#features/videos';
import { voiceErrors } from '#features/voice';
import { webhookErrors } from '#features/webhooks';
import { databaseErrors } from '#platform/database';
import { ffmpegErrors } from '#platform/ffmpeg';
import { httpErrors } from '#platform/http';
import { limitErrors } from '#platform/http/limits';
import { jobErrors } from '#platform/jobs';
import { quotaErrors } from '#platform/jobs/quotas';
import type { CodeOf } from '#platform/kit/define-errors.ts';
import { diskErrors } from '#platform/kit/disk-full.ts';
import { downloadErrors } from '#platform/kit/resumable-download.ts';
import { modelErrors } from '#platform/language-models';
import { sandboxErrors } from '#platform/sandbox';
import { storageErrors } from '#platform/storage';
import { backupErrors } from '#platform/storage/backup';
import { workerErrors } from '#platform/tasks';
import { metricsErrors } from '#platform/telemetry';

/** All error tables of the server, under the headings of docs/errors.md. */
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
  'Targets of posts': targetErrors,
  'The sample talk': sampleTalkErrors,
  'Media files': ffmpegErrors,
  Transcripts: transcriptErrors,
  'Speech recognition': speechErrors,
  Sounds: soundErrors,
  Audience: audienceErrors,
  'Text on screens': ocrErrors,
  Highlights: highlightErrors,
  Rendering: renderErrors,
  'Identifying and exporting': pipelineErrors,
  'Engines on other machines': engineErrors,
  Voice: voiceErrors,
  Lookup: lookupErrors,
  Chat: chatErrors,
  'Language models and speech': modelErrors,
  'Speech models': speechModelErrors,
  'Keys and choices of models': modelSettingsErrors,
  Agents: mcpErrors,
  Webhooks: webhookErrors,
  Emails: noticeErrors,
  'Processing of text': workerErrors,
  Limits: limitErrors,
  Quotas: quotaErrors,
  Storage: storageErrors,
  Disk: diskErrors,
  Downloads: downloadErrors,
  Backups: backupErrors,
  Sandbox: sandboxErrors,
  Database: databaseErrors,
  Metrics: metricsErrors,
  Settings: configErrors,
};

type Tables = typeof errorTables;

/** Every code a server, a worker or an engine can fail with. Stable: clients switch on them. */
type ErrorCode = { [Name in keyof Tables]: CodeOf<Tables[Name]> }[keyof Tables];

/** All codes in alphabetical order, as the OpenAPI document lists them. */
export const errorCodes: readonly ErrorCode[] = [
  ...new Set(
    Object.values(errorTables).flatMap((table): ErrorCode[] =>
      Object.values(table).map(({ code }) => code),
    ),
  ),
].sort();
