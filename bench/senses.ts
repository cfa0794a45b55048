/**
 * Measures what Kinora sees and hears besides words; each section's file says what it needs.
 *
 *   npm run bench senses audience FOLDER
 *   npm run bench senses events [FOLDER]
 *   npm run bench senses screens MODELS
 *   npm run bench senses shots FOLDER
 *   npm run bench senses speaks FOLDER
 *   npm run bench senses wordless FOLDER
 */
const sections: Record<string, (args: readonly string[]) => Promise<void>> = {
  audience: async (args) => (await import('./senses/audience.ts')).printAudience(args),
  events: async ([folder]) => (await import('./senses/events.ts')).printEvents(folder),
  screens: async (args) => (await import('./senses/screens.ts')).printScreens(args),
  shots: async (args) => (await import('./senses/shots.ts')).printShots(args),
  speaks: async ([folder = '.']) => (await import('./senses/speaks.ts')).printSpeaks(folder),
  wordless: async (args) => (await import('./senses/wordless.ts')).printWordless(args),
};

const [section = '', ...args] = process.argv.slice(2);
const print = sections[section];
if (!print) throw new Error(`no such section: ${section}; there are ${Object.keys(sections)}`);
await print(args);
