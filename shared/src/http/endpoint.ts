import type * as z from 'zod';
import type { PermissionName } from '../permissions/permissions.ts';
import type { ProblemCode } from './problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: everybody (`public`), whoever holds a permission (a visitor through the guest role), or a signed-in
 * person about their own things (`self`).
 */
export type Access = 'public' | 'self' | PermissionName;

// Schemas are held as zod's core knows them: to compare its full classes took most of what the checker did in `shared`.

/** One call of the API: the only place its path, its rights, its request and its reply are written. */
export interface Endpoint<
  Request extends z.core.$ZodType = z.core.$ZodType,
  Reply extends z.core.$ZodType = z.core.$ZodType,
> {
  readonly method: Method;
  /** Relative to the API's prefix, parameters as `:name`: `albums/:albumId`. */
  readonly path: string;
  readonly access: Access;
  /** Also for a signed-in person whose address the site wants verified first; what is `public` is open to them anyway. */
  readonly beforeVerification?: true;
  readonly summary: string;
  /** An object of `params`, `query` and `body`, as far as the call has them. */
  readonly request: Request;
  readonly reply: Reply;
  /** Status of a success; 200 when left out. 302 sends the reply's `location` as a redirect, with no body. */
  readonly status?: 201 | 202 | 302;
  /** What it answers of its own when it cannot be done; what every call may answer stands in `problemsOf`. */
  readonly problems?: readonly ProblemCode[];
  /** `multipart` takes a form too, whose files are `File`s; else JSON alone. */
  readonly bodyType?: 'json' | 'multipart';
  /** Bytes of a form; `limits.uploadFormBytesMax` when left out. A function's request is 6 MB at most, in base64 (Lambda quotas). */
  readonly formBytesMax?: number;
}

/** Endpoints of one feature, by the name of what they do. */
export type Contract = Readonly<Record<string, Endpoint>>;

/**
 * Declares an endpoint. An identity function with no conditional types, so that the checker stays fast.
 */
export const endpoint = <Request extends z.core.$ZodType, Reply extends z.core.$ZodType>(
  declared: Endpoint<Request, Reply>,
): Endpoint<Request, Reply> => declared;

/** What a caller passes. */
export type Input<E extends Endpoint> = z.input<E['request']>;
/** What a handler receives after validation. */
export type Parsed<E extends Endpoint> = z.output<E['request']>;
/** What a caller gets back. */
export type Reply<E extends Endpoint> = z.output<E['reply']>;
