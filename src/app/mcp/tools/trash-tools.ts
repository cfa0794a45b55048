import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { trashList } from '#features/videos/trash/trash.schema.ts';
import { videoDetail } from '#features/videos/video.schema.ts';
import { deletedVideoId, shortId, videoId } from '../ids.ts';
import { addTool, type ToolServices } from '../tool.ts';

/** Adds the tools that bring deleted videos back. */
export function addTrashTools(server: McpServer, services: ToolServices): void {
  addTool(server, 'list_trash', services, {
    title: 'List deleted videos',
    description: 'Deleted videos that restore_video can bring back.',
    input: z.object({}),
    output: z.object({
      videos: z.array(
        z.object({ id: z.string(), title: z.string().nullable(), restorableUntil: z.string() }),
      ),
    }),
    nature: { reads: true },
    async run(_, { api }) {
      const { videos } = await api.get('/api/clips/trash', trashList);
      const listed = videos.slice(0, maxListed).map(({ id, title, expiresAt }) => ({
        id: shortId(id),
        title,
        restorableUntil: expiresAt.slice(0, 16),
      }));
      return { videos: listed };
    },
  });
  addTool(server, 'restore_video', services, {
    title: 'Restore a deleted video',
    description: 'Bring a video of list_trash back, with everything it had.',
    input: z.object({ video: videoId }),
    output: z.object({ video: z.string(), title: z.string().nullable(), clips: z.number() }),
    async run({ video: id }, { api }) {
      const path = `/api/clips/trash/${await deletedVideoId(api, id)}/restore`;
      const { video } = await api.post(path, videoDetail);
      return { video: shortId(video.id), title: video.title, clips: video.totalClips };
    },
  });
}

const maxListed = 50;
