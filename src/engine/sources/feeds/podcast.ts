import { shortened } from '#platform/kit/shortened.ts';
import { toDatabaseLine, toDatabaseText } from '#platform/kit/storable.ts';
import type { Element } from '#platform/kit/xml.ts';
import { attribute, child, children, textOf, webAddress } from './elements.ts';
import type { FeedEntry, Person, TranscriptLink } from './feed.schema.ts';

/**
 * The parts of the Podcasting 2.0 namespace (https://podcasting2.org/docs/podcast-namespace) that
 * are useful for clips.
 */

const limits = { transcripts: 20, persons: 50, enclosures: 50, nameLength: 100 } as const;

type OfFeed = { persons: Person[]; image: string | undefined };

export function podcastOf(
  item: Element,
  ofFeed: OfFeed,
  base: string,
): Pick<FeedEntry, 'transcripts' | 'chapters' | 'persons' | 'image'> {
  const own = personsOf(item);
  return {
    transcripts: transcriptsOf(item, base),
    chapters: webAddress(attribute(child(item, 'podcast:chapters'), 'url'), base),
    // Persons named in an episode replace those named in the feed.
    persons: own.length > 0 ? own : ofFeed.persons,
    image: imageOf(item, base) ?? ofFeed.image,
  };
}

/**
 * The image of a feed or of an episode: `itunes:image`, RSS's `image`, Atom's logo, or a thumbnail.
 */
export function imageOf(element: Element, base: string): string | undefined {
  const ofRss = child(element, 'image');
  const addresses = [
    attribute(child(element, 'itunes:image'), 'href'),
    ofRss && textOf(child(ofRss, 'url')),
    textOf(child(element, 'logo')),
    attribute(child(element, 'media:thumbnail'), 'url'),
  ];
  return addresses.map((address) => webAddress(address, base)).find(Boolean);
}

function transcriptsOf(item: Element, base: string): TranscriptLink[] {
  return children(item, 'podcast:transcript')
    .slice(0, limits.transcripts)
    .flatMap((element): TranscriptLink[] => {
      const url = webAddress(attribute(element, 'url'), base);
      const type = attribute(element, 'type')?.toLowerCase().slice(0, 100) ?? '';
      const language = languageTag(attribute(element, 'language'));
      return url === undefined ? [] : [{ url, type, ...(language && { language }) }];
    });
}

/** The persons who take part, without duplicates. */
export function personsOf(element: Element): Person[] {
  const persons = children(element, 'podcast:person')
    .slice(0, limits.persons)
    .flatMap((one): Person[] => {
      const name = shortened(
        toDatabaseLine(textOf(one) ?? '').replace(/\s+/g, ' '),
        limits.nameLength,
      );
      const role = toDatabaseText(attribute(one, 'role') ?? '').slice(0, 50);
      return name ? [{ name, ...(role && { role }) }] : [];
    });
  return persons.filter(
    ({ name }, index) => persons.findIndex((other) => other.name === name) === index,
  );
}

/** The media files of `podcast:alternateEnclosure`. */
export function alternatesOf(item: Element, base: string): { url: string; type: string }[] {
  return children(item, 'podcast:alternateenclosure')
    .slice(0, limits.enclosures)
    .flatMap((element) => {
      const type = attribute(element, 'type')?.toLowerCase() ?? '';
      const url = children(element, 'podcast:source')
        .slice(0, limits.enclosures)
        .map((source) => webAddress(attribute(source, 'uri'), base))
        .find(Boolean);
      return url === undefined ? [] : [{ url, type }];
    });
}

/** A BCP 47 tag; undefined for anything else. */
export function languageTag(text: string | undefined): string | undefined {
  const tag = text?.trim().replaceAll('_', '-');
  return tag !== undefined && /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i.test(tag) ? tag : undefined;
}
