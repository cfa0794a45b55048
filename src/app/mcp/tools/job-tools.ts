import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { clipCount, clipSeconds, lookFor } from '#engine/port/find-options.schema.ts';
import { linkInText } from '#engine/sources/address.entry.ts';
import { job as jobSchema } from '#features/videos/jobs/job.schema.ts';
import { formatSeconds } from '#platform/kit/time-text.shared.ts';
import type { Api } from '../api.entry.ts';
import { jobId, wholeJobId } from '../ids.ts';
import { jobResult, resultOf, waitForJob, waitSeconds } from '../job-results.ts';
import { addTool, type ToolServices } from '../tool.ts';

/** Adds the tools that find the clips of a link and follow jobs. */
export function addJobTools(server: McpServer, services: ToolServices): void {
  addTool(server, 'find_clips', services, {
    title: 'Find clips in a video',
    description:
      'Add the video at a link (a video site or a media file) and find the moments worth sharing, scored 0 to 10. Takes minutes for long videos; cancelling the call cancels the job. Then: export_clips, or edit_clip first.',
    input: z.object({
      link: z.string().trim().min(1).max(10_000).describe('Address, or a text with it'),
      prompt: z
        .string()
        .max(2000)
        .optional()
        .describe('What to look for, in plain words; leave out for the best moments'),
      minSeconds: clipSeconds.optional().describe('The shortest clip'),
      maxSeconds: clipSeconds.optional().describe('The longest clip'),
      maxClips: clipCount.optional(),
      from: z.number().min(0).optional().describe('From this second'),
      to: z.number().min(0).optional().describe('To this second'),
      lookFor: lookFor
        .optional()
        .describe('By words, by action (sound and picture), or by both; auto when left out'),
      waitSeconds,
    }),
    output: jobResult,
    nature: { fetches: true },
    async run({ link, prompt, waitSeconds: seconds, from, to, ...options }, call) {
      const known = await unfinishedJobs(call.api);
      const id = await call.api.start('/api/clips/identify', {
        platformUrl: linkInText(link),
        ...(prompt ? { prompt } : {}),
        ...options,
        ...(from === undefined ? {} : { from: formatSeconds(from) }),
        ...(to === undefined ? {} : { to: formatSeconds(to) }),
      });
      return resultOf(call.api, await waitForJob(call, id, { seconds, owns: !known.has(id) }));
    },
  });
  addTool(server, 'get_job', services, {
    title: 'State of a job',
    description:
      'How far a job is, and its result once it is complete. Waits for the result; cancelling this call does not cancel the job.',
    input: z.object({ job: jobId, waitSeconds }),
    output: jobResult,
    nature: { reads: true },
    async run({ job, waitSeconds: seconds }, call) {
      const id = await wholeJobId(call.api, job);
      return resultOf(call.api, await waitForJob(call, id, { seconds, owns: false }));
    },
  });
  addTool(server, 'cancel_job', services, {
    title: 'Cancel a job',
    description: 'Stop a job that is queued or running.',
    input: z.object({ job: jobId }),
    output: jobResult,
    nature: { deletes: true },
    async run({ job }, { api }) {
      const path = `/api/clips/jobs/${await wholeJobId(api, job)}`;
      await api.delete(path);
      return resultOf(api, await api.get(path, jobSchema));
    },
  });
}

const unfinished = z.object({ jobs: z.array(z.object({ id: z.string(), status: z.string() })) });

/**
 * The ids of the unfinished jobs. A request that equals an unfinished one joins that job, so the
 * call has then not started it. The first page of the list contains every unfinished job.
 */
export async function unfinishedJobs(api: Api): Promise<ReadonlySet<string>> {
  const { jobs } = await api.get('/api/clips/jobs', unfinished, { limit: 1 });
  return new Set(
    jobs
      .filter(({ status }) => !['complete', 'failed', 'cancelled'].includes(status))
      .map(({ id }) => id),
  );
}
