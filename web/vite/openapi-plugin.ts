import { openApiDocument } from '@overtone/shared/openapi/openapi.ts';
import { openApiPath } from '@overtone/shared/openapi/openapi-path.ts';
import type { Plugin } from 'vite';

const title = 'Overtone API';

/**
 * Puts the API's OpenAPI document beside the web app. It is the same for everybody and changes with a release only, so
 * no function has to carry every schema to answer with it.
 */
export const openApiPlugin = (): Plugin => ({
  name: 'overtone:openapi',
  configureServer: ({ middlewares }) => {
    middlewares.use(openApiPath, (_, response) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(openApiDocument(title)));
    });
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: openApiPath.slice(1), source: JSON.stringify(openApiDocument(title)) });
  },
});
