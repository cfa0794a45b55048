import { expect, test } from 'vitest';
import { rankTracks, type TrackRequest } from './caption-tracks.ts';
import type { CaptionTrack } from './innertube.ts';

/**
 * Builds a track: `en`, `en auto` for speech recognition, or `en fixed` for a track that cannot be
 * translated.
 */
function track(name: string): CaptionTrack {
  const [language = '', kind] = name.split(' ');
  const baseUrl = `https://www.youtube.com/api/timedtext?v=aaaaaaaaaaa&lang=${language}${kind === 'auto' ? '&kind=asr' : ''}`;
  return {
    baseUrl,
    language,
    kind: kind === 'auto' ? 'automatic' : 'manual',
    isTranslatable: kind !== 'fixed',
  };
}

function offered(prefer: TrackRequest, names: string[], translations?: string[]): string[] {
  return rankTracks({ tracks: names.map(track), translations }, prefer).map(
    ({ address, language }) => {
      const { searchParams } = new URL(address);
      expect(searchParams.get('fmt')).toBe('json3');
      const source = `${searchParams.get('lang')}${searchParams.has('kind') ? ' auto' : ''}`;
      const translation = searchParams.get('tlang');
      expect(language).toBe(translation ?? searchParams.get('lang'));
      return translation ? `${source} -> ${translation}` : source;
    },
  );
}

test.each<
  [wanted: TrackRequest, tracks: string[], translations: string[] | undefined, offers: string[]]
>([
  ['english', ['de', 'en auto', 'en-GB', 'en'], ['en'], ['en', 'en-GB', 'en auto']],
  ['english', ['de', 'en auto'], ['en'], ['en auto']],
  ['english', ['fr', 'de', 'de auto'], ['en', 'es'], ['de -> en', 'de', 'de auto']],
  ['english', ['de auto'], undefined, ['de auto -> en', 'de auto']],
  ['english', ['de auto'], ['es'], ['de auto']],
  ['english', ['hi fixed'], ['en'], ['hi']],
  ['english', ['hi fixed', 'hi auto'], ['en'], ['hi auto -> en', 'hi', 'hi auto']],
  ['spoken', ['en', 'de-AT', 'de auto'], ['en'], ['de-AT', 'de auto']],
  ['spoken', ['hi', 'en-US'], ['en'], ['en-US']],
  ['spoken', ['hi', 'fr'], ['en'], ['hi']],
  ['english', [], ['en'], []],
  ['spoken', [], undefined, []],
])('wanted %s, of %j (translated to %j): %j', (prefer, tracks, translations, offers) => {
  expect(offered(prefer, tracks, translations)).toEqual(offers);
});

test('a URL without a host is one of the platform, and its own format is replaced', () => {
  const relative = { ...track('en'), baseUrl: '/api/timedtext?v=aaaaaaaaaaa&fmt=srv3' };
  expect(rankTracks({ tracks: [relative], translations: undefined }, 'spoken')[0]?.address).toBe(
    'https://www.youtube.com/api/timedtext?v=aaaaaaaaaaa&fmt=json3',
  );
});
