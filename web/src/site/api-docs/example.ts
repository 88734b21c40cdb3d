import type { ApiCall } from './call-groups.ts';
import type { Schema } from './openapi.model.ts';
import { shapesOf } from './schema-text.ts';

/** 26 characters as the ids have them. */
const ulid = '01JZX5N8Q2W4R7T9V3B6K0M1HD';

const byFormat: Readonly<Record<string, string>> = {
  'date-time': '2026-01-31T12:00:00.000Z',
  email: 'orla@example.com',
  uri: 'https://example.com/picture.jpg',
};

const textFor = ({ format, pattern, minLength = 0 }: Schema): string => {
  const prefix = pattern?.match(/^\^([a-z]+_)\[/)?.[1];
  if (prefix) return prefix + ulid;
  return byFormat[format ?? ''] ?? 'text'.padEnd(minLength, '.');
};

/** A value that a schema would let through, for a reader to see its shape. */
export const exampleOf = (schema: Schema): unknown => {
  const [shape] = shapesOf(schema);
  if (!shape) return null;
  if (shape.default !== undefined) return shape.default;
  if ('const' in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([name, part]) => [name, exampleOf(part)]));
    case 'array':
      return shape.items ? [exampleOf(shape.items)] : [];
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return textFor(shape);
  }
};

/** One argument of a POSIX shell, whatever is in it. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const json = 'application/json';

/** The call for a shell, with the token taken from `$TOKEN`. */
export const curlOf = ({ method, path, operation }: ApiCall, origin: string): string => {
  const filled = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'path')
    .reduce((url, { name, schema }) => url.replace(`{${name}}`, encodeURIComponent(String(exampleOf(schema)))), path);
  const required = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = new URLSearchParams(required.map(({ name, schema }) => [name, String(exampleOf(schema))]));
  const lines = [`curl -X ${method.toUpperCase()} ${quoted(origin + filled + (query.size > 0 ? `?${query}` : ''))}`];
  if (operation.security.length > 0) lines.push(`-H "Authorization: Bearer $TOKEN"`);
  const content = operation.requestBody?.content ?? {};
  if (content[json]) {
    lines.push(`-H 'Content-Type: ${json}'`, `-d ${quoted(JSON.stringify(exampleOf(content[json].schema)))}`);
  } else if (content['multipart/form-data']) lines.push('-F file=@picture.jpg');
  return lines.join(' \\\n  ');
};
