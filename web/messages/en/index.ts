import { lookup } from './lookup.ts';

/** Every text of the app in English, by its id, in ICU MessageFormat. */
export default { ...lookup } as const;
