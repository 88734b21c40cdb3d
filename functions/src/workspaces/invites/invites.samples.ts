import { workspaceInvitesContract } from '@overtone/shared/workspaces/workspace-invites.contract.ts';
import { createUniqueEmail } from '../../testing/browser.ts';
import { getSamples, type Sample, type Subjects } from '../../testing/sample.ts';
import {
  addWorkspace,
  createLink,
  createWorkspace,
  getWorkspaceParams,
  invite,
  verifyEmail,
} from '../../testing/workspaces.ts';

const membersOnly = { statusForOthers: 404 } as const satisfies Partial<Sample>;

const buildWorkspaceRequest = async ({ owner }: Subjects) => getWorkspaceParams(await createWorkspace(owner));

/** Adds an invitation to a workspace of the owner, who has verified their address. */
const buildInviteRequest = async ({ owner }: Subjects) => {
  await verifyEmail(owner);
  const { id } = await createWorkspace(owner);
  const { id: inviteId } = await invite(owner, id, createUniqueEmail());
  return { params: { workspaceId: id, inviteId } };
};

/** Adds a link to a workspace of another user, with which anyone can join. */
const buildLinkRequest = async () => {
  const { owner, workspace } = await addWorkspace();
  const { token } = await createLink(owner, workspace.id);
  return { body: { inviteId: token } };
};

/** Adds an invitation that the owner received. */
const buildReceivedRequest = async ({ owner }: Subjects) => {
  await verifyEmail(owner);
  const { owner: inviter, workspace } = await addWorkspace();
  const { id: inviteId } = await invite(inviter, workspace.id, owner.email);
  return { params: { inviteId } };
};

export const workspaceInvitesSamples = getSamples(workspaceInvitesContract, {
  list: { buildRequest: buildWorkspaceRequest, ...membersOnly },
  invite: {
    buildRequest: async (subjects) => {
      await verifyEmail(subjects.owner);
      return { ...(await buildWorkspaceRequest(subjects)), body: { emails: [createUniqueEmail()], role: 'member' } };
    },
    ...membersOnly,
  },
  createLink: { buildRequest: buildWorkspaceRequest, ...membersOnly },
  resend: { buildRequest: buildInviteRequest, ...membersOnly },
  revoke: { buildRequest: buildInviteRequest, ...membersOnly },
  preview: { buildRequest: buildLinkRequest },
  join: { buildRequest: buildLinkRequest },
  joinFromSite: { buildRequest: buildReceivedRequest, ...membersOnly },
  decline: { buildRequest: buildReceivedRequest, ...membersOnly },
});
