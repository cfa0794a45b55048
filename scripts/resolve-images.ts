/**
 * Asks the registries for the digests of the images that the Dockerfile and compose.yaml name with
 * a tag, and writes them to deploy/images.env:
 *
 *   node scripts/resolve-images.ts
 *
 * It uses `docker buildx imagetools`, and therefore Docker's mirrors and credentials.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';

const root = process.argv[2] ?? '.';

/** `ARG X_IMAGE=…` of the Dockerfile, `${X_IMAGE:-…}` of compose.yaml. */
const named = /^ARG (\w+_IMAGE)=(\S+)$|\$\{(\w+_IMAGE):-([^}]+)\}/gm;
const images = new Map(
  ['Dockerfile', 'compose.yaml']
    .flatMap((name) => [...readFileSync(join(root, name), 'utf8').matchAll(named)])
    .map(([, argument, tag, variable = argument ?? '', image = tag ?? '']) => [variable, image]),
);

const lines: string[] = [];
for (const [variable, image] of images) {
  const args = ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}'];
  const { stdout: digest } = await execa('docker', args);
  if (!/^sha256:[0-9a-f]{64}$/.test(digest))
    throw new Error(`docker names no digest of ${image}: ${digest}`);
  lines.push(`${variable}=${image}@${digest}`);
}
// Written at the end: after a failure, the digests of before are still there.
writeFileSync(join(root, 'deploy/images.env'), `${lines.join('\n')}\n`);
console.log(lines.join('\n'));
