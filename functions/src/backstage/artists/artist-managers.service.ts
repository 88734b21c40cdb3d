import type { ArtistId, UserId } from '@overtone/shared/ids.ts';
import {
  getStoredArtist,
  hasManager,
  type Managers,
  readManagers,
  removeManagerActions,
  type StoredArtist,
} from '../../catalog/public.ts';
import { type TransactAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { mayRetry } from '../../platform/retry.ts';
import { mayChangeAll, requireOwn, stillOwn } from './artist.policy.ts';
import { deleteInvitesAbout } from './manager-invites.service.ts';

/**
 * Writes a change of who manages an artist; where they changed meanwhile, it looks again whether it may.
 * @throws AppError `artist.not_found`, what `plan` throws, `unavailable` when others stay in the way
 */
const change = async (
  id: ArtistId,
  visitor: Visitor,
  plan: (managers: Managers) => readonly TransactAction[] | Promise<readonly TransactAction[]>,
): Promise<StoredArtist> => {
  for (let attempt = 1; ; attempt += 1) {
    const [artist] = await Promise.all([getStoredArtist(id), requireOwn(id, visitor)]);
    const actions = await plan(await readManagers(id));
    if (actions.length === 0 || (await tryTransact(actions))) return artist;
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'Too busy right now. Please try again.');
  }
};

/**
 * Ends that somebody manages an artist, if they do, with the invitations that they sent. The last one stays, so that somebody does, unless whoever asks may change all
 * music.
 * @throws AppError `artist.not_found`, `artist.last_manager`
 */
export const removeManager = async (id: ArtistId, userId: UserId, visitor: Visitor): Promise<StoredArtist> => {
  const artist = await change(id, visitor, (managers) => {
    if (!hasManager(managers, userId)) return [];
    if (managers.userIds.length === 1 && !mayChangeAll(visitor))
      throw new AppError('artist.last_manager', 'Somebody has to manage this artist. Add another person first.');
    // One's own row is the one that goes.
    const guards = userId === visitor.userId ? [] : stillOwn(id, visitor);
    return [...removeManagerActions(managers, userId), ...guards];
  });
  await deleteInvitesAbout(id, userId);
  return artist;
};
