import { z } from 'zod';

/** How a person is told that a long job has ended. */
export const noticeSettings = z.object({
  /** Whether this server can send email. */
  available: z.boolean(),
  /** Absent: the person gets no email. */
  email: z
    .object({
      address: z.string(),
      /** Whether the person has followed the link in the first email; before, no other is sent. */
      confirmed: z.boolean(),
    })
    .optional(),
});
export type NoticeSettings = z.infer<typeof noticeSettings>;

/** The job that an email is about. */
export const endedJob = z.object({
  kind: z.enum(['identify', 'export']),
  status: z.enum(['complete', 'failed']),
  title: z.string().nullable(),
  videoId: z.string().nullable(),
  error: z.string().nullable(),
  /** Absent in emails that an earlier version has queued. */
  code: z.string().nullish(),
});
export type EndedJob = z.infer<typeof endedJob>;
