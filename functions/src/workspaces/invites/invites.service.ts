import type { UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import { WorkspaceInviteId } from '@overtone/shared/ids.ts';
import { text } from '@overtone/shared/texts/text.ts';
import type { InvitedRole, WorkspaceInvite } from '@overtone/shared/workspaces/workspace.model.ts';
import { workspaceLimits } from '@overtone/shared/workspaces/workspace-limits.ts';
import { canGrantRole, getRolesGranting } from '@overtone/shared/workspaces/workspace-roles.ts';
import { ulid } from 'ulid';
import { normalizeEmail } from '../../identity/users/normalize-email.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { createUnusedUserId, findUserByEmail, findUsers } from '../../identity/users/users.store.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext, Visitor } from '../../platform/http/context.ts';
import { createSecret, hashSecret } from '../../platform/secret.ts';
import { checkRoleAction, findMembership } from '../memberships/members.store.ts';
import { requireWorkspaceAction } from '../memberships/membership.policy.ts';
import type { StoredInvite } from './invite.items.ts';
import { limitEmailsToAddress, limitInvitedAddresses, limitInvites } from './invite-limits.service.ts';
import { createInviteNotFoundError } from './invite-not-found.ts';
import {
  createInvite,
  createInviteTimes,
  deleteInvite,
  hasAddress,
  isExpired,
  listInvites,
  renewInvite,
} from './invites.store.ts';
import type { PrepareDelivery } from './send-invite.service.ts';

/** Presents invitations to those who manage them: one round trip, and half a read unit for each sender. */
const presentInvites = async (invites: readonly StoredInvite[]): Promise<WorkspaceInvite[]> => {
  const users = await findUsers([...new Set(invites.map(({ createdBy }) => createdBy))]);
  const profiles = new Map(users.map((user) => [user.id, presentProfile(user)]));
  return invites.map(({ id, email, role, sentAt, expiresAt, uses, createdBy }) => ({
    ...{ id, email, role, sentAt, expiresAt, uses },
    createdBy: profiles.get(createdBy) ?? null,
  }));
};

const presentInvite = async (invite: StoredInvite): Promise<WorkspaceInvite> => {
  const [presented] = await presentInvites([invite]);
  return presented as WorkspaceInvite;
};

/** Requires that the visitor may grant a role. @throws AppError `workspace.not_found`, `permission.denied` */
const requireInviter = async (workspaceId: WorkspaceId, role: InvitedRole, visitor: Visitor): Promise<UserId> => {
  const membership = await requireWorkspaceAction(workspaceId, visitor, 'manageMembers');
  if (!canGrantRole(membership.role, role))
    throw new AppError('permission.denied', 'Your role in this workspace doesn’t allow this.');
  return membership.userId;
};

/**
 * Returns the pending and expired invitations of a workspace, newest first. Costs 2 round trips, a read unit for 10
 * invitations, and half a unit for each sender.
 * @throws AppError `workspace.not_found`, `permission.denied`
 */
export const readInvites = async (workspaceId: WorkspaceId, visitor: Visitor): Promise<WorkspaceInvite[]> => {
  const [, invites] = await Promise.all([
    requireWorkspaceAction(workspaceId, visitor, 'manageMembers'),
    listInvites(workspaceId),
  ]);
  return presentInvites(invites.toSorted((one, other) => (one.sentAt < other.sentAt ? 1 : -1)));
};

const createInvitesMaxError = (): AppError =>
  new AppError(
    'quota.reached',
    text('A workspace can have up to :max pending invitations. Revoke one first.', {
      max: workspaceLimits.workspaceInvitesMax,
    }),
  );

const buildInvite = (
  fields: Pick<StoredInvite, 'workspaceId' | 'email' | 'role' | 'createdBy'>,
  token: string,
): Omit<StoredInvite, 'slot'> => ({
  id: WorkspaceInviteId.parse(`wsi_${ulid()}`),
  ...{ ...fields, ...createInviteTimes(), uses: 0, acceptedBy: null, digest: hashSecret(token) },
  excludedUsers: new Set(),
});

/**
 * Returns whether an address belongs to a member who has verified it: 3 round trips and 3 read units, also for an
 * address without an account.
 */
const isMemberAddress = async (workspaceId: WorkspaceId, email: string): Promise<boolean> => {
  const user = await findUserByEmail(email);
  const membership = await findMembership(workspaceId, user?.id ?? createUnusedUserId());
  return membership !== undefined && user?.email_verified_at !== null;
};

/** An invitation to send, or why none was created. */
type InvitedAddress = { readonly invite: StoredInvite; readonly token: string } | 'member' | 'invited';

interface InviteDraft {
  readonly workspaceId: WorkspaceId;
  readonly email: string;
  readonly role: InvitedRole;
  readonly createdBy: UserId;
}

/** Creates the invitation of an address, or renews an expired one. @throws AppError `quota.reached`, `rate.limited` */
const inviteAddress = async (draft: InviteDraft, checkInviter: () => Promise<unknown>): Promise<InvitedAddress> => {
  const { workspaceId, email, role, createdBy } = draft;
  const [isMember, invites] = await Promise.all([isMemberAddress(workspaceId, email), listInvites(workspaceId)]);
  if (isMember) return 'member';
  const existing = invites.find((invite) => hasAddress(invite, email));
  if (existing && !isExpired(existing)) return 'invited';
  const { refund } = await limitEmailsToAddress(workspaceId, email);
  const token = createSecret();
  const checks = [checkRoleAction(workspaceId, createdBy, getRolesGranting(role))];
  if (existing) {
    const renewal = { role, createdBy, digest: hashSecret(token), ...createInviteTimes() };
    if (await renewInvite(existing, renewal, checks)) return { invite: { ...existing, ...renewal }, token };
  }
  const created = await createInvite(buildInvite(draft, token), checkInviter, checks);
  if (!created || created === 'invited') await refund();
  if (!created) throw createInvitesMaxError();
  return created === 'invited' ? created : { invite: created, token };
};

interface InvitedAddresses {
  readonly invites: WorkspaceInvite[];
  readonly skipped: { readonly email: string; readonly reason: 'member' | 'invited' }[];
}

/**
 * Invites addresses, and sends each an email. Neither the reply nor its duration reveals whether an account has an
 * address. Costs as much as `limitInvitedAddresses`, and 5 round trips, 5 to 10 read units and 9 write units for each
 * address. The addresses are invited one after the other, because concurrent writes would check the same membership.
 * @throws AppError `workspace.not_found`, `permission.denied`, `email.unverified`; `quota.reached` and `rate.limited`, after
 *   which the earlier addresses are invited
 */
export const inviteAddresses = async (
  workspaceId: WorkspaceId,
  { emails, role }: { readonly emails: readonly string[]; readonly role: InvitedRole },
  context: RequestContext,
  prepareDelivery: PrepareDelivery,
): Promise<InvitedAddresses> => {
  const checkInviter = () => requireInviter(workspaceId, role, context.visitor);
  const createdBy = await checkInviter();
  const addresses = [...new Map(emails.map((email) => [normalizeEmail(email), email])).values()];
  await limitInvitedAddresses(workspaceId, context, addresses.length);
  const invited: StoredInvite[] = [];
  const skipped: InvitedAddresses['skipped'] = [];
  for (const email of addresses) {
    const result = await inviteAddress({ workspaceId, email, role, createdBy }, checkInviter);
    if (typeof result === 'string') {
      skipped.push({ email, reason: result });
      continue;
    }
    const delivery = await prepareDelivery({ workspaceId, email, createdBy });
    await delivery.send(result.invite, result.token);
    invited.push(result.invite);
  }
  return { invites: await presentInvites(invited), skipped };
};

/**
 * Creates a link with which users can join as members. Its token is only returned here. Costs 4 round trips and 6 write
 * units.
 * @throws AppError `workspace.not_found`, `permission.denied`, `quota.reached`, `rate.limited`
 */
export const createInviteLink = async (
  workspaceId: WorkspaceId,
  context: RequestContext,
): Promise<{ readonly invite: WorkspaceInvite; readonly token: string }> => {
  const role = 'member';
  const checkInviter = () => requireInviter(workspaceId, role, context.visitor);
  const createdBy = await checkInviter();
  await limitInvites(workspaceId, context);
  const token = createSecret();
  const checks = [checkRoleAction(workspaceId, createdBy, getRolesGranting(role))];
  const created = await createInvite(
    buildInvite({ workspaceId, email: null, role, createdBy }, token),
    checkInviter,
    checks,
  );
  if (!created || created === 'invited') throw createInvitesMaxError();
  return { invite: await presentInvite(created), token };
};

/** Returns an invitation of a workspace by its id. @throws AppError `workspace_invite.not_found` */
const requireInvite = async (workspaceId: WorkspaceId, id: WorkspaceInviteId): Promise<StoredInvite> => {
  const invite = (await listInvites(workspaceId)).find((one) => one.id === id);
  if (!invite) throw createInviteNotFoundError();
  return invite;
};

/**
 * Sends an emailed invitation again, also an expired one, with a new token and expiry. The visitor becomes its sender. If
 * no email is sent, which the visitor does not learn, the token of the earlier email stays valid. Costs 10 round trips
 * and 14 write units, and the delivery.
 * @throws AppError `workspace.not_found`, `permission.denied`, `workspace_invite.not_found`, `email.unverified`,
 *   `rate.limited`
 */
export const resendInvite = async (
  workspaceId: WorkspaceId,
  id: WorkspaceInviteId,
  context: RequestContext,
  prepareDelivery: PrepareDelivery,
): Promise<WorkspaceInvite> => {
  await requireWorkspaceAction(workspaceId, context.visitor, 'manageMembers');
  const invite = await requireInvite(workspaceId, id);
  const { email } = invite;
  if (email === null) throw createInviteNotFoundError();
  const createdBy = await requireInviter(workspaceId, invite.role, context.visitor);
  await limitEmailsToAddress(workspaceId, email);
  await limitInvitedAddresses(workspaceId, context);
  const delivery = await prepareDelivery({ workspaceId, email, createdBy });
  const token = createSecret();
  const digest = delivery.isEmailed ? hashSecret(token) : invite.digest;
  const renewal = { role: invite.role, createdBy, digest, ...createInviteTimes() };
  const checks = [checkRoleAction(workspaceId, createdBy, getRolesGranting(invite.role))];
  if (!(await renewInvite(invite, renewal, checks))) {
    await requireInviter(workspaceId, invite.role, context.visitor);
    throw createInviteNotFoundError();
  }
  const renewed = { ...invite, ...renewal };
  await delivery.send(renewed, token);
  return presentInvite(renewed);
};

/**
 * Revokes an invitation. Users who joined stay. Costs 3 round trips and 8 write units.
 * @throws AppError `workspace.not_found`, `permission.denied`, `workspace_invite.not_found`
 */
export const revokeInvite = async (
  workspaceId: WorkspaceId,
  id: WorkspaceInviteId,
  visitor: Visitor,
): Promise<void> => {
  await requireWorkspaceAction(workspaceId, visitor, 'manageMembers');
  // If it is sent again at the same time, the new token is revoked as well.
  while (!(await deleteInvite(await requireInvite(workspaceId, id))));
};
