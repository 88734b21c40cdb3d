import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { both, equals, isEmpty } from '../../platform/dynamo/conditions.ts';
import { checkAction, type TransactAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { artistItem } from './artist.item.ts';

/**
 * Lets a write through only while artists are called what it says, and are not being deleted: a name that changes meanwhile
 * comes to it later else.
 */
export const nameChecks = (artists: readonly ArtistRef[]): TransactAction[] =>
  artists.map(({ id, name }) => checkAction(artistItem, { id }, both(equals('name', name), isEmpty('deletingAt'))));

/**
 * Writes music with as many checks of names as there is room for beside it.
 * @returns false where a condition does not hold: nothing is written
 */
export const tryWriteMusic = (writes: readonly TransactAction[], checks: readonly TransactAction[]): Promise<boolean> =>
  tryTransact([...writes, ...checks.slice(0, Math.max(0, limits.transactWriteMax - writes.length))]);
