import { type Given, partsOf } from '#platform/languages';
import { notes } from './notes.constants.ts';

/** A note with its values, in English, as it is stored. */
export function noteText<Id extends keyof typeof notes>(
  id: Id,
  ...[values]: Given<(typeof notes)[Id]>
): string {
  return partsOf<string | number>(notes[id], values ?? {}).join('');
}
