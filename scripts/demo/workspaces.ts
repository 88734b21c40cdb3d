import { buildUser } from '@overtone/functions/accounts/registration/register.service.ts';
import { createUser, createUserActions, findUserIdByEmail } from '@overtone/functions/identity/users/users.store.ts';
import { tryTransact } from '@overtone/functions/platform/dynamo/transaction.ts';
import { createSecret, hashSecret } from '@overtone/functions/platform/secret.ts';
import { createInvite, hasAddress, listInvites } from '@overtone/functions/workspaces/invites/invites.store.ts';
import { findMembership, findWorkspace } from '@overtone/functions/workspaces/memberships/members.store.ts';
import {
  addMemberActions,
  createInWorkspaceSlot,
  createWorkspaceActions,
  setRoleActions,
} from '@overtone/functions/workspaces/memberships/membership-writes.store.ts';
import { type UserId, WorkspaceId, WorkspaceInviteId } from '@overtone/shared/ids.ts';
import type { InvitedRole } from '@overtone/shared/workspaces/workspace.model.ts';
import { workspaceLimits } from '@overtone/shared/workspaces/workspace-limits.ts';
import type { WorkspaceRole } from '@overtone/shared/workspaces/workspace-roles.ts';
import { demoAdmin, demoArtist, demoListener } from './demo-users.ts';

const daySeconds = 24 * 3_600;

/** Members who cannot log in, because they have no password. */
const people = {
  anneke: { name: 'Anneke Strom', email: 'anneke.strom@example.net' },
  kofi: { name: 'Kofi Adeyrin', email: 'kofi@example.org' },
  yuna: { name: 'Yuna Morise', email: 'yuna.morise@example.org' },
  priya: { name: 'Priya Sanvali', email: 'p.sanvali@example.net' },
} as const;

interface DemoInvite {
  readonly id: string;
  readonly email: string;
  readonly role: InvitedRole;
  readonly sentDaysAgo: number;
}

interface DemoWorkspace {
  readonly id: WorkspaceId;
  readonly name: string;
  /** The email addresses of the members; the first one is the first owner. */
  readonly members: readonly (readonly [email: string, role: WorkspaceRole])[];
  readonly invites: readonly DemoInvite[];
}

const workspaces: readonly DemoWorkspace[] = [
  {
    id: WorkspaceId.parse('wsp_01KADEM0000000000000000001'),
    name: 'Slow Harbour',
    members: [
      [people.anneke.email, 'owner'],
      [demoArtist.email, 'admin'],
      [people.kofi.email, 'admin'],
      [people.yuna.email, 'member'],
      [people.priya.email, 'member'],
    ],
    invites: [
      { id: 'wsi_01KADEM0000000000000000001', email: 'lio@slowharbour.example', role: 'member', sentDaysAgo: 2 },
      { id: 'wsi_01KADEM0000000000000000002', email: 'wren.reed@example.org', role: 'admin', sentDaysAgo: 6 },
      { id: 'wsi_01KADEM0000000000000000003', email: 'tove.rask@example.com', role: 'member', sentDaysAgo: 8 },
    ],
  },
  {
    id: WorkspaceId.parse('wsp_01KADEM0000000000000000002'),
    name: 'Sunken Choir',
    members: [
      [demoArtist.email, 'owner'],
      [people.kofi.email, 'admin'],
      [demoListener.email, 'member'],
    ],
    invites: [],
  },
  {
    id: WorkspaceId.parse('wsp_01KADEM0000000000000000003'),
    name: 'Night Ferry',
    members: [[demoAdmin.email, 'owner']],
    invites: [{ id: 'wsi_01KADEM0000000000000000004', email: demoArtist.email, role: 'member', sentDaysAgo: 0 }],
  },
];

/** The IDs of the workspace that the demo artist owns, and of an invitation to the demo artist. */
export const demoWorkspaceIds = {
  owned: WorkspaceId.parse('wsp_01KADEM0000000000000000002'),
  invite: WorkspaceInviteId.parse('wsi_01KADEM0000000000000000004'),
};

const ensurePerson = async ({ name, email }: { readonly name: string; readonly email: string }): Promise<void> => {
  if (await findUserIdByEmail(email)) return;
  await createUser(createUserActions(buildUser({ name, email }, { email_verified_at: new Date().toISOString() })));
};

/** Creates the workspace with its first owner, or adds a member, unless they are a member already. */
const ensureMember = async ({ id, name }: DemoWorkspace, userId: UserId, role: WorkspaceRole): Promise<void> => {
  if (await findMembership(id, userId)) return;
  const now = new Date().toISOString();
  const hasOwner = (await findWorkspace(id)) !== undefined;
  const addMember = async (slot: number): Promise<boolean> => {
    const membership = { workspaceId: id, userId, role: 'member' as const, joinedAt: now, slot };
    if (!(await tryTransact(addMemberActions(membership)))) return false;
    return role === 'member' || tryTransact(setRoleActions(membership, role));
  };
  await createInWorkspaceSlot(
    userId,
    async () => undefined,
    (slot) =>
      hasOwner ? addMember(slot) : tryTransact(createWorkspaceActions({ id, name, createdAt: now }, { userId, slot })),
  );
};

const ensureInvite = async (
  workspaceId: WorkspaceId,
  createdBy: UserId,
  { id, email, role, sentDaysAgo }: DemoInvite,
): Promise<void> => {
  if ((await listInvites(workspaceId)).some((invite) => hasAddress(invite, email))) return;
  const sentAtSeconds = Math.floor(Date.now() / 1_000) - sentDaysAgo * daySeconds;
  const expiresAtSeconds = sentAtSeconds + workspaceLimits.workspaceInviteDays * daySeconds;
  const toTime = (seconds: number): string => new Date(seconds * 1_000).toISOString();
  const invite = {
    ...{ id: WorkspaceInviteId.parse(id), workspaceId, email, role, createdBy, uses: 0, acceptedBy: null },
    ...{ digest: hashSecret(createSecret()), sentAt: toTime(sentAtSeconds), expiresAt: toTime(expiresAtSeconds) },
    excludedUsers: new Set<string>(),
    expires: expiresAtSeconds + workspaceLimits.workspaceExpiredInviteDays * daySeconds,
  };
  await createInvite(invite, async () => undefined, []);
};

/**
 * Creates workspaces of the demo users, with pending and expired invitations, and one that the demo artist is invited to.
 * Running it again changes nothing.
 */
export const ensureDemoWorkspaces = async (): Promise<void> => {
  for (const person of Object.values(people)) await ensurePerson(person);
  for (const workspace of workspaces) {
    let ownerId: UserId | undefined;
    for (const [email, role] of workspace.members) {
      const userId = await findUserIdByEmail(email);
      if (!userId) return;
      ownerId ??= userId;
      await ensureMember(workspace, userId, role);
    }
    if (!ownerId) return;
    for (const invite of workspace.invites) await ensureInvite(workspace.id, ownerId, invite);
  }
};
