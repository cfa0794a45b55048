/**
 * Removes each protection of docs/security.md in a scratch copy of the checkout, one at a time, and
 * expects one of the tests that the page names for it to fail. The source marks the code that a
 * protection relies on with a comment, `// @protection ID`; see mutations/markers.ts. Fails when a
 * protection was removed unnoticed.
 *
 *   npm run mutations                      all of them, which takes an hour
 *   npm run mutations -- ssrf cookies      those whose id or file contains one of these words
 */
import { type Marker, readMarkers } from './mutations/markers.ts';
import { type Protection, readProtections } from './mutations/protections.ts';
import { withoutProtection } from './mutations/remove-protection.ts';
import { type NamedTests, scratchCheckout } from './mutations/scratch-checkout.ts';

const root = process.cwd();
const words = process.argv.slice(2).map((word) => word.toLowerCase());
const protections = new Map(readProtections(root).map((each) => [each.id, each]));
const markers = readMarkers(root).filter(
  ({ id, file }) =>
    words.length === 0 || words.some((word) => `${id} ${file}`.toLowerCase().includes(word)),
);
await using checkout = await scratchCheckout(root);
const counts = new Map<string, number>();
for (const [index, marker] of markers.entries()) {
  const started = performance.now();
  const { result, message } = await outcomeOf(marker);
  counts.set(result, (counts.get(result) ?? 0) + 1);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${index + 1}/${markers.length} ${result} ${marker.id} (${marker.file}:${marker.line}, ${marker.operation}, ${seconds} s) ${message}`,
  );
}
const summary = [...counts].map(([result, count]) => `${count} ${result}`).join(', ');
console.log(`${markers.length} protections: ${summary}`);
process.exitCode = counts.get('caught') === markers.length ? 0 : 1;

type Outcome = {
  /**
   * `caught`: a test failed that passes with the protection. `survived`: all passed without it.
   * `broken`: the tests do not run, or fail with the protection, too.
   */
  result: 'caught' | 'survived' | 'broken';
  message: string;
};

async function outcomeOf(marker: Marker): Promise<Outcome> {
  for (const tests of testsOf(protections.get(marker.id))) {
    const without = await testWithout(marker, tests);
    if (without.outcome === 'passed') continue;
    // Their failure says nothing unless they pass with the protection.
    const unchanged = without.outcome === 'failed' ? await checkout.test(tests) : without;
    return unchanged.outcome === 'passed'
      ? { result: 'caught', message: `${tests.file}: ${without.message}` }
      : { result: 'broken', message: `${tests.file}: ${unchanged.message}` };
  }
  return { result: 'survived', message: '' };
}

async function testWithout(marker: Marker, tests: NamedTests) {
  using _ = checkout.change(marker.file, (text) => withoutProtection(text, marker));
  return await checkout.test(tests);
}

/** By file; unit tests first, because they take seconds. */
function testsOf(protection: Protection | undefined): NamedTests[] {
  const byFile = Object.groupBy(protection?.tests ?? [], ({ file }) => file);
  return Object.entries(byFile)
    .map(([file, tests = []]) => ({ file, titles: tests.map(({ title }) => title) }))
    .toSorted((a, b) => Number(a.file.startsWith('test/')) - Number(b.file.startsWith('test/')));
}
