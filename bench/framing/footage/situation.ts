import type { Box, Canvas } from './canvas.ts';
import type { Image } from './image.ts';
import type { Reaction, Turn } from './speech.ts';

/** The place of a person in a camera's view: the centre and height of the face, pixels. */
export type Place = {
  /** The name in the transcript; it identifies the person in all shots. */
  person: string;
  /** The index in the cast. */
  actor: number;
  x: number;
  y: number;
  face: number;
  /** `still`: on a poster or a screen, without movement or speech. `away`: seen from behind. */
  kind?: 'still' | 'away';
  /** The part of the frame to which drawing is limited. */
  window?: Box;
  /** Draws no shoulders. */
  headOnly?: true;
  /** How much the person moves; 1 is normal. */
  movement?: number;
  /**
   * The position of the person while walking, relative to the place, pixels, at a time of the
   * video; small movements are added.
   */
  walk?: (time: number) => { x: number; y: number };
};

/** The view of a camera until the next cut. */
export type CameraShot = {
  start: number;
  end: number;
  /** Draws the background behind the people. */
  background: (canvas: Canvas, time: number) => void;
  people: Place[];
  /** Draws the foreground in front of the people. */
  foreground?: (canvas: Canvas, time: number) => void;
};

export type Situation = {
  /** The name in file names. */
  name: string;
  title: string;
  width: number;
  height: number;
  seconds: number;
  turns: Turn[];
  reactions?: Reaction[];
  shots: CameraShot[];
  /** The times at which the frame has a single colour instead: black, or the white of a flash. */
  blank?: (time: number) => 'black' | 'white' | undefined;
};

/** Creates a situation; its images are drawn first. */
export type SituationMaker = (draw: (svg: string) => Promise<Image>) => Promise<Situation>;

/** The frames per second of all footage. */
export const frameRate = 25;
