import { workspaceInvitesContract } from '@overtone/shared/workspaces/workspace-invites.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api.ts';

/** An invitation, by its token or its id. The secret is sent in the body, so that it is not part of a URL. */
export const invitePreviewQuery = (reference: string) =>
  queryOptions({
    queryKey: ['workspace-invites', reference],
    queryFn: ({ signal }) => call(workspaceInvitesContract.preview, { body: { inviteId: reference } }, signal),
    staleTime: 0,
  });

/** Whether an invitation does not exist: it was revoked, declined, or the link is incomplete. */
export const isInviteMissing = (error: unknown): boolean =>
  error instanceof ApiError && [404, 422].includes(error.status);
