import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { translationsKey } from '#engine/port';
import type { TargetLanguage } from '#engine/port/engine.schema.ts';
import type { Store } from '#platform/storage';

type Which = {
  language: TargetLanguage;
  /** The model: another one may translate better. */
  by: string;
};

/** The translations of a video's lines, by the text of the line. */
export type TranslationStore = {
  read(which: Which): Promise<ReadonlyMap<string, string>>;
  /** Replaces what is stored. */
  write(which: Which, texts: ReadonlyMap<string, string>): Promise<void>;
};

const storedTranslations = z.object({
  by: z.string(),
  lines: z.array(z.tuple([z.string(), z.string()])),
});

/** Lines that are stored of a video and language at most, the latest: those of several hours. */
const maxLines = 5000;

/**
 * Stores translations in the folder of a video, so that no line is translated twice for exports in
 * several formats, or once more after some lines could not be translated, and they are deleted with
 * the video.
 */
export function videoTranslations(store: Store, storageKey: string): TranslationStore {
  return {
    async read({ language, by }) {
      const found = await store.get(translationsKey(storageKey, language));
      const stored = found && storedTranslations.safeParse(await json(found.body)).data;
      return new Map(stored?.by === by ? stored.lines : []);
    },
    async write({ language, by }, texts) {
      const stored: z.infer<typeof storedTranslations> = { by, lines: [...texts].slice(-maxLines) };
      await store.put(
        translationsKey(storageKey, language),
        Readable.from([JSON.stringify(stored)]),
        { contentType: 'application/json' },
      );
    },
  };
}
