import type { SessionId, UserId } from '@overtone/shared/ids.ts';
import { type GrantedPermission, guestRole } from '@overtone/shared/permissions/permissions.ts';

/** Whoever calls. */
export interface Visitor {
  /** Null for a guest. */
  readonly userId: UserId | null;
  readonly permissions: readonly GrantedPermission[];
  /** The browser session that the call came with; null for a guest and for an API token. */
  readonly sessionId: SessionId | null;
  /** The site wants their address verified first: until then nothing but what is open to everybody, and that. */
  readonly mustVerifyEmail?: boolean;
  /** Whether they block anybody, and whether anybody has ever blocked them. Left out, nobody knows. */
  readonly blocks?: { readonly mine: boolean; readonly theirs: boolean };
}

export const guest: Visitor = { userId: null, permissions: guestRole.permissions, sessionId: null };

/** What a handler knows of its call beside the validated request. */
export interface RequestContext {
  readonly requestId: string;
  readonly visitor: Visitor;
  readonly headers: Headers;
  /** Where the call comes from; null where nobody knows. */
  readonly address: string | null;
  /** Who holds the connection: the CDN's edge, or a client that goes around it. Null where nobody can go around it. */
  readonly connection?: string | null;
  /** Headers that the answer carries beside its body, `Set-Cookie` above all; also when the call fails after them. */
  readonly replyHeaders: Headers;
}
