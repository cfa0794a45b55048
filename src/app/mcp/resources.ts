import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { modelSettings } from '#features/models/models.schema.ts';
import { videoList } from '#features/videos/video.schema.ts';
import type { Api } from './api.entry.ts';
import { mcpErrors } from './errors.ts';
import { shortId, videoId, wholeVideoId } from './ids.ts';
import { transcriptPage } from './transcript-page.ts';

const listed = 20;
/** About 75,000 tokens: a person who attaches a transcript wants all of it. */
const maxCharacters = 300_000;

const addressOf = (id: string) => `kinora://videos/${shortId(id)}/transcript`;

/** Adds what people attach to a conversation. */
export function addResources(server: McpServer, api: Api): void {
  addTranscripts(server, api);
  addModels(server, api);
}

/** Which model does what, and why; never a key. */
function addModels(server: McpServer, api: Api): void {
  const about = {
    title: 'Models',
    description: 'Which model does each job of this server, and why',
    mimeType: 'application/json',
  };
  server.registerResource('models', 'kinora://models', about, async (uri) => {
    const { jobs } = await api.get('/api/settings/models', modelSettings);
    const text = JSON.stringify(jobs.map(({ job, used, from, why }) => ({ job, used, from, why })));
    return { contents: [{ uri: uri.href, mimeType: 'application/json', text }] };
  });
}

/**
 * The transcripts of the library, for people who attach one to a conversation. The latest are
 * listed; all others are available by address.
 */
function addTranscripts(server: McpServer, api: Api): void {
  const newest = (limit: number) => api.get('/api/clips/videos', videoList, { limit });
  const template = new ResourceTemplate('kinora://videos/{video}/transcript', {
    list: async () => ({
      resources: (await newest(listed)).videos
        .filter(({ status }) => status === 'complete')
        .map(({ id, title, videoDuration }) => ({
          uri: addressOf(id),
          name: `Transcript: ${title ?? shortId(id)}`,
          description: `${videoDuration} of video`,
          mimeType: 'text/plain',
        })),
    }),
    complete: {
      video: async (begin) =>
        (await newest(100)).videos
          .map(({ id }) => shortId(id))
          .filter((id) => id.startsWith(begin)),
    },
  });
  const about = {
    title: 'Transcript',
    description: 'What is said in a video, with times',
    mimeType: 'text/plain',
  };
  server.registerResource('transcript', template, about, async (uri, { video }) => {
    const id = videoId.safeParse(video);
    if (!id.success) throw mcpErrors.unknownVideo();
    const { text } = await transcriptPage(api, await wholeVideoId(api, id.data), {
      from: 0,
      characters: maxCharacters,
    });
    return { contents: [{ uri: uri.href, mimeType: 'text/plain', text }] };
  });
}
