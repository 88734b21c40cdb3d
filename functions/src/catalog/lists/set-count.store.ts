import type { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import { both, either, isLessThan, isMissingOrNull, itemExists } from '../../platform/dynamo/conditions.ts';
import type { ItemType, KeyValues } from '../../platform/dynamo/item.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { albumItem } from '../music/album.item.ts';
import { artistItem } from '../music/artist.item.ts';
import { trackItem } from '../music/track.item.ts';

/** A count of reactions, and the number of changes that led to it. */
export interface CountSum {
  readonly count: number;
  readonly changes: number;
}

/**
 * The attributes for the published count and for its number of changes. The number of changes decides which of two
 * counts is newer.
 */
export interface CountFields {
  readonly countField: 'likes' | 'followers' | 'reposts';
  readonly changesField: 'likeChanges' | 'followChanges' | 'repostChanges';
}

/**
 * Counts up to this number are published exactly. A larger count is only written when it has changed by 1 %, because
 * each write also writes to all indexes of the item.
 */
const exactCountMax = 100;

const isSignificantChange = (publishedCount: number, count: number): boolean =>
  publishedCount !== count &&
  (Math.min(publishedCount, count) < exactCountMax || Math.abs(publishedCount - count) * 100 >= count);

/**
 * Updates the published count of an item if the change is significant. A count with fewer changes than the published
 * one is ignored. Costs a read unit and a write.
 * @param writeBefore a write that has to come first, so that a retry after an interruption repeats both
 * @returns whether it was written: if so, the caller has to count again, because a concurrent call may have compared
 * its count with the previous one
 */
export const setCount = async <
  Value extends Readonly<Partial<Record<CountFields['countField'], number>>>,
  Pk extends string,
  Sk extends string,
>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
  fields: CountFields,
  { count, changes }: CountSum,
  writeBefore: () => Promise<unknown>,
): Promise<boolean> => {
  const item = await findItem(type, key, { consistent: true });
  if (!item || !isSignificantChange(item[fields.countField] ?? 0, count)) return false;
  await writeBefore();
  const isNewer = either(isMissingOrNull(fields.changesField), isLessThan(fields.changesField, changes));
  const set = { [fields.countField]: count, [fields.changesField]: changes } as unknown as Partial<Value>;
  return updateItem(type, key, { set, when: both(itemExists, isNewer) });
};

/** As `setCount`, for a track, an album or an artist. */
export const setMusicCount = (
  id: AlbumId | ArtistId | TrackId,
  ...update: [fields: CountFields, sum: CountSum, writeBefore: () => Promise<unknown>]
): Promise<boolean> => {
  if (id.startsWith('trk_')) return setCount(trackItem, { id: id as TrackId }, ...update);
  if (id.startsWith('alb_')) return setCount(albumItem, { id: id as AlbumId }, ...update);
  return setCount(artistItem, { id: id as ArtistId }, ...update);
};
