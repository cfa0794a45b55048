/**
 * Measures what Kinora sees and hears besides words; each section says what it needs.
 *
 *   npm run bench senses wordless FOLDER
 */
const sections: Record<string, (args: readonly string[]) => Promise<void>> = {
  wordless: async (args) => (await import('./senses/wordless.ts')).printWordless(args),
};

const [section = '', ...args] = process.argv.slice(2);
const print = sections[section];
if (!print) throw new Error(`no such section: ${section}; there are ${Object.keys(sections)}`);
await print(args);
