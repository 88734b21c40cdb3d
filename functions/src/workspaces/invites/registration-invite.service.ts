import { WorkspaceInviteToken } from '@overtone/shared/workspaces/workspace.model.ts';
import { findInvitation } from './find-invitation.service.ts';
import { hasAddress } from './invites.store.ts';

/** An invitation with which a user may register. */
export interface RegistrationInvite {
  /** Whether its token was emailed to the address of the new account, which is therefore verified. */
  readonly isEmailed: boolean;
}

/**
 * Returns the invitation of a token, if a new account with an address can accept it; otherwise undefined. An id is not
 * enough, because only the email contains the token. Nothing is read without a token; otherwise it costs as much as
 * `findInvitation`.
 */
export const findRegistrationInvite = async (token: string, email: string): Promise<RegistrationInvite | undefined> => {
  if (!WorkspaceInviteToken.safeParse(token).success) return undefined;
  const invitation = await findInvitation(token, null);
  if (invitation?.state !== 'pending') return undefined;
  const { invite } = invitation;
  if (invite.email === null) return { isEmailed: false };
  return hasAddress(invite, email) ? { isEmailed: true } : undefined;
};
