/** @module-tag noRetry */
import type { Endpoint } from '@overtone/shared/http/endpoint.ts';
import { workspaceContract } from '@overtone/shared/workspaces/workspace.contract.ts';
import { workspaceInvitesContract } from '@overtone/shared/workspaces/workspace-invites.contract.ts';
import { workspaceMembersContract } from '@overtone/shared/workspaces/workspace-members.contract.ts';
import { workspaceTransferContract } from '@overtone/shared/workspaces/workspace-transfer.contract.ts';
import { describe, expect, it } from 'vitest';
import { addUser } from './users.ts';
import { addMember, addTeam, addVerifiedUser, invite, offerOwnership, removeMember } from './workspaces.ts';

const addCaller = () => addUser({ hasConfirmedPassword: true });

/** Adds a workspace that is offered to its member, with a former admin, a stranger and an invited user. */
const addOfferedWorkspace = async () => {
  const [team, former, invited] = [
    await addTeam(addCaller),
    await addCaller(),
    await addVerifiedUser({ hasConfirmedPassword: true }),
  ];
  const { workspaceId, owner, admin, member, foreigner } = team;
  await addMember(workspaceId, former, 'admin');
  await removeMember(workspaceId, former);
  await offerOwnership(workspaceId, owner, member);
  const inviter = await addVerifiedUser();
  await addMember(workspaceId, inviter, 'admin');
  const { id: inviteId } = await invite(inviter, workspaceId, invited.email);
  return { workspaceId, member, inviteId, callers: { owner, admin, member, former, foreigner, invited } };
};
type Offered = Awaited<ReturnType<typeof addOfferedWorkspace>>;
type Caller = keyof Offered['callers'];

const toWorkspace = ({ workspaceId }: Offered) => ({ params: { workspaceId } });
const toMember = ({ workspaceId, member }: Offered) => ({ params: { workspaceId, userId: member.user.id } });
const toInvite = ({ inviteId }: Offered) => ({ params: { inviteId } });

/** An endpoint, its request, and the statuses for the callers; the workspace or the invitation is missing for all others. */
const cases: readonly (readonly [
  name: string,
  endpoint: Endpoint,
  build: (offered: Offered) => object,
  statuses: Readonly<Partial<Record<Caller, number>>>,
])[] = [
  ['reads the workspace', workspaceContract.read, toWorkspace, { owner: 200, admin: 200, member: 200 }],
  ['reads the offer', workspaceTransferContract.read, toWorkspace, { owner: 200, admin: 200, member: 200 }],
  [
    'offers the ownership',
    workspaceTransferContract.offer,
    (offered) => ({ ...toWorkspace(offered), body: { userId: offered.callers.admin.user.id } }),
    { owner: 201, admin: 403, member: 403 },
  ],
  ['revokes or declines the offer', workspaceTransferContract.cancel, toWorkspace, { owner: 200, member: 200 }],
  ['accepts the offer', workspaceTransferContract.accept, toWorkspace, { member: 200 }],
  [
    'makes a member an admin',
    workspaceMembersContract.setRole,
    (offered) => ({ ...toMember(offered), body: { role: 'admin' } }),
    { owner: 200, admin: 200, member: 403 },
  ],
  [
    'makes a member an owner',
    workspaceMembersContract.setRole,
    (offered) => ({ ...toMember(offered), body: { role: 'owner' } }),
    { owner: 200, admin: 403, member: 403 },
  ],
  ['removes a member', workspaceMembersContract.remove, toMember, { owner: 200, admin: 200, member: 200 }],
  ['joins', workspaceInvitesContract.join, ({ inviteId }) => ({ body: { inviteId } }), { invited: 200 }],
  [
    'reads or joins by the path of the specification',
    workspaceInvitesContract.joinFromSite,
    toInvite,
    { invited: 200 },
  ],
  ['declines an invitation', workspaceInvitesContract.decline, toInvite, { invited: 200 }],
];

describe('access to a workspace', () => {
  it.each(cases)('%s', async (_, endpoint, build, statuses) => {
    const names = ['owner', 'admin', 'member', 'former', 'foreigner', 'invited'] as const;
    const receivedStatuses = await Promise.all(
      names.map(async (name) => {
        // Each caller has a workspace, because the calls change it.
        const offered = await addOfferedWorkspace();
        return [name, (await offered.callers[name].send(endpoint, build(offered) as never)).status] as const;
      }),
    );
    expect(Object.fromEntries(receivedStatuses)).toEqual(
      Object.fromEntries(names.map((name) => [name, statuses[name] ?? 404])),
    );
  });
});
