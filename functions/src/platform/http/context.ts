import type { UserId } from '@overtone/shared/ids.ts';
import { type GrantedPermission, guestRole } from '@overtone/shared/permissions.ts';

/** Whoever calls. */
export interface Visitor {
  /** Null for a guest. */
  readonly userId: UserId | null;
  readonly permissions: readonly GrantedPermission[];
}

export const guest: Visitor = { userId: null, permissions: guestRole.permissions };

/** What a handler knows of its call beside the validated request. */
export interface RequestContext {
  readonly requestId: string;
  readonly visitor: Visitor;
  readonly headers: Headers;
}
