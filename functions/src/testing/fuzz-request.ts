import type { Endpoint } from '@overtone/shared/http/endpoint.ts';
import fc from 'fast-check';
import * as z from 'zod';
import { hostileText, hostileValue, strayName } from './hostile-values.ts';

/** As much of JSON Schema as zod writes for a request. */
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
  /** JSON text; undefined for no body at all. */
  readonly body: string | undefined;
}

const choiceOf = ({ anyOf, oneOf }: Schema): readonly Schema[] | undefined => anyOf ?? oneOf;

/** Texts of the forms that contracts name; ids of the right shape belong to nothing. */
const textOf = ({ format, pattern, minLength = 0 }: Schema): fc.Arbitrary<string> => {
  if (format === 'email') return fc.constantFrom('a@example.org', 'ümlaut@example.org', 'fuzz@example.org');
  if (format === 'uri') return fc.constantFrom('https://example.org/a.png', 'http://127.0.0.1/', 'http://[::1]/');
  if (pattern) return fc.stringMatching(new RegExp(pattern), { maxLength: 100 });
  return fc.string({ minLength, maxLength: minLength + 40 });
};

/** What the schema asks for, more or less: near enough to reach the code behind the validation. */
const plausible = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choice = choiceOf(schema);
  if (choice) return fc.oneof(...choice.map(plausible));
  if (schema.type === 'string') return textOf(schema);
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({ min: Math.ceil(schema.minimum ?? 0), max: 100 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array') return fc.array(plausible(schema.items ?? {}), { maxLength: 3 });
  if (schema.type === 'object') {
    const fields = Object.fromEntries(Object.entries(schema.properties ?? {}).map(([k, v]) => [k, plausible(v)]));
    return fc.record(fields, { requiredKeys: [...requiredOf(schema)] });
  }
  return hostileValue;
};

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON.parse gives a key called `__proto__` its own place, which an assignment would not. */
const withField = (fields: Fields, name: string, value: unknown): Fields =>
  JSON.parse(
    `{${[...Object.entries(fields), [name, value]].map(([k, v]) => `${JSON.stringify(k)}:${JSON.stringify(v) ?? 'null'}`)}}`,
  );

/** Does harm to one place of a value: another type, a field too many, a field too few, one level down, or all of it. */
const harmed = (value: unknown): fc.Arbitrary<unknown> => {
  if (!isFields(value) || Object.keys(value).length === 0) return hostileValue;
  const names = fc.constantFrom(...Object.keys(value));
  return fc.oneof(
    fc.tuple(names, hostileValue).map(([name, hostile]) => ({ ...value, [name]: hostile })),
    fc.tuple(strayName, hostileValue).map(([name, hostile]) => withField(value, name, hostile)),
    names.map((name) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))),
    names.chain((name) => harmed(value[name]).map((inner) => ({ ...value, [name]: inner }))),
    fc.constant([value, value]),
    hostileValue,
  );
};

/** A schema's fields; of a choice between objects, those of each. */
const fieldsOf = (schema: Schema = {}): [string, Schema][] =>
  choiceOf(schema)?.flatMap(fieldsOf) ?? Object.entries(schema.properties ?? {});

/** Of a choice between objects, what any of them asks for. */
const requiredOf = (schema: Schema = {}): readonly string[] =>
  choiceOf(schema)?.flatMap(requiredOf) ?? schema.required ?? [];

/** Parts of an address, by name; those that may be left out sometimes are. */
const texts = (schema: Schema | undefined): fc.Arbitrary<Record<string, string>> => {
  const byName = Map.groupBy(fieldsOf(schema), ([name]) => name);
  const textFor = (variants: [string, Schema][]) =>
    fc.oneof(
      { arbitrary: fc.oneof(...variants.map(([, part]) => plausible(part))).map(String), weight: 3 },
      { arbitrary: hostileText, weight: 1 },
    );
  return fc.record(Object.fromEntries([...byName].map(([name, variants]) => [name, textFor(variants)])), {
    noNullPrototype: true,
    requiredKeys: [...new Set(requiredOf(schema))],
  });
};

const bodies = (schema: Schema | undefined): fc.Arbitrary<string | undefined> => {
  const asked = schema ? plausible(schema) : fc.constant({});
  return fc.oneof(
    { arbitrary: asked.map((value) => JSON.stringify(value)), weight: 2 },
    { arbitrary: asked.chain(harmed).map((value) => JSON.stringify(value)), weight: 6 },
    { arbitrary: fc.constantFrom(undefined, '', '{', '[]', 'null', '"', '{"a":1}{"b":2}', '\u0000'), weight: 1 },
  );
};

/** Requests to an endpoint, made from its contract: some as it asks, most harmed in one place. */
export const fuzzedRequests = ({ request }: Endpoint): fc.Arbitrary<FuzzedRequest> => {
  const { properties = {} } = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }) as Schema;
  return fc.record({
    params: texts(properties.params),
    query: fc
      .tuple(texts(properties.query), fc.option(fc.tuple(strayName, hostileText)))
      .map(([query, stray]) => (stray ? { ...query, [stray[0]]: stray[1] } : query)),
    body: bodies(properties.body),
  });
};
