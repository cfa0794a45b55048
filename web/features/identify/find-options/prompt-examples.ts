/** What people look for most, as a start. */
export const promptExamples = [
  'Funny moments',
  'Practical advice',
  'Strong opinions',
  'Surprising numbers',
  'Personal stories',
] as const;
