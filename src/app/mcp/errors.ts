import { defineErrors } from '#platform/kit/define-errors.ts';

export const mcpErrors = defineErrors({
  foreignHost: {
    code: 'mcp-foreign-host',
    status: 403,
    message: (own: string) =>
      `This server is reached as ${own}. Use that address; a proxy must pass the Host header on, and PUBLIC_BASE_URL must name the address.`,
  },
  tooManyCalls: {
    code: 'mcp-too-many-calls',
    status: 429,
    retryable: true,
    retryAfterSeconds: 5,
    message: (most: number) =>
      `At most ${most} calls at once: read the responses of the others, or cancel them.`,
  },
  unknownVideo: {
    code: 'mcp-unknown-video',
    status: 404,
    message: 'There is no video with this id in your library. list_videos shows the ids.',
  },
  unknownClip: {
    code: 'mcp-unknown-clip',
    status: 404,
    message: 'There is no clip with this id. list_clips shows the ids, such as 3f2a9c1b.77e01d42.',
  },
  unknownExport: {
    code: 'mcp-unknown-export',
    status: 404,
    message: 'There is no exported clip with this id. list_exports shows the ids.',
  },
  unknownJob: {
    code: 'mcp-unknown-job',
    status: 404,
    message: 'There is no job with this id among your latest jobs.',
  },
  ambiguousId: {
    code: 'mcp-ambiguous-id',
    status: 409,
    message: 'Several ids begin with this: use more characters of it.',
  },
  clipsOfSeveralVideos: {
    code: 'mcp-clips-of-several-videos',
    status: 400,
    message: 'An export covers one video: export the clips of each video separately.',
  },
  nothingToChange: {
    code: 'mcp-nothing-to-change',
    status: 400,
    message: 'Say what to change: title, start, end, remove, tighten, headline or reset.',
  },
  answerFailed: { code: 'mcp-answer-failed', status: 502, message: (reason: string) => reason },
  unexpectedResponse: {
    code: 'mcp-unexpected-response',
    status: 502,
    message: 'The server answered in an unexpected way. Please try again.',
  },
});
