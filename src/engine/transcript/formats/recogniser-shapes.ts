import { z } from 'zod';
import { clockSeconds } from './cue.ts';
import type { TimedWord, Utterance } from './recogniser-utterances.ts';

/** Parts of the JSON of recognisers that several of them have. */

/**
 * A list of such entries. The first that is none ends it, so that a long list of something else costs
 * little.
 */
export function listOf<Entry extends z.ZodType>(entry: Entry): z.ZodType<z.output<Entry>[]> {
  return z.array(z.unknown()).transform((items, context) => {
    const entries: z.output<Entry>[] = [];
    for (const item of items) {
      const found = entry.safeParse(item);
      if (!found.success) {
        context.issues.push({ code: 'custom', message: 'is no such entry', input: item });
        return z.NEVER;
      }
      entries.push(found.data);
    }
    return entries;
  });
}

export const isFilled = (list: readonly unknown[]): boolean => list.length > 0;

/** Seconds, as a number, as text ("1.5", "1.5s"), as a clock ("00:00:01,500") or in Google's parts. */
export const seconds = z.union([
  z.number(),
  z.string().transform((text, context) => {
    const value = /^\d+(?:\.\d+)?s?$/.test(text) ? Number.parseFloat(text) : clockSeconds(text);
    if (value !== undefined) return value;
    context.issues.push({ code: 'custom', message: 'is no time', input: text });
    return z.NEVER;
  }),
  z
    .object({
      seconds: z.coerce.number().default(0),
      nanos: z.number().default(0),
    })
    .transform((parts) => parts.seconds + parts.nanos / 1e9),
]);
export const optionalSeconds = seconds.nullish().transform((value) => value ?? undefined);
export const milliseconds = z.number().transform((value) => value / 1000);

/** The name of a speaker as a label or a number; undefined if it is not known. */
export const speaker = z
  .union([z.string(), z.number(), z.object({ name: z.string() })])
  .nullish()
  .transform((label) => {
    if (label === null || label === undefined) return undefined;
    const name = typeof label === 'object' ? label.name : String(label);
    if (/^(?:unknown|uu|none|-1|)$/i.test(name.trim())) return undefined;
    return /^(?:\d{1,3}|[A-Z])$/.test(name) ? `Speaker ${name}` : name;
  });

export const language = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);

/** The names that recognisers give to the text and the times of an utterance or a word. */
const textKeys = ['text', 'body', 'sentence', 'raw_text', 'content', 'transcript', 'word', 'value'];
const startKeys = ['start', 'startTime', 'start_time', 'begin', 'offset'];
const endKeys = ['end', 'endTime', 'end_time', 'stop'];
const speakerKeys = ['speaker', 'speaker_name', 'speakerName', 'speaker_label', 'speaker_id'];

const wordFields = z.object({
  text: z.string(),
  start: optionalSeconds,
  end: optionalSeconds,
  speaker,
});
const wordKeys = ['punctuated_word', 'word', ...textKeys];

/** A word with a time, or without one (a numeral, in WhisperX). */
export const timedWord = z.record(z.string(), z.unknown()).transform((raw, context): TimedWord => {
  const found = wordFields.safeParse({
    text: firstOf(raw, wordKeys),
    start: firstOf(raw, startKeys),
    end: firstOf(raw, endKeys),
    speaker: firstOf(raw, speakerKeys),
  });
  if (found.success) return found.data;
  context.issues.push({ code: 'custom', message: 'is no word', input: raw });
  return z.NEVER;
});

const utteranceFields = z.object({
  text: z.string(),
  start: seconds,
  end: optionalSeconds,
  duration: optionalSeconds,
  speaker,
  words: listOf(timedWord).nullish(),
});
const durationKeys = ['duration', 'dur'];

/** A text with its time, and the words in it where the recogniser has them. */
export const utterance = z.record(z.string(), z.unknown()).transform((raw, context): Utterance => {
  const found = utteranceFields.safeParse({
    text: firstOf(raw, textKeys),
    start: firstOf(raw, startKeys),
    end: firstOf(raw, endKeys),
    duration: firstOf(raw, durationKeys),
    speaker: firstOf(raw, speakerKeys),
    words: raw.words,
  });
  if (!found.success) {
    context.issues.push({ code: 'custom', message: 'is no part of a transcript', input: raw });
    return z.NEVER;
  }
  const { duration, words, end, ...rest } = found.data;
  return {
    ...rest,
    end: end ?? (duration === undefined ? undefined : rest.start + duration),
    ...(words?.length ? { words } : {}),
  };
});

function firstOf(raw: Readonly<Record<string, unknown>>, keys: readonly string[]): unknown {
  return raw[keys.find((key) => raw[key] !== undefined && raw[key] !== null) ?? ''];
}
