import { errors } from '#platform/languages/errors/de.shared.ts';
import { allClips } from './all-clips.ts';
import { app } from './app.ts';
import { brand } from './brand.ts';
import { captionStyle } from './caption-style.ts';
import { chat } from './chat.ts';
import { clips } from './clips.ts';
import { common } from './common.ts';
import { editor } from './editor.ts';
import { exportDialog } from './export-dialog.ts';
import { exports } from './exports.ts';
import { feeds } from './feeds.ts';
import { identify } from './identify.ts';
import { identity } from './identity.ts';
import { jobs } from './jobs.ts';
import { lookup } from './lookup.ts';
import { modelUsage } from './model-usage.ts';
import { models } from './models.ts';
import { notes } from './notes.ts';
import { notices } from './notices.ts';
import { player } from './player.ts';
import { posts } from './posts.ts';
import { preview } from './preview.ts';
import { review } from './review.ts';
import { settings } from './settings.ts';
import { space } from './space.ts';
import { speechModels } from './speech-models.ts';
import { topics } from './topics.ts';
import { transcripts } from './transcripts.ts';
import { ui } from './ui.ts';
import { videos } from './videos.ts';
import { voice } from './voice.ts';
import { webhooks } from './webhooks.ts';

/** Every text of the app in German, by its id, in ICU MessageFormat. */
export default {
  ...allClips,
  ...app,
  ...brand,
  ...captionStyle,
  ...chat,
  ...clips,
  ...common,
  ...editor,
  ...errors,
  ...exportDialog,
  ...exports,
  ...feeds,
  ...identify,
  ...identity,
  ...jobs,
  ...lookup,
  ...models,
  ...notes,
  ...modelUsage,
  ...notices,
  ...player,
  ...posts,
  ...preview,
  ...review,
  ...settings,
  ...space,
  ...speechModels,
  ...topics,
  ...transcripts,
  ...ui,
  ...videos,
  ...voice,
  ...webhooks,
} as const;
