import { rename } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { styleText } from 'node:util';
import { composeMedia } from '#app/compose/pipeline.entry.ts';
import { loadConfig } from '#app/config';
import { usualAspectRatio } from '#engine/port/engine.constants.ts';
import { initialStyle } from '#engine/port/subtitle-customization.constants.ts';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { makeTalk } from '#engine/sample-talk';
import type { Tools } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { formatClipTable } from '../clips/report.ts';
import { clipVideo } from '../commands/clip.ts';
import { openOutputFolder } from '../installation/session.ts';
import { approveDownload } from '../options/approve-download.ts';
import type { Display } from '../output/display.ts';
import { print } from '../output/print.ts';
import { runCommand } from '../run-command.ts';
import { contactSheet } from './contact-sheet.ts';
import { tinyModel } from './tiny-model.ts';

/**
 * `kinora demo`: turns a generated talk (or your own video) into three captioned 9:16 clips and a
 * contact sheet. With `listen`, the talk has no captions, and a tiny model of its voice recognises
 * it.
 */
export async function demo(
  video: string | undefined,
  options: { out: string; listen?: boolean },
): Promise<void> {
  await runCommand({}, async (run, show) => {
    const began = performance.now();
    const config = loadConfig();
    const { listen = false } = options;
    const parts = composeMedia(
      config,
      listen && !video
        ? { speechModel: tinyModel }
        : { approveDownload: approveDownload({}, show) },
    );
    const out = resolve(options.out);
    using _ = await openOutputFolder(out);
    if (!video) show.say('Preparing a sample talk: espeak-ng makes the speech, ffmpeg the video …');
    const input =
      video ?? (await madeTalk(out, { tools: parts.tools, captions: !listen }, run, show));
    if (listen && !video)
      show.say(
        'Its words are recognised from its audio, by a tiny model of one voice: about a fifth of them will be wrong.',
      );
    const style = subtitleCustomization.parse(initialStyle);
    const making = {
      style,
      aspect: usualAspectRatio,
      reframe: 'people',
      layout: 'auto',
      profanity: 'off',
      voiceCleanup: 'off',
    } as const;
    const job = { ...making, video: input, top: 3, out, replaces: true } as const;
    const done = await clipVideo(
      video ? job : { ...job, spoken: 'en' },
      { config, parts },
      run,
      show,
    );
    const sheet = join(out, 'contact-sheet.jpg');
    await contactSheet(
      done.clips.map(({ file, start, end }) => ({ file, seconds: end - start })),
      sheet,
      parts.tools,
      run,
    );
    await print(
      `${formatClipTable(done, options.out)}\n${nextSteps({
        sheet: relative(process.cwd(), sheet),
        input: relative(process.cwd(), resolve(input)),
        seconds: (performance.now() - began) / 1000,
      })}`,
    );
  });
}

type TalkOptions = { tools: Tools; captions: boolean };

async function madeTalk(
  out: string,
  { tools, captions }: TalkOptions,
  { signal }: TaskContext,
  show: Display,
): Promise<string> {
  await using scratch = await scratchFolder(out);
  const onProgress: TaskContext['onProgress'] = ({ fraction }) =>
    show.bar('Making the sample talk', fraction);
  const made = await makeTalk({ folder: scratch.path, captions }, tools, { signal, onProgress });
  const talk = join(out, 'talk.mp4');
  await rename(made, talk);
  return talk;
}

function nextSteps({
  sheet,
  input,
  seconds,
}: {
  sheet: string;
  input: string;
  seconds: number;
}): string {
  const steps = [
    ['bin/kinora clip YOUR-VIDEO.mp4', 'your own video, or a link'],
    [`bin/kinora identify ${input}`, 'only the highlights, with reasons'],
    ['bin/kinora doctor', 'what is installed, and what each key adds'],
    ['npm start', 'the web app, and the API'],
  ] as const;
  const width = Math.max(...steps.map(([command]) => command.length));
  return `
${styleText('bold', `Done in ${Math.round(seconds)} s.`)} Frames of all clips: ${styleText('cyan', sheet)}

What to try next
  bin/kinora clip ${input} --aspect 1:1 --prompt "the sad story"
${steps.map(([command, what]) => `  ${command.padEnd(width)}  ${what}`).join('\n')}`;
}
