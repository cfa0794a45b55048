import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { formatsByUse, usualAspectRatio } from '#engine/port/engine.constants.ts';
import { aspectRatio, targetLanguage, voiceCleanup } from '#engine/port/engine.schema.ts';
import { captionStyleIds, speakerModes } from '#engine/port/subtitle-customization.constants.ts';
import { exportedList } from '#features/exports/export.schema.ts';
import { mcpErrors } from '../errors.ts';
import { clipId, exportId, findClip, findExport, videoId, wholeVideoId } from '../ids.ts';
import {
  downloadUrl,
  exported,
  jobResult,
  resultOf,
  shownExport,
  waitForJob,
  waitSeconds,
} from '../job-results.ts';
import { addTool, type ToolServices } from '../tool.ts';
import { unfinishedJobs } from './job-tools.ts';

const maxClips = 10;

/** Adds the tools that render clips and return the files. */
export function addExportTools(server: McpServer, services: ToolServices): void {
  addTool(server, 'export_clips', services, {
    title: 'Export clips',
    description:
      'Render clips of one video as captioned MP4 files. When it is complete, the result has an address for each file. Cancelling the call cancels the job.',
    input: z.object({
      clips: z.array(clipId).min(1).max(maxClips),
      format: aspectRatio.default(usualAspectRatio).describe(formatsByUse),
      captions: z.boolean().default(true),
      style: z.enum(captionStyleIds).default('bold').describe('Caption style'),
      speakerColors: z
        .enum(speakerModes)
        .optional()
        .describe('A colour of the captions for each speaker: as a tint, or in full'),
      speakerNames: z
        .boolean()
        .default(false)
        .describe("Whether to show each speaker's name above their first words in a clip"),
      translateTo: targetLanguage
        .optional()
        .describe('Language of the captions; needs a language model on the server'),
      cleanUpVoice: voiceCleanup
        .default('off')
        .describe('How much noise to remove from the recording'),
      waitSeconds,
    }),
    output: jobResult,
    async run(
      { clips: ids, format, captions, translateTo, cleanUpVoice, waitSeconds: seconds, ...look },
      call,
    ) {
      const found = await Promise.all(ids.map((id) => findClip(call.api, id)));
      const [first] = found;
      if (!first || found.some(({ video }) => video.id !== first.video.id))
        throw mcpErrors.clipsOfSeveralVideos();
      const known = await unfinishedJobs(call.api);
      const id = await call.api.start('/api/clips/process', {
        videoId: first.video.id,
        storageKey: first.video.storageKey,
        selectedClips: found.map(({ clip: { start, end, edit } }) => ({
          start,
          end,
          ...(edit ? { edit } : {}),
        })),
        aspectRatio: format,
        voiceCleanup: cleanUpVoice,
        ...(translateTo ? { targetLanguage: translateTo } : {}),
        subtitleCustomization: {
          preset: look.style,
          enabled: captions,
          ...(look.speakerColors && { speaker_mode: look.speakerColors }),
          ...(look.speakerNames && { speaker_names: true }),
        },
      });
      return resultOf(call.api, await waitForJob(call, id, { seconds, owns: !known.has(id) }));
    },
  });
  addTool(server, 'list_exports', services, {
    title: 'List exported clips',
    description:
      'The files that were exported of a video, newest first. get_download has the address of one.',
    input: z.object({
      video: videoId,
      limit: z.number().int().min(1).max(50).default(10),
      offset: z.number().int().min(0).max(10_000).default(0),
    }),
    output: z.object({ total: z.number(), exports: z.array(exported) }),
    nature: { reads: true },
    async run({ video, limit, offset }, { api }) {
      const { exportedClips } = await api.get(
        `/api/clips/videos/${await wholeVideoId(api, video)}/exported`,
        exportedList,
      );
      return {
        total: exportedClips.length,
        exports: exportedClips.slice(offset, offset + limit).map(shownExport),
      };
    },
  });
  addTool(server, 'get_download', services, {
    title: 'Download address',
    description:
      'An address that serves an exported clip for one hour without signing in. Anyone who has it can download the file.',
    input: z.object({ export: exportId }),
    output: z.object({ url: z.string(), bytes: z.number().nullable() }),
    nature: { reads: true },
    async run({ export: id }, { api }) {
      const clip = await findExport(api, id);
      return { url: await downloadUrl(api, clip), bytes: clip.bytes };
    },
  });
}
