import { resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { licensedPackage, notices, refusals } from './packages.ts';

/**
 * Writes the licences of all packages whose modules or files are in the bundle, workers included,
 * to `licences.txt`, and refuses packages whose licence is not on the list of policy.ts.
 * Returns the plugin of the app and that of its workers.
 */
export function licences(): { app: Plugin; worker: () => Plugin } {
  const folders = new Set<string>();
  let root = '';
  const collect: Plugin['generateBundle'] = (_, bundle) => {
    for (const output of Object.values(bundle))
      for (const id of output.type === 'chunk' ? output.moduleIds : output.originalFileNames) {
        const folder = packageFolder(resolve(root, id.replace(/^\0/, '')));
        if (folder !== undefined) folders.add(folder);
      }
  };
  return {
    worker: () => ({ name: 'licences-of-worker', generateBundle: collect }),
    app: {
      name: 'licences',
      apply: 'build',
      configResolved(config) {
        root = config.root;
      },
      generateBundle: {
        // The workers have been bundled by then.
        order: 'post',
        handler(options, bundle, isWrite) {
          collect.call(this, options, bundle, isWrite);
          const packages = [...folders].map(licensedPackage);
          const refused = refusals(packages);
          if (refused.length > 0) this.error(`These cannot be shipped:\n${refused.join('\n')}`);
          this.emitFile({ type: 'asset', fileName: 'licences.txt', source: notices(packages) });
        },
      },
    },
  };
}

/** The folder of the package that a module belongs to; undefined for modules of the app. */
function packageFolder(moduleId: string): string | undefined {
  const [path = ''] = moduleId.split('?');
  const parts = path.split(sep);
  const at = parts.lastIndexOf('node_modules');
  if (at === -1) return undefined;
  return parts.slice(0, at + (parts[at + 1]?.startsWith('@') ? 3 : 2)).join(sep);
}
