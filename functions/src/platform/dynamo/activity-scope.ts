import { AsyncLocalStorage } from 'node:async_hooks';
import type { ActivitySubject } from '@overtone/shared/admin/activity/activity-actions.ts';
import type { ActivityDeclaration } from '@overtone/shared/http/endpoint.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import type { GrantedPermission } from '@overtone/shared/permissions/permissions.ts';

type Values = Readonly<Record<string, unknown>>;

/** The name and the owner of a changed item. */
interface SubjectFacts {
  readonly name: string | null;
  readonly ownerId: string | null;
}

/** A call of an admin whose changes are recorded. */
export interface ActivityScope {
  readonly actorId: UserId;
  readonly requestId: string;
  readonly action: string;
  readonly subjects: ReadonlySet<ActivitySubject>;
  /** Whether the call may change items of the actor, which are not recorded. */
  readonly mayConcernOwnItems: boolean;
  /** The items that the call has read, by primary key: their fields before the change. */
  readonly readItems: Map<string, Values>;
  readonly facts: Map<string, SubjectFacts>;
  /** The subjects with an entry. Each call records a subject once. */
  readonly recorded: Set<string>;
}

const storage = new AsyncLocalStorage<ActivityScope>();

/** Returns the recorded call that is running, or undefined. */
export const getActivityScope = (): ActivityScope | undefined => storage.getStore();

interface Caller {
  readonly userId: UserId | null;
  readonly permissions: readonly GrantedPermission[];
}

/**
 * Runs the handler of an endpoint. If it is one by which admins change something, the stores add an entry of the
 * activity log to the transaction of each change.
 */
export const withActivity = <Result>(
  declaration: ActivityDeclaration | undefined,
  { userId, permissions }: Caller,
  requestId: string,
  handle: () => Promise<Result>,
): Promise<Result> => {
  if (!declaration || userId === null) return handle();
  const { action, subjects, permission } = declaration;
  if (permission && !isGranted(permissions, permission)) return handle();
  const scope: ActivityScope = {
    actorId: userId,
    requestId,
    action,
    subjects: new Set(subjects),
    mayConcernOwnItems: permission !== undefined,
    readItems: new Map(),
    facts: new Map(),
    recorded: new Set(),
  };
  return storage.run(scope, handle);
};
