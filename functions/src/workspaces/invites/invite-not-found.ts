import { AppError } from '../../platform/errors.ts';

/** The error for an invitation that does not exist, has expired or been revoked, or belongs to another user. */
export const createInviteNotFoundError = (): AppError =>
  new AppError('workspace_invite.not_found', 'This invite is no longer valid');
