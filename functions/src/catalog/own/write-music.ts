import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import { ArtistId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { both, equals, isEmpty } from '../../platform/dynamo/conditions.ts';
import { checkAction, type TransactAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { artistItem } from '../music/artist.item.ts';
import { settlingArtistWrite } from '../standing/artist-state.store.ts';

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

/** Has the artists looked at that are credited no more: nothing may refer to them by then. At most 20 writes. */
export const settlingArtists = (ids: readonly string[], now: string): TransactAction[] =>
  ids.map((id) => settlingArtistWrite(ArtistId.parse(id), new Date(now)));

/** What two lists have apart from each other. */
export const diff = (before: readonly string[], after: readonly string[]) => ({
  gone: before.filter((name) => !after.includes(name)),
  added: after.filter((name) => !before.includes(name)),
});
