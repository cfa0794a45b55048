import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { pseudoText } from './pseudo-text.ts';

const prefix = 'virtual:messages';
const folder = join(import.meta.dirname, 'messages');

/**
 * Compiles the catalogues of web/messages: `virtual:messages` has for each language a function that
 * loads its messages, as a file of its own.
 */
export function compileMessages(): Plugin {
  const languages = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return {
    name: 'compile-messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${prefix}`) return loaders([...languages, ...Object.keys(pseudoText)]);
      if (!id.startsWith(`\0${prefix}/`)) return;
      const language = id.slice(prefix.length + 2);
      const source = join(folder, language in pseudoText ? 'en' : language, 'index.ts');
      this.addWatchFile(source);
      const texts = await textsOf(source);
      const compiled = Object.fromEntries(
        Object.entries(texts).map(([key, text]) => [
          key,
          compileMessage(text, pseudoText[language]),
        ]),
      );
      // JSON is parsed faster than an object of JavaScript.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
    },
  };
}

const loaders = (languages: readonly string[]) =>
  `export default {${languages
    .map((name) => `${JSON.stringify(name)}: () => import('${prefix}/${name}')`)
    .join(', ')}};`;

async function textsOf(file: string): Promise<Record<string, string>> {
  const module: { default: Record<string, string> } = await import(pathToFileURL(file).href);
  return module.default;
}
