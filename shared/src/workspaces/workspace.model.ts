import * as z from 'zod';
import { PublicProfile } from '../identity/users/user.model.ts';
import { UserId, WorkspaceId, WorkspaceInviteId } from '../ids.ts';
import { PublicName } from '../texts/name.ts';
import { personalWorkspaceId } from './personal-workspace.ts';
import { workspaceLimits } from './workspace-limits.ts';
import { workspaceRoles } from './workspace-roles.ts';

/** The role of a member (`workspace-roles.ts`). */
export const WorkspaceRole = z.enum(workspaceRoles);

export const WorkspaceName = PublicName.max(workspaceLimits.workspaceNameLengthMax);

/** A workspace, or the personal one. */
export const WorkspaceChoice = WorkspaceId.or(z.literal(personalWorkspaceId));

/** A workspace of the current user (spec §3). */
export const Workspace = z.object({
  id: WorkspaceChoice,
  name: z.string(),
  members_count: z.int().positive(),
  /** The role of the current user. */
  role: WorkspaceRole,
  /**
   * Whether its members can upload and create music, because its owner has the permission. Missing for the personal one,
   * and in replies to changes.
   */
  canUpload: z.boolean().optional(),
});
export type Workspace = z.output<typeof Workspace>;

/** A member of a workspace, for the other members. */
export const WorkspaceMember = z.object({
  user: PublicProfile,
  /** Null until the member has verified it, because until then anyone could have entered it. */
  email: z.string().nullable(),
  role: WorkspaceRole,
  joinedAt: z.iso.datetime(),
});
export type WorkspaceMember = z.output<typeof WorkspaceMember>;

/** A pending offer to become the owner of a workspace in place of another one. */
export const WorkspaceTransfer = z.object({
  /** The member to whom it was made. */
  user: PublicProfile,
  /** Null if the account no longer exists. */
  offeredBy: PublicProfile.nullable(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type WorkspaceTransfer = z.output<typeof WorkspaceTransfer>;

/** The role that an invitation gives. Owners are appointed among the members. */
export const InvitedRole = WorkspaceRole.exclude(['owner']);
export type InvitedRole = z.output<typeof InvitedRole>;

/** A pending or expired invitation, for members who may grant its role. */
export const WorkspaceInvite = z.object({
  id: WorkspaceInviteId,
  /** The invited address, or null for a link. */
  email: z.string().nullable(),
  role: InvitedRole,
  /** When it was created or last sent, ISO 8601 in UTC. */
  sentAt: z.iso.datetime(),
  /** When it expires or expired, ISO 8601 in UTC. */
  expiresAt: z.iso.datetime(),
  /** How many users joined with a link; 0 for an address. */
  uses: z.int().nonnegative(),
  /** The user who created it; null if their account was deleted. */
  createdBy: PublicProfile.nullable(),
});
export type WorkspaceInvite = z.output<typeof WorkspaceInvite>;

/** The token of an emailed invitation or of a link: 256 random bits in base64url. Only its hash is stored. */
export const WorkspaceInviteToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** What notifications, emails and links pass to join or decline: the id of an invitation, or its token. */
export const InviteReference = WorkspaceInviteId.or(WorkspaceInviteToken);

/**
 * The state of an invitation for the current user:
 * - `pending`: they can join. A guest can join after logging in or signing up.
 * - `joined`: they are a member already.
 * - `other_account`: it belongs to the address of another account.
 * - `unverified`: it belongs to their address, which they have not verified.
 * - `expired`: it has to be sent again.
 * - `full`: the workspace has as many members as possible, or the link was used as often as possible.
 */
export const InviteState = z.enum(['pending', 'joined', 'other_account', 'unverified', 'expired', 'full']);
export type InviteState = z.output<typeof InviteState>;

/** An invitation before the user joins. */
export const WorkspaceInvitePreview = z.object({
  workspace: z.object({ name: z.string(), members_count: z.int().positive(), id: WorkspaceId }),
  role: InvitedRole,
  state: InviteState,
  /** The invited address, for those who have the token; null for a link. */
  email: z.string().nullable(),
  /** Whether an account has the invited address, so that the page offers to log in instead of signing up. */
  hasAccount: z.boolean(),
  /** The user who invited; null if their account was deleted. */
  createdBy: PublicProfile.nullable(),
});
export type WorkspaceInvitePreview = z.output<typeof WorkspaceInvitePreview>;

/** What happens to the artists of a workspace that is deleted. Their music and files go with them. */
export const WorkspaceContentChoice = z.discriminatedUnion('action', [
  /** They move to another workspace in which the user manages artists, or to their personal workspace (0). */
  z.object({ action: z.literal('transfer'), workspaceId: WorkspaceChoice }),
  /** Their music moves to the trash, and their profiles are no longer managed. */
  z.object({ action: z.literal('delete') }),
]);
export type WorkspaceContentChoice = z.output<typeof WorkspaceContentChoice>;

/** The user whose role is changed. */
export const MemberParams = z.object({ workspaceId: WorkspaceId, userId: UserId });
