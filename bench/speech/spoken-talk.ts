import { join } from 'node:path';
import { talk } from '#engine/sample-talk/talk.ts';
import { speak } from '../../test/samples/spoken.ts';

/** The text of the demo's talk. */
export const talkText = talk.flatMap(({ sentences }) => sentences).join(' ');

/** Speaks the demo's talk into a file of the folder, in the voice that the tiny model knows. */
export async function spokenTalk(folder: string): Promise<string> {
  return await speak(talkText, join(folder, 'voice.wav'));
}
