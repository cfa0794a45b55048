import type { Mutation } from './mutation.ts';

/** Packages. */
export const mutations: Mutation[] = [
  {
    removes: 'the integrity of locked packages',
    file: 'scripts/check-lock.ts',
    search: 'isVerifiable(each) ? ',
    replace: 'isVerifiable(each) || path !== "" ? ',
    test: 'test/supply-chain.test.ts',
    titles: ['is refused when %s'],
  },
  {
    removes: 'the refusal of hosts in the lock file',
    file: 'scripts/check-lock.ts',
    search: 'each.resolved === undefined && !each.link',
    replace: 'path !== ""',
    test: 'test/supply-chain.test.ts',
    titles: ['is refused when %s'],
  },
  {
    removes: 'the refusal of new install scripts',
    file: 'scripts/check-lock.ts',
    search: 'each.hasInstallScript && ',
    replace: 'path === "" && ',
    test: 'test/supply-chain.test.ts',
    titles: ['is refused when %s'],
  },
  {
    removes: '`--ignore-scripts` in set-up',
    file: 'scripts/install-packages.js',
    search: "'ci', '--ignore-scripts',",
    replace: "'ci',",
    test: 'test/supply-chain.test.ts',
    titles: ['runs no install script, in set-up or in the image'],
  },
  {
    removes: 'the lock file as the source of the bill of materials',
    file: 'package.json',
    search: '--sbom-format cyclonedx --package-lock-only',
    replace: '--sbom-format spdx --package-lock-only',
    test: 'test/supply-chain.test.ts',
    titles: ['lists every locked package with its hash in the bill of materials'],
  },
  {
    removes: 'the exit code of an audit without an answer',
    file: 'scripts/audit.ts',
    search: 'process.exit(2)',
    replace: 'process.exit(0)',
    test: 'test/supply-chain.test.ts',
    titles: ['says when the registry does not answer an audit'],
  },
  {
    removes: 'the refusal to start without a sandbox',
    file: 'src/cli/run-service.ts',
    search: 'if (config.requireSandbox) await',
    replace: 'if (config.requireSandbox && config.port < 0) await',
    test: 'test/security/sandbox.test.ts',
    titles: ['starts no server when the sandbox is required, and says what is missing'],
  },
  {
    removes: 'the refusal to download without isolation',
    file: 'src/source/download.ts',
    search: 'if (requireIsolation && tool',
    replace: 'if (requireIsolation === null && tool',
    test: 'test/security/sandbox.test.ts',
    titles: ['downloads nothing by yt-dlp when the sandbox is required'],
  },
];
