import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { equals } from '../../platform/dynamo/conditions.ts';
import { checkAction, type TransactAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { artistItem } from '../music/artist.item.ts';

/** Lets a write through only while artists are called what it says: a name that changes meanwhile comes to it later else. */
export const nameChecks = (artists: readonly ArtistRef[]): TransactAction[] =>
  artists.map(({ id, name }) => checkAction(artistItem, { id }, equals('name', name)));

/**
 * Writes music with as many checks of names as there is room for beside it.
 * @returns false where a condition does not hold: nothing is written
 */
export const tryWriteMusic = (writes: readonly TransactAction[], checks: readonly TransactAction[]): Promise<boolean> =>
  tryTransact([...writes, ...checks.slice(0, Math.max(0, limits.transactWriteMax - writes.length))]);

/** What two lists have apart from each other. */
export const diff = (before: readonly string[], after: readonly string[]) => ({
  gone: before.filter((name) => !after.includes(name)),
  added: after.filter((name) => !before.includes(name)),
});
