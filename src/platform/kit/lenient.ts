import { z } from 'zod';

/**
 * An optional field whose value counts as absent when the schema refuses it. The schema may not
 * transform.
 */
export function lenient<Schema extends z.ZodType>(schema: Schema) {
  const acceptedOnly = (value: z.input<Schema> | undefined) => schema.safeParse(value).data;
  return z.preprocess(acceptedOnly, schema.optional());
}
