import { join } from 'node:path';
import { talk } from '#engine/sample-talk/talk.ts';
import { createSpeechRecogniser } from '#engine/speech/recogniser.ts';
import { speechSlots } from '#engine/speech/speech-slots.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { speak } from '../../test/samples/spoken.ts';
import { cpuSeconds, highestMemory } from '../process-costs.ts';
import { writeParakeet } from './parakeet.ts';

/**
 * Recognises the first sentences of the demo's talk with the random model, and prints the cost of
 * loading and of each second of speech.
 */
export async function randomParakeet(): Promise<void> {
  await using folder = await scratchFolder();
  const model = await writeParakeet(join(folder.path, 'model'));
  const path = await speak(
    talk
      .flatMap(({ sentences }) => sentences)
      .slice(0, 16)
      .join(' '),
    join(folder.path, 'voice.wav'),
  );
  const recognise = createSpeechRecogniser({
    tools: { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' },
    slots: speechSlots(1),
  });
  const [began, cpuBefore] = [performance.now(), cpuSeconds()];
  let [loadedAfter, loadedMemory, memory, pieces, seconds] = [0, 0, 0, 0, 0];
  const watching = setInterval(() => {
    memory = Math.max(memory, highestMemory('recognition-process'));
  }, 100);
  await recognise(
    { path, duration: 120, model, language: 'en' },
    {
      signal: new AbortController().signal,
      onReady: () => {
        loadedAfter = (performance.now() - began) / 1000;
        loadedMemory = highestMemory('recognition-process');
      },
      onPiece({ end }) {
        pieces += 1;
        seconds = end;
      },
    },
  );
  clearInterval(watching);
  console.log(
    `${Math.round(model.bytes / 1e6)} MB, ${Math.round(seconds)} s of speech in ${pieces} pieces`,
  );
  console.log(
    `loaded after ${loadedAfter.toFixed(1)} s with a peak of ${loadedMemory.toFixed(0)} MB; peak ${memory.toFixed(0)} MB`,
  );
  console.log(
    `${((cpuSeconds() - cpuBefore) / seconds).toFixed(2)} CPU s per s, loading included; ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
}
