import { type Given, partsOf } from '#platform/languages';
import { noteSources, notes } from './notes.constants.ts';

/** A note with its values, in English, as it is stored. */
export function noteText<Id extends keyof typeof notes>(
  id: Id,
  ...[values]: Given<(typeof notes)[Id]>
): string {
  return partsOf<string | number>(notes[id], values ?? {}).join('');
}

/** The name of a source of words, in English, as a sentence begins with it. */
export function sourceName<Id extends keyof typeof noteSources>(
  id: Id,
  ...[values]: Given<(typeof noteSources)[Id]>
): string {
  return partsOf<string | number>(noteSources[id], values ?? {}).join('');
}
