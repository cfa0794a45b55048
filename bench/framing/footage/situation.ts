import type { Box, Canvas } from './canvas.ts';
import type { Image } from './image.ts';
import type { Reaction, Turn } from './speech.ts';

/** Where somebody is in a camera's view: the centre and height of the face, pixels. */
export type Place = {
  /** The name in the transcript; the same person is the same everywhere. */
  person: string;
  /** Which of the cast. */
  actor: number;
  x: number;
  y: number;
  face: number;
  /** `still`: on a poster or a screen, without movement, and never speaks. `away`: from behind. */
  kind?: 'still' | 'away';
  /** Drawn in this part of the frame only. */
  window?: Box;
  /** Without shoulders. */
  headOnly?: true;
  /** How much the person moves; 1 is normal. */
  movement?: number;
  /** Where the person goes besides small movements, pixels, by the seconds of the video. */
  walk?: (time: number) => { x: number; y: number };
};

/** The view of a camera until the next cut. */
export type CameraShot = {
  start: number;
  end: number;
  /** Draws what is behind people. */
  background: (canvas: Canvas, time: number) => void;
  people: Place[];
  /** Draws what is in front of them. */
  foreground?: (canvas: Canvas, time: number) => void;
};

export type Situation = {
  /** As in file names. */
  name: string;
  title: string;
  width: number;
  height: number;
  seconds: number;
  turns: Turn[];
  reactions?: Reaction[];
  shots: CameraShot[];
  /** Frames of the video that are one colour instead: black, or a flash. */
  blank?: (time: number) => 'black' | 'white' | undefined;
};

/** A situation that is made once its images are drawn. */
export type SituationMaker = (draw: (svg: string) => Promise<Image>) => Promise<Situation>;

/** Frames per second of all footage. */
export const frameRate = 25;
