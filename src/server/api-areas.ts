/** The texts of the OpenAPI document on the API and its areas. */
export const apiDescription = {
  title: 'Kinora',
  description: `Finds the moments of a video worth sharing and turns them into captioned clips; answers questions about videos, spoken ones too; looks videos and playlists up.

Operations with a lock ask who you are: bring \`Authorization: Bearer <token>\`, with an API token of your account or a token of the identity provider. In a browser that is signed in here they need nothing more.

Every response that is not a success has the body \`{"error": "…", "code": "…", "details": …}\`: \`error\` is a message for people, \`code\` is stable and for programs, \`details\` is there when there is more to say. The state of a limit is in \`X-RateLimit-Limit\`, \`-Remaining\` and \`-Reset\` (Unix milliseconds).`,
  areas: [
    { name: 'Clips', description: 'Finding moments, choosing among them, rendering them', paths: /^\/api\/(?:clips|fonts|captions)\b/ },
    { name: 'Voice', description: 'Speech to text, a spoken answer, text to speech', paths: /^\/api\/voice-chat\b/ },
    {
      name: 'Lookup',
      description: 'Details, playlists, transcripts and pictures of platform videos; open to everybody',
      paths: /^\/api\/(?:videoDetail|playlist|transcribe|thumbnail)\b/,
    },
    { name: 'Chat', description: 'Streamed answers over transcripts, with web search when asked', paths: /^\/api\/(?:chat|models)\b/ },
    { name: 'Account', description: 'Who is signed in, tokens for programs, connected agents', paths: /^\/api\/(?:me|tokens|agents)\b/ },
    { name: 'Webhooks', description: 'Being told when jobs end', paths: /^\/api\/webhooks\b/ },
    { name: 'Speech models', description: 'Downloading what recognises speech on this machine', paths: /^\/api\/speech-models\b/ },
    { name: 'Server', description: 'What this server can do, and whether it is ready', paths: /^\/api\// },
  ],
};
export const bearerText = 'An API token (POST /api/tokens), or a token of the identity provider';
