import { buildOpenApiDocument } from '@overtone/shared/openapi/openapi.ts';
import { openApiPath } from '@overtone/shared/openapi/openapi-path.ts';
import type { Plugin } from 'vite';

const title = 'Overtone API';

/**
 * Adds the OpenAPI document of the API to the files of the web app. It is the same for all users and changes only with
 * a deployment, so no function has to contain all schemas to serve it.
 */
export const openApiPlugin = (): Plugin => ({
  name: 'overtone:openapi',
  configureServer: ({ middlewares }) => {
    middlewares.use(openApiPath, (_, response) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(buildOpenApiDocument(title)));
    });
  },
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: openApiPath.slice(1),
      source: JSON.stringify(buildOpenApiDocument(title)),
    });
  },
});
