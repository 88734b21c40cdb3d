import type { ApiCall } from './call-groups.ts';
import type { Schema } from './openapi.model.ts';
import { listAlternatives } from './schema-text.ts';

/** A ULID for example ids. */
const exampleUlid = '01JZX5N8Q2W4R7T9V3B6K0M1HD';

const examplesByFormat: Readonly<Record<string, string>> = {
  'date-time': '2026-01-31T12:00:00.000Z',
  email: 'orla@example.com',
  uri: 'https://example.com/picture.jpg',
};

const buildExampleText = ({ format, pattern, minLength = 0 }: Schema): string => {
  const prefix = pattern?.match(/^\^([a-z]+_)\[/)?.[1];
  if (prefix) return prefix + exampleUlid;
  return examplesByFormat[format ?? ''] ?? 'text'.padEnd(minLength, '.');
};

/** Returns an example value that is valid for a schema. */
export const buildExample = (schema: Schema): unknown => {
  const [alternative] = listAlternatives(schema);
  if (!alternative) return null;
  if (alternative.default !== undefined) return alternative.default;
  if ('const' in alternative) return alternative.const;
  if (alternative.enum) return alternative.enum[0];
  switch (alternative.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(alternative.properties ?? {}).map(([name, property]) => [name, buildExample(property)]),
      );
    case 'array':
      return alternative.items ? [buildExample(alternative.items)] : [];
    case 'integer':
    case 'number':
      return Math.max(alternative.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return buildExampleText(alternative);
  }
};

/** Quotes an argument for a POSIX shell. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const json = 'application/json';

/** Returns a curl command for an endpoint that reads the token from `$TOKEN`. */
export const buildCurlCommand = ({ method, path, operation }: ApiCall, origin: string): string => {
  const filledPath = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (url, { name, schema }) => url.replace(`{${name}}`, encodeURIComponent(String(buildExample(schema)))),
      path,
    );
  const requiredParameters = (operation.parameters ?? []).filter(
    (parameter) => parameter.in === 'query' && parameter.required,
  );
  const query = new URLSearchParams(requiredParameters.map(({ name, schema }) => [name, String(buildExample(schema))]));
  const lines = [`curl -X ${method.toUpperCase()} ${quote(origin + filledPath + (query.size > 0 ? `?${query}` : ''))}`];
  if (operation.security.length > 0) lines.push(`-H "Authorization: Bearer $TOKEN"`);
  const content = operation.requestBody?.content ?? {};
  if (content[json]) {
    lines.push(`-H 'Content-Type: ${json}'`, `-d ${quote(JSON.stringify(buildExample(content[json].schema)))}`);
  } else if (content['multipart/form-data']) lines.push('-F file=@picture.jpg');
  return lines.join(' \\\n  ');
};
