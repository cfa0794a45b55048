/**
 * Holds the code to the house's rules: who may import whom (scripts/house/imports.ts; inside web/,
 * scripts/house/web-imports.ts), and the words of docs/glossary.md.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importProblems } from './house/imports.ts';
import { readSourceFiles } from './house/source-files.ts';
import { retiredWords, vocabularyProblems } from './house/vocabulary.ts';
import { webProblems } from './house/web-imports.ts';

const root = process.argv[2] ?? '.';
const files = readSourceFiles(root);
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
const problems = [
  ...importProblems(files),
  ...webProblems(files),
  ...vocabularyProblems(files, retiredWords(glossary)),
];
for (const problem of problems) console.error(problem);
console.log(`house: ${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
