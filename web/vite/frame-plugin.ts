import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Plugin, runnerImport } from 'vite';
import { contractPlugin } from './contract-plugin.ts';

const web = path.join(import.meta.dirname, '..');
const source = path.join(web, 'src/app/shell/frame-skeleton.tsx');
const emptyRoot = '<div id="root"></div>';

type FrameModule = typeof import('../src/app/shell/frame-skeleton.tsx');

/** Options that class names depend on. They are the same for the app and for the frame in its HTML. */
export const styleOptions = { identifiers: 'short' } as const;

/** Ignores style sheets. Only the names of their classes are needed. */
const ignoreStylesPlugin: Plugin = {
  name: 'overtone:ignore-styles',
  enforce: 'pre',
  resolveId: (id) => (id.includes('.css.ts.vanilla') ? '\0ignored-styles' : undefined),
  load: (id) => (id === '\0ignored-styles' ? '' : undefined),
};

/** Renders the frame that the page shows until the app has started (`app/shell/frame-skeleton.tsx`). */
export const renderFrame = async (): Promise<string> => {
  const { module } = await runnerImport<FrameModule>(source, {
    configFile: false,
    root: web,
    mode: 'production',
    logLevel: 'warn',
    plugins: [ignoreStylesPlugin, contractPlugin(), vanillaExtractPlugin(styleOptions)],
    oxc: { jsx: { runtime: 'automatic', development: false } },
  });
  return renderToStaticMarkup(createElement(module.FrameSkeleton));
};

/** What the first paint waits for: the script of the theme and the style sheets, each with its line. */
const blockingTags = /^ *(?:<script src="\/theme\.js"><\/script>|<link rel="stylesheet"[^>]*>)\n/gm;

/**
 * Moves everything that the first paint waits for before all other tags, because a slow connection loads files in this
 * order.
 */
export const requestBlockingFilesFirst = (html: string): string => {
  const tags = html.match(blockingTags) ?? [];
  return html.replaceAll(blockingTags, '').replace('<head>\n', () => `<head>\n${tags.join('')}`);
};

/**
 * Adds the frame to the HTML of the app, so that the first paint does not wait for scripts. In development the router
 * shows it.
 */
export const framePlugin = (): Plugin[] => [
  {
    name: 'overtone:frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path: document }) {
        // The embedded player has another frame.
        if (!document.endsWith('/index.html')) return html;
        if (!html.includes(emptyRoot)) throw new Error('Failed to find the root in index.html');
        const frame = await renderFrame();
        return html.replace(emptyRoot, () => `<div id="root">${frame}</div>`);
      },
    },
  },
  {
    name: 'overtone:blocking-files-first',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: requestBlockingFilesFirst },
  },
];
