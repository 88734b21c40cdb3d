import type { UserId } from '@overtone/shared/ids.ts';
import { findUser } from '../../identity/users/users.store.ts';
import type { ArchiveFile, ArchiveOwner, ArchivePart } from '../../platform/archive/archive-file.ts';
import { formatJson } from '../../platform/archive/json-text.ts';
import type { StoredInvite } from '../invites/invite.items.ts';
import { listInvites, listReceivedInvites } from '../invites/invites.store.ts';
import { findWorkspaces, listMemberships } from '../memberships/members.store.ts';

const toExportedInvite = (
  { id, email, role, sentAt, expiresAt, uses }: StoredInvite,
  workspace: string | undefined,
) => ({
  ...{ id, workspace, email, role, sentAt, expiresAt, uses },
});

const findNamesById = async (ids: readonly StoredInvite['workspaceId'][]) =>
  new Map((await findWorkspaces([...new Set(ids)])).map(({ id, name }) => [id, name]));

/** Returns the invitations to the address of a user, if they have verified it. */
const readReceived = async (userId: UserId) => {
  const user = await findUser(userId);
  const invites = user?.email_verified_at ? await listReceivedInvites(user.email) : [];
  const namesById = await findNamesById(invites.map(({ workspaceId }) => workspaceId));
  return invites.map((invite) => toExportedInvite(invite, namesById.get(invite.workspaceId)));
};

async function* createFiles({ userId }: ArchiveOwner): AsyncGenerator<ArchiveFile> {
  const memberships = await listMemberships(userId);
  const namesById = await findNamesById(memberships.map(({ workspaceId }) => workspaceId));
  const workspaces = memberships.map(({ workspaceId: id, role, joinedAt }) => ({
    ...{ id, name: namesById.get(id), role, joinedAt },
  }));
  yield { path: 'workspaces.json', text: formatJson(workspaces) };
  const sent = [];
  for (const { workspaceId } of memberships) {
    const invites = (await listInvites(workspaceId)).filter(({ createdBy }) => createdBy === userId);
    sent.push(...invites.map((invite) => toExportedInvite(invite, namesById.get(workspaceId))));
  }
  yield { path: 'workspace-invitations.json', text: formatJson({ sent, received: await readReceived(userId) }) };
}

/** Exports the memberships of a user, and the invitations that they sent and received. Costs a round trip for each workspace. */
export const workspacesPart: ArchivePart = {
  descriptions: {
    'workspaces.json': 'Workspaces you are a member of, and your role in each.',
    'workspace-invitations.json': 'Pending invitations to workspaces that you sent or received, without their links.',
  },
  files: createFiles,
};
