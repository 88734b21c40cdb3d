import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { type UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import { workspaceContract } from '@overtone/shared/workspaces/workspace.contract.ts';
import type { InvitedRole } from '@overtone/shared/workspaces/workspace.model.ts';
import { workspaceInvitesContract } from '@overtone/shared/workspaces/workspace-invites.contract.ts';
import { workspaceMembersContract } from '@overtone/shared/workspaces/workspace-members.contract.ts';
import type { WorkspaceRole } from '@overtone/shared/workspaces/workspace-roles.ts';
import type { SQSRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { getStoredArtist } from '../catalog/edits/artist-edits.store.ts';
import { moveArtistActions } from '../catalog/music/artist-workspaces.store.ts';
import { handler } from '../handlers/workspace-deletions.lambda.ts';
import { setUser } from '../identity/users/users.store.ts';
import { transact, tryTransact } from '../platform/dynamo/transaction.ts';
import { updateItem } from '../platform/dynamo/write.ts';
import { inviteItem } from '../workspaces/invites/invite.items.ts';
import { listInvites } from '../workspaces/invites/invites.store.ts';
import { findMembership } from '../workspaces/memberships/members.store.ts';
import {
  addMemberActions,
  createInWorkspaceSlot,
  createWorkspaceActions,
  removeMemberActions,
  setRoleActions,
} from '../workspaces/memberships/membership-writes.store.ts';
import { buildTransfer, putTransferAction } from '../workspaces/transfers/transfers.store.ts';
import type { Browser } from './browser.ts';
import { addUser, type TestUser } from './users.ts';

/** Marks the email address of a user as verified. */
export const verifyEmail = async ({ user }: TestUser): Promise<void> => {
  await setUser(user.id, { email_verified_at: new Date().toISOString() });
};

/** Adds a user with a verified email address. */
export const addVerifiedUser = async (options?: Parameters<typeof addUser>[0]): Promise<TestUser> => {
  const user = await addUser(options);
  await verifyEmail(user);
  return user;
};

/** Creates a workspace of a user through the API. */
export const createWorkspace = async (owner: Browser, name = `Slow Harbour ${ulid()}`) => {
  const { workspace } = await owner.call(workspaceContract.create, { body: { name } });
  return { ...workspace, id: workspace.id as WorkspaceId };
};

type Member = Pick<TestUser, 'user'>;

/** Takes a slot of a user for a workspace. @throws Error if the user has too many */
const inSlotOf = async ({ user }: Member, write: (slot: number) => Promise<boolean>): Promise<void> => {
  if (!(await createInWorkspaceSlot(user.id, async () => undefined, write))) throw new Error('There is no free slot');
};

/** Adds a member without an invitation, or gives a member another role. */
export const addMember = async (workspaceId: WorkspaceId, member: Member, role: WorkspaceRole): Promise<void> => {
  const existing = await findMembership(workspaceId, member.user.id);
  if (existing) {
    if (existing.role !== role) await transact(setRoleActions(existing, role));
    return;
  }
  const joinedAt = new Date().toISOString();
  const membership = { workspaceId, userId: member.user.id, role: 'member' as const, joinedAt };
  await inSlotOf(
    member,
    async (slot) =>
      (await tryTransact(addMemberActions({ ...membership, slot }))) &&
      (role === 'member' || tryTransact(setRoleActions({ ...membership, slot }, role))),
  );
};

/** Removes a member of a workspace. */
export const removeMember = async (workspaceId: WorkspaceId, { user }: Member): Promise<void> => {
  const membership = await findMembership(workspaceId, user.id);
  if (membership) await transact(removeMemberActions(membership));
};

/** Adds a workspace without the API. @param owner whose quota counts the uploads */
export const addWorkspaceOf = async (owner: Member): Promise<WorkspaceId> => {
  const created = { id: WorkspaceId.parse(`wsp_${ulid()}`), name: 'Slow Harbour', createdAt: new Date().toISOString() };
  await inSlotOf(owner, (slot) => tryTransact(createWorkspaceActions(created, { userId: owner.user.id, slot })));
  return created.id;
};

/** Moves an artist to a workspace, or to none. */
export const putArtistIn = async (workspaceId: WorkspaceId | null, { id }: Pick<Artist, 'id'>): Promise<void> => {
  await transact(moveArtistActions(await getStoredArtist(id), workspaceId));
};

/** Adds a workspace with a member of each role, and a user of another workspace. */
export const addTeam = async (addMemberUser: () => Promise<TestUser> = addUser) => {
  const [owner, admin, member, foreigner] = [
    await addMemberUser(),
    await addMemberUser(),
    await addMemberUser(),
    await addMemberUser(),
  ];
  const workspaceId = await addWorkspaceOf(owner);
  await addMember(workspaceId, admin, 'admin');
  await addMember(workspaceId, member, 'member');
  await addWorkspaceOf(foreigner);
  return { workspaceId, owner, admin, member, foreigner };
};

/** Offers a member the ownership of a workspace, without the API. */
export const offerOwnership = async (workspaceId: WorkspaceId, { user }: Member, to: Member): Promise<void> => {
  await transact([putTransferAction(buildTransfer({ workspaceId, userId: to.user.id, offeredBy: user.id }))]);
};

/** Adds a verified user with a confirmed password who is a member with a role. */
export const addUserWithRole = async (workspaceId: WorkspaceId, role: WorkspaceRole): Promise<TestUser> => {
  const user = await addVerifiedUser({ hasConfirmedPassword: true });
  await addMember(workspaceId, user, role);
  return user;
};

/** Adds a workspace of a new owner, who has confirmed their password. */
export const addWorkspace = async (name?: string) => {
  const owner = await addVerifiedUser({ hasConfirmedPassword: true });
  return { owner, workspace: await createWorkspace(owner, name) };
};

export const getWorkspaceParams = ({ id }: { readonly id: WorkspaceId | 0 }) => ({
  params: { workspaceId: id as WorkspaceId },
});
export const getMemberParams = (workspaceId: WorkspaceId, { user }: { readonly user: { readonly id: UserId } }) => ({
  params: { workspaceId, userId: user.id },
});

/** Returns the members and their roles, as the API shows them. */
export const readRoles = async (member: Browser, workspaceId: WorkspaceId) => {
  const { members } = await member.call(workspaceMembersContract.list, { params: { workspaceId } });
  return new Map(members.map(({ user, role }) => [user.id, role]));
};

/** Invites an address through the API. */
export const invite = async (
  inviter: Browser,
  workspaceId: WorkspaceId,
  email: string,
  role: InvitedRole = 'member',
) => {
  const body = { emails: [email], role };
  const { invites } = await inviter.call(workspaceInvitesContract.invite, { params: { workspaceId }, body });
  const [created] = invites;
  if (!created) throw new Error('The address was not invited');
  return created;
};

/** Expires all invitations of a workspace. They are still listed. */
export const expireInvites = async (workspaceId: WorkspaceId): Promise<void> => {
  const expiresAt = new Date(Date.now() - 60_000).toISOString();
  for (const { slot } of await listInvites(workspaceId))
    await updateItem(inviteItem, { workspaceId, slot }, { set: { expiresAt } });
};

/** Creates an invitation link through the API. */
export const createLink = (inviter: Browser, workspaceId: WorkspaceId) =>
  inviter.call(workspaceInvitesContract.createLink, { params: { workspaceId } });

/** Joins a workspace through the API. */
export const join = (user: Browser, reference: string) =>
  user.call(workspaceInvitesContract.join, { body: { inviteId: reference as never } });

/** Delivers messages to the worker that deletes the remaining data of deleted workspaces. */
export const deliverWorkspaceDeletions = (bodies: readonly string[]) =>
  handler({ Records: bodies.map((body) => ({ messageId: ulid(), body }) as Partial<SQSRecord> as SQSRecord) });
