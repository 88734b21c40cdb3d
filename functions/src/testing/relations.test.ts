/** @module-tag noRetry */
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { channelContract } from '@overtone/shared/discovery/channels/channel.contract.ts';
import type { Input } from '@overtone/shared/http/endpoint.ts';
import { apiPath, fillPath } from '@overtone/shared/http/path.ts';
import { relationParameters } from '@overtone/shared/http/relations.ts';
import { followsContract } from '@overtone/shared/library/follows/follows.contract.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { describe, expect, it } from 'vitest';
import { addAlbum, addArtist, addChannel, addPlaylist, addTrack } from './catalogue.ts';
import { addUser } from './users.ts';
import { asGuest } from './visitor.ts';

describe('GET artists/:artistId', () => {
  it('returns only the requested albums, tracks and counts', async () => {
    const artist = await addArtist();
    const album = await addAlbum({ artists: [artist], name: 'Harbour' });
    const track = await addTrack({ artists: [artist], album, name: 'Tide' });
    await addTrack({ artists: [artist], name: 'Ebb' });
    const params = { artistId: artist.id };
    const query: Input<typeof artistContract.get>['query'] = {
      with: ['albums', 'genres'],
      load: ['tracks'],
      loadCount: ['albums', 'tracks', 'followers'],
    };
    const { artist: result } = await asGuest().call(artistContract.get, {
      params,
      query,
    });
    expect(result.albums).toEqual([album]);
    expect(result.tracks?.map(({ name }) => name).toSorted()).toEqual(['Ebb', track.name]);
    expect(result).toMatchObject({ albumsCount: 1, tracksCount: 2, followers: 0, genres: artist.genres });
    expect((await asGuest().call(artistContract.get, { params })).artist).toEqual(artist);
  });
});

describe('GET playlists/:playlistId', () => {
  it('returns the requested tracks to users who may see the playlist', async () => {
    const owner = await addUser();
    const track = await addTrack();
    const playlist = await addPlaylist({ owner: { id: owner.user.id, name: null }, isPublic: false }, [track]);
    const input = { params: { playlistId: playlist.id }, query: { with: ['tracks' as const, 'owner' as const] } };
    const { playlist: result } = await owner.call(playlistContract.get, input);
    expect(result.tracks?.map(({ id }) => id)).toEqual([track.id]);
    expect((await asGuest().expectRefusal(playlistContract.get, input)).status).toBe(404);
  });
});

describe('GET users/:userId', () => {
  it('returns the requested counts that the user publishes', async () => {
    const followedUser = await addUser();
    const follower = await addUser();
    await follower.call(followsContract.followUser, { params: { userId: followedUser.user.id } });
    const query = { loadCount: ['followers' as const, 'following' as const] };
    const read = async (viewer: typeof followedUser, user: typeof followedUser) =>
      (await viewer.call(userContract.get, { params: { userId: user.user.id }, query })).user;
    expect(await read(follower, followedUser)).toMatchObject({ followers_count: 1 });
    expect(await read(follower, follower)).toMatchObject({ following_count: 1, email: follower.user.email });
    const profile = { id: follower.user.id, name: follower.user.name, image: follower.user.image, followers_count: 0 };
    expect(await read(followedUser, follower)).toEqual({ ...profile, following_count: null });
    const shows = { ...follower.user.shows, following: 'public' as const };
    await follower.call(userContract.update, { params: { userId: 'me' }, body: { shows } });
    expect(await read(followedUser, follower)).toEqual({ ...profile, following_count: 1 });
    const guestWithoutPermissions = asGuest([]);
    expect(
      (
        await guestWithoutPermissions.expectRefusal(userContract.get, {
          params: { userId: followedUser.user.id },
          query,
        })
      ).status,
    ).toBe(401);
  });
});

describe('with, load and loadCount', () => {
  it('are accepted with every declared name, and return 422 with the declared names for any other', async () => {
    const user = await addUser();
    const artist = await addArtist();
    const album = await addAlbum({ artists: [artist] });
    const track = await addTrack({ album });
    const playlist = await addPlaylist({}, [track]);
    const channel = await addChannel();
    const calls = [
      [artistContract.get, { artistId: artist.id }],
      [albumContract.get, { albumId: album.id }],
      [trackContract.get, { trackId: track.id }],
      [playlistContract.get, { playlistId: playlist.id }],
      [userContract.get, { userId: 'me' }],
      [channelContract.get, { slugOrId: channel.slug }],
    ] as const;
    for (const [{ path }, params] of calls) {
      const url = apiPath(fillPath(path, params));
      for (const name of relationParameters) {
        const response = await user.fetch(`${url}?${name}=secrets,other`);
        const [message, ...others] =
          ((await response.json()) as { errors: Record<string, string[]> }).errors[name] ?? [];
        expect([response.status, message, others]).toEqual([422, expect.any(String), []]);
        const declaredNames = /^You can only load (.+)\.$/.exec(message ?? '')?.[1]?.replaceAll(' ', '') ?? '';
        // A channel has nothing that is counted.
        if (name === 'loadCount' && path.startsWith('channel')) expect(declaredNames).toBe('');
        else expect(declaredNames).not.toBe('');
        expect((await user.fetch(`${url}?${name}=${declaredNames}`)).status).toBe(200);
      }
    }
  });
});
