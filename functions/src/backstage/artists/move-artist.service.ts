import type { ArtistId, WorkspaceId } from '@overtone/shared/ids.ts';
import { workspaceLimits } from '@overtone/shared/workspaces/workspace-limits.ts';
import { countWorkspaceArtists, moveArtistActions } from '../../catalog/public.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { type TransactAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { checkMembershipAction, requireWorkspaceAction } from '../../workspaces/public.ts';
import { type ArtistAccess, requireArtistAccess, requireLeaveCheck } from './artist.policy.ts';
import { ensureManagerActions, hasManager, hasMaxManagers, readManagers } from './managers.store.ts';

/**
 * Returns the conditions under which the visitor may give an artist away: its managers, and in a workspace only members
 * who manage its artists.
 * @throws AppError `permission.denied`
 */
const requireLeaveChecks = async (
  { artist: { workspaceId }, right, checks }: ArtistAccess,
  visitor: Visitor,
): Promise<readonly TransactAction[]> => {
  if (right === 'all' || !workspaceId) return checks;
  return [await requireLeaveCheck(workspaceId, requireUserId(visitor))];
};

/** @throws AppError `workspace.not_found`, `permission.denied`, `quota.reached` */
const requireJoinChecks = async (workspaceId: WorkspaceId, visitor: Visitor): Promise<readonly TransactAction[]> => {
  const [{ userId }, count] = await Promise.all([
    requireWorkspaceAction(workspaceId, visitor, 'manageArtists'),
    countWorkspaceArtists(workspaceId),
  ]);
  if (count >= workspaceLimits.workspaceArtistsMax)
    throw new AppError('quota.reached', 'This workspace has reached the artist limit.');
  return [checkMembershipAction(workspaceId, userId, 'manageArtists')];
};

/**
 * Returns the actions that add the visitor as manager of an artist that leaves its workspace, so that it always has one.
 * @throws AppError `quota.reached`
 */
const addVisitorAsManagerActions = async (artistId: ArtistId, visitor: Visitor): Promise<readonly TransactAction[]> => {
  const [userId, managers] = [requireUserId(visitor), await readManagers(artistId)];
  if (hasMaxManagers(managers) && !hasManager(managers, userId))
    throw new AppError('quota.reached', 'This artist has reached the manager limit.');
  return ensureManagerActions(managers, userId);
};

/**
 * Moves an artist to a workspace, or to the artists that the visitor manages. Its managers stay. One transaction moves
 * it and checks the rights of the visitor in both workspaces. Files stay in the workspace to which they were uploaded,
 * and count in its quota. Costs 6 reads and 14 write units at most. Idempotent.
 * @param to null for the personal workspace
 * @throws AppError `artist.not_found`, `workspace.not_found`, `permission.denied`, `quota.reached`; `unavailable` if
 *   concurrent writes do not end
 */
export const moveArtist = async (
  artistId: ArtistId,
  to: WorkspaceId | null,
  visitor: Visitor,
): Promise<ArtistAccess> => {
  for (let attempt = 1; ; attempt += 1) {
    const access = await requireArtistAccess(artistId, visitor);
    const { workspaceId: from = null } = access.artist;
    if (from === to) return access;
    const checks = [
      ...(await requireLeaveChecks(access, visitor)),
      ...(to === null ? [] : await requireJoinChecks(to, visitor)),
      ...(to === null ? await addVisitorAsManagerActions(artistId, visitor) : []),
    ];
    if (await tryTransact([...moveArtistActions(access.artist, to), ...checks]))
      return requireArtistAccess(artistId, visitor);
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};
