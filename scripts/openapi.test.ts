import { domains } from '@overtone/shared/domains.ts';
import type { Contract } from '@overtone/shared/http/endpoint.ts';
import { apiPath } from '@overtone/shared/http/path.ts';
import { openApiDocument } from '@overtone/shared/openapi/openapi.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';

interface Operation {
  readonly operationId: string;
  readonly security: object[];
  readonly parameters?: { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Record<string, unknown> };
  readonly responses: Record<string, object>;
}

const document = JSON.parse(JSON.stringify(openApiDocument('Overtone API')));
const paths = document.paths as Record<string, Record<string, Operation>>;

const endpoints = Object.values(domains)
  .flat()
  .flatMap((contract: Contract) => Object.values(contract));
const operationOf = (method: string, path: string) =>
  paths[apiPath(path).replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

test('the document is OpenAPI 3.1', async () => {
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
  expect(document.openapi).toBe('3.1.0');
});

test('every endpoint is in it once, and nothing else', () => {
  const operations = Object.values(paths).flatMap((atPath) => Object.values(atPath));
  expect(operations).toHaveLength(endpoints.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length);
});

test.each(endpoints.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
  '%s %s names its parameters, its success and who may call',
  (method, path, { access, status = 200 }) => {
    const operation = operationOf(method, path);
    const inPath = operation?.parameters?.filter((parameter) => parameter.in === 'path').map(({ name }) => name) ?? [];
    expect(inPath.toSorted()).toEqual([...path.matchAll(/:(\w+)/g)].map(([, name]) => name).toSorted());
    expect(operation?.responses).toHaveProperty(String(status));
    expect(operation?.responses).toHaveProperty('default');
    expect(operation?.security.some((need) => 'bearer' in need)).toBe(access !== 'public');
  },
);

test('what guests may call needs no token but takes one', () => {
  expect(operationOf('GET', 'albums/:albumId')?.security).toEqual([{}, { bearer: [] }]);
  expect(operationOf('GET', 'bootstrap-data')?.security).toEqual([]);
});
