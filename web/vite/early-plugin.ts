import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { oldestBrowsers } from './browsers.ts';
import { contractPlugin } from './contract-plugin.ts';

const source = path.join(import.meta.dirname, '../src/early/start.ts');
/** Those that `early/early.ts` knows. */
const page = /\/src\/app\/routes\/(album|artist|channel|track)\.page\.tsx$/;

/** A script of its own that waits for nothing: what it shares with the app is in it. */
const bundled = async (): Promise<string> => {
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
  if (!chunk) throw new Error('The early script could not be built');
  return chunk.code;
};

type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

/** The files of each page that the entry does not load anyway. */
const filesOfPages = (bundle: Rolldown.OutputBundle): Readonly<Record<string, readonly string[]>> => {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const filesOf = (chunk: Chunk, seen = new Set<string>()): ReadonlySet<string> => {
    if (seen.has(chunk.fileName)) return seen;
    seen.add(chunk.fileName);
    for (const file of chunk.viteMetadata?.importedCss ?? []) seen.add(file);
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) filesOf(imported, seen);
    }
    return seen;
  };
  const entry = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('/index.html'));
  const there = entry ? filesOf(entry) : new Set<string>();
  return Object.fromEntries(
    chunks.flatMap((chunk) => {
      const name = page.exec(chunk.facadeModuleId ?? '')?.[1];
      return name ? [[name, [...filesOf(chunk)].filter((file) => !there.has(file)).map((file) => `/${file}`)]] : [];
    }),
  );
};

/**
 * Puts `early/start.ts` into the page, and beside it which files each page is made of. In development there is neither:
 * the app then asks for everything itself.
 */
export const earlyPlugin = (): Plugin => {
  let script = '';
  return {
    name: 'overtone:early',
    apply: 'build',
    async buildStart() {
      const reference = this.emitFile({ type: 'asset', name: 'early.js', source: await bundled() });
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
          // Data is no script: the policy lets it stand in the page.
          attrs: { type: 'application/json', id: 'early' },
          children: JSON.stringify(filesOfPages(bundle)),
          injectTo: 'head-prepend' as const,
        };
        const start = {
          tag: 'script',
          attrs: { src: `/${script}`, async: true, fetchpriority: 'high' },
          // The first file that is asked for: it asks for the others.
          injectTo: 'head-prepend' as const,
        };
        // The player in a frame is one page, which its own document names.
        return document.endsWith('/index.html') ? [files, start] : [start];
      },
    },
  };
};
