import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import { both, equals, isMissingOrNull } from '../../platform/dynamo/conditions.ts';
import {
  checkAction,
  type TransactAction,
  transactActionsMax,
  tryTransact,
} from '../../platform/dynamo/transaction.ts';
import { artistItem } from './artist.item.ts';

/**
 * Returns the conditions that the artists have these names and are not being deleted. Without the check, a
 * concurrent rename could miss the new copies of the old name.
 */
export const buildNameChecks = (artists: readonly ArtistRef[]): TransactAction[] =>
  artists.map(({ id, name }) =>
    checkAction(artistItem, { id }, both(equals('name', name), isMissingOrNull('deletingAt'))),
  );

/**
 * Writes music with as many name checks as the transaction has room for.
 * @returns false if a condition failed and nothing was written
 */
export const tryWriteMusic = (writes: readonly TransactAction[], checks: readonly TransactAction[]): Promise<boolean> =>
  tryTransact([...writes, ...checks.slice(0, Math.max(0, transactActionsMax - writes.length))]);
