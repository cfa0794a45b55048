/** What the app offers too; free of zod. */

/**
 * `fcpxml`: Final Cut Pro, DaVinci Resolve. `premiere`: the XML of Final Cut Pro 7, which Premiere
 * Pro reads. `edl`: CMX3600.
 */
export const timelineFormats = ['fcpxml', 'premiere', 'edl', 'otio'] as const;
export type TimelineFormat = (typeof timelineFormats)[number];

/** Versions of FCPXML; the first is read by the most programs. */
export const fcpxmlVersions = ['1.10', '1.11', '1.12', '1.13'] as const;
export type FcpxmlVersion = (typeof fcpxmlVersions)[number];

/** Frames per second, as people write them: every rate a timeline can have. */
export const frameRateNames = ['23.976', '24', '25', '29.97', '30', '50', '59.94', '60'] as const;
export type FrameRateName = (typeof frameRateNames)[number];
