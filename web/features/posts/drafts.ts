import { useState } from 'react';
import type { Platform } from '#features/posts/targets/targets.constants.ts';

/** The texts of a post as they are typed; hashtags in one line. */
export type Draft = { title: string; description: string; hashtags: string };
export type Drafts = Partial<Record<Platform, Draft>>;

/**
 * The texts typed for a clip and not posted yet. They are stored in this tab, so that they survive
 * closing the dialog and the end of the session.
 */
export function useDrafts(clipId: string): {
  drafts: Drafts;
  setDraft: (platform: Platform, draft: Draft) => void;
  forget: () => void;
} {
  const key = `kinora.post.${clipId}`;
  const [drafts, setDrafts] = useState(() => savedDrafts(key));
  const setDraft = (platform: Platform, draft: Draft) => {
    const changed = { ...drafts, [platform]: draft };
    setDrafts(changed);
    try {
      sessionStorage.setItem(key, JSON.stringify(changed));
    } catch {
      // Without storage the texts last as long as the dialog.
    }
  };
  return { drafts, setDraft, forget: () => sessionStorage.removeItem(key) };
}

function savedDrafts(key: string): Drafts {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}
