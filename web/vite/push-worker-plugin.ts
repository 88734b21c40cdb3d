import path from 'node:path';
import { build, type Plugin } from 'vite';
import { oldestBrowsers } from './browsers.ts';

const source = path.join(import.meta.dirname, '../src/push-worker/push-worker.ts');
/** Has no hash: the address of a service worker identifies it. At the root, because its folder limits its scope. */
const fileName = 'push-worker.js';

/** Bundles the service worker into one file without imports. */
const bundleWorker = async (): Promise<string> => {
  const [result] = [
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        write: false,
        lib: { entry: source, formats: ['iife'], name: 'pushWorker' },
        target: oldestBrowsers,
      },
    }),
  ].flat();
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (!chunk) throw new Error('Failed to build the service worker');
  return chunk.code;
};

/** Adds the service worker of browser notifications to the site, in development as well. */
export const pushWorkerPlugin = (): Plugin => ({
  name: 'overtone:push-worker',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName, source: await bundleWorker() });
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${fileName}`, (_, response) => {
      response.setHeader('content-type', 'text/javascript');
      void bundleWorker().then((code) => response.end(code));
    });
  },
});
