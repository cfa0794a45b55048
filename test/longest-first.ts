import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts the files that take longest first, so that none of them runs alone at the end. Vitest
 * knows how long each takes only where it has run them before.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) => {
      const at = longest.indexOf(relative(project.config.root, moduleId));
      return at < 0 ? longest.length : at;
    };
    // Stable within the same place; files of a project stay together, because they share their
    // workers.
    return (await super.sort(files)).toSorted((a, b) =>
      a.project === b.project ? place(a) - place(b) : 0,
    );
  }
}

/** Longest first: flows of at least 40 s, other files of at least 25 s. */
const longest = [
  'test/hosting/backup.test.ts',
  'test/many/outages.test.ts',
  'test/cli-models.test.ts',
  'test/cli-demo.test.ts',
  'test/inputs.test.ts',
  'test/api/previews.test.ts',
  'test/many/worker-killed.test.ts',
  'test/web/link-to-clip.test.ts',
  'test/web/clip-editor.test.ts',
  'test/security/event-loop.test.ts',
  'test/web/home.test.ts',
  'test/speech.test.ts',
  'test/cli.test.ts',
  'test/mcp/session.test.ts',
  'test/api/audio.test.ts',
  'test/many/feeds.test.ts',
  'test/inputs-timing.test.ts',
  'test/api/feeds.test.ts',
  'test/security/event-loop-files.test.ts',
  'test/web/whole.test.ts',
  'test/engine/engine.test.ts',
  'test/cli-render.test.ts',
  'test/api/out-of-memory.test.ts',
  'test/web/export.test.ts',
  'test/api/posts.test.ts',
  'test/web/pages.test.ts',
  'test/security/event-loop-many.test.ts',
  'test/many/whole.test.ts',
  'test/many/workers.test.ts',
  'test/api/crash.test.ts',
  'test/web/chapters.test.ts',
  'test/api/documented-api.test.ts',
  'test/web/framing.test.ts',
  'test/web/settings.test.ts',
  'test/api/posts-killed.test.ts',
  'test/hosting/encoders.test.ts',
  'test/web/clip-saving.test.ts',
  'test/jobs-survive-kill.test.ts',
  'test/web/video.test.ts',
  'test/web/clip-list.test.ts',
  'test/web/trim.test.ts',
  'test/web/without-captions.test.ts',
  'test/mcp/conformance.test.ts',
  'test/cli-output.test.ts',
  'test/web/uploads.test.ts',
  'test/api/storage.test.ts',
  'test/api/corrections.test.ts',
  'test/cli-timeline.test.ts',
  'test/web/find-and-clip.test.ts',
  'src/engine/render/overlays/drawn.test.ts',
  'src/engine/local/engine-suite.test.ts',
  'src/engine/render/framing/plan-framing.test.ts',
  'src/engine/sources/yt-dlp/yt-dlp.test.ts',
  'src/engine/render/captions/drawn.test.ts',
  'src/platform/ffmpeg/playable-copy.test.ts',
  'src/engine/speech/recognition/recognise-locally.test.ts',
  'src/engine/sources/yt-dlp/platform.test.ts',
  'src/engine/sources/yt-dlp/guard.test.ts',
  'src/platform/storage/s3-store.test.ts',
];
