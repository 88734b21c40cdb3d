import { ArtistId } from '@overtone/shared/ids.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { settlingArtistWrite } from '../publication/artist-state.store.ts';

/** Has the artists looked at that are credited no more: nothing may refer to them by then. At most 20 writes. */
export const settlingArtists = (ids: readonly string[], now: string): TransactAction[] =>
  ids.map((id) => settlingArtistWrite(ArtistId.parse(id), new Date(now)));

/** What two lists have apart from each other. */
export const diff = (before: readonly string[], after: readonly string[]) => ({
  gone: before.filter((name) => !after.includes(name)),
  added: after.filter((name) => !before.includes(name)),
});
