import { composeMedia, type MediaParts } from '#app/compose/pipeline.entry.ts';
import { type Config, loadConfig } from '#app/config';
import { readAudienceCurves } from '#engine/audience';
import { clipRequest, findHighlights } from '#engine/highlights';
import { identificationResponseOf, identifyVideo, type VideoHighlights } from '#engine/local';
import { download } from '#engine/sources';
import { type EncodedTranscript, encodeTranscript, readTranscriptFile } from '#engine/transcript';
import { probe } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { modelErrors } from '#platform/language-models';
import { formatHighlightTable } from '../clips/report.ts';
import { commandErrors } from '../errors.ts';
import { type DownloadingOptions, downloadOptions, openSource } from '../installation/session.ts';
import { approveDownload } from '../options/approve-download.ts';
import { type AudienceOptions, chosenAudience } from '../options/chosen-audience.ts';
import { chosenWords, type WordOptions } from '../options/chosen-words.ts';
import { type FindOptions, findOptionsOf } from '../options/find-options.ts';
import { print } from '../output/print.ts';
import { runCommand } from '../run-command.ts';

export type IdentifyOptions = WordOptions &
  FindOptions &
  AudienceOptions &
  DownloadingOptions & {
    transcript?: string;
    prompt?: string;
    ranker?: 'built-in' | 'model';
    yes?: boolean;
    json?: boolean;
  };

/**
 * `kinora identify`: finds the highlights of a video, or of a transcript alone. With `--json` it
 * prints the API's identification response.
 */
export async function identify(video: string | undefined, options: IdentifyOptions): Promise<void> {
  await runCommand(options, async (run, show) => {
    if (!video && !options.transcript) throw commandErrors.nothingGiven();
    const config = loadConfig();
    const parts = composeMedia(config, {
      ranker: options.ranker,
      approveDownload: approveDownload(options, show),
    });
    if (options.ranker === 'model' && !parts.ranker) throw modelErrors.noneConfigured();
    if (options.transcript && (options.text ?? options.source ?? options.useAnyway))
      throw commandErrors.wordsGivenTwice();
    const { transcript } = options;
    // A transcript that cannot be read is reported before the video is downloaded.
    const given = transcript ? await readTranscriptFile(transcript, video ? {} : run) : undefined;
    const found =
      given && !video
        ? await ofTranscript(encodeTranscript(given), options, parts, run)
        : await ofVideo(video ?? '', options, { config, parts }, run);
    const response = identificationResponseOf(found, video ?? options.transcript ?? '');
    if (options.json) await print(JSON.stringify(response, null, 2));
    else await print(formatHighlightTable(response));
  });
}

async function ofTranscript(
  transcript: EncodedTranscript,
  options: IdentifyOptions,
  parts: MediaParts,
  run: TaskContext,
): Promise<VideoHighlights> {
  const { prompt, lookFor } = options;
  if (lookFor === 'action' || lookFor === 'both') throw commandErrors.actionNeedsVideo();
  const requested = clipRequest(findOptionsOf(options));
  const { audience: stored } = (await chosenAudience(options, run))({});
  const { duration } = transcript;
  const audience = stored && (await readAudienceCurves({ stored, duration }, run));
  const found = await findHighlights(
    { transcript, audience, prompt, ...requested, ranker: parts.ranker },
    run,
  );
  return { ...found, transcript, duration: transcript.duration };
}

async function ofVideo(
  video: string,
  options: IdentifyOptions,
  { config, parts }: { config: Config; parts: MediaParts },
  run: TaskContext,
) {
  const wordsOf = await chosenWords(options);
  const audienceOf = await chosenAudience(options, run);
  await using scratch = await scratchFolder();
  const got = await download(
    await openSource(video),
    scratch.path,
    await downloadOptions(config, options),
    run,
  );
  const { prompt, transcript, source = 'auto' } = options;
  const given = transcript
    ? await readTranscriptFile(transcript, {
        ...run,
        duration: (await probe(parts.tools, got.path, run.signal)).duration,
      })
    : undefined;
  return await identifyVideo(
    {
      ...got,
      ...wordsOf(got),
      ...audienceOf(got),
      stored: given && encodeTranscript(given).json,
      prompt,
      find: findOptionsOf(options),
      mayBeWordless: true,
      mayHaveNoClips: options.from === undefined && options.to === undefined,
      captionsOnly: options.lookFor === 'action' && source === 'auto',
      scratch: scratch.path,
    },
    parts,
    run,
  );
}
