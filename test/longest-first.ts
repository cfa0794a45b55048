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
  'test/hosting/backup.full.test.ts',
  'test/many/outages.full.test.ts',
  'test/cli-models.full.test.ts',
  'test/cli-demo.full.test.ts',
  'test/inputs.test.ts',
  'test/api/previews.full.test.ts',
  'test/many/worker-killed.full.test.ts',
  'test/web/link-to-clip.test.ts',
  'test/web/clip-editor.full.test.ts',
  'test/security/event-loop.full.test.ts',
  'test/web/home.full.test.ts',
  'test/speech.test.ts',
  'test/cli.full.test.ts',
  'test/mcp/session.full.test.ts',
  'test/api/audio.full.test.ts',
  'test/many/feeds.full.test.ts',
  'test/inputs-timing.full.test.ts',
  'test/api/feeds.full.test.ts',
  'test/security/event-loop-files.full.test.ts',
  'test/web/whole.full.test.ts',
  'test/engine/engine.full.test.ts',
  'test/cli-render.test.ts',
  'test/api/out-of-memory.full.test.ts',
  'test/web/export.full.test.ts',
  'test/api/posts.full.test.ts',
  'test/web/pages.full.test.ts',
  'test/security/event-loop-many.full.test.ts',
  'test/many/whole.full.test.ts',
  'test/many/workers.full.test.ts',
  'test/api/crash.full.test.ts',
  'test/web/chapters.full.test.ts',
  'test/api/written-texts.full.test.ts',
  'test/api/documented-api.full.test.ts',
  'test/web/framing.full.test.ts',
  'test/web/settings.full.test.ts',
  'test/api/posts-killed.full.test.ts',
  'test/hosting/encoders.full.test.ts',
  'test/web/clip-saving.full.test.ts',
  'test/jobs-survive-kill.test.ts',
  'test/web/video.full.test.ts',
  'test/web/clip-list.full.test.ts',
  'test/web/trim.full.test.ts',
  'test/web/without-captions.full.test.ts',
  'test/mcp/conformance.full.test.ts',
  'test/cli-output.full.test.ts',
  'test/web/uploads.full.test.ts',
  'test/api/storage.test.ts',
  'test/api/corrections.full.test.ts',
  'test/cli-timeline.full.test.ts',
  'test/web/find-and-clip.full.test.ts',
  'src/engine/render/overlays/drawn.full.test.ts',
  'src/engine/local/engine-suite.full.test.ts',
  'src/engine/render/framing/plan-framing.full.test.ts',
  'src/engine/sources/yt-dlp/yt-dlp.full.test.ts',
  'src/engine/render/captions/drawn.full.test.ts',
  'src/platform/ffmpeg/playable-copy.full.test.ts',
  'src/engine/speech/recognition/recognise-locally.full.test.ts',
  'src/engine/sources/yt-dlp/platform.full.test.ts',
  'src/engine/sources/yt-dlp/guard.full.test.ts',
  'src/platform/storage/s3-store.full.test.ts',
];
