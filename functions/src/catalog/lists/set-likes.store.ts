import type { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import { both, either, isBelow, isEmpty, isThere } from '../../platform/dynamo/conditions.ts';
import type { ItemType, KeyValues } from '../../platform/dynamo/item.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { albumItem } from '../music/album.item.ts';
import { artistItem } from '../music/artist.item.ts';
import { trackItem } from '../music/track.item.ts';

/** How many like something, and how many changes came to that. */
export interface LikeSum {
  readonly likes: number;
  readonly changes: number;
}

interface Liked {
  readonly likes: number;
  readonly likeChanges: number;
}

/** Below it every like is shown, above it what comes to a hundredth: an item's write is one to each of its indexes as well. */
const shownExactly = 100;

const isWorthIt = (shown: number, likes: number): boolean =>
  shown !== likes && (Math.min(shown, likes) < shownExactly || Math.abs(shown - likes) * 100 >= likes);

/**
 * Shows how many like something where that is worth a write. A sum of no more changes than the shown one is passed over. A
 * read unit, and a write.
 * @param before what else is written then, and first: cut off after it, whoever comes again comes to both
 * @returns whether it was written: somebody may have found the number before to be right meanwhile, so look again then
 */
export const setLikes = async <Value extends Liked, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
  { likes, changes }: LikeSum,
  before: () => Promise<unknown>,
): Promise<boolean> => {
  const item = await findItem(type, key, { consistent: true });
  if (!item || !isWorthIt(item.likes, likes)) return false;
  await before();
  const isNewer = either(isEmpty('likeChanges'), isBelow('likeChanges', changes));
  const set = { likes, likeChanges: changes } as Partial<Value>;
  return changeItem(type, key, { set, when: both(isThere, isNewer) });
};

type SetLikes<Id> = (id: Id, sum: LikeSum, before: () => Promise<unknown>) => Promise<boolean>;

/** The same of music and artists, by their id. */
export const setTrackLikes: SetLikes<TrackId> = (id, sum, before) => setLikes(trackItem, { id }, sum, before);
export const setAlbumLikes: SetLikes<AlbumId> = (id, sum, before) => setLikes(albumItem, { id }, sum, before);
export const setArtistLikes: SetLikes<ArtistId> = (id, sum, before) => setLikes(artistItem, { id }, sum, before);
