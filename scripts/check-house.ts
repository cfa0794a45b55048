/**
 * Holds the code to the house's rules: who may import whom (scripts/house/imports.ts), and that the
 * texts of the web app lie in its catalogue (scripts/house/texts.ts).
 */
import { importProblems } from './house/imports.ts';
import { readSourceFiles } from './house/source-files.ts';
import { textProblems } from './house/texts.ts';

const root = process.argv[2] ?? '.';
const files = readSourceFiles(root);
const problems = [...importProblems(files), ...textProblems(files)];
for (const problem of problems) console.error(problem);
console.log(`house: ${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
