import type { UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import { workspaceContract } from '@overtone/shared/workspaces/workspace.contract.ts';
import type { InvitedRole } from '@overtone/shared/workspaces/workspace.model.ts';
import { workspaceInvitesContract } from '@overtone/shared/workspaces/workspace-invites.contract.ts';
import { workspaceMembersContract } from '@overtone/shared/workspaces/workspace-members.contract.ts';
import type { WorkspaceRole } from '@overtone/shared/workspaces/workspace-roles.ts';
import type { SQSRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { handler } from '../handlers/workspace-deletions.lambda.ts';
import { setUser } from '../identity/users/users.store.ts';
import { tryTransact } from '../platform/dynamo/transaction.ts';
import { updateItem } from '../platform/dynamo/write.ts';
import { inviteItem } from '../workspaces/invites/invite.items.ts';
import { listInvites } from '../workspaces/invites/invites.store.ts';
import {
  addMemberActions,
  createInWorkspaceSlot,
  setRoleActions,
} from '../workspaces/memberships/membership-writes.store.ts';
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

/** Adds a member without an invitation. */
export const addMember = async (workspaceId: WorkspaceId, { user }: TestUser, role: WorkspaceRole): Promise<void> => {
  const membership = { workspaceId, userId: user.id, role: 'member' as const, joinedAt: new Date().toISOString() };
  const isAdded = await createInWorkspaceSlot(
    user.id,
    async () => undefined,
    async (slot) =>
      (await tryTransact(addMemberActions({ ...membership, slot }))) &&
      (role === 'member' || tryTransact(setRoleActions({ ...membership, slot }, role))),
  );
  if (!isAdded) throw new Error('The member was not added');
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
  user.call(workspaceInvitesContract.join, { params: { inviteId: reference } as never });

/** Delivers messages to the worker that deletes the rest of workspaces. */
export const deliverWorkspaceDeletions = (bodies: readonly string[]) =>
  handler({ Records: bodies.map((body) => ({ messageId: ulid(), body }) as Partial<SQSRecord> as SQSRecord) });
