import type { TrackId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { describe, expect, it } from 'vitest';
import { setPublicationState } from '../../catalog/public.ts';
import { blockUser } from '../../identity/blocks/blocks.service.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { addPlaylist, addTrack } from '../../testing/catalogue.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';
import { playlistItem } from './playlist.item.ts';

const listNames = async (caller: Pick<TestUser, 'call'>, trackId: TrackId) => {
  const { playlists } = await caller.call(playlistContract.withTrack, { params: { trackId } });
  return playlists.map(({ name }) => name);
};
const getOwner = ({ user: { id, name } }: TestUser) => ({ id, name });

describe('GET playlists/with/:trackId', () => {
  it('returns the visible playlists that contain a track, most liked first', async () => {
    const [ada, bo] = [await addUser(), await addUser()];
    const [track, other] = [await addTrack(), await addTrack()];
    const owner = getOwner(ada);
    await addPlaylist({ name: 'Quiet', owner }, [track]);
    const liked = await addPlaylist({ name: 'Liked', owner }, [other, track, track]);
    await addPlaylist({ name: 'Her own', owner, isPublic: false }, [track]);
    await addPlaylist({ name: 'Without it', owner }, [other]);
    const removed = await addPlaylist({ name: 'Removed', owner }, [track]);
    await updateItem(playlistItem, { id: liked.id }, { set: { likes: 9 } });
    await updateItem(playlistItem, { id: removed.id }, { set: { removedAt: new Date().toISOString() } });
    expect(await listNames(asGuest(), track.id)).toEqual(['Liked', 'Quiet']);
    expect(await listNames(bo, track.id)).toEqual(['Liked', 'Quiet']);
    expect(await listNames(ada, track.id)).toEqual(['Liked', 'Her own', 'Quiet']);
    await blockUser({ userId: ada.user.id }, bo.user.id);
    expect([await listNames(bo, track.id), await listNames(ada, other.id)]).toEqual([[], ['Liked', 'Without it']]);
    await setPublicationState(other.id, { visibility: 'hidden', releaseAt: null, trashedAt: null }, null);
    expect(await listNames(ada, other.id)).toEqual([]);
  });

  it('returns only a limited number of the latest playlists', async () => {
    const track = await addTrack();
    await addPlaylist({ name: 'Too long ago' }, [track]);
    for (let index = 0; index < libraryLimits.playlistsWithTrackRead; index += 1) {
      await addPlaylist({ name: `${index}`, isPublic: index < libraryLimits.playlistsWithTrackShown + 1 }, [track]);
    }
    const names = await listNames(asGuest(), track.id);
    expect(names).toHaveLength(libraryLimits.playlistsWithTrackShown);
    expect(names).not.toContain('Too long ago');
  });

  it('returns public playlists even if a private playlist contains the track many times, and rejects ids from the future', async () => {
    const [eve, track] = [await addUser(), await addTrack()];
    await addPlaylist({ name: 'Public' }, [track]);
    const repetitions = Array.from({ length: libraryLimits.playlistsWithTrackRead + 10 }, () => track);
    await addPlaylist({ name: 'Private', owner: getOwner(eve), isPublic: false }, repetitions);
    expect(await listNames(asGuest(), track.id)).toEqual(['Public']);
    for (const id of ['pls_7ZZZZZZZZZZZZZZZZZZZZZZZZZ', 'pls_ZZZZZZZZZZZZZZZZZZZZZZZZZZ']) {
      const body = { id, name: 'Always first', trackIds: [track.id] };
      expect(await eve.expectRefusal(playlistContract.create, { body } as never)).toMatchObject({ status: 422 });
    }
  });
});
