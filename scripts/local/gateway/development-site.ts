import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isEmbedPath } from '@overtone/shared/http/embed-path.ts';
import { createServer } from 'vite';
import { root } from '../source-hash.ts';

/** The web app straight from its sources, with hot reload: Vite as a middleware. */
export const createDevelopmentSite = async () => {
  const vite = await createServer({
    root: join(root, 'web'),
    configFile: join(root, 'web', 'vite.config.ts'),
    server: { middlewareMode: true, host: '127.0.0.1' },
  });
  return {
    site: async (request: IncomingMessage, response: ServerResponse): Promise<undefined> => {
      if (isEmbedPath(request.url?.split('?', 1)[0] ?? '')) request.url = '/embed.html';
      vite.middlewares(request, response);
    },
    watcher: vite.watcher,
    stop: () => vite.close(),
  };
};
