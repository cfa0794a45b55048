import { directionOf, readDescriptor } from '#engine/port';
import type { SpeakerFace } from '#engine/port/engine.schema.ts';
import { type Identity, identitiesOf, identityLike } from './identities.ts';
import type { Person } from './person.ts';
import { isDescribed, type SpeakerFaces, type SpokenWord, speakingSeconds } from './speakers.ts';
import type { Scene } from './subjects.ts';

/**
 * A speaker is somebody when their mouth moved for so many seconds, and for this share of all that
 * moved while the speaker spoke.
 */
const [leastSeconds, leastShare] = [1.5, 0.65];

/**
 * Who the speakers are, from all shots of a clip together: those whom a person has named, and then
 * those whose mouth moves whenever the speaker is heard. `shots`: the scenes of each.
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
    // A face that is not in the clip is nobody's in it, unless it may be one that was not
    // described.
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

/** Speakers and who was seen to speak as them, the surest first. */
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
      identity && value >= leastSeconds && value >= leastShare * total
        ? [{ speaker, identity, seconds: value }]
        : [],
    );
  });
  return all.toSorted((a, b) => b.seconds - a.seconds);
}
