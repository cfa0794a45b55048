import type { Plugin } from 'vite';

/**
 * Lets the page name one of its fonts, so that it is fetched beside the scripts and not only once
 * the styles that mention it have been read.
 * @param name of the font's file, without what the build appends
 */
export function preloadFont(name: string): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const font = Object.keys(bundle).find(
          (file) => file.includes(`/${name}-`) && file.endsWith('.woff2'),
        );
        if (font === undefined) throw new Error(`No font of the app is named ${name}.`);
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' };
        return [{ tag: 'link', attrs: { ...attrs, href: `/${font}` }, injectTo: 'head' }];
      },
    },
  };
}
