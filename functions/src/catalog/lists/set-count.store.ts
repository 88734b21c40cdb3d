import type { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import { both, either, isBelow, isEmpty, isThere } from '../../platform/dynamo/conditions.ts';
import type { ItemType, KeyValues } from '../../platform/dynamo/item.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { albumItem } from '../music/album.item.ts';
import { artistItem } from '../music/artist.item.ts';
import { trackItem } from '../music/track.item.ts';

/** How many people did something with a thing, and how many changes came to that. */
export interface CountSum {
  readonly count: number;
  readonly changes: number;
}

/** Where a thing shows that number, and keeps how many changes made it: an older number is told from a newer one by these. */
export interface CountFields {
  readonly shown: 'likes' | 'followers' | 'reposts';
  readonly changes: 'likeChanges' | 'followChanges' | 'repostChanges';
}

/** Below it everybody is shown, above it what makes a hundredth: an item's write is one to each of its indexes as well. */
const shownExactly = 100;

const isWorthIt = (shown: number, count: number): boolean =>
  shown !== count && (Math.min(shown, count) < shownExactly || Math.abs(shown - count) * 100 >= count);

/**
 * Shows a number on a thing where that is worth a write. A sum of no more changes than the shown one is passed over. A
 * read unit, and a write.
 * @param before what else is written then, and first: cut off after it, whoever comes again comes to both
 * @returns whether it was written: somebody may have found the number before to be right meanwhile, so look again then
 */
export const setCount = async <
  Value extends Readonly<Partial<Record<CountFields['shown'], number>>>,
  Pk extends string,
  Sk extends string,
>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
  fields: CountFields,
  { count, changes }: CountSum,
  before: () => Promise<unknown>,
): Promise<boolean> => {
  const item = await findItem(type, key, { consistent: true });
  if (!item || !isWorthIt(item[fields.shown] ?? 0, count)) return false;
  await before();
  const isNewer = either(isEmpty(fields.changes), isBelow(fields.changes, changes));
  const set = { [fields.shown]: count, [fields.changes]: changes } as unknown as Partial<Value>;
  return changeItem(type, key, { set, when: both(isThere, isNewer) });
};

type SetCount<Id> = (id: Id, fields: CountFields, sum: CountSum, before: () => Promise<unknown>) => Promise<boolean>;

/** The same of music and artists, by their id. */
export const setTrackCount: SetCount<TrackId> = (id, ...shown) => setCount(trackItem, { id }, ...shown);
export const setAlbumCount: SetCount<AlbumId> = (id, ...shown) => setCount(albumItem, { id }, ...shown);
export const setArtistCount: SetCount<ArtistId> = (id, ...shown) => setCount(artistItem, { id }, ...shown);
