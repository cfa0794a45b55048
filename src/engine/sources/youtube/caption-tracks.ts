import type { CaptionTrack, Player } from './innertube.ts';

/** Captions of a YouTube video. */
export type YouTubeCaptions = {
  /** In YouTube's json3 format, with at least one caption. */
  json3: string;
  /** BCP 47 tag; "und" if the platform does not report one. */
  language: string;
  kind: 'manual' | 'automatic';
};

/** The language to prefer: English whatever language is spoken, or the spoken language. */
export type TrackRequest = 'english' | 'spoken';

/** One caption URL from a player response. */
export type TrackOffer = {
  address: string;
  /** BCP 47 tag of the captions behind the URL. */
  language: string;
  kind: CaptionTrack['kind'];
};

/**
 * The URLs to try, best first. English: captions written by people, then recognised ones, then the
 * best translation, then the spoken language. Spoken: captions written by people, then recognised
 * ones; if the spoken language is unknown, English or else the first track.
 */
export function rankTracks(
  { tracks, translations }: Pick<Player, 'tracks' | 'translations'>,
  request: TrackRequest,
): TrackOffer[] {
  const english = inLanguage(tracks, 'en');
  const spoken = inSpokenLanguage(tracks);
  if (request === 'spoken') return spoken.map((track) => offer(track));
  if (english.length > 0) return english.map((track) => offer(track));
  const original = spoken.find(
    (track) => track.isTranslatable && (translations?.includes('en') ?? true),
  );
  return [...(original ? [offer(original, 'en')] : []), ...spoken.map((track) => offer(track))];
}

/**
 * The tracks in the spoken language, which is that of the automatic track, because the platform
 * recognises what is spoken.
 */
function inSpokenLanguage(tracks: readonly CaptionTrack[]): CaptionTrack[] {
  const recognised = tracks.find((track) => track.kind === 'automatic');
  if (recognised) return inLanguage(tracks, recognised.language);
  const written = inLanguage(tracks, 'en');
  return (written.length > 0 ? written : tracks).slice(0, 1);
}

/**
 * The tracks in a language: the plain tag before its regional variants, captions written by people
 * before recognised ones.
 */
function inLanguage(tracks: readonly CaptionTrack[], language: string): CaptionTrack[] {
  const found = tracks.filter((track) => primary(track.language) === primary(language));
  const rank = (track: CaptionTrack) =>
    (track.kind === 'automatic' ? 2 : 0) + (track.language === language ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b));
}

const primary = (tag: string) => tag.split(/[-_]/)[0]?.toLowerCase();

function offer({ baseUrl, language, kind }: CaptionTrack, translation?: string): TrackOffer {
  const url = new URL(baseUrl, 'https://www.youtube.com');
  url.searchParams.set('fmt', 'json3');
  if (translation !== undefined) url.searchParams.set('tlang', translation);
  return { address: url.href, language: translation ?? language, kind };
}
