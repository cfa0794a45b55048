import type { Plugin } from 'vite';

/**
 * Lets the page name a font and a script of it, so that both are fetched at once: the font not only
 * when the styles that mention it have been read, the script not only after those that import it.
 * @param names of the files, without what the build appends
 */
export function preload({ font, script }: { font: string; script: string }): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const addressOf = (name: string, ending: string): string => {
          const found = Object.keys(bundle).find(
            (file) => file.includes(`/${name}-`) && file.endsWith(ending),
          );
          if (found === undefined) throw new Error(`No file of the app is named ${name}.`);
          return `/${found}`;
        };
        const link = (attrs: Record<string, string>) =>
          ({ tag: 'link', attrs: { ...attrs, crossorigin: '' }, injectTo: 'head' }) as const;
        const asFont = { rel: 'preload', as: 'font', type: 'font/woff2' };
        return [
          link({ ...asFont, href: addressOf(font, '.woff2') }),
          link({ rel: 'modulepreload', href: addressOf(script, '.js') }),
        ];
      },
    },
  };
}
