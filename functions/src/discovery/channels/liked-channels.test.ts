import { channelContract } from '@overtone/shared/discovery/channels/channel.contract.ts';
import type { LikedId } from '@overtone/shared/library/likes/like.model.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { likes as likesKind } from '../../library/reactions/reaction.items.ts';
import { putItem } from '../../platform/dynamo/write.ts';
import { addArtist, addChannel, addGenre, addPlaylist, addTrack } from '../../testing/catalogue.ts';
import { isolatedLibraryTable } from '../../testing/isolated-tables.store.ts';
import { deliverLikeChanges } from '../../testing/likes.ts';
import { asGuest } from '../../testing/visitor.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import type { StoredChannel } from './stored-channel.model.ts';

// An isolated library, so that likes of other tests do not appear in the lists.
beforeEach(isolatedLibraryTable);

/** Sets the number of likes of a target. */
const setLikes = async (id: LikedId, likes: number, changes = likes) => {
  await putItem(likesKind.counterItem, { id, shard: '0', likes, changes });
  await deliverLikeChanges(id);
};

const read = async (fields: Partial<StoredChannel>, query: object = {}) => {
  const { slug } = await addChannel({ source: 'liked', contentType: 'tracks', ...fields });
  const pages = await walkPages(30, async (page) => {
    const input = { params: { slugOrId: slug }, query: { ...page, ...query } };
    return (await asGuest().call(channelContract.get, input)).channel.content;
  });
  return pages.flat().map((row) => ('track' in row ? row.track.id : 'playlist' in row ? row.playlist.id : row.type));
};

describe('channels with the source liked', () => {
  it('return the most liked items first, in pages, and follow changes of the likes', async () => {
    const artists = [await addArtist()];
    const [lessLiked, mostLiked, notLiked] = [
      await addTrack({ artists }),
      await addTrack({ artists }),
      await addTrack({ artists }),
    ];
    await setLikes(lessLiked.id, 9);
    await setLikes(mostLiked.id, 10);
    await setLikes(notLiked.id, 3);
    await setLikes(notLiked.id, 0, 6);
    expect(await read({}, { perPage: 1 })).toEqual([mostLiked.id, lessLiked.id]);
    await setLikes(lessLiked.id, 200);
    expect(await read({})).toEqual([lessLiked.id, mostLiked.id]);
  });

  it('are restricted to a genre, and list public playlists', async () => {
    const genre = await addGenre();
    const [track, other] = [await addTrack({ genres: [genre.name] }), await addTrack()];
    const [publicPlaylist, privatePlaylist] = [await addPlaylist(), await addPlaylist({ isPublic: false })];
    for (const { id } of [track, other, publicPlaylist, privatePlaylist]) await setLikes(id, 5);
    expect(await read({}, { restriction: genre.name })).toEqual([track.id]);
    expect(await read({ contentType: 'playlists' })).toEqual([publicPlaylist.id]);
  });
});
