import { buffer } from 'node:stream/consumers';
import { ffmpeg, streamFfmpeg, type Tools } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { Box } from './box.ts';
import { startDetector } from './detect/detector.ts';
import { planarBytes } from './detect/frame-image.ts';

export type PortraitRequest = {
  tools: Tools;
  /** A JPEG that Kinora has made. */
  path: string;
  /** Size of the JPEG, pixels. */
  width: number;
  height: number;
  /**
   * The middle of the part of the frame that the clip shows, as a share of the frame's width;
   * undefined when it is not known.
   */
  shown?: number | undefined;
  /** The JPEG to write. */
  output: string;
};

/** Longer side of the examined image, pixels. */
const longSide = 480;

/**
 * Crops an image to 9:16 around the people in it; if they do not fit, around the person whom the
 * clip shows.
 * @returns false, without writing a file, when nobody is found or the image is not wider than 9:16
 */
export async function writePortrait(
  request: PortraitRequest,
  context: TaskContext,
): Promise<boolean> {
  const { tools, path, width, height, output, shown } = request;
  const cropWidth = Math.round((height * 9) / 32) * 2;
  if (cropWidth >= width) return false;
  const centre = centreOf(
    await facesIn(request, context),
    cropWidth,
    shown === undefined ? undefined : shown * width,
  );
  if (centre === undefined) return false;
  const x = Math.round(Math.min(Math.max(centre - cropWidth / 2, 0), width - cropWidth));
  await ffmpeg(
    tools,
    [
      ...[
        '-y',
        ...jpegInput(path),
        '-vf',
        `crop=${cropWidth}:${height}:${x}:0`,
        '-c:v',
        'mjpeg',
        '-q:v',
        '4',
        '-f',
        'mjpeg',
      ],
      `file:${output}`,
    ],
    { signal: context.signal, deadlineSeconds: 60 },
  );
  return true;
}

/** Faces in pixels of the image. */
async function facesIn(
  { tools, path, width, height }: PortraitRequest,
  { signal }: TaskContext,
): Promise<Box[]> {
  const scale = longSide / Math.max(width, height);
  const even = (pixels: number) => Math.round((pixels * scale) / 2) * 2;
  const size = { width: even(width), height: even(height) };
  const filters = `scale=${size.width}:${size.height}:out_range=limited,format=yuv420p`;
  const { stdout, done } = streamFfmpeg(
    tools,
    [...jpegInput(path), '-vf', filters, '-f', 'rawvideo', 'pipe:1'],
    {
      signal,
      deadlineSeconds: 60,
    },
  );
  const [planes] = await Promise.all([buffer(stdout), done]);
  if (planes.length < planarBytes(size)) return [];
  await using detector = startDetector({ size, signal });
  const options = { known: [], maxDescribed: 0, thorough: false };
  const { faces } = await detector.detect(planes, options);
  return faces.map((face) => ({
    x: face.x / scale,
    y: face.y / scale,
    width: face.width / scale,
    height: face.height / scale,
  }));
}

const jpegInput = (path: string) => [
  '-protocol_whitelist',
  'file',
  '-f',
  'mjpeg',
  '-i',
  `file:${path}`,
];

/**
 * The middle of all faces if they fit into the width; otherwise of the face nearest to `shown`, or
 * of the largest face when `shown` is unknown.
 */
function centreOf(
  faces: readonly Box[],
  width: number,
  shown: number | undefined,
): number | undefined {
  const middle = (face: Box) => face.x + face.width / 2;
  const [largest] = faces.toSorted((a, b) => b.width - a.width);
  if (!largest) return undefined;
  const left = Math.min(...faces.map(({ x }) => x));
  const right = Math.max(...faces.map(({ x, width: wide }) => x + wide));
  if (right - left <= width) return (left + right) / 2;
  if (shown === undefined) return middle(largest);
  const [nearest = largest] = faces.toSorted(
    (a, b) => Math.abs(middle(a) - shown) - Math.abs(middle(b) - shown),
  );
  return middle(nearest);
}
