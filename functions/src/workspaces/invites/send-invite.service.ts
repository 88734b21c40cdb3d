import type { UserId } from '@overtone/shared/ids.ts';
import { workspaceLimits } from '@overtone/shared/workspaces/workspace-limits.ts';
import { findBlockedUserIds } from '../../identity/blocks/blocks.service.ts';
import { tryCountAttempt } from '../../identity/rate-limits/rate-limit.service.ts';
import { normalizeEmail } from '../../identity/users/normalize-email.ts';
import { createUnusedUserId, findUser, findUserByEmail } from '../../identity/users/users.store.ts';
import { requireEnv } from '../../platform/env.ts';
import { publishEvents } from '../../platform/site-events.ts';
import { type EmailDraft, getRecipientFields, queueEmail } from '../../site/public.ts';
import { findWorkspace } from '../memberships/members.store.ts';
import type { StoredInvite } from './invite.items.ts';

/** Sends an invitation to its address. */
export type SendInvite = (invite: StoredInvite, token: string) => Promise<void>;

/** Returns whether a user gets emails about invitations. */
export type IsInviteEmailChosen = (userId: UserId) => Promise<boolean>;

/** Returns the URL of an invitation. The token is in the fragment, which is not part of requests and access logs. */
const buildLink = (page: 'login' | 'register', token: string): string =>
  `${requireEnv('APP_ORIGIN')}/workspace/join/${page}#${new URLSearchParams({ invite: token })}`;

/**
 * Returns a function that sends an invitation: an email to its address, and a notification to the user who has verified
 * it. Users who switched these emails off only get the notification, and users with a block between them and the sender
 * get neither. An address gets at most `rates.workspaceInviteEmails` such emails. It does the same reads and writes for
 * all addresses, so that the sender cannot find out who has an account: 4 round trips and 5 read units.
 */
export const createInviteSender =
  (isEmailChosen: IsInviteEmailChosen): SendInvite =>
  async ({ id, workspaceId, email, createdBy, sentAt, digest }, token) => {
    if (email === null) return;
    const [workspace, sender, user] = await Promise.all([
      findWorkspace(workspaceId),
      findUser(createdBy),
      findUserByEmail(email),
    ]);
    if (!workspace || !sender) return;
    const userId = user?.id ?? createUnusedUserId();
    const [blocked, isChosen, isWithinLimit] = await Promise.all([
      findBlockedUserIds({ userId: createdBy }, [userId]),
      isEmailChosen(userId),
      tryCountAttempt('workspaceInviteEmails', normalizeEmail(email)),
    ]);
    // Until it is verified, another user may have entered the address.
    const verifiedUser = user?.email_verified_at ? user : undefined;
    const isBlocked = blocked.size > 0;
    const isSent = isWithinLimit && !isBlocked && (isChosen || !verifiedUser);
    const draft: EmailDraft = {
      type: 'workspace-invited',
      ...(verifiedUser ? getRecipientFields(verifiedUser) : { to: email, name: '' }),
      ...{ workspace: workspace.name, inviter: sender.name ?? '', days: workspaceLimits.workspaceInviteDays },
      url: buildLink(user ? 'login' : 'register', token),
    };
    const event = { by: createdBy, targetId: id, label: workspace.name, at: sentAt };
    await Promise.all([
      queueEmail(isSent ? draft : { type: 'decoy' }, `workspace-invite-${digest}`),
      verifiedUser && !isBlocked && publishEvents([{ kind: 'workspace-invitation', ...event, to: verifiedUser.id }]),
    ]);
  };
