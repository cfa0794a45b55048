import { it } from 'vitest';
import { captionFiles } from '#test/samples/caption-files.ts';
import { expectOnlyWords } from '#test/samples/damaged-captions.ts';

it.each(Object.entries(captionFiles))(
  'a damaged file is refused by name, or read without times and markup: %s',
  (name, text) => expectOnlyWords(name, text, 1500),
);
