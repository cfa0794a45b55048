import type { z } from 'zod';
import { Failure } from '#kit/failure.ts';

/** The clips area's error table: every status and its exact words. */

export const videoNotFound = () => new Failure('video-not-found', 'Video not found', { status: 404 });
export const clipNotFound = () => new Failure('clip-not-found', 'Clip not found', { status: 404 });
export const jobNotFound = () => new Failure('job-not-found', 'Job not found', { status: 404 });
export const storageKeyRequired = () => new Failure('storage-key-required', 'storageKey is required', { status: 400 });
export const stillProcessing = () => new Failure('still-processing', 'Video is still processing', { status: 409 });
export const noTranscript = () => new Failure('no-transcript', 'Transcript not found', { status: 404 });
export const noPicture = () => new Failure('no-picture', 'Picture not found', { status: 404 });
export const noWaveform = () => new Failure('no-waveform', 'Waveform not found', { status: 404 });
export const presetNotFound = () => new Failure('preset-not-found', 'Preset not found', { status: 404 });
export const presetNameTaken = (name: string) =>
  new Failure('preset-name-taken', `You already have a preset called “${name}”. Choose another name.`, { status: 409 });
export const tooManyPresets = (most: number) =>
  new Failure('too-many-presets', `You already have ${most} presets. Delete one first.`, { status: 409 });
export const noVideoFile = () => new Failure('no-video-file', 'No video file provided', { status: 400 });
export const videoTooLarge = (maxBytes: number) =>
  new Failure('video-too-large', 'Video file is too large', { status: 413, details: { maxBytes } });

/** What is wrong with a request, one entry for each problem. */
export type RequestIssue = { path: readonly PropertyKey[]; message: string; code?: string };

export const invalidRequest = (issues: readonly RequestIssue[]) =>
  new Failure('invalid-request', 'Invalid request', {
    status: 400,
    // Enough for anybody to go by; a list may have as many as the body had items.
    details: issues.slice(0, 20).map(({ path, message, code }) => ({ path: path.map(String), message, code: code ?? 'custom' })),
  });

/** The body as the schema says, or `Invalid request` with every issue. */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw invalidRequest(parsed.error.issues);
  return parsed.data;
}
