import { z } from 'zod';

const ratio = z.string().transform((text) => {
  const [a = 0, b = 1] = text.split(/[:/]/).map(Number);
  return b ? a / b : 0;
});
/** "30000/1001"; undefined for "0/0". */
const fraction = z.string().transform((text) => {
  const [numerator = 0, denominator = 1] = text.split('/').map(Number);
  return numerator > 0 && denominator > 0 ? { numerator, denominator } : undefined;
});
const stream = z.object({
  index: z.number(),
  /** "0x100": the packet identifier in a transport stream. */
  id: z.string().optional(),
  codec_type: z.string().optional(),
  codec_name: z.string().default('unknown'),
  codec_tag: z.string().default(''),
  profile: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  pix_fmt: z.string().default('unknown'),
  sample_aspect_ratio: ratio.optional(),
  avg_frame_rate: fraction.optional(),
  r_frame_rate: fraction.optional(),
  field_order: z.string().optional(),
  color_transfer: z.string().optional(),
  color_space: z.string().optional(),
  color_primaries: z.string().optional(),
  color_range: z.string().optional(),
  channels: z.number().default(0),
  channel_layout: z.string().optional(),
  sample_rate: z.coerce.number().default(0),
  start_time: z.coerce.number().optional(),
  duration: z.coerce.number().optional(),
  nb_frames: z.coerce.number().optional(),
  tags: z.record(z.string(), z.string()).default({}),
  disposition: z.record(z.string(), z.number()).default({}),
  side_data_list: z
    .array(z.object({ side_data_type: z.string().default(''), rotation: z.number().optional() }))
    .default([]),
});
/** What ffprobe reports of a file. */
export const probeReport = z.object({
  format: z
    .object({
      format_name: z.string().default(''),
      duration: z.coerce.number().optional(),
      start_time: z.coerce.number().optional(),
      tags: z.record(z.string(), z.string()).default({}),
    })
    .default({ format_name: '', tags: {} }),
  streams: z.array(stream).default([]),
  /** Of a broadcast: the streams that belong together. */
  programs: z
    .array(z.object({ streams: z.array(z.object({ index: z.number() })).default([]) }))
    .default([]),
});
export type ProbeReport = z.infer<typeof probeReport>;
export type Stream = z.infer<typeof stream>;
