/** The texts of the OpenAPI document on the API and its areas. */
export const apiDescription = {
  title: 'Kinora',
  description: `Finds the moments of a video worth sharing and turns them into captioned clips; answers questions about videos, also spoken ones; looks up videos and playlists.

Operations with a lock need to know who you are: send \`Authorization: Bearer <token>\`, with an API token of your account or a token of the identity provider. A browser that is signed in here needs nothing more.

Every response that is not a success has the body \`{"error": "…", "code": "…", "details": …}\`: \`error\` is a message for people, \`code\` is stable and for programs, \`details\` is there when there is more to say. The state of a limit is in \`X-RateLimit-Limit\`, \`-Remaining\` and \`-Reset\` (Unix milliseconds).`,
  areas: [
    {
      name: 'Clips',
      description: 'Find highlights, edit clips and export them',
      paths: /^\/api\/(?:clips|fonts|captions)\b/,
    },
    {
      name: 'Voice',
      description: 'Speech to text, spoken answers, text to speech',
      paths: /^\/api\/voice-chat\b/,
    },
    {
      name: 'Lookup',
      description:
        'Details, playlists, transcripts and thumbnails of platform videos; open to everybody',
      paths: /^\/api\/(?:videoDetail|playlist|transcribe|thumbnail)\b/,
    },
    {
      name: 'Chat',
      description: 'Streamed answers from transcripts, with web search on request',
      paths: /^\/api\/(?:chat|models)\b/,
    },
    {
      name: 'Account',
      description: 'Who is signed in and where, tokens for programs, connected agents',
      paths: /^\/api\/(?:me|account|tokens|agents)\b/,
    },
    { name: 'Webhooks', description: 'Notifications when jobs end', paths: /^\/api\/webhooks\b/ },
    {
      name: 'Models',
      description: 'Keys of model services, and which model does what',
      paths: /^\/api\/settings\/models\b/,
    },
    {
      name: 'Speech models',
      description: 'Downloads of speech models to this machine',
      paths: /^\/api\/speech-models\b/,
    },
    {
      name: 'Server',
      description: 'What this server can do, and whether it is ready',
      paths: /^\/api\//,
    },
  ],
};
export const bearerText = 'An API token (POST /api/tokens), or a token of the identity provider';
