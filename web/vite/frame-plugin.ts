import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build, type Plugin } from 'vite';
import { contractPlugin } from './contract-plugin.ts';

const web = path.join(import.meta.dirname, '..');
const source = path.join(web, 'src/app/shell/frame-skeleton.tsx');
/** The files whose styles the frame uses. */
const sources = [source, path.join(web, 'src/app/shell/frame-pages.tsx')];
const emptyRoot = '<div id="root"></div>';

/** Options that class names depend on. They are the same for the app and for the frame in its HTML. */
export const styleOptions = { identifiers: 'short' } as const;

const entry = 'virtual:frame';
const entrySource = `
  import { createElement } from 'react';
  import { renderToStaticMarkup } from 'react-dom/server.edge';
  import { FrameSkeleton } from ${JSON.stringify(source)};
  export const html = renderToStaticMarkup(createElement(FrameSkeleton));
`;

const entryPlugin: Plugin = {
  name: 'overtone:frame-entry',
  resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
  load: (id) => (id === `\0${entry}` ? entrySource : undefined),
};

/** Renders the frame that the document shows until the app renders (`app/shell/frame-skeleton.tsx`). */
export const renderFrame = async (): Promise<string> => {
  const [result] = [
    await build({
      configFile: false,
      root: web,
      mode: 'production',
      logLevel: 'error',
      plugins: [entryPlugin, contractPlugin(), vanillaExtractPlugin(styleOptions)],
      // One file without imports, which can be run from memory.
      ssr: { noExternal: true, target: 'webworker' },
      define: { 'process.env.NODE_ENV': '"production"' },
      // A test runner's NODE_ENV would select the development build of JSX.
      oxc: { jsx: { development: false } },
      build: { write: false, ssr: true, rolldownOptions: { input: entry, output: { codeSplitting: false } } },
    }),
  ].flat();
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (!chunk) throw new Error('Failed to build the frame');
  const { html }: { html: string } = await import(
    `data:text/javascript;base64,${Buffer.from(chunk.code).toString('base64')}`
  );
  return html;
};

/** Imports the styles of the frame, without the names of their classes, which the start of the app does not use. */
const stylesEntry = 'virtual:frame-styles';
const isClassModule = (id: string): boolean => id.endsWith('.css.ts');
const isSheet = (id: string): boolean => id.endsWith('.vanilla.css');

let isBuild = false;

const stylesPlugin: Plugin = {
  name: 'overtone:frame-styles',
  config: (_, { command }) => {
    isBuild = command === 'build';
  },
  resolveId: (id) => (id === stylesEntry ? `\0${stylesEntry}` : undefined),
  async load(id) {
    if (id !== `\0${stylesEntry}`) return undefined;
    // In development there is no frame.
    if (!isBuild) return '';
    const sheets = new Set<string>();
    const loadImports = async (id: string) => (await this.load({ id, resolveDependencies: true })).importedIds;
    const modules = (await Promise.all(sources.map(loadImports))).flat();
    for (const module of new Set(modules.filter(isClassModule))) {
      const { importedIds } = await this.load({ id: module, resolveDependencies: true });
      for (const sheet of importedIds.filter(isSheet)) sheets.add(sheet);
    }
    return [...sheets].map((sheet) => `import ${JSON.stringify(sheet)};`).join('\n');
  },
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

/** Adds the frame to the HTML of the app, so that the first paint does not wait for scripts. In development there is none. */
export const framePlugin = (): Plugin[] => [
  stylesPlugin,
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
        return html.replace(emptyRoot, () => `${emptyRoot}${frame}`);
      },
    },
  },
  {
    name: 'overtone:blocking-files-first',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: requestBlockingFilesFirst },
  },
];
