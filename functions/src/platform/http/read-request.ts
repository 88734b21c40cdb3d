import type { Endpoint } from '@overtone/shared/http/endpoint.ts';
import { overrideParameter } from '@overtone/shared/http/override.ts';
import { isRelationParameter } from '@overtone/shared/http/relations.ts';
import { limits } from '@overtone/shared/limits.ts';
import { type Text, text } from '@overtone/shared/texts/text.ts';
import * as z from 'zod';
import { AppError, type FieldTexts } from '../errors.ts';
import { issueTexts } from './issue-text.ts';
import { readBytes } from './read-bytes.ts';
import { unreadableTexts } from './unreadable-texts.ts';

const readQuery = (url: URL): Record<string, string | string[]> => {
  const names = new Set(url.searchParams.keys());
  names.delete(overrideParameter);
  return Object.fromEntries(
    [...names].map((name) => {
      const values = url.searchParams.getAll(name);
      // These travel as lists joined with commas.
      if (isRelationParameter(name)) return [name, values.join(',').split(',').filter(Boolean)];
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
};

/** Fields of a form by name; of a name given twice, the last. */
const readForm = async (request: Request, most: number): Promise<unknown> => {
  const { headers, url } = request;
  const body = await readBytes(request, most);
  try {
    return Object.fromEntries(await new Request(url, { method: 'POST', headers, body }).formData());
  } catch (cause) {
    throw new AppError('request.malformed', 'The form could not be read.', { cause });
  }
};

const readJson = async (request: Request): Promise<unknown> => {
  const bytes = await readBytes(request, limits.bodyBytesMax);
  if (bytes.byteLength === 0) return undefined;
  if (!/^application\/(.+\+)?json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new AppError('request.malformed', 'Send the body as application/json.');
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('request.malformed', 'The body is not valid JSON.', { cause });
  }
};

const readBody = (
  { bodyType, formBytesMax = limits.uploadFormBytesMax }: Endpoint,
  request: Request,
): Promise<unknown> => {
  const isForm = /^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '');
  return bodyType === 'multipart' && isForm ? readForm(request, formBytesMax) : readJson(request);
};

/** The relation parameter that an issue is about. */
const relationOf = ({ path: [part, name] }: z.core.$ZodIssue): string | undefined =>
  part === 'query' && isRelationParameter(name) ? name : undefined;

const fieldOf = (issue: z.core.$ZodIssue): string =>
  relationOf(issue) ?? (issue.path.length > 1 ? issue.path.slice(1) : issue.path).join('.');

/** All messages by field. The first step of a path says params, query or body: the caller knows which. */
const fieldTexts = ({ issues }: z.ZodError, saidOf: (message: string) => Text): FieldTexts => {
  const textOf = (issue: z.core.$ZodIssue): Text =>
    relationOf(issue) && issue.code === 'invalid_value'
      ? text('This call can load only: :names.', { names: issue.values.join(', ') })
      : saidOf(issue.message);
  // Unknown names of one relation parameter are one issue.
  const told = issues.filter(
    (issue) => !relationOf(issue) || issue === issues.find((other) => relationOf(other) === relationOf(issue)),
  );
  return Object.fromEntries([...Map.groupBy(told, fieldOf)].map(([field, about]) => [field, about.map(textOf)]));
};

/** Whatever is asked to be loaded along and is no part of the request: better said than left out in silence. */
const unloaded = (query: ReturnType<typeof readQuery>, parsed: unknown): FieldTexts => {
  const known = (parsed as { readonly query?: object }).query ?? {};
  const asked = Object.keys(query).filter(
    (name) => isRelationParameter(name) && query[name]?.length && !(name in known),
  );
  return Object.fromEntries(asked.map((name) => [name, [text('This call has nothing more to load.')]]));
};

const invalid = (fields: FieldTexts): AppError =>
  new AppError('request.invalid', 'Some of what was sent is not valid.', { fields });

/**
 * Reads what an endpoint asks for and validates it as a whole.
 * @throws AppError `request.malformed`, `request.too_large`, `route.not_found` for a path that names nothing, or
 * `request.invalid` with every issue
 */
export const readRequest = async (
  endpoint: Endpoint,
  request: Request,
  params: Record<string, string>,
): Promise<unknown> => {
  const query = readQuery(new URL(request.url));
  const body = endpoint.method === 'GET' ? undefined : await readBody(endpoint, request);
  const unreadable = unreadableTexts(body);
  if (Object.keys(unreadable).length > 0) throw invalid(unreadable);
  const { error, saidOf } = issueTexts();
  const parsed = z.safeParse(endpoint.request, { params, query, body }, { error });
  if (parsed.success) {
    const refused = unloaded(query, parsed.data);
    if (Object.keys(refused).length > 0) throw invalid(refused);
    return parsed.data;
  }
  // An address that cannot be one of ours leads nowhere, as one that is nobody's.
  if (parsed.error.issues.some(({ path }) => path[0] === 'params')) {
    throw new AppError('route.not_found', 'There is nothing at this address.');
  }
  throw invalid(fieldTexts(parsed.error, saidOf));
};
