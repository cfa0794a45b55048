/**
 * Asks the registry for known vulnerabilities of the locked packages: exit code 0 when there are no
 * serious ones, 1 when there are, and 2 when the registry does not answer, as many mirrors do not:
 * then nothing was checked.
 */
import { execa } from 'execa';
import { z } from 'zod';

// @protection known-vulnerabilities: zero
const notChecked = 2;

const report = z.object({
  metadata: z.object({ vulnerabilities: z.record(z.string(), z.number()) }),
});

const { stdout } = await execa('npm', ['audit', '--package-lock-only', '--json'], {
  reject: false,
  timeout: 120_000,
});
const parsed = report.safeParse(asJson(stdout));
if (!parsed.success) {
  console.error(
    'NOT CHECKED: this registry does not answer audits. Ask another: npm_config_registry=https://… npm run audit',
  );
  process.exit(notChecked);
}
const counts = parsed.data.metadata.vulnerabilities;
console.log(
  Object.entries(counts)
    .map(([severity, count]) => `${count} ${severity}`)
    .join(', '),
);
process.exitCode = (counts.high ?? 0) + (counts.critical ?? 0) > 0 ? 1 : 0;

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
