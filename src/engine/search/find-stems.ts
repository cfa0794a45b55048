import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/database';
import { type Stems, stemsFrom } from './stems.ts';

/**
 * The stemmers of Postgres and PGlite, by primary tag. Which of them a database has depends on its
 * version.
 */
const dictionaries: Readonly<Record<string, string>> = {
  ar: 'arabic_stem',
  ca: 'catalan_stem',
  da: 'danish_stem',
  de: 'german_stem',
  el: 'greek_stem',
  en: 'english_stem',
  es: 'spanish_stem',
  et: 'estonian_stem',
  eu: 'basque_stem',
  fi: 'finnish_stem',
  fr: 'french_stem',
  ga: 'irish_stem',
  hi: 'hindi_stem',
  hu: 'hungarian_stem',
  hy: 'armenian_stem',
  id: 'indonesian_stem',
  it: 'italian_stem',
  lt: 'lithuanian_stem',
  nb: 'norwegian_stem',
  ne: 'nepali_stem',
  nl: 'dutch_stem',
  nn: 'norwegian_stem',
  no: 'norwegian_stem',
  pt: 'portuguese_stem',
  ro: 'romanian_stem',
  ru: 'russian_stem',
  sr: 'serbian_stem',
  sv: 'swedish_stem',
  ta: 'tamil_stem',
  tr: 'turkish_stem',
  yi: 'yiddish_stem',
};

/** Looks up the stems of words in the database; `language` is a primary tag. */
export async function stemsOf(db: Db, language: string, words: Iterable<string>): Promise<Stems> {
  return stemsFrom(
    await stemPages(db, language, [new TextEncoder().encode(JSON.stringify([...new Set(words)]))]),
  );
}

/**
 * Looks up the stems of words in the database, page by page: each JSON list of words becomes a JSON
 * object with the stem of each word, or null. Undefined if the database has no stemmer for the
 * language.
 */
export async function stemPages(
  db: Db,
  language: string,
  words: readonly Uint8Array[],
): Promise<Uint8Array<ArrayBuffer>[] | undefined> {
  const dictionary = await dictionaryOf(db, language);
  if (dictionary === undefined) return undefined;
  const pages: Uint8Array<ArrayBuffer>[] = [];
  for (const page of words) {
    const { rows } = await db.execute(
      sql`select coalesce(jsonb_object_agg(word, case when stems is null then word else stems[1] end), '{}')::text as stems
        from (select word, ts_lexize(${dictionary}::regdictionary, word) as stems
          from jsonb_array_elements_text(${new TextDecoder().decode(page)}::jsonb) as word) as looked_up`,
    );
    for (const { stems } of stemRows.parse(rows)) pages.push(new TextEncoder().encode(stems));
    // Awaiting only the embedded database would never let other work of this process run.
    await setImmediate();
  }
  return pages;
}

const stemRows = z.array(z.object({ stems: z.string() }));

async function dictionaryOf(db: Db, language: string): Promise<string | undefined> {
  const name = dictionaries[language];
  if (name === undefined) return undefined;
  const present = available.get(name) ?? hasDictionary(db, name);
  available.set(name, present);
  present.catch(() => available.delete(name));
  return (await present) ? name : undefined;
}

/** Availability by dictionary; cached, because a process uses a single database. */
const available = new Map<string, Promise<boolean>>();

async function hasDictionary(db: Db, name: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pg_catalog.pg_ts_dict where dictname = ${name} limit 1`,
  );
  return rows.length > 0;
}

/** The languages for which some version of Postgres has a stemmer. */
export const stemmedLanguages: readonly string[] = Object.keys(dictionaries);
