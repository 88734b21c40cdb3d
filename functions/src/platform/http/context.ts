import type { SessionId, UserId } from '@overtone/shared/ids.ts';
import { type GrantedPermission, guestRole } from '@overtone/shared/permissions/permissions.ts';

/** The user or guest that makes a request. */
export interface Visitor {
  /** Null for a guest. */
  readonly userId: UserId | null;
  readonly permissions: readonly GrantedPermission[];
  /** The browser session of the request; null for a guest and for an API token. */
  readonly sessionId: SessionId | null;
  /** Whether the user has to verify their email address first. Until then they may only use public endpoints and verify. */
  readonly mustVerifyEmail?: boolean;
  /** Whether the user blocks others, and whether others have ever blocked the user. Unknown if undefined. */
  readonly blocks?: { readonly hasBlockedUsers: boolean; readonly mayHaveBlockers: boolean };
}

export const guest: Visitor = { userId: null, permissions: guestRole.permissions, sessionId: null };

/** The context of a request for its handler. */
export interface RequestContext {
  readonly requestId: string;
  readonly visitor: Visitor;
  readonly headers: Headers;
  /** The IP address of the client; null if it is unknown. */
  readonly address: string | null;
  /** The IP address of the connection, which identifies clients that bypass the CDN. Null if it cannot be bypassed. */
  readonly connection?: string | null;
  /** Headers of the response, mainly `Set-Cookie`. They are also sent if the handler throws afterwards. */
  readonly replyHeaders: Headers;
}
