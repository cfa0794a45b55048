import { directionOf, readDescriptor } from '#engine/port';
import type { SpeakerFace } from '#engine/port/engine.schema.ts';
import { type Identity, identitiesOf, identityLike } from './identities.ts';
import type { Person } from './person.ts';
import { isDescribed, type SpeakerFaces, type SpokenWord, speakingSeconds } from './speakers.ts';
import type { Scene } from './subjects.ts';

/**
 * A person is taken for a speaker when their mouth moved for at least this many seconds while the
 * speaker spoke, and for at least this share of the movement of all mouths.
 */
const [minSeconds, minShare] = [1.5, 0.65];

/**
 * Who the speakers are, from all shots of a clip: first the faces that a person has assigned to
 * speakers, then the people whose mouths move when a speaker is heard. `shots`: the scenes of each
 * shot.
 */
export function speakerFaces(
  shots: readonly (readonly Scene[])[],
  words: readonly SpokenWord[],
  named: readonly SpeakerFace[],
): SpeakerFaces {
  const identities = identitiesOf(
    shots.map((scenes) => [...new Set(scenes.flatMap(({ present }) => present))]),
  );
  const isEverybodyDescribed = shots.flat().every(({ main }) => main.every(isDescribed));
  const found = new Map<string, readonly Person[]>();
  for (const { speaker, descriptor } of named) {
    const read = readDescriptor(descriptor);
    const direction = read && directionOf([read]);
    const identity = direction && identityLike(identities, direction);
    // A face that is not in the clip belongs to no person in it, unless there are persons whose
    // faces were not described.
    if (identity) found.set(speaker, identity.persons);
    else if (direction && isEverybodyDescribed) found.set(speaker, []);
  }
  const taken = new Set([...found.values()]);
  for (const { speaker, identity } of seenSpeaking(shots, words, identities)) {
    if (found.has(speaker) || taken.has(identity.persons)) continue;
    found.set(speaker, identity.persons);
    taken.add(identity.persons);
  }
  return found;
}

/** The speakers with the people who were seen to speak their words, the most certain first. */
function seenSpeaking(
  shots: readonly (readonly Scene[])[],
  words: readonly SpokenWord[],
  identities: readonly Identity[],
) {
  const identityOf = new Map(
    identities.flatMap((identity) => identity.persons.map((person) => [person, identity] as const)),
  );
  const seconds = new Map<string, Map<Identity | undefined, number>>();
  for (const scene of shots.flat()) {
    if (scene.isCrowd) continue;
    const { samples } = scene.tracks;
    const range = { start: samples[scene.first]?.time ?? 0, end: samples[scene.last]?.time ?? 0 };
    const times = samples.map(({ time }) => time);
    for (const one of speakingSeconds(range, scene.main, times, words)) {
      const byIdentity = seconds.get(one.speaker) ?? new Map<Identity | undefined, number>();
      const identity = identityOf.get(one.person);
      byIdentity.set(identity, (byIdentity.get(identity) ?? 0) + one.seconds);
      seconds.set(one.speaker, byIdentity);
    }
  }
  const all = [...seconds].flatMap(([speaker, byIdentity]) => {
    const total = [...byIdentity.values()].reduce((sum, value) => sum + value, 0);
    return [...byIdentity].flatMap(([identity, value]) =>
      identity && value >= minSeconds && value >= minShare * total
        ? [{ speaker, identity, seconds: value }]
        : [],
    );
  });
  return all.toSorted((a, b) => b.seconds - a.seconds);
}
