import type { ArtistId, UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import { personalWorkspaceId } from '@overtone/shared/workspaces/personal-workspace.ts';
import type { WorkspaceContentChoice } from '@overtone/shared/workspaces/workspace.model.ts';
import { workspaceLimits } from '@overtone/shared/workspaces/workspace-limits.ts';
import { isAllowed } from '@overtone/shared/workspaces/workspace-roles.ts';
import {
  countWorkspaceArtists,
  findStoredArtist,
  moveArtistActions,
  type StoredArtist,
  scheduleArtistCheckWrite,
} from '../../catalog/public.ts';
import { checkUserExistsAction, findUser } from '../../identity/users/users.store.ts';
import { type TransactAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { checkMembershipAction, findMembership } from '../../workspaces/public.ts';
import { ensureManagerActions, hasManager, hasMaxManagers, readManagers } from '../artists/managers.store.ts';

/**
 * Returns the workspace to which a user transfers artists and files, or null for the personal one. The choice may be
 * outdated: if the user no longer manages artists there, the user gets the artists and files.
 */
export const findDestination = async (userId: UserId, choice: WorkspaceContentChoice): Promise<WorkspaceId | null> => {
  if (choice.action === 'delete' || choice.workspaceId === personalWorkspaceId) return null;
  const membership = await findMembership(choice.workspaceId, userId);
  return isAllowed(membership?.role, 'manageArtists') ? choice.workspaceId : null;
};

/** Like `findDestination`, but also null for a full workspace, to which only files can be moved. */
const findArtistDestination = async (userId: UserId, choice: WorkspaceContentChoice): Promise<WorkspaceId | null> => {
  const destination = await findDestination(userId, choice);
  if (!destination) return null;
  return (await countWorkspaceArtists(destination)) < workspaceLimits.workspaceArtistsMax ? destination : null;
};

/** Returns the actions that make the user a manager, or a check of the artist if that is impossible or not wanted. */
const buildManagerActions = async (
  { id }: StoredArtist,
  userId: UserId,
  choice: WorkspaceContentChoice,
): Promise<TransactAction[]> => {
  if (choice.action === 'transfer') {
    const [user, managers] = await Promise.all([findUser(userId), readManagers(id)]);
    if (user && (hasManager(managers, userId) || !hasMaxManagers(managers)))
      return [...ensureManagerActions(managers, userId), checkUserExistsAction(userId)];
  }
  // It may have no manager left.
  return [scheduleArtistCheckWrite(id)];
};

/**
 * Moves an artist to the workspace that a user chose, or makes the user its manager. With the choice `delete`, the
 * artist only leaves its workspace. Its other managers stay. Does nothing if the artist is not where it was
 * expected. Can be repeated after an interruption.
 * @param from the workspace of the artist; undefined for none
 * @throws AppError `unavailable` if concurrent writes do not end
 */
export const applyArtistChoice = async (
  artistId: ArtistId,
  from: WorkspaceId | undefined,
  userId: UserId,
  choice: WorkspaceContentChoice,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const artist = await findStoredArtist(artistId);
    if (!artist || artist.workspaceId !== from) return;
    const to = await findArtistDestination(userId, choice);
    if (!from && !to) return;
    const checks = to
      ? [checkMembershipAction(to, userId, 'manageArtists')]
      : await buildManagerActions(artist, userId, choice);
    if (await tryTransact([...moveArtistActions(artist, to), ...checks])) return;
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};
