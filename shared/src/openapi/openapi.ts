import * as z from 'zod';
import { domains } from '../domains.ts';
import type { Access, Contract, Endpoint } from '../http/endpoint.ts';
import { apiPath } from '../http/path.ts';
import { Problem, problemStatus } from '../http/problem.ts';
import { problemsOf } from '../http/problems-of.ts';
import { isRelationParameter, type RelationParameter } from '../http/relations.ts';
import { guestRole } from '../permissions/permissions.ts';

type Json = Record<string, unknown>;
type Properties = Record<string, Json>;

/** OpenAPI 3.1 speaks JSON Schema 2020-12, zod's own dialect; what JSON cannot say is any value. */
const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, '~standard': __, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
};

const propertiesOf = (part: Json | undefined): [Properties, Set<string>] => [
  (part?.properties ?? {}) as Properties,
  new Set((part?.required ?? []) as string[]),
];

const relationTexts: Readonly<Record<RelationParameter, string>> = {
  with: 'Relations that the reply has to hold, joined with commas.',
  load: 'The same as `with`.',
  loadCount: 'Counts that the reply has to hold, joined with commas.',
};

/** Parameters of a request's part; where it is one of several shapes, each has what any of them says of it. */
const parametersIn = (place: 'path' | 'query', part: Json | undefined): Json[] => {
  const shapes = ((part?.anyOf ?? part?.oneOf ?? (part ? [part] : [])) as Json[]).map(propertiesOf);
  const names = new Set(shapes.flatMap(([properties]) => Object.keys(properties)));
  return [...names].map((name) => {
    const schemas = shapes.flatMap(([properties]) => properties[name] ?? []);
    return {
      name,
      in: place,
      ...(isRelationParameter(name) && { description: relationTexts[name], style: 'form', explode: false }),
      required: place === 'path' || shapes.every(([, required]) => required.has(name)),
      schema: schemas.length === 1 ? schemas[0] : { anyOf: schemas },
    };
  });
};

const hasFile = (schema: unknown): boolean => JSON.stringify(schema).includes('"contentEncoding":"binary"');

/** A body that takes a form with a file also takes the parts that have none as JSON. */
const contentOf = (body: Json, { bodyType }: Endpoint): Json => {
  if (bodyType !== 'multipart') return { 'application/json': { schema: body } };
  const parts = (body.anyOf ?? body.oneOf ?? [body]) as Json[];
  const plain = parts.filter((part) => !hasFile(part));
  return {
    'multipart/form-data': { schema: body },
    ...(plain.length > 0 && { 'application/json': { schema: plain.length === 1 ? plain[0] : { anyOf: plain } } }),
  };
};

const bearer = { bearer: [] };

/** None where everybody may call; either where guests may as well; else a token. */
const securityOf = (access: Access): Json[] => {
  if (access === 'public') return [];
  const isForGuests = guestRole.permissions.some(({ name }) => name === access);
  return isForGuests ? [{}, bearer] : [bearer];
};

const problem = { $ref: '#/components/responses/Problem' };
const problemContent = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };

/** One answer for each status that a call may end with, and the codes that it stands for. */
const problemResponses = (endpoint: Endpoint): Json => {
  const byStatus = Map.groupBy(problemsOf(endpoint), (code) => problemStatus[code]);
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

const responsesOf = (endpoint: Endpoint): Json => ({
  ...problemResponses(endpoint),
  [endpoint.status ?? 200]:
    endpoint.status === 302
      ? { description: 'Redirect', headers: { Location: { required: true, schema: { type: 'string' } } } }
      : { description: 'Success', content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } } },
  default: problem,
});

/** Unique and stable, so that a generated client keeps its names. */
const operationId = ({ method, path }: Endpoint): string =>
  `${method.toLowerCase()}-${path.replaceAll(':', '').replaceAll('/', '-')}`;

const operationOf = (endpoint: Endpoint): Json => {
  const [parts, required] = propertiesOf(schemaOf(endpoint.request, 'input'));
  const parameters = [...parametersIn('path', parts.params), ...parametersIn('query', parts.query)];
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    ...(endpoint.access !== 'public' && { description: accessText(endpoint.access) }),
    tags: [endpoint.path.split('/')[0]],
    security: securityOf(endpoint.access),
    ...(parameters.length > 0 && { parameters }),
    ...(parts.body && { requestBody: { required: required.has('body'), content: contentOf(parts.body, endpoint) } }),
    responses: responsesOf(endpoint),
  };
};

const accessText = (access: Access): string =>
  access === 'self' ? 'For whoever is signed in.' : `Needs the permission \`${access}\`.`;

/** Everything that the API promises, as an OpenAPI 3.1 document. */
export const openApiDocument = (title: string): Json => {
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
        'Calls carry a token of your account settings as `Authorization: Bearer <token>`. Lists are pages: hand `nextCursor` back as `cursor`.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(({ path }) => path.split('/')[0] as string))].sort().map((name) => ({ name })),
    paths: Object.fromEntries(
      [...byPath].map(([path, atPath]) => [
        path,
        Object.fromEntries(atPath.map((endpoint) => [endpoint.method.toLowerCase(), operationOf(endpoint)])),
      ]),
    ),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: schemaOf(Problem, 'output') },
      responses: {
        Problem: {
          description: 'What went wrong: `code` for a program, `message` for a person, `errors` by field.',
          content: problemContent,
        },
      },
    },
  };
};
