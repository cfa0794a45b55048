import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Begins with the files that take longest, so that none of them runs alone in the end. Vitest knows how long each takes only where it has
 * run them before.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) => {
      const at = longest.indexOf(relative(project.config.root, moduleId));
      return at < 0 ? longest.length : at;
    };
    // Stable within the same place; files of a project stay together, because they share their workers.
    return (await super.sort(files)).toSorted((a, b) => (a.project === b.project ? place(a) - place(b) : 0));
  }
}

/** More than 30 s each by themselves. */
const longest = [
  'test/inputs.test.ts',
  'test/many/whole.test.ts',
  'test/many/outages.test.ts',
  'test/many/worker-killed.test.ts',
  'test/many/api-killed.test.ts',
  'test/jobs-survive-kill.test.ts',
  'test/cli-models.test.ts',
  'test/cli.test.ts',
  'test/security/event-loop.test.ts',
  'test/engine/engine.test.ts',
  'test/web/whole.test.ts',
  'test/web/export.test.ts',
  'test/web/settings.test.ts',
  'src/pipeline/engine-suite.test.ts',
  'src/render/framing/plan-framing.test.ts',
  'src/source/yt-dlp/guard.test.ts',
  'src/storage/s3-store.test.ts',
];
