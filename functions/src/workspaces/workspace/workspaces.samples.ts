import { workspaceContract } from '@overtone/shared/workspaces/workspace.contract.ts';
import { getSamples, type Subjects } from '../../testing/sample.ts';
import { createWorkspace, getWorkspaceParams } from '../../testing/workspaces.ts';

/** Adds a workspace of the owner. For others it does not exist. */
const buildRequest = async ({ owner }: Subjects) => getWorkspaceParams(await createWorkspace(owner));

export const workspaceSamples = getSamples(workspaceContract, {
  list: {},
  create: { buildRequest: () => ({ body: { name: 'Slow Harbour' } }) },
  read: { buildRequest, statusForOthers: 404 },
  rename: {
    buildRequest: async (subjects) => ({ ...(await buildRequest(subjects)), body: { name: 'Sunken Choir' } }),
    statusForOthers: 404,
  },
  delete: {
    buildRequest: async ({ owner }) => {
      const workspace = await createWorkspace(owner);
      return { ...getWorkspaceParams(workspace), body: { name: workspace.name, artists: { action: 'delete' } } };
    },
    statusForOthers: 404,
  },
});
