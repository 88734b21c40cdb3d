import { channelContract } from '@overtone/shared/discovery/channels/channel.contract.ts';
import type { LikedId } from '@overtone/shared/library/likes/like.model.ts';
import { beforeEach, expect, test } from 'vitest';
import { likes as likesKind } from '../../library/reactions/reaction-kinds.ts';
import { putItem } from '../../platform/dynamo/write.ts';
import { addArtist, addChannel, addGenre, addPlaylist, addTrack } from '../../testing/catalogue.ts';
import { isolatedLibraryTable } from '../../testing/isolated-site.store.ts';
import { deliverLikeChanges } from '../../testing/likes.ts';
import { asGuest } from '../../testing/visitor.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import type { StoredChannel } from './stored-channel.model.ts';

// A library of its own: whatever else is liked meanwhile stands in no list of this file.
beforeEach(isolatedLibraryTable);

/** So many people like something. */
const likedBy = async (id: LikedId, likes: number, changes = likes) => {
  await putItem(likesKind.counterItem, { id, shard: '0', likes, changes });
  await deliverLikeChanges(id);
};

const read = async (fields: Partial<StoredChannel>, query: object = {}) => {
  const { slug } = await addChannel({ source: 'liked', contentType: 'tracks', ...fields });
  const pages = await walkPages(30, async (page) => {
    const call = { params: { slugOrId: slug }, query: { ...page, ...query } };
    return (await asGuest().call(channelContract.get, call)).channel.content;
  });
  return pages.flat().map((row) => ('track' in row ? row.track.id : 'playlist' in row ? row.playlist.id : row.type));
};

test('what most people like stands first, page by page, and moves with its likes', async () => {
  const artists = [await addArtist()];
  const [few, many, none] = [await addTrack({ artists }), await addTrack({ artists }), await addTrack({ artists })];
  await likedBy(few.id, 9);
  await likedBy(many.id, 10);
  await likedBy(none.id, 3);
  await likedBy(none.id, 0, 6);
  expect(await read({}, { perPage: 1 })).toEqual([many.id, few.id]);
  await likedBy(few.id, 200);
  expect(await read({})).toEqual([few.id, many.id]);
});

test('narrowed to a genre it has those that carry it; playlists are liked as well, and one that is not public is not shown', async () => {
  const genre = await addGenre();
  const [track, other] = [await addTrack({ genres: [genre.name] }), await addTrack()];
  const [mix, own] = [await addPlaylist(), await addPlaylist({ isPublic: false })];
  for (const { id } of [track, other, mix, own]) await likedBy(id, 5);
  expect(await read({}, { restriction: genre.name })).toEqual([track.id]);
  expect(await read({ contentType: 'playlists' })).toEqual([mix.id]);
});
