import { domains } from '@overtone/shared/domains.ts';
import type { Contract } from '@overtone/shared/http/endpoint.ts';
import { apiPath } from '@overtone/shared/http/path.ts';
import { buildOpenApiDocument } from '@overtone/shared/openapi/openapi.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';

interface Operation {
  readonly operationId: string;
  readonly security: object[];
  readonly parameters?: { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Record<string, unknown> };
  readonly responses: Record<string, object>;
}

const document = JSON.parse(JSON.stringify(buildOpenApiDocument('Overtone API')));
const paths = document.paths as Record<string, Record<string, Operation>>;

const endpoints = Object.values(domains)
  .flat()
  .flatMap((contract: Contract) => Object.values(contract));
const findOperation = (method: string, path: string) =>
  paths[apiPath(path).replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

describe('OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
    expect(document.openapi).toBe('3.1.0');
  });

  it('contains every endpoint exactly once', () => {
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations).toHaveLength(endpoints.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length);
  });

  it.each(endpoints.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
    'describes parameters, responses and access of %s %s',
    (method, path, { access, status = 200 }) => {
      const operation = findOperation(method, path);
      const pathParameters =
        operation?.parameters?.filter((parameter) => parameter.in === 'path').map(({ name }) => name) ?? [];
      expect(pathParameters.toSorted()).toEqual([...path.matchAll(/:(\w+)/g)].map(([, name]) => name).toSorted());
      expect(operation?.responses).toHaveProperty(String(status));
      expect(operation?.responses).toHaveProperty('default');
      expect(operation?.security.some((requirement) => 'bearer' in requirement)).toBe(access !== 'public');
    },
  );

  it('accepts requests with and without a token for endpoints that guests may call', () => {
    expect(findOperation('GET', 'albums/:albumId')?.security).toEqual([{}, { bearer: [] }]);
    expect(findOperation('GET', 'bootstrap-data')?.security).toEqual([]);
  });
});
