/**
 * Asks a model to write the texts of the prompts' cases, and records its answers for the tests of
 * src/engine/writing/prompts.
 *
 *   node bench/prompt-cases.ts --url http://127.0.0.1:8080/v1 --model NAME [--key KEY]
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { writeChapterTitle, writeClipTitle, writeSummary } from '#engine/writing';
import { createModels } from '#platform/language-models';

const folder = new URL('../src/engine/writing/prompts/', import.meta.url);
const passages = z.array(z.object({ language: z.string(), words: z.string() }));
const files = z.object({
  'clip-title': passages,
  'chapter-title': passages,
  summary: passages,
});

const { values } = parseArgs({
  options: { url: { type: 'string' }, model: { type: 'string' }, key: { type: 'string' } },
});
const { url, model: name, key } = values;
if (!url || !name) throw new Error('node bench/prompt-cases.ts --url URL --model NAME');
const model = createModels({
  compatible: { baseUrl: url, apiKey: key },
  defaultModel: name,
}).resolve(name);
const context = { signal: new AbortController().signal };
const all = files.parse(JSON.parse(await readFile(new URL('cases.json', folder), 'utf8')));

const cases: object[] = [];
for (const prompt of ['clip-title', 'chapter-title', 'summary'] as const)
  for (const { language, words } of all[prompt]) {
    const { answers, text = null } = await written(prompt, { language, words });
    cases.push({ prompt, language, words, answers, text });
    console.log(`${prompt} (${language}): ${JSON.stringify(answers)} -> ${text}`);
  }
const recorded = JSON.stringify({ model: name, cases }, null, 2);
await writeFile(new URL('recorded-answers.json', folder), `${recorded}\n`);

function written(prompt: keyof z.infer<typeof files>, of: { language: string; words: string }) {
  if (prompt === 'clip-title') return writeClipTitle(model, of, context);
  if (prompt === 'chapter-title') return writeChapterTitle(model, of, context);
  return writeSummary(model, { language: of.language, parts: of.words.split('\n…\n') }, context);
}
