/**
 * Removes each protection of docs/security.md in a scratch copy of the checkout, one at a time, and
 * expects the tests it names to fail. Prints a table, writes it to docs/security-mutations.md, and
 * fails when a protection was removed unnoticed (a survivor), when an edit does not fit its file
 * any more, or when no edit removes a protection of the page.
 *
 *   npm run mutations                      all of them, which takes an hour
 *   npm run mutations -- ssrf cookie       those whose text contains one of these words
 *   npm run mutations -- --shard 1/3       every third, for three machines
 *   npm run mutations -- --table           none: writes the table only
 *   npm run mutations -- --new             those that have no result yet, or a failed one
 *   npm run mutations -- --seconds 480     as many as begin within that time
 *
 * Results are remembered in scripts/mutations/results.json, with their day, until the edit is
 * changed, so that portions add up to one table.
 */
import { parseArgs } from 'node:util';
import {
  type Mutation,
  misfits,
  type NamedTests,
  readMutations,
  uncovered,
} from './mutations/mutation.ts';
import { type Result, readResults, rememberResult } from './mutations/results.ts';
import { scratchCheckout } from './mutations/scratch-checkout.ts';
import { mutationsPage } from './mutations/table.ts';

const root = process.cwd();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    shard: { type: 'string', default: '1/1' },
    new: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
    seconds: { type: 'string', default: 'Infinity' },
  },
});
const all = await readMutations();
const problems = misfits(root, all);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);

const unedited = new Map<string, boolean>();
const before = readResults(root, all);
await using checkout = await scratchCheckout(root);
const chosen = selected();
const run: Mutation[] = [];
for (const [index, mutation] of chosen.entries()) {
  const started = performance.now();
  if (started > Number(values.seconds) * 1000) break;
  const result = await outcome(mutation);
  rememberResult(root, {
    mutations: all,
    mutation,
    result: { outcome: result, on: new Date().toISOString().slice(0, 10) },
  });
  run.push(mutation);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `${index + 1}/${chosen.length} ${result.padEnd(9)} ${seconds.padStart(3)} s  ${mutation.removes} (${mutation.file})`,
  );
}

const results = readResults(root, all);
mutationsPage.write(root, all, results);
const failed = run.filter((mutation) => results.get(mutation)?.outcome !== 'caught');
const missing = uncovered(root, all);
for (const name of missing) console.error(`no edit removes: ${name}`);
console.log(
  `${run.length} of ${chosen.length} run, ${failed.length} not caught, ${missing.length} protections without an edit`,
);
process.exitCode = failed.length + missing.length > 0 ? 1 : 0;

function selected(): Mutation[] {
  const [shard = 1, shards = 1] = values.shard.split('/').map(Number);
  return all
    .filter(
      (mutation) =>
        positionals.length === 0 ||
        positionals.some((word) =>
          JSON.stringify(mutation).toLowerCase().includes(word.toLowerCase()),
        ),
    )
    .filter(() => !values.table)
    .filter((mutation) => !values.new || before.get(mutation)?.outcome !== 'caught')
    .filter((_, index) => index % shards === shard - 1);
}

/** Whether the tests pass with every protection there; each selection of tests is run once. */
async function passes(tests: NamedTests): Promise<boolean> {
  const key = JSON.stringify([tests.test, tests.titles]);
  const known = unedited.get(key) ?? (await checkout.test(tests)) === 'passed';
  unedited.set(key, known);
  return known;
}

/** The tests must pass as long as the protection is there: otherwise their failure says nothing. */
async function outcome(mutation: Mutation): Promise<Result['outcome']> {
  if (!(await passes(mutation))) return 'broken';
  await using _edit = checkout.apply(mutation);
  const ended = await checkout.test(mutation);
  return ended === 'failed' ? 'caught' : ended === 'passed' ? 'survived' : 'broken';
}
