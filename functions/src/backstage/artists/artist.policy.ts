import type { ArtistId } from '@overtone/shared/ids.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import { isManager } from '../../catalog/public.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { checkManagerAction } from './managers.store.ts';

type Caller = Pick<Visitor, 'userId' | 'permissions'>;

/** Whether a user may update all music. */
export const canUpdateAllMusic = ({ permissions }: Caller): boolean => isGranted(permissions, 'music.update');

/**
 * Requires that the visitor manages the artist or may update all music. For all other visitors the artist does not
 * exist. Costs a read unit, or none if the visitor may update all music.
 * @throws AppError `artist.not_found`
 */
export const requireArtistManager = async (artistId: ArtistId, visitor: Visitor): Promise<void> => {
  if (canUpdateAllMusic(visitor) || (await isManager(artistId, requireUserId(visitor)))) return;
  throw new AppError('artist.not_found', 'This artist doesn’t exist.');
};

/** Returns the same check as conditions of a write, because the visitor may be removed as manager before the write. */
export const checkManagerActions = (artistId: ArtistId, visitor: Visitor): TransactAction[] =>
  canUpdateAllMusic(visitor) ? [] : [checkManagerAction(artistId, requireUserId(visitor))];
