/**
 * Measures what Kinora sees and hears besides words; each section says what it needs.
 *
 *   npm run bench senses shots FOLDER
 *   npm run bench senses screens MODELS
 */
const sections: Record<string, (args: readonly string[]) => Promise<void>> = {
  shots: async (args) => (await import('./senses/shots.ts')).printShots(args),
  screens: async (args) => (await import('./senses/screens.ts')).printScreens(args),
};

const [section = '', ...args] = process.argv.slice(2);
const print = sections[section];
if (!print) throw new Error(`no such section: ${section}; there are ${Object.keys(sections)}`);
await print(args);
