import { type Command, Option } from 'commander';
import { fcpxmlVersions, timelineFormats } from '#engine/timelines/timelines.constants.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';

/** Options shared with other commands. */
type SharedOptions = {
  shape: Option;
  tighten: Option;
  json: Option;
  parseRanges(text: string, before?: TimeRange[][]): TimeRange[][];
};

/** Adds `kinora timeline`. */
export function addTimelineCommand(
  program: Command,
  { shape, tighten, json, parseRanges }: SharedOptions,
): void {
  program
    .command('timeline')
    .description(
      'write clips of a video file as timelines for editing programs, without rendering anything (docs/timelines.md)',
    )
    .argument('<video>', 'the video file that the timelines link to')
    .addOption(
      new Option('-c, --clip <start-end>', 'a time range, as for kinora render (repeatable)')
        .argParser(parseRanges)
        .conflicts('highlights'),
    )
    .option(
      '--highlights <file>',
      'the output of "kinora identify --json", or the moments.json of "kinora clip", instead of --clip',
    )
    .addOption(
      new Option(
        '-f, --format <format>',
        'fcpxml: Final Cut Pro, DaVinci Resolve; premiere: Premiere Pro; edl: CMX3600; otio: OpenTimelineIO',
      )
        .choices(timelineFormats)
        .default(timelineFormats[0]),
    )
    .addOption(
      new Option('--fcpxml-version <version>', 'the version of FCPXML')
        .choices(fcpxmlVersions)
        .default(fcpxmlVersions[0]),
    )
    .addOption(shape)
    .option('-t, --transcript <file>', 'the words for the captions (VTT, SRT, TTML or JSON)')
    .addOption(tighten)
    .addOption(
      new Option('-o, --out <folder>', 'the folder for the timelines').default('timelines'),
    )
    .addOption(json)
    .action(async (video, options) =>
      (await import('./commands/timeline.ts')).timeline(video, options),
    );
}
