import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { editErrors, extentOf, without } from '#engine/port/edit';
import { maxTitleLength } from '#engine/port/edit/overlay.constants.ts';
import { tightenResponse } from '#features/clips/tighten.schema.ts';
import {
  type Clip,
  type ClipChange,
  clipDecision,
  clipResponse,
  type DecisionRequest,
  decidedClips,
} from '#features/videos/clip.schema.ts';
import { maxClipTitleLength } from '#features/videos/clips.constants.ts';
import { formatSeconds } from '#platform/kit/time-text.shared.ts';
import type { Api } from '../api.entry.ts';
import { clipSummary, summarised } from '../clip-summary.ts';
import { mcpErrors } from '../errors.ts';
import { clipId, findClip, videoId, wholeVideoId } from '../ids.ts';
import { addTool, type ToolServices } from '../tool.ts';

const seconds = z.number().min(0).max(1_000_000);
const title = z.string().trim().min(1).max(maxClipTitleLength);

/** Adds the tools that edit clips, keep or reject them, and create new ones. */
export function addEditTools(server: McpServer, services: ToolServices): void {
  addTool(server, 'edit_clip', services, {
    title: 'Edit a clip',
    description:
      'Change a clip before it is exported: its title, its start and end, parts to take out, pauses and fillers to take out, or a headline drawn on top. Times are seconds of the video.',
    input: z.object({
      clip: clipId,
      title: title.optional(),
      start: seconds.optional(),
      end: seconds.optional(),
      remove: z
        .array(z.object({ start: seconds, end: seconds }))
        .max(50)
        .optional()
        .describe('Parts of the video to cut out'),
      tighten: z.boolean().optional().describe('true: take out pauses, filler words and repeats'),
      headline: z
        .string()
        .trim()
        .max(maxTitleLength)
        .optional()
        .describe('Text on top of the clip; empty: none'),
      reset: z.boolean().optional().describe('true: undo every change first'),
    }),
    output: clipSummary,
    async run({ clip: id, ...changes }, { api }) {
      const { video, clip } = await findClip(api, id);
      const path = `/api/clips/videos/${video.id}/clips/${clip.id}`;
      return summarised(video.id, await changed({ api, path, videoId: video.id }, clip, changes));
    },
  });
  addTool(server, 'decide_clips', services, {
    title: 'Keep or reject clips',
    description:
      'Keep or reject clips for the person, or make them new again. Decisions outlast finding clips again.',
    input: z.object({ clips: z.array(clipId).min(1).max(50), decision: clipDecision }),
    output: z.object({ clips: z.array(clipSummary) }),
    async run({ clips: ids, decision }, { api }) {
      const found = await Promise.all(ids.map((id) => findClip(api, id)));
      const ofVideos = Map.groupBy(found, ({ video }) => video.id);
      const decided = [];
      for (const [video, its] of ofVideos) {
        const body: DecisionRequest = { clipIds: its.map(({ clip }) => clip.id), decision };
        const { clips } = await api.patch(`/api/clips/videos/${video}/clips`, decidedClips, body);
        decided.push(...clips.map((clip) => summarised(video, clip)));
      }
      return { clips: decided };
    },
  });
  addTool(server, 'create_clip', services, {
    title: 'Make a clip of a time range',
    description:
      'Make a clip of your own, for example of a passage of search_library. Times are seconds of the video.',
    input: z.object({ video: videoId, start: seconds, end: seconds, title: title.optional() }),
    output: clipSummary,
    async run({ video, start, end, title: name }, { api }) {
      const id = await wholeVideoId(api, video);
      const range = { start: formatSeconds(start), end: formatSeconds(end) };
      const { clip } = await api.post(`/api/clips/videos/${id}/clips`, clipResponse, {
        ...range,
        ...(name ? { title: name } : {}),
      });
      return summarised(id, clip);
    },
  });
}

type Changes = {
  title?: string | undefined;
  start?: number | undefined;
  end?: number | undefined;
  remove?: { start: number; end: number }[] | undefined;
  tighten?: boolean | undefined;
  headline?: string | undefined;
  reset?: boolean | undefined;
};
type Place = { api: Api; path: string; videoId: string };

/** Applies the changes one by one: each is a step of the clip's history, as in the app. */
async function changed(
  place: Place,
  clip: Clip,
  { reset, title: name, ...cuts }: Changes,
): Promise<Clip> {
  const patch = async (change: ClipChange) =>
    (await place.api.patch(place.path, clipResponse, change)).clip;
  const hasCuts = Object.values(cuts).some((value) => value !== undefined && value !== false);
  if (!reset && name === undefined && !hasCuts) throw mcpErrors.nothingToChange();
  let now = clip;
  if (reset) now = await patch({ reset: true });
  if (name !== undefined) now = await patch({ title: name });
  if (hasCuts) now = await patch({ edit: await cutEdit(place, now, cuts), version: now.version });
  return now;
}

async function cutEdit(
  place: Place,
  clip: Clip,
  { start, end, remove = [], tighten, headline }: Changes,
) {
  const whole = { start: Number(clip.start), end: Number(clip.end) };
  const edit = clip.edit ?? { ranges: [whole] };
  const { ranges: before, title: titleBefore, ...rest } = edit;
  const extent = extentOf(before);
  const from = start ?? extent.start;
  const to = end ?? extent.end;
  // Parts outside the new ends are removed; an extension is added to the first or the last part.
  const grown = before.map((range) => ({
    start: range.start === extent.start ? Math.min(range.start, from) : range.start,
    end: range.end === extent.end ? Math.max(range.end, to) : range.end,
  }));
  const cut = [
    { start: 0, end: from },
    { start: to, end: Number.MAX_SAFE_INTEGER },
    ...remove,
  ].filter((part) => part.end > part.start);
  const ranges = cut.reduce((left, part) => without(left, part), grown);
  if (ranges.length === 0) throw editErrors.nothingLeft();
  const headed =
    headline === undefined
      ? titleBefore
      : headline === ''
        ? undefined
        : { ...titleBefore, text: headline };
  const result = { ...rest, ranges, ...(headed ? { title: headed } : {}) };
  return tighten ? await tightened(place, result) : result;
}

async function tightened<Edit extends { ranges: { start: number; end: number }[] }>(
  { api, videoId: id }: Place,
  edit: Edit,
) {
  const { start, end } = extentOf(edit.ranges);
  const request = { start: formatSeconds(start), end: formatSeconds(end), edit };
  return (await api.post(`/api/clips/videos/${id}/tighten`, tightenResponse, request)).edit;
}
