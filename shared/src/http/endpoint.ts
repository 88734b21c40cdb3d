import type * as z from 'zod';
import type { ActivityAction, ActivitySubject } from '../admin/activity/activity-actions.ts';
import type { PermissionName } from '../permissions/permissions.ts';
import type { ProblemCode } from './problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call an endpoint: everyone (`public`), users with a permission (guests have those of the guest role), or
 * users who are logged in, for their own data (`self`).
 */
export type Access = 'public' | 'self' | PermissionName;

// Schemas have the types of zod's core, because comparing the full classes took most of the type checking time of
// `shared`.

/** How the calls of an endpoint are recorded in the activity log of admins. */
export interface ActivityDeclaration {
  readonly action: ActivityAction;
  /** The kinds of items whose changes are recorded: one entry for each changed item. */
  readonly subjects: readonly [ActivitySubject, ...ActivitySubject[]];
  /**
   * The permission to change items of others, if users may change their own ones with the same endpoint. Calls of users
   * without it, and changes of own items, are not recorded.
   */
  readonly permission?: PermissionName;
}

/** An endpoint of the API. Its path, access, request and reply are only defined here. */
export interface Endpoint<
  Request extends z.core.$ZodType = z.core.$ZodType,
  Reply extends z.core.$ZodType = z.core.$ZodType,
> {
  readonly method: Method;
  /** Relative to the prefix of the API, with parameters as `:name`: `albums/:albumId`. */
  readonly path: string;
  readonly access: Access;
  /**
   * Whether users may call it before they have verified their email address. This always applies to `public` endpoints.
   */
  readonly beforeVerification?: true;
  readonly summary: string;
  /** An object with `params`, `query` and `body`, if the endpoint has them. */
  readonly request: Request;
  readonly reply: Reply;
  /** Status of a successful response, 200 by default. 302 redirects to the `location` of the reply, without a body. */
  readonly status?: 201 | 202 | 302;
  /** The specific problems of this endpoint. The general ones are in `getProblems`. */
  readonly problems?: readonly ProblemCode[];
  /** `multipart` also accepts a form with `File`s. By default only JSON is accepted. */
  readonly bodyType?: 'json' | 'multipart';
  /** Set for endpoints by which admins change something. */
  readonly activity?: ActivityDeclaration;
  /**
   * Maximum size of a form in bytes, by default `mediaLimits.uploadFormBytesMax`. Lambda limits requests to 6 MB in
   * base64.
   */
  readonly formBytesMax?: number;
}

/** The endpoints of one feature by name. */
export type Contract = Readonly<Record<string, Endpoint>>;

/** Declares an endpoint. It is an identity function without conditional types, so that type checking stays fast. */
export const endpoint = <Request extends z.core.$ZodType, Reply extends z.core.$ZodType>(
  declaration: Endpoint<Request, Reply>,
): Endpoint<Request, Reply> => declaration;

/** The request as a client passes it. */
export type Input<E extends Endpoint> = z.input<E['request']>;
/** The request as a handler receives it after validation. */
export type Parsed<E extends Endpoint> = z.output<E['request']>;
/** The reply of a successful call. */
export type Reply<E extends Endpoint> = z.output<E['reply']>;
