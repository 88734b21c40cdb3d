import type { ArtistId } from '@overtone/shared/ids.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import { checkManagerAction, isManager } from '../../catalog/public.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';

type Caller = Pick<Visitor, 'userId' | 'permissions'>;

/** Whether somebody may change all music, whoever manages it. */
export const mayChangeAll = ({ permissions }: Caller): boolean => isGranted(permissions, 'music.update');

/**
 * Lets whoever manages an artist through, or may change all music: a read unit for the first. To everybody else it is not there.
 * @throws AppError `artist.not_found`
 */
export const requireOwn = async (artistId: ArtistId, visitor: Visitor): Promise<void> => {
  if (mayChangeAll(visitor) || (await isManager(artistId, requireUserId(visitor)))) return;
  throw new AppError('artist.not_found', 'This artist does not exist.');
};

/** The same in a write's own transaction: who was let through may be none of the managers any more. */
export const stillOwn = (artistId: ArtistId, visitor: Visitor): TransactAction[] =>
  mayChangeAll(visitor) ? [] : [checkManagerAction(artistId, requireUserId(visitor))];
