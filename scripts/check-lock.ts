/** Holds package-lock.json to what makes an install trustworthy: `npm run check` runs it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const entry = z.looseObject({
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
});
const lockFile = z.looseObject({ packages: z.record(z.string(), entry) });

/** Packages whose install scripts are left out everywhere (.npmrc) and that work without them. */
const worksWithoutScript = [
  'esbuild',
  '@scarf/scarf',
  'lfa-ponyfill',
  'eslint-plugin-n8n-nodes-base',
  // Its script fetches the libraries for CUDA.
  'onnxruntime-node',
];

const root = process.argv[2] ?? '.';
const { packages } = lockFile.parse(
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
);
const installed = Object.entries(packages).filter(([path]) => path !== '');
const nameOf = (path: string) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const isVerifiable = ({ integrity }: z.infer<typeof entry>) =>
  /^sha512-[\w+/]{86}==$/.test(integrity ?? '');

const problems = installed.flatMap(([path, each]) => [
  // @protection locked-packages
  ...(isVerifiable(each) ? [] : [`${path} has no sha512 integrity`]),
  ...(each.resolved === undefined && !each.link
    ? []
    : [`${path} names where it comes from: the registry of whoever installs decides that`]),
  ...(each.hasInstallScript && !worksWithoutScript.includes(nameOf(path))
    ? [
        `${path} has an install script, which is not run: see that it works without, and add it to scripts/check-lock.ts`,
      ]
    : []),
]);
for (const problem of problems) console.error(problem);
console.log(`lock: ${installed.length} packages, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
