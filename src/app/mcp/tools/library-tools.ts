import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { chaptersResponse } from '#engine/chapters/chapters.schema.ts';
import type { ScorePart } from '#engine/port/score-parts.shared.ts';
import { clipList } from '#features/clips/all-clips.schema.ts';
import { audienceResponse } from '#features/identify/audience/audience.schema.ts';
import { searchResponse } from '#features/transcripts/search/search.schema.ts';
import { clipDecision } from '#features/videos/clip.schema.ts';
import { videoDetail, videoList } from '#features/videos/video.schema.ts';
import { clipSummary, summarised, tenths } from '../clip-summary.ts';
import { clipId, findClip, shortId, videoId, wholeVideoId } from '../ids.ts';
import { addTool, type ToolServices } from '../tool.ts';
import { transcriptPage } from '../transcript-page.ts';

/** Adds the tools that read the library: videos, clips and transcripts. */
export function addLibraryTools(server: McpServer, services: ToolServices): void {
  addVideoTools(server, services);
  addClipTools(server, services);
  addWordTools(server, services);
}

const listedVideo = z.object({
  id: z.string(),
  title: z.string().nullable(),
  status: z.enum(['processing', 'complete', 'failed']),
  duration: z.string(),
  clips: z.number(),
  added: z.string(),
});

function addVideoTools(server: McpServer, services: ToolServices): void {
  addTool(server, 'list_videos', services, {
    title: 'List videos',
    description: 'The videos of the library, newest first.',
    input: z.object({
      limit: z.number().int().min(1).max(50).default(10),
      after: videoId.optional().describe('`next` of the page before'),
    }),
    output: z.object({
      videos: z.array(listedVideo),
      next: z.string().optional().describe('Pass as `after` for more'),
    }),
    nature: { reads: true },
    async run({ limit, after }, { api }) {
      const before = after === undefined ? undefined : await wholeVideoId(api, after);
      // One more than is shown, to see whether there is another page.
      const { videos } = await api.get('/api/clips/videos', videoList, {
        limit: limit + 1,
        before,
      });
      const shown = videos.slice(0, limit);
      const last = shown.at(-1);
      return {
        videos: shown.map(({ id, title, status, videoDuration, totalClips, createdAt }) => ({
          id: shortId(id),
          title,
          status,
          duration: videoDuration,
          clips: totalClips,
          added: createdAt.slice(0, 10),
        })),
        ...(videos.length > limit && last ? { next: shortId(last.id) } : {}),
      };
    },
  });
}

function addClipTools(server: McpServer, services: ToolServices): void {
  addTool(server, 'list_clips', services, {
    title: 'List clips',
    description:
      'The clips of a video, best first, or of all videos, newest decision first. get_clip has the words and the reasons of one.',
    input: z.object({
      video: videoId.optional(),
      decision: clipDecision.optional().describe('Only with this decision'),
      limit: z.number().int().min(1).max(50).default(10),
      offset: z.number().int().min(0).max(10_000).default(0).describe('With a video'),
      after: z.string().max(100).optional().describe('`next` of the page before'),
    }),
    output: z.object({
      title: z.string().nullable().optional(),
      total: z.number().optional(),
      clips: z.array(clipSummary),
      next: z.string().optional().describe('Pass as `after` for more'),
    }),
    nature: { reads: true },
    async run({ video: id, decision, limit, offset, after }, { api }) {
      if (id === undefined) {
        const page = { decision, limit, cursor: after };
        const { clips, next } = await api.get('/api/clips/clips', clipList, page);
        return {
          clips: clips.map((clip) => summarised(clip.videoId, clip)),
          ...(next === undefined ? {} : { next }),
        };
      }
      const { video } = await api.get(
        `/api/clips/videos/${await wholeVideoId(api, id)}`,
        videoDetail,
      );
      const listed = video.clips.filter((clip) => !decision || clip.decision === decision);
      const clips = listed.slice(offset, offset + limit).map((clip) => summarised(video.id, clip));
      return { title: video.title, total: listed.length, clips };
    },
  });
  addTool(server, 'get_clip', services, {
    title: 'One clip in detail',
    description: 'What is said in a clip, why it scored as it did, and its topics.',
    input: z.object({ clip: clipId }),
    output: clipSummary.extend({
      summary: z.string(),
      transcript: z.string(),
      topics: z.array(z.string()),
      chosen_because: z.string().optional(),
      reasons: z.record(z.string(), z.string()).optional(),
      score_adds_up: z.string().optional().describe('What each part adds to the score'),
    }),
    nature: { reads: true },
    async run({ clip: id }, { api }) {
      const { video, clip } = await findClip(api, id);
      const { reason, ...scores } = clip.scores ?? {};
      return {
        ...summarised(video.id, clip),
        summary: clip.summary,
        transcript: clip.transcript.slice(0, maxTextLength),
        topics: clip.relatedTopics.slice(0, 10),
        ...(reason === undefined ? {} : { chosen_because: reason }),
        ...(clip.measured && clip.summary !== '' ? { chosen_because: clip.summary } : {}),
        ...(clip.scores
          ? {
              reasons: Object.fromEntries(
                Object.entries(scores).flatMap(([name, part]) =>
                  part ? [[name, `${part.score}: ${part.reason}`]] : [],
                ),
              ),
            }
          : {}),
        ...(clip.scoreParts ? { score_adds_up: clip.scoreParts.map(addend).join(' ') } : {}),
      };
    },
  });
}

/** "hook +2.1": so that the parts of a score read as a sum. */
const addend = ({ part, points }: ScorePart) =>
  `${part} ${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`;

/** The maximum length of one text in a result, in characters: about 1,500 tokens. */
const maxTextLength = 6000;

function addWordTools(server: McpServer, services: ToolServices): void {
  addTool(server, 'get_transcript', services, {
    title: 'Transcript of a video',
    description:
      'What is said in a video, as lines of `[seconds] text`, with [laughter] and other sounds where they are heard, a page at a time. To find something, use search_library instead.',
    input: z.object({
      video: videoId,
      from: z
        .number()
        .min(0)
        .max(1_000_000)
        .default(0)
        .describe('Seconds; the `next` of the page before'),
      to: z.number().min(0).max(1_000_000).optional().describe('Seconds'),
    }),
    output: z.object({
      language: z.string(),
      text: z.string(),
      next: z.number().optional().describe('Pass as `from` for the next page'),
    }),
    nature: { reads: true },
    run: async ({ video, from, to }, { api }) =>
      transcriptPage(api, await wholeVideoId(api, video), { from, to, characters: maxTextLength }),
  });
  addTool(server, 'search_library', services, {
    title: 'Search what was said and shown',
    description:
      'Passages of all videos, or of one, in which something is said, or shown on a slide or screen (`shown`): best first, with the seconds a clip of it may have.',
    input: z.object({
      query: z.string().trim().min(1).max(1000).describe('Words, or a question'),
      video: videoId.optional(),
      speaker: z.string().trim().min(1).max(200).optional(),
      limit: z.number().int().min(1).max(20).default(5),
      offset: z.number().int().min(0).max(99).default(0),
    }),
    output: z.object({
      total: z.number(),
      passages: z.array(
        z.object({
          video: z.string(),
          title: z.string().nullable(),
          at: z.number(),
          clip: z.object({ start: z.number(), end: z.number() }).describe('For create_clip'),
          text: z.string(),
          speakers: z.array(z.string()).optional(),
          shown: z.literal(true).optional().describe('On a slide or screen, not said'),
        }),
      ),
    }),
    nature: { reads: true },
    async run({ query, video, speaker, limit, offset }, { api }) {
      const id = video === undefined ? undefined : await wholeVideoId(api, video);
      const { passages, total } = await api.get('/api/clips/search', searchResponse, {
        q: query,
        video: id,
        speaker,
        limit,
        offset,
      });
      return {
        total,
        passages: passages.map(
          ({ videoId: of, title, at, clip, text, hits, speakers, source }) => ({
            video: shortId(of),
            title,
            at: tenths(at),
            clip: { start: tenths(clip.start), end: tenths(clip.end) },
            text: around(text, hits[0]?.[0] ?? 0),
            ...(speakers.length > 0 ? { speakers: speakers.slice(0, 5) } : {}),
            ...(source === 'shown' ? { shown: true as const } : {}),
          }),
        ),
      };
    },
  });
  addTool(server, 'get_chapters', services, {
    title: 'Chapters of a video',
    description:
      'Where subjects begin in a video, with titles, maybe a summary, and what people replayed.',
    input: z.object({ video: videoId }),
    output: z.object({
      chapters: z.array(z.object({ start: z.number(), title: z.string() })),
      summary: z.string().optional(),
      replayed: z
        .array(z.object({ start: z.number(), end: z.number(), reason: z.string() }))
        .optional(),
    }),
    nature: { reads: true },
    async run({ video }, { api }) {
      const path = `/api/clips/videos/${await wholeVideoId(api, video)}`;
      const { chapters, summary } = await api.get(`${path}/chapters`, chaptersResponse);
      const { moments } = await api.get(`${path}/audience`, audienceResponse);
      return {
        chapters: chapters
          .slice(0, 200)
          .map(({ start, title }) => ({ start: tenths(start), title })),
        ...(summary === null ? {} : { summary }),
        ...(moments.length > 0 && {
          replayed: moments.map(({ start, end, reason }) => ({ start, end, reason })),
        }),
      };
    },
  });
}

const excerptLength = 500;

/** The part of a passage around its first match. */
function around(text: string, at: number): string {
  const from = Math.max(0, Math.min(at - excerptLength / 2, text.length - excerptLength));
  const part = text.slice(from, from + excerptLength);
  return `${from > 0 ? '…' : ''}${part}${from + excerptLength < text.length ? '…' : ''}`;
}
