import { openApiDocument } from '@overtone/shared/openapi/openapi.ts';
import { openApiPath } from '@overtone/shared/openapi/openapi-path.ts';
import type { Plugin } from 'vite';

const title = 'Overtone API';

/**
 * Adds the OpenAPI document of the API to the web app as a static file. It only changes with a release, so no Lambda
 * function has to bundle all schemas to return it.
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
