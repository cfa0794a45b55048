import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { usualAspectRatio } from '#engine/port/engine.constants.ts';

const text = (most: number) => z.string().trim().min(1).max(most);

/** The prompts with which people start an agent. */
export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    'make_shorts',
    {
      title: 'Make shorts of a video',
      description: 'From a link to captioned vertical clips',
      argsSchema: z.object({
        link: text(2048).describe('Address of the video'),
        count: text(2).optional().describe('How many clips; 3 if left out'),
      }),
    },
    ({ link, count = '3' }) =>
      said(
        `Make ${count} shorts of ${link} with Kinora. Find its clips, tell me the title, the length and the reason of the best ${count}, then export them as ${usualAspectRatio} with captions and give me the download addresses.`,
      ),
  );
  server.registerPrompt(
    'find_in_library',
    {
      title: 'Find a moment in the library',
      description: 'Where something was said, as a clip',
      argsSchema: z.object({ topic: text(500).describe('What was said') }),
    },
    ({ topic }) =>
      said(
        `Search my Kinora library for where this was said: ${topic}. Show me the best passages with video and time, and offer to make a clip of one.`,
      ),
  );
}

const said = (message: string) => ({
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text: message } }],
});
