import { workspaceMembersContract } from '@overtone/shared/workspaces/workspace-members.contract.ts';
import { getSamples, type Subjects } from '../../testing/sample.ts';
import { addUserWithRole, createWorkspace, getMemberParams, getWorkspaceParams } from '../../testing/workspaces.ts';

/** Adds a workspace of the owner with a member. */
const addMember = async ({ owner }: Subjects) => {
  const { id } = await createWorkspace(owner);
  return { id, member: await addUserWithRole(id, 'member') };
};

const buildMemberRequest = async (subjects: Subjects) => {
  const { id, member } = await addMember(subjects);
  return getMemberParams(id, member);
};

export const workspaceMembersSamples = getSamples(workspaceMembersContract, {
  list: { buildRequest: async (subjects) => getWorkspaceParams(await addMember(subjects)), statusForOthers: 404 },
  setRole: {
    buildRequest: async (subjects) => ({ ...(await buildMemberRequest(subjects)), body: { role: 'admin' } }),
    statusForOthers: 404,
  },
  remove: { buildRequest: buildMemberRequest, statusForOthers: 404 },
});
