import { workspaceTransferContract } from '@overtone/shared/workspaces/workspace-transfer.contract.ts';
import { getSamples, type Sample, type Subjects } from '../../testing/sample.ts';
import {
  addMember,
  addUserWithRole,
  addWorkspace,
  createWorkspace,
  getWorkspaceParams,
  offerOwnership,
} from '../../testing/workspaces.ts';

const membersOnly = { statusForOthers: 404 } as const satisfies Partial<Sample>;

/** Adds a workspace of the owner with a member. */
const addOwnedWorkspace = async ({ owner }: Subjects) => {
  const { id } = await createWorkspace(owner);
  return { id, member: await addUserWithRole(id, 'member') };
};

/** Adds a workspace of another user, who offers its ownership to the owner. */
const buildReceivedRequest = async ({ owner }: Subjects) => {
  const { owner: sender, workspace } = await addWorkspace();
  await addMember(workspace.id, owner, 'member');
  await offerOwnership(workspace.id, sender, owner);
  return getWorkspaceParams(workspace);
};

export const workspaceTransferSamples = getSamples(workspaceTransferContract, {
  read: { buildRequest: buildReceivedRequest, ...membersOnly },
  offer: {
    buildRequest: async (subjects) => {
      const { id, member } = await addOwnedWorkspace(subjects);
      return { ...getWorkspaceParams({ id }), body: { userId: member.user.id } };
    },
    ...membersOnly,
  },
  cancel: { buildRequest: buildReceivedRequest, ...membersOnly },
  accept: { buildRequest: buildReceivedRequest, ...membersOnly },
});
