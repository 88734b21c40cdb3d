import type { Endpoint } from '@overtone/shared/http/endpoint.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { overrideParameter } from '@overtone/shared/http/override.ts';
import { isRelationParameter } from '@overtone/shared/http/relations.ts';
import { mediaLimits } from '@overtone/shared/media/media-limits.ts';
import { type Text, text } from '@overtone/shared/texts/text.ts';
import * as z from 'zod';
import { AppError, type FieldTexts } from '../errors.ts';
import { createErrorMap } from './issue-text.ts';
import { readBytes } from './read-bytes.ts';
import { findUnreadableTexts } from './unreadable-texts.ts';

const readQuery = (url: URL): Record<string, string | string[]> => {
  const names = new Set(url.searchParams.keys());
  names.delete(overrideParameter);
  return Object.fromEntries(
    [...names].map((name) => {
      const values = url.searchParams.getAll(name);
      // These parameters are lists separated by commas.
      if (isRelationParameter(name)) return [name, values.join(',').split(',').filter(Boolean)];
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
};

/** Reads the fields of a form by name. The last field of a repeated name wins. */
const readForm = async (request: Request, maxBytes: number): Promise<unknown> => {
  const { headers, url } = request;
  const body = await readBytes(request, maxBytes);
  try {
    return Object.fromEntries(await new Request(url, { method: 'POST', headers, body }).formData());
  } catch (cause) {
    throw new AppError('request.malformed', 'The form couldn’t be read.', { cause });
  }
};

const readJson = async (request: Request): Promise<unknown> => {
  const bytes = await readBytes(request, httpLimits.bodyBytesMax);
  if (bytes.byteLength === 0) return undefined;
  if (!/^application\/(.+\+)?json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new AppError('request.malformed', 'Send the body as application/json.');
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('request.malformed', 'The body isn’t valid JSON.', { cause });
  }
};

const readBody = (
  { bodyType, formBytesMax = mediaLimits.uploadFormBytesMax }: Endpoint,
  request: Request,
): Promise<unknown> => {
  const isForm = /^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '');
  return bodyType === 'multipart' && isForm ? readForm(request, formBytesMax) : readJson(request);
};

/** Returns the relation parameter of an issue, or undefined if it is about something else. */
const getRelation = ({ path: [part, name] }: z.core.$ZodIssue): string | undefined =>
  part === 'query' && isRelationParameter(name) ? name : undefined;

const getField = (issue: z.core.$ZodIssue): string =>
  getRelation(issue) ?? (issue.path.length > 1 ? issue.path.slice(1) : issue.path).join('.');

/** Returns all messages by field. The first part of a path (params, query or body) is left out. */
const listFieldTexts = ({ issues }: z.ZodError, getText: (message: string) => Text): FieldTexts => {
  const getTextOfIssue = (issue: z.core.$ZodIssue): Text =>
    getRelation(issue) && issue.code === 'invalid_value'
      ? text('You can only load :names.', { names: issue.values.join(', ') })
      : getText(issue.message);
  // Several unknown names in one relation parameter are reported once.
  const reported = issues.filter(
    (issue) => !getRelation(issue) || issue === issues.find((other) => getRelation(other) === getRelation(issue)),
  );
  return Object.fromEntries(
    [...Map.groupBy(reported, getField)].map(([field, fieldIssues]) => [field, fieldIssues.map(getTextOfIssue)]),
  );
};

/** Returns messages for relation parameters that the endpoint does not support, so that they are not ignored silently. */
const findUnsupportedRelations = (query: ReturnType<typeof readQuery>, parsed: unknown): FieldTexts => {
  const supported = (parsed as { readonly query?: object }).query ?? {};
  const unsupported = Object.keys(query).filter(
    (name) => isRelationParameter(name) && query[name]?.length && !(name in supported),
  );
  return Object.fromEntries(unsupported.map((name) => [name, [text('No related data can be loaded here.')]]));
};

const createInvalidRequestError = (fields: FieldTexts): AppError =>
  new AppError('request.invalid', 'Some fields are invalid. Check them and try again.', { fields });

/**
 * Reads and validates the path parameters, query and body of a request.
 * @throws AppError `request.malformed`, `request.too_large`, `route.not_found` for invalid path parameters, or
 * `request.invalid` with all issues
 */
export const readRequest = async (
  endpoint: Endpoint,
  request: Request,
  params: Record<string, string>,
): Promise<unknown> => {
  const query = readQuery(new URL(request.url));
  const body = endpoint.method === 'GET' ? undefined : await readBody(endpoint, request);
  const unreadable = findUnreadableTexts(body);
  if (Object.keys(unreadable).length > 0) throw createInvalidRequestError(unreadable);
  const { error, getText } = createErrorMap();
  const parsed = z.safeParse(endpoint.request, { params, query, body }, { error });
  if (parsed.success) {
    const unsupported = findUnsupportedRelations(query, parsed.data);
    if (Object.keys(unsupported).length > 0) throw createInvalidRequestError(unsupported);
    return parsed.data;
  }
  // A malformed ID in the path is treated like an unknown one.
  if (parsed.error.issues.some(({ path }) => path[0] === 'params')) {
    throw new AppError('route.not_found', 'Not found.');
  }
  throw createInvalidRequestError(listFieldTexts(parsed.error, getText));
};
