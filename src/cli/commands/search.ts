import { readFile } from 'node:fs/promises';
import { styleText } from 'node:util';
import { z } from 'zod';
import { loadConfig } from '#app/config';
import type { Passage } from '#features/transcripts/search/search.schema.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { formatClock } from '#platform/kit/time-text.shared.ts';
import { createModels } from '#platform/language-models';
import { commandErrors } from '../errors.ts';
import type { FilePassage } from '../installation/search-folder.ts';
import { print } from '../output/print.ts';
import { runCommand } from '../run-command.ts';

export type SearchOptions = {
  transcripts?: string;
  queries?: string;
  for?: string;
  json?: boolean;
};

/**
 * `kinora search`: finds passages in which something was said, in the videos of this installation
 * or in a folder of transcripts (`--transcripts`). With `--queries` it reads queries from a file,
 * one line of JSON each, and prints one line of results for each. With EMBEDDING_MODEL, passages
 * are also found by meaning.
 */
export async function search(query: string | undefined, options: SearchOptions): Promise<void> {
  await runCommand(options, async (run, show) => {
    if (query === undefined && options.queries === undefined) throw commandErrors.noQuery();
    const queries =
      options.queries === undefined
        ? [{ id: '', text: query ?? '' }]
        : await readQueries(options.queries);
    await using library =
      options.transcripts === undefined
        ? await openInstalled(options.for)
        : await openFolder(options.transcripts, run);
    const noted = new Set<string>();
    for (const { id, text } of queries) {
      run.signal.throwIfAborted();
      const { passages: results, note } = await library.search(text);
      if (note !== undefined && !noted.has(note)) show.note(note);
      noted.add(note ?? '');
      if (options.json)
        await print(JSON.stringify(options.queries === undefined ? { results } : { id, results }));
      else
        await print(
          `${options.queries === undefined ? '' : `${styleText('bold', text)}\n`}${formatPassages(results)}`,
        );
    }
  });
}

// Imported on demand, because a search in a folder does not need the modules of a server.
async function openInstalled(email: string | undefined) {
  return (await import('../installation/installed.ts')).openInstalledLibrary(email);
}

async function openFolder(folder: string, run: TaskContext) {
  const { openFolderLibrary } = await import('../installation/search-folder.ts');
  return await openFolderLibrary(folder, {
    ...run,
    embedder: createModels(loadConfig().models).embedder(),
  });
}

const queryLine = z.object({ id: z.union([z.string(), z.number()]), text: z.string() });

async function readQueries(path: string): Promise<z.infer<typeof queryLine>[]> {
  const text = await readFile(path, 'utf8').catch((error) => {
    throw commandErrors.queriesUnreadable(`${path} cannot be read`, { cause: error });
  });
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return [queryLine.parse(JSON.parse(line))];
    } catch (error) {
      throw commandErrors.queriesUnreadable(
        `${path}, line ${index + 1}: a JSON object with "id" and "text" is needed`,
        { cause: error },
      );
    }
  });
}

/** Passages, best first: where each occurs, and the sentence around its first match. */
export function formatPassages(passages: readonly (FilePassage | Passage)[]): string {
  if (passages.length === 0) return 'Nothing was found.';
  return passages
    .map((passage) => {
      const place = `${formatClock(passage.start)}-${formatClock(passage.end)}`;
      const speakers =
        passage.speakers.length === 0 ? '' : `  ${passage.speakers.slice(0, 3).join(', ')}`;
      const shown = 'source' in passage && passage.source === 'shown' ? '  on the screen' : '';
      return `${styleText('bold', nameOf(passage))}  ${place}${styleText('gray', speakers + shown)}\n      ${excerpt(passage)}`;
    })
    .join('\n');
}

function nameOf(passage: FilePassage | Passage): string {
  return 'transcript' in passage ? passage.transcript : (passage.title ?? passage.videoId);
}

const around = 120;

function excerpt({ text, hits }: Pick<Passage, 'text' | 'hits'>): string {
  const first = hits[0]?.[0] ?? 0;
  const from = first < around ? 0 : text.indexOf(' ', first - around) + 1;
  const to =
    text.length - from <= 3 * around ? text.length : text.lastIndexOf(' ', from + 3 * around);
  let shown = from > 0 ? '… ' : '';
  let at = from;
  for (const [begin, end] of hits.filter(([begin, end]) => begin >= from && end <= to)) {
    shown += text.slice(at, begin) + styleText('yellow', text.slice(begin, end));
    at = end;
  }
  return shown + text.slice(at, to) + (to < text.length ? ' …' : '');
}
