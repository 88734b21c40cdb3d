import type { UserId } from '@overtone/shared/ids.ts';
import { workspaceLimits } from '@overtone/shared/workspaces/workspace-limits.ts';
import { findBlockedUserIds } from '../../identity/blocks/blocks.service.ts';
import { tryCountAttempt } from '../../identity/rate-limits/rate-limit.service.ts';
import { normalizeEmail } from '../../identity/users/normalize-email.ts';
import { createUnusedUserId, findUser, findUserByEmail } from '../../identity/users/users.store.ts';
import { requireEnv } from '../../platform/env.ts';
import { hashSecret } from '../../platform/secret.ts';
import { publishEvents } from '../../platform/site-events.ts';
import { type EmailDraft, findEmailPause, getRecipientFields, queueEmail } from '../../site/public.ts';
import { findWorkspace } from '../memberships/members.store.ts';
import type { StoredInvite } from './invite.items.ts';

/** The delivery of an invitation to its address. */
interface InviteDelivery {
  /** Whether an email will be sent. It must not be visible to the sender. */
  readonly isEmailed: boolean;
  readonly send: (invite: StoredInvite, token: string) => Promise<void>;
}

/** Prepares the delivery of an invitation, and counts it for its address. */
export type PrepareDelivery = (
  draft: Pick<StoredInvite, 'workspaceId' | 'createdBy'> & { readonly email: string },
) => Promise<InviteDelivery>;

/** Returns whether a user gets emails about invitations. */
export type IsInviteEmailChosen = (userId: UserId) => Promise<boolean>;

/** Returns the URL of an invitation. The token is in the fragment, which is not part of requests and access logs. */
const buildLink = (page: 'login' | 'register', token: string): string =>
  `${requireEnv('APP_ORIGIN')}/workspace/join/${page}#${new URLSearchParams({ invite: token })}`;

/**
 * Returns a function that prepares the delivery of an invitation: an email to its address, and a notification to the user
 * who has verified it. Users who switched these emails off, and addresses to which emails are paused, only get the
 * notification, and users with a block between them and the sender get neither. An address gets at most
 * `rates.workspaceInviteEmails` such emails. It does the same reads and writes for all addresses, so that the sender cannot
 * find out who has an account: 4 round trips and 6 read units.
 */
export const createDelivery =
  (isEmailChosen: IsInviteEmailChosen): PrepareDelivery =>
  async ({ workspaceId, email, createdBy }) => {
    const [workspace, sender, user] = await Promise.all([
      findWorkspace(workspaceId),
      findUser(createdBy),
      findUserByEmail(email),
    ]);
    if (!workspace || !sender) return { isEmailed: false, send: async () => undefined };
    const userId = user?.id ?? createUnusedUserId();
    const [blocked, isChosen, isWithinLimit, pause] = await Promise.all([
      findBlockedUserIds({ userId: createdBy }, [userId]),
      isEmailChosen(userId),
      tryCountAttempt('workspaceInviteEmails', normalizeEmail(email)),
      findEmailPause(email),
    ]);
    // Until it is verified, another user may have entered the address.
    const verifiedUser = user?.email_verified_at ? user : undefined;
    const isBlocked = blocked.size > 0;
    const isEmailed = isWithinLimit && !pause && !isBlocked && (isChosen || !verifiedUser);
    const send: InviteDelivery['send'] = async ({ id, sentAt }, token) => {
      const draft: EmailDraft = {
        type: 'workspace-invited',
        ...(verifiedUser ? getRecipientFields(verifiedUser) : { to: email, name: '' }),
        ...{ workspace: workspace.name, inviter: sender.name ?? '', days: workspaceLimits.workspaceInviteDays },
        url: buildLink(user ? 'login' : 'register', token),
      };
      const event = { by: createdBy, targetId: id, label: workspace.name, at: sentAt };
      await Promise.all([
        queueEmail(isEmailed ? draft : { type: 'decoy' }, `workspace-invite-${hashSecret(token)}`),
        verifiedUser && !isBlocked && publishEvents([{ kind: 'workspace-invitation', ...event, to: verifiedUser.id }]),
      ]);
    };
    return { isEmailed, send };
  };
