import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { meQuery } from '#web/api/account.ts';
import { addClip } from '#web/api/clips.ts';
import type { Exported } from '#web/api/exports.ts';
import { videoQuery } from '#web/api/videos.ts';
import {
  chooseOptions,
  chosenOptions,
  defaultOptions,
  type ExportOptions,
} from '../options/export-options.ts';
import { type ExportItem, mostSimilarClip } from './export-items.ts';

/**
 * Opens the page of the clip that was exported, with the options of that export chosen. A clip that
 * is gone is made again.
 */
export function useEditAgain(): (item: ExportItem) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async (item) => {
      const { clip, videoId, title } = item;
      if (!clip) return;
      const { user } = await client.ensureQueryData(meQuery);
      const { clips } = await client.fetchQuery(videoQuery(videoId));
      const { start, end, edit } = clip;
      const source =
        mostSimilarClip(clips, item) ??
        (await addClip(client, videoId, { title, ...(edit ? { edit } : { start, end }) }));
      chooseOptions(
        user.id,
        { ...(chosenOptions(user.id) ?? defaultOptions), ...optionsOf(clip) },
        clip.id,
      );
      await navigate({
        to: '/videos/$videoId/clips/$clipId',
        params: { videoId, clipId: source.id },
        search: { again: clip.id },
      });
    },
    [client, navigate],
  );
}

/**
 * The options that made this clip, as far as they are known: earlier versions of Kinora stored
 * fewer.
 */
function optionsOf({ aspectRatio, targetLanguage, settings }: Exported): Partial<ExportOptions> {
  if (!settings) return { aspectRatio, targetLanguage, captionTrack: null };
  const { subtitleCustomization: style, brandKit, captionTrack = null, ...same } = settings;
  return {
    aspectRatio,
    targetLanguage,
    captionTrack,
    ...same,
    style,
    brandKit: brandKit?.id ?? null,
  };
}
