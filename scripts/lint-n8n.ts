/**
 * Lints clients/n8n by n8n's own rules for community nodes. The parser needs the compiler's
 * interface for programs, which TypeScript 7 no longer has: it gets the one that ts-morph carries,
 * as the generator of the client does (scripts/client.ts).
 */
import { registerHooks } from 'node:module';
import { join } from 'node:path';

const compiler = import.meta.resolve('@ts-morph/common/dist/typescript.js');
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript' ? { url: compiler, shortCircuit: true } : next(specifier, context),
});
const { ESLint } = await import('eslint');
const eslint = new ESLint({ cwd: join(import.meta.dirname, '../clients/n8n') });
const results = await eslint.lintFiles(['credentials', 'nodes', 'package.json']);
const problems = results.reduce(
  (sum, { errorCount, warningCount }) => sum + errorCount + warningCount,
  0,
);
const formatter = await eslint.loadFormatter('stylish');
console.log(
  (await formatter.format(results)) || `n8n: ${results.length} files, ${problems} problems`,
);
if (problems > 0) process.exitCode = 1;
