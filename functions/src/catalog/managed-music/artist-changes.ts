import { ArtistId } from '@overtone/shared/ids.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { scheduleArtistCheckWrite } from '../publication/artist-state.store.ts';

/**
 * Returns the actions that schedule checks of artists who are no longer credited, because nothing may refer to them any
 * more. There are at most 20 writes.
 */
export const scheduleArtistChecks = (ids: readonly string[], now: string): TransactAction[] =>
  ids.map((id) => scheduleArtistCheckWrite(ArtistId.parse(id), new Date(now)));

/** Returns the names that were removed and added. */
export const diffNames = (before: readonly string[], after: readonly string[]) => ({
  removed: before.filter((name) => !after.includes(name)),
  added: after.filter((name) => !before.includes(name)),
});
