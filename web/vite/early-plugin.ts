import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { oldestBrowsers } from './browsers.ts';
import { contractPlugin } from './contract-plugin.ts';

const source = path.join(import.meta.dirname, '../src/early/start.ts');
/** The pages that `early/early.ts` supports. */
const supportedPage = /\/src\/app\/routes\/(album|artist|channel|track)\.page\.tsx$/;

/** The modules of the pages without the shell. The server links to their style sheets (`functions/src/pages/screen-html.ts`). */
const screens = {
  login: ['auth-frame/auth-frame', 'routes/login.page'],
  register: ['auth-frame/auth-frame', 'routes/register.page'],
  landing: ['routes/landing.page'],
} as const;

/** Bundles the early script into one file without imports, so that it waits for no other file. */
const bundleEarlyScript = async (): Promise<string> => {
  const [result] = [
    await build({
      configFile: false,
      logLevel: 'warn',
      plugins: [contractPlugin()],
      build: {
        write: false,
        lib: { entry: source, formats: ['iife'], name: 'early' },
        target: oldestBrowsers,
      },
    }),
  ].flat();
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (!chunk) throw new Error('Failed to build the early script');
  return chunk.code;
};

type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

/** Returns the files of each page that the entry does not load. */
const getPageFiles = (bundle: Rolldown.OutputBundle): Readonly<Record<string, readonly string[]>> => {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const collectFiles = (chunk: Chunk, seen = new Set<string>()): ReadonlySet<string> => {
    if (seen.has(chunk.fileName)) return seen;
    seen.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) collectFiles(imported, seen);
    }
    // As when the app loads the chunk: its own styles come last.
    for (const file of chunk.viteMetadata?.importedCss ?? []) seen.add(file);
    return seen;
  };
  const findChunk = (module: string): Chunk => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/app/${module}.tsx`)));
    if (!chunk) throw new Error(`No file of the build contains ${module}`);
    return chunk;
  };
  const entry = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('/index.html'));
  const entryFiles = entry ? collectFiles(entry) : new Set<string>();
  const shellFiles = new Set<string>();
  for (const chunk of chunks) if (chunk.name === 'shell') collectFiles(chunk, shellFiles);
  const listFiles = (files: Iterable<string>): string[] =>
    [...new Set(files)].filter((file) => !entryFiles.has(file)).map((file) => `/${file}`);
  const pages = chunks.flatMap((chunk) => {
    const name = supportedPage.exec(chunk.facadeModuleId ?? '')?.[1];
    return name ? [[name, listFiles([...shellFiles, ...collectFiles(chunk)])] as const] : [];
  });
  const screenFiles = Object.entries(screens).map(
    ([name, modules]) => [name, listFiles(modules.flatMap((module) => [...collectFiles(findChunk(module))]))] as const,
  );
  return Object.fromEntries([...pages, ...screenFiles]);
};

/**
 * Adds `early/start.ts` and the list of the files of each page to the HTML. In development both are missing, and the
 * app loads everything itself.
 */
export const earlyPlugin = (): Plugin => {
  let script = '';
  return {
    name: 'overtone:early',
    apply: 'build',
    async buildStart() {
      const reference = this.emitFile({ type: 'asset', name: 'early.js', source: await bundleEarlyScript() });
      script = reference;
    },
    generateBundle() {
      script = this.getFileName(script);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle, path: document }) => {
        if (!bundle) return undefined;
        const files = {
          tag: 'script',
          // The content security policy allows inline data, which is not executed.
          attrs: { type: 'application/json', id: 'early' },
          children: JSON.stringify(getPageFiles(bundle)),
          injectTo: 'head-prepend' as const,
        };
        const start = {
          tag: 'script',
          attrs: { src: `/${script}`, async: true, fetchpriority: 'high' },
          // Requested first, because it requests the other files.
          injectTo: 'head-prepend' as const,
        };
        // The embedded player has only one page, whose files are in its own HTML.
        return document.endsWith('/index.html') ? [files, start] : [start];
      },
    },
  };
};
