/** @module-tag noRetry */
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Page } from '@overtone/shared/http/page.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { repostsContract } from '@overtone/shared/library/reposts/reposts.contract.ts';
import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import { describe, expect, it } from 'vitest';
import { trackItem } from '../catalog/music/track.item.ts';
import { likes, reposts } from '../library/reactions/reaction.items.ts';
import { updateItem } from '../platform/dynamo/write.ts';
import { addTrack } from './catalogue.ts';
import { buildListParams } from './likes.ts';
import { createPlaylist, getIds, getPlaylistParams } from './playlists.ts';
import { buildPlay, createPlayId, recordAndPersist } from './plays.ts';
import { setReaction } from './reactions.ts';
import { addUser } from './users.ts';
import { walkPages } from './walk-pages.ts';

type Query = { perPage: number; cursor?: string };
type Read = (query: Query) => Promise<Page<unknown>>;
type Row = Track | { readonly track: Track };

const readNames = async (read: Read): Promise<string[][]> => {
  const pages = (await walkPages(2, read)) as Row[][];
  return pages.map((rows) => rows.map((row) => ('track' in row ? row.track : row).name));
};

describe('lists of tracks', () => {
  it('continue after a page that ends with a hidden track or contains only hidden tracks', async () => {
    const ada = await addUser();
    const tracks: Track[] = [];
    for (const name of ['Ashes', 'Bells', 'Coast', 'Dunes', 'Embers']) tracks.push(await addTrack({ name }));
    for (const { id } of tracks) for (const kind of [likes, reposts]) await setReaction(kind, ada, id);
    const start = Date.now() - 600_000;
    await recordAndPersist(
      ada,
      ...tracks.map((track, index) => buildPlay(track, { id: createPlayId(start + index * 60_000) })),
    );
    const { id } = await createPlaylist(ada, { trackIds: getIds(tracks) });
    const body = { item: { kind: 'playlist', id }, name: 'Press' };
    const { token } = await ada.call(shareContract.create, { body } as never);
    for (const hidden of tracks.slice(1, 4))
      await updateItem(trackItem, { id: hidden.id }, { set: { isPublished: false } });

    const lists: Record<string, Read> = {
      playlist: async (query) =>
        (await ada.call(playlistContract.tracks, { ...getPlaylistParams(id), query })).pagination,
      shared: async (query) => (await ada.call(shareContract.tracks, { params: { token }, query } as never)).pagination,
      likes: async (query) => (await ada.call(likesContract.tracks, buildListParams(query))).pagination,
      reposts: async (query) =>
        (await ada.call(repostsContract.list, { params: { userId: ada.user.id }, query } as never)).pagination,
      history: async (query) => (await ada.call(historyContract.list, { query } as never)).pagination,
    };
    const names = await Promise.all(Object.entries(lists).map(async ([name, read]) => [name, await readNames(read)]));
    const oldestFirst = [['Ashes'], [], ['Embers']];
    const newestFirst = oldestFirst.toReversed();
    expect(Object.fromEntries(names)).toEqual({
      ...{ playlist: oldestFirst, shared: oldestFirst },
      ...{ likes: newestFirst, reposts: newestFirst, history: newestFirst },
    });
  });
});
