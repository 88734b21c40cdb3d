import type { WorkspaceId } from '@overtone/shared/ids.ts';
import type { InvitedRole } from '@overtone/shared/workspaces/workspace.model.ts';
import { workspaceInvitesContract } from '@overtone/shared/workspaces/workspace-invites.contract.ts';
import type { Browser } from './browser.ts';
import { captureSentMessages } from './sent-messages.ts';
import { invite } from './workspaces.ts';

/** Sends an invitation like `invite`, and also returns the token of its email. */
export const inviteAndReadToken = async (...parameters: Parameters<typeof invite>) => {
  const sent = captureSentMessages('EMAILS_QUEUE_URL');
  return { invite: await invite(...parameters), token: readToken(sent()) };
};

/** Returns the token in the last of some emails. */
export const readToken = (bodies: readonly string[]): string => {
  const { url = '' } = JSON.parse(bodies.at(-1) ?? '{}') as { url?: string };
  return new URLSearchParams(URL.parse(url)?.hash.slice(1)).get('invite') ?? '';
};

/** Returns the pending and expired invitations of a workspace, as the API lists them. */
export const listInvites = async (user: Browser, workspaceId: WorkspaceId) =>
  (await user.call(workspaceInvitesContract.list, { params: { workspaceId } })).invites;

/** Builds a request that invites addresses. */
export const buildInvitation = (workspaceId: WorkspaceId, emails: string[], role: InvitedRole = 'member') => ({
  params: { workspaceId },
  body: { emails, role },
});

/** Returns the emails to an address, among those that were sent. */
export const selectEmails = (bodies: readonly string[], to: string) =>
  bodies
    .map((body) => JSON.parse(body) as { type: string; to?: string; url?: string })
    .filter((email) => email.to === to);
