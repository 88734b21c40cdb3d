import type { TrackId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { expect, test } from 'vitest';
import { setPublicationState } from '../../catalog/public.ts';
import { blockPerson } from '../../identity/people/blocks.service.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { addPlaylist, addTrack } from '../../testing/catalogue.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { asGuest } from '../../testing/visitor.ts';
import { playlistItem } from './playlist.item.ts';

type Reader = Pick<Person, 'call'>;
const namesFor = async (reader: Reader, trackId: TrackId) => {
  const { playlists } = await reader.call(playlistContract.withTrack, { params: { trackId } });
  return playlists.map(({ name }) => name);
};
const ownerOf = ({ user: { id, name } }: Person) => ({ id, name });

test('a track’s page names the playlists that it stands in, the best liked first, as far as whoever looks may see them', async () => {
  const [ada, bo] = [await addPerson(), await addPerson()];
  const [track, other] = [await addTrack(), await addTrack()];
  const owner = ownerOf(ada);
  await addPlaylist({ name: 'Quiet', owner }, [track]);
  const liked = await addPlaylist({ name: 'Liked', owner }, [other, track, track]);
  await addPlaylist({ name: 'Her own', owner, isPublic: false }, [track]);
  await addPlaylist({ name: 'Without it', owner }, [other]);
  const removed = await addPlaylist({ name: 'Removed', owner }, [track]);
  await changeItem(playlistItem, { id: liked.id }, { set: { likes: 9 } });
  await changeItem(playlistItem, { id: removed.id }, { set: { removedAt: new Date().toISOString() } });
  expect(await namesFor(asGuest(), track.id)).toEqual(['Liked', 'Quiet']);
  expect(await namesFor(bo, track.id)).toEqual(['Liked', 'Quiet']);
  expect(await namesFor(ada, track.id)).toEqual(['Liked', 'Her own', 'Quiet']);
  await blockPerson({ userId: ada.user.id }, bo.user.id);
  expect([await namesFor(bo, track.id), await namesFor(ada, other.id)]).toEqual([[], ['Liked', 'Without it']]);
  await setPublicationState(other.id, { visibility: 'hidden', releaseAt: null, trashedAt: null }, null);
  expect(await namesFor(ada, other.id)).toEqual([]);
});

test('of many it looks through the latest, and names a few', async () => {
  const track = await addTrack();
  await addPlaylist({ name: 'Too long ago' }, [track]);
  for (let place = 0; place < limits.playlistsWithTrackRead; place += 1) {
    await addPlaylist({ name: `${place}`, isPublic: place < limits.playlistsWithTrackShown + 1 }, [track]);
  }
  const names = await namesFor(asGuest(), track.id);
  expect(names).toHaveLength(limits.playlistsWithTrackShown);
  expect(names).not.toContain('Too long ago');
});

test('nobody hides others’ by filling a playlist of their own with it, nor by an id of a time to come', async () => {
  const [eve, track] = [await addPerson(), await addTrack()];
  await addPlaylist({ name: 'Everybody’s' }, [track]);
  const again = Array.from({ length: limits.playlistsWithTrackRead + 10 }, () => track);
  await addPlaylist({ name: 'Mine alone', owner: ownerOf(eve), isPublic: false }, again);
  expect(await namesFor(asGuest(), track.id)).toEqual(['Everybody’s']);
  for (const id of ['pls_7ZZZZZZZZZZZZZZZZZZZZZZZZZ', 'pls_ZZZZZZZZZZZZZZZZZZZZZZZZZZ']) {
    const body = { id, name: 'First for ever', trackIds: [track.id] };
    expect(await eve.refused(playlistContract.create, { body } as never)).toMatchObject({ status: 422 });
  }
});
