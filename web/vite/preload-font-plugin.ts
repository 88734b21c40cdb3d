import type { Plugin } from 'vite';

const latinFont = /hanken-grotesk-latin-wght-normal.*\.woff2$/;

/** Preloads the font file that every page needs, so that it does not wait for the style sheet. */
export const preloadFontPlugin = (): Plugin => ({
  name: 'overtone:preload-font',
  transformIndexHtml(_, { bundle }) {
    return Object.keys(bundle ?? {})
      .filter((file) => latinFont.test(file))
      .map((file) => ({
        tag: 'link',
        attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
        injectTo: 'head' as const,
      }));
  },
});
