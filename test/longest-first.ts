import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts the files that take longest first, so that none of them runs alone at the end. Vitest knows how long each takes only where it has
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
  'test/mcp/session.test.ts',
  'test/hosting/backup.test.ts',
  'test/web/home.test.ts',
  'test/many/outages.test.ts',
  'test/inputs.test.ts',
  'test/inputs-timing.test.ts',
  'test/cli-models.test.ts',
  'test/many/worker-killed.test.ts',
  'test/security/event-loop.test.ts',
  'test/cli-render.test.ts',
  'test/cli.test.ts',
  'test/api/documented-api.test.ts',
  'test/engine/engine.test.ts',
  'test/many/feeds.test.ts',
  'test/api/feeds.test.ts',
  'test/api/posts.test.ts',
  'test/api/posts-killed.test.ts',
  'test/render/brand.test.ts',
  'test/web/link-to-clip.test.ts',
  'test/web/clip-editor.test.ts',
  'test/web/whole.test.ts',
  'test/many/workers.test.ts',
  'test/web/video.test.ts',
  'test/speech.test.ts',
  'test/web/export.test.ts',
  'test/many/whole.test.ts',
  'test/api/out-of-memory.test.ts',
  'test/security/event-loop-stored.test.ts',
  'test/security/event-loop-files.test.ts',
  'test/security/event-loop-multiplied.test.ts',
  'test/cli-demo.test.ts',
  'test/api/clip-overlays.test.ts',
  'test/web/clip-list.test.ts',
  'test/api/previews.test.ts',
  'test/web/settings.test.ts',
  'test/web/chapters.test.ts',
  'test/web/pages.test.ts',
  'test/jobs-survive-kill.test.ts',
  'test/security/slow-clients.test.ts',
  'test/api/whole.test.ts',
  'test/web/feeds.test.ts',
  'test/web/posts.test.ts',
  'src/source/yt-dlp/yt-dlp.test.ts',
  'src/ffmpeg/playable-copy.test.ts',
  'src/render/framing/plan-framing.test.ts',
  'src/pipeline/engine-suite.test.ts',
  'src/storage/s3-store.test.ts',
];
