import type { CaptionTrack, Player } from './youtube-innertube.ts';

/** Which language captions are wanted in: English whatever is spoken, or what is spoken. */
export type Wanted = 'english' | 'spoken';

/** One way to captions that a player's answer offers. */
export type Offer = {
  address: string;
  /** BCP 47 tag of what the address answers. */
  language: string;
  kind: CaptionTrack['kind'];
};

/**
 * The addresses to try, best first. English: written by people, then heard, then the best translation, then the language
 * spoken. Spoken: written by people, then heard; where nobody knows what is spoken, English or else the first there is.
 */
export function offersOf({ tracks, translations }: Pick<Player, 'tracks' | 'translations'>, wanted: Wanted): Offer[] {
  const english = inLanguage(tracks, 'en');
  const spoken = inSpokenLanguage(tracks);
  if (wanted === 'spoken') return spoken.map((track) => offer(track));
  if (english.length > 0) return english.map((track) => offer(track));
  const original = spoken.find((track) => track.isTranslatable && (translations?.includes('en') ?? true));
  return [...(original ? [offer(original, 'en')] : []), ...spoken.map((track) => offer(track))];
}

/** The platform's recogniser listens to what is spoken: its track tells the language. */
function inSpokenLanguage(tracks: readonly CaptionTrack[]): CaptionTrack[] {
  const heard = tracks.find((track) => track.kind === 'automatic');
  if (heard) return inLanguage(tracks, heard.language);
  const written = inLanguage(tracks, 'en');
  return (written.length > 0 ? written : tracks).slice(0, 1);
}

/** The plain tag before its regions, what people wrote before what was heard. */
function inLanguage(tracks: readonly CaptionTrack[], language: string): CaptionTrack[] {
  const found = tracks.filter((track) => primary(track.language) === primary(language));
  const rank = (track: CaptionTrack) => (track.kind === 'automatic' ? 2 : 0) + (track.language === language ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b));
}

const primary = (tag: string) => tag.split(/[-_]/)[0]?.toLowerCase();

function offer({ baseUrl, language, kind }: CaptionTrack, translation?: string): Offer {
  const url = new URL(baseUrl, 'https://www.youtube.com');
  url.searchParams.set('fmt', 'json3');
  if (translation !== undefined) url.searchParams.set('tlang', translation);
  return { address: url.href, language: translation ?? language, kind };
}
