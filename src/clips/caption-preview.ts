import type { Db } from '#database/database.ts';
import { fontsOf } from '#media/render/captions/served-fonts.ts';
import { clipScript, spokenIn } from '#media/render/clip-captions.ts';
import { outputSize } from '#media/render/plan.ts';
import { subtitleCustomization } from '#media/subtitle-customization.ts';
import { type CaptionPreview, captionPreviewRequest } from './contract.ts';
import { invalidRequest, parseRequest } from './failures.ts';
import { fontsAt } from './font-routes.ts';
import { ownVideo } from './library.ts';
import type { Transcripts } from './recent-transcripts.ts';
import { beyondEnd, engineRange } from './stretch.ts';

/** The very script that an export of the stretch would burn in, in the original language. */
export async function previewCaptions(
  { db, transcripts }: { db: Db; transcripts: Transcripts },
  userId: string,
  videoId: string,
  body: unknown,
): Promise<CaptionPreview> {
  const video = await ownVideo(db, userId, videoId);
  const wanted = parseRequest(captionPreviewRequest, body);
  const issues = beyondEnd(wanted, video.durationSeconds);
  if (issues.length > 0) throw invalidRequest(issues);
  const range = engineRange(wanted, video.durationSeconds);
  const aspect = wanted.aspectRatio;
  const style = wanted.subtitleCustomization ?? subtitleCustomization.parse({});
  const script = clipScript(spokenIn(await transcripts(video), range), { ...range, aspect, style });
  const fonts = await fontsOf(script);
  return { script, ...outputSize[aspect], fonts: fonts.map(({ family, file }) => ({ family, url: `${fontsAt}/${file}` })) };
}
