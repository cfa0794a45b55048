/** Values of timelines that the app uses too; free of zod. */

/**
 * `fcpxml`: Final Cut Pro, DaVinci Resolve. `premiere`: the XML of Final Cut Pro 7, which Premiere
 * Pro reads. `edl`: CMX3600.
 */
export const timelineFormats = ['fcpxml', 'premiere', 'edl', 'otio'] as const;
export type TimelineFormat = (typeof timelineFormats)[number];

/** Versions of FCPXML; most programs read the first. */
export const fcpxmlVersions = ['1.10', '1.11', '1.12', '1.13'] as const;
export type FcpxmlVersion = (typeof fcpxmlVersions)[number];

/** The frame rates that a timeline can have, as people write them. */
export const frameRateNames = ['23.976', '24', '25', '29.97', '30', '50', '59.94', '60'] as const;
export type FrameRateName = (typeof frameRateNames)[number];
