import { type Box, type Canvas, clipped, drawImage } from './canvas.ts';
import type { Actor } from './cast.ts';
import { drawHead, faceBox, type Pose } from './head.ts';
import { randomFrom, seedOf, wander } from './random.ts';
import type { Place, Situation } from './situation.ts';
import { openingAt, reactionAt, type Speech } from './speech.ts';

/** A face in a frame: its box and its person. `real` is false on posters and screens. */
export type TrueFace = { person: string; box: Box; real: boolean };

type Movement = {
  x: (time: number) => number;
  y: (time: number) => number;
  angle: (time: number) => number;
  size: (time: number) => number;
  blinks: number[];
};
const movements = new Map<string, Movement>();

/** The sway, nods and blinks of a person, the same throughout a situation. */
function movementOf(key: string): Movement {
  const known = movements.get(key);
  if (known) return known;
  const random = randomFrom(seedOf(key));
  const blinks: number[] = [];
  for (let time = 3 * random(); time < 120; time += 1.5 + 4 * random()) blinks.push(time);
  const movement = {
    x: wander(random, 9),
    y: wander(random, 5),
    angle: wander(random, 6),
    size: wander(random, 11),
    blinks,
  };
  movements.set(key, movement);
  return movement;
}

const still = { x: 0, y: 0 };

/** The pose of a person at a time. */
export function poseOf(situation: Situation, speech: Speech, place: Place, time: number): Pose {
  const { person, x, y, face, kind, movement: amount = 1, walk } = place;
  if (kind === 'still') return { x, y, face, angle: 0, mouth: 0, smile: 0, blink: 0 };
  const movement = movementOf(`${situation.name} ${person}`);
  const reaction = reactionAt(situation.reactions ?? [], person, time);
  const step = walk?.(time) ?? still;
  const blinked = movement.blinks.find((blink) => blink <= time && time < blink + 0.16);
  return {
    x: x + step.x + amount * face * 0.14 * movement.x(time),
    y: y + step.y + amount * face * 0.06 * movement.y(time),
    face: face * (1 + amount * 0.04 * movement.size(time)),
    angle: amount * 0.08 * movement.angle(time),
    mouth: Math.max(openingAt(speech.syllables.get(person), time), reaction.mouth),
    smile: reaction.smile,
    blink: blinked === undefined ? 0 : 1,
  };
}

/** Draws a person at a time. */
export function drawPerson(
  canvas: Canvas,
  { actor, place, pose, time }: { actor: Actor; place: Place; pose: Pose; time: number },
): void {
  const step = place.walk?.(time) ?? still;
  const target = place.window ? clipped(canvas, place.window) : canvas;
  const { face } = place;
  const { body } = actor;
  const width = face * 3.3;
  const copy = body[Math.min(body.length - 1, Math.max(0, Math.floor(Math.log2(400 / width))))];
  // Shoulders follow a walk, but move less than the head.
  const shift = {
    x: step.x + (pose.x - place.x - step.x) * 0.55,
    y: step.y + (pose.y - place.y - step.y) * 0.3,
  };
  if (copy && !place.headOnly) {
    drawImage(target, copy, {
      x: place.x + shift.x - width / 2,
      y: place.y + shift.y + face * 0.36,
      width,
      height: width * 1.05,
    });
  }
  drawHead(target, place.kind === 'away' ? actor.back : actor.head, pose);
}

/**
 * The faces on camera at a time. A person who is seen from behind counts as well, with the head in
 * place of the face.
 */
export function facesAt(
  situation: Situation,
  speech: Speech,
  cast: readonly Actor[],
  time: number,
): TrueFace[] {
  if (situation.blank?.(time)) return [];
  const shot = situation.shots.findLast(({ start }) => start <= time + 1e-6);
  return (shot?.people ?? []).map((place) => {
    const actor = actorOf(cast, place);
    const head = place.kind === 'away' ? actor.back : actor.head;
    return {
      person: place.person,
      real: place.kind !== 'still',
      box: faceBox(head, poseOf(situation, speech, place, time)),
    };
  });
}

/** The actor of a place; a crowd has more places than there are actors, so actors repeat. */
export function actorOf(cast: readonly Actor[], { actor }: Pick<Place, 'actor'>): Actor {
  const found = cast[actor % cast.length];
  if (!found) throw new Error('an empty cast');
  return found;
}
