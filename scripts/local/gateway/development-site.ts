import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isEmbedPath } from '@overtone/shared/http/embed-path.ts';
import { createServer, type ViteDevServer } from 'vite';
import { root } from '../source-hash.ts';

/**
 * Serves the web app from its sources with hot reload, with Vite as middleware.
 * @param watch receives the file watcher, and another one whenever Vite restarts, such as when its settings change
 */
export const createDevelopmentSite = async (watch: (watcher: ViteDevServer['watcher']) => void) => {
  const vite = await createServer({
    root: join(root, 'web'),
    configFile: join(root, 'web', 'vite.config.ts'),
    server: { middlewareMode: true, host: '127.0.0.1' },
    plugins: [{ name: 'overtone:sources', configureServer: ({ watcher }) => watch(watcher) }],
  });
  return {
    site: async (request: IncomingMessage, response: ServerResponse): Promise<undefined> => {
      if (isEmbedPath(request.url?.split('?', 1)[0] ?? '')) request.url = '/embed.html';
      vite.middlewares(request, response);
    },
    stop: () => vite.close(),
  };
};
