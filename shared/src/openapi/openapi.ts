import * as z from 'zod';
import { domains } from '../domains.ts';
import type { Access, Contract, Endpoint } from '../http/endpoint.ts';
import { apiPath } from '../http/path.ts';
import { Problem, problemStatus } from '../http/problem.ts';
import { getProblems } from '../http/problems-of.ts';
import { isRelationParameter, type RelationParameter } from '../http/relations.ts';
import { guestRole } from '../permissions/permissions.ts';

type Json = Record<string, unknown>;
type Properties = Record<string, Json>;

/**
 * Converts a schema to JSON Schema 2020-12, which OpenAPI 3.1 uses. Types that JSON cannot represent accept any value.
 */
const getSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, '~standard': __, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
};

const getProperties = (part: Json | undefined): [Properties, Set<string>] => [
  (part?.properties ?? {}) as Properties,
  new Set((part?.required ?? []) as string[]),
];

const relationTexts: Readonly<Record<RelationParameter, string>> = {
  with: 'Relations to include in the reply, separated by commas.',
  load: 'Same as `with`.',
  loadCount: 'Counts to include in the reply, separated by commas.',
};

/** Returns the parameters of a part of a request. If it has several alternatives, their schemas are combined. */
const getParametersIn = (location: 'path' | 'query', part: Json | undefined): Json[] => {
  const alternatives = ((part?.anyOf ?? part?.oneOf ?? (part ? [part] : [])) as Json[]).map(getProperties);
  const names = new Set(alternatives.flatMap(([properties]) => Object.keys(properties)));
  return [...names].map((name) => {
    const schemas = alternatives.flatMap(([properties]) => properties[name] ?? []);
    return {
      name,
      in: location,
      ...(isRelationParameter(name) && { description: relationTexts[name], style: 'form', explode: false }),
      required: location === 'path' || alternatives.every(([, required]) => required.has(name)),
      schema: schemas.length === 1 ? schemas[0] : { anyOf: schemas },
    };
  });
};

const hasFile = (schema: unknown): boolean => JSON.stringify(schema).includes('"contentEncoding":"binary"');

/**
 * Returns the content types of a body. If it accepts a form with a file, the alternatives without a file are also JSON.
 */
const getContent = (body: Json, { bodyType }: Endpoint): Json => {
  if (bodyType !== 'multipart') return { 'application/json': { schema: body } };
  const alternatives = (body.anyOf ?? body.oneOf ?? [body]) as Json[];
  const withoutFile = alternatives.filter((alternative) => !hasFile(alternative));
  return {
    'multipart/form-data': { schema: body },
    ...(withoutFile.length > 0 && {
      'application/json': { schema: withoutFile.length === 1 ? withoutFile[0] : { anyOf: withoutFile } },
    }),
  };
};

const bearer = { bearer: [] };

/**
 * Returns no security for public endpoints, an optional token if guests may call an endpoint, and otherwise a required
 * token.
 */
const getSecurity = (access: Access): Json[] => {
  if (access === 'public') return [];
  const isForGuests = guestRole.permissions.some(({ name }) => name === access);
  return isForGuests ? [{}, bearer] : [bearer];
};

const problem = { $ref: '#/components/responses/Problem' };
const problemContent = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };

/** Returns a response for each error status, with its codes. */
const createProblemResponses = (endpoint: Endpoint): Json => {
  const byStatus = Map.groupBy(getProblems(endpoint), (code) => problemStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes
          .toSorted()
          .map((code) => `\`${code}\``)
          .join(', '),
        content: problemContent,
      },
    ]),
  );
};

const getResponses = (endpoint: Endpoint): Json => ({
  ...createProblemResponses(endpoint),
  [endpoint.status ?? 200]:
    endpoint.status === 302
      ? { description: 'Redirect', headers: { Location: { required: true, schema: { type: 'string' } } } }
      : { description: 'Success', content: { 'application/json': { schema: getSchema(endpoint.reply, 'output') } } },
  default: problem,
});

/** Returns a unique and stable ID, so that the names in generated clients do not change. */
const createOperationId = ({ method, path }: Endpoint): string =>
  `${method.toLowerCase()}-${path.replaceAll(':', '').replaceAll('/', '-')}`;

const getOperation = (endpoint: Endpoint): Json => {
  const [parts, required] = getProperties(getSchema(endpoint.request, 'input'));
  const parameters = [...getParametersIn('path', parts.params), ...getParametersIn('query', parts.query)];
  return {
    operationId: createOperationId(endpoint),
    summary: endpoint.summary,
    ...(endpoint.access !== 'public' && { description: describeAccess(endpoint.access) }),
    tags: [endpoint.path.split('/')[0]],
    security: getSecurity(endpoint.access),
    ...(parameters.length > 0 && { parameters }),
    ...(parts.body && { requestBody: { required: required.has('body'), content: getContent(parts.body, endpoint) } }),
    responses: getResponses(endpoint),
  };
};

const describeAccess = (access: Access): string =>
  access === 'self' ? 'For logged-in users.' : `Needs the permission \`${access}\`.`;

/** Builds the OpenAPI 3.1 document of the API. */
export const buildOpenApiDocument = (title: string): Json => {
  const endpoints = Object.values(domains)
    .flat()
    .flatMap((contract: Contract) => Object.values(contract));
  const byPath = Map.groupBy(endpoints, ({ path }) => apiPath(path).replace(/:(\w+)/g, '{$1}'));
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description:
        'Send a token from your account settings as `Authorization: Bearer <token>`. Lists are paginated: pass `nextCursor` as `cursor` to get the next page.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(({ path }) => path.split('/')[0] as string))].sort().map((name) => ({ name })),
    paths: Object.fromEntries(
      [...byPath].map(([path, pathEndpoints]) => [
        path,
        Object.fromEntries(pathEndpoints.map((endpoint) => [endpoint.method.toLowerCase(), getOperation(endpoint)])),
      ]),
    ),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: getSchema(Problem, 'output') },
      responses: {
        Problem: {
          description: 'An error: `code` for programs, `message` for users, `errors` by field.',
          content: problemContent,
        },
      },
    },
  };
};
