import type { ArtistId, UserId } from '@overtone/shared/ids.ts';
import { checkArtistWorkspaceAction, type StoredArtist } from '../../catalog/public.ts';
import { type TransactAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { type ArtistAccess, canUpdateAllMusic, requireArtistAccess } from './artist.policy.ts';
import { deleteInvitesInvolving } from './manager-invites.service.ts';
import { hasManager, type Managers, readManagers, removeManagerActions } from './managers.store.ts';

/**
 * Writes a change of an artist's managers. If they changed since the read, checks the permission again and
 * retries.
 * @throws AppError `artist.not_found`, what `plan` throws, `unavailable` if concurrent writes do not end
 */
const changeManagers = async (
  id: ArtistId,
  visitor: Visitor,
  plan: (managers: Managers, access: ArtistAccess) => readonly TransactAction[],
): Promise<StoredArtist> => {
  for (let attempt = 1; ; attempt += 1) {
    const access = await requireArtistAccess(id, visitor);
    const actions = plan(await readManagers(id), access);
    if (actions.length === 0 || (await tryTransact(actions))) return access.artist;
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};

/**
 * Removes a manager of an artist, if the user is one, with the invitations that they sent. The last manager can only be
 * removed by users who may update all music, or if the artist is in a workspace, whose members manage it.
 * @throws AppError `artist.not_found`, `permission.denied`, `artist.last_manager`
 */
export const removeManager = async (id: ArtistId, userId: UserId, visitor: Visitor): Promise<StoredArtist> => {
  const changed = await changeManagers(id, visitor, (managers, { artist, right, checks }) => {
    if (!hasManager(managers, userId)) return [];
    if (managers.userIds.length === 1 && !artist.workspaceId && !canUpdateAllMusic(visitor))
      throw new AppError('artist.last_manager', 'An artist needs at least one manager. Add another manager first.');
    // Managers who remove themselves delete their own row, so the row cannot also be a condition.
    const permissionChecks = right === 'manager' && userId === visitor.userId ? [] : checks;
    const workspaceChecks = artist.workspaceId ? [checkArtistWorkspaceAction(artist)] : [];
    return [...removeManagerActions(managers, userId), ...permissionChecks, ...workspaceChecks];
  });
  await deleteInvitesInvolving(id, userId);
  return changed;
};
