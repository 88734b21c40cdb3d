import type { Endpoint } from '@overtone/shared/http/endpoint.ts';
import fc from 'fast-check';
import * as z from 'zod';
import { hostileText, hostileValue, strayName } from './hostile-values.ts';

/** The parts of JSON Schema that zod creates for requests. */
interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly minimum?: number;
}

export interface FuzzedRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** JSON text; undefined for a request without a body. */
  readonly body: string | undefined;
}

const getAlternatives = ({ anyOf, oneOf }: Schema): readonly Schema[] | undefined => anyOf ?? oneOf;

/** Generates texts that match a schema. Ids are valid but do not exist. */
const createTextArbitrary = ({ format, pattern, minLength = 0 }: Schema): fc.Arbitrary<string> => {
  if (format === 'email') return fc.constantFrom('a@example.org', 'ümlaut@example.org', 'fuzz@example.org');
  if (format === 'uri') return fc.constantFrom('https://example.org/a.png', 'http://127.0.0.1/', 'http://[::1]/');
  if (pattern) return fc.stringMatching(new RegExp(pattern), { maxLength: 100 });
  return fc.string({ minLength, maxLength: minLength + 40 });
};

/** Generates values that mostly match a schema, so that some requests pass the validation. */
const createValueArbitrary = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const alternatives = getAlternatives(schema);
  if (alternatives) return fc.oneof(...alternatives.map(createValueArbitrary));
  if (schema.type === 'string') return createTextArbitrary(schema);
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({ min: Math.ceil(schema.minimum ?? 0), max: 100 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array') return fc.array(createValueArbitrary(schema.items ?? {}), { maxLength: 3 });
  if (schema.type === 'object') {
    const fields = Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, v]) => [key, createValueArbitrary(v)]),
    );
    return fc.record(fields, { requiredKeys: [...getRequired(schema)] });
  }
  return hostileValue;
};

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds a field with JSON.parse, which creates an own property for `__proto__`, unlike an assignment. */
const withField = (fields: Fields, name: string, value: unknown): Fields =>
  JSON.parse(
    `{${[...Object.entries(fields), [name, value]].map(([key, v]) => `${JSON.stringify(key)}:${JSON.stringify(v) ?? 'null'}`)}}`,
  );

/** Corrupts one part of a value: another type, an additional or missing field, a nested value, or the whole value. */
const createCorruptionArbitrary = (value: unknown): fc.Arbitrary<unknown> => {
  if (!isFields(value) || Object.keys(value).length === 0) return hostileValue;
  const names = fc.constantFrom(...Object.keys(value));
  return fc.oneof(
    fc.tuple(names, hostileValue).map(([name, hostile]) => ({ ...value, [name]: hostile })),
    fc.tuple(strayName, hostileValue).map(([name, hostile]) => withField(value, name, hostile)),
    names.map((name) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))),
    names.chain((name) => createCorruptionArbitrary(value[name]).map((inner) => ({ ...value, [name]: inner }))),
    fc.constant([value, value]),
    hostileValue,
  );
};

/** Returns the fields of a schema, including those of all alternatives. */
const getFields = (schema: Schema = {}): [string, Schema][] =>
  getAlternatives(schema)?.flatMap(getFields) ?? Object.entries(schema.properties ?? {});

/** Returns the required fields of a schema, including those of all alternatives. */
const getRequired = (schema: Schema = {}): readonly string[] =>
  getAlternatives(schema)?.flatMap(getRequired) ?? schema.required ?? [];

/** Generates the parameters of a URL by name. Optional ones are sometimes missing. */
const createParametersArbitrary = (schema: Schema | undefined): fc.Arbitrary<Record<string, string>> => {
  const byName = Map.groupBy(getFields(schema), ([name]) => name);
  const createParameterText = (variants: [string, Schema][]) =>
    fc.oneof(
      { arbitrary: fc.oneof(...variants.map(([, part]) => createValueArbitrary(part))).map(String), weight: 3 },
      { arbitrary: hostileText, weight: 1 },
    );
  return fc.record(Object.fromEntries([...byName].map(([name, variants]) => [name, createParameterText(variants)])), {
    noNullPrototype: true,
    requiredKeys: [...new Set(getRequired(schema))],
  });
};

const createBodyArbitrary = (schema: Schema | undefined): fc.Arbitrary<string | undefined> => {
  const valid = schema ? createValueArbitrary(schema) : fc.constant({});
  return fc.oneof(
    { arbitrary: valid.map((value) => JSON.stringify(value)), weight: 2 },
    { arbitrary: valid.chain(createCorruptionArbitrary).map((value) => JSON.stringify(value)), weight: 6 },
    { arbitrary: fc.constantFrom(undefined, '', '{', '[]', 'null', '"', '{"a":1}{"b":2}', '\u0000'), weight: 1 },
  );
};

/** Generates requests from the contract of an endpoint: some valid, most corrupted in one part. */
export const createFuzzedRequests = ({ request }: Endpoint): fc.Arbitrary<FuzzedRequest> => {
  const { properties = {} } = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }) as Schema;
  return fc.record({
    params: createParametersArbitrary(properties.params),
    query: fc
      .tuple(createParametersArbitrary(properties.query), fc.option(fc.tuple(strayName, hostileText)))
      .map(([query, additionalParameter]) =>
        additionalParameter ? { ...query, [additionalParameter[0]]: additionalParameter[1] } : query,
      ),
    body: createBodyArbitrary(properties.body),
  });
};
