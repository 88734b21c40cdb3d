import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { type UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import type { WorkspaceRole } from '@overtone/shared/workspaces/workspace-roles.ts';
import { ulid } from 'ulid';
import { getStoredArtist } from '../catalog/edits/artist-edits.store.ts';
import { moveArtistActions } from '../catalog/music/artist-workspaces.store.ts';
import { transact } from '../platform/dynamo/transaction.ts';
import { deleteItem, putItem } from '../platform/dynamo/write.ts';
import { membershipItem, workspaceItem, workspaceSlotItem } from '../workspaces/memberships/workspace.items.ts';
import { addUser, type TestUser } from './users.ts';

type Member = Pick<TestUser, 'user'>;

/** Adds a user to a workspace, or gives a member another role. */
export const addMember = async (workspaceId: WorkspaceId, { user }: Member, role: WorkspaceRole): Promise<void> => {
  // A random slot, because only its uniqueness matters here.
  const slot = Math.floor(Math.random() * 1_000_000);
  await putItem(membershipItem, { workspaceId, userId: user.id, role, joinedAt: new Date().toISOString(), slot });
  await putItem(workspaceSlotItem, { userId: user.id, slot, holder: workspaceId });
};

/** Removes a member of a workspace. */
export const removeMember = async (workspaceId: WorkspaceId, { user }: Member): Promise<void> => {
  await deleteItem(membershipItem, { workspaceId, userId: user.id });
};

/** Adds a workspace. @param owner whose quota counts the uploads */
export const addWorkspace = async (owner: Member): Promise<WorkspaceId> => {
  const id = WorkspaceId.parse(`wsp_${ulid()}`);
  const quotaOwnerId: UserId = owner.user.id;
  await putItem(workspaceItem, {
    ...{ id, name: 'Slow Harbour', ownerCount: 1, membersCount: 1, quotaOwnerId },
    createdAt: new Date().toISOString(),
  });
  await addMember(id, owner, 'owner');
  return id;
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
  const workspaceId = await addWorkspace(owner);
  await addMember(workspaceId, admin, 'admin');
  await addMember(workspaceId, member, 'member');
  await addWorkspace(foreigner);
  return { workspaceId, owner, admin, member, foreigner };
};
