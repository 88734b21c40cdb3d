import { followsContract } from '@overtone/shared/library/follows/follows.contract.ts';
import { buildOwnerRequest, getSamples, type Sample } from '../../testing/sample.ts';
import { addUser } from '../../testing/users.ts';

/** By default, the users that a user follows are hidden. */
const list: Sample = { buildRequest: buildOwnerRequest, statusForOthers: 404 };
const artist: Sample = { buildRequest: ({ artistId }) => ({ params: { artistId } }) };
const playlist: Sample = { buildRequest: ({ playlistId }) => ({ params: { playlistId } }) };
/** Users cannot follow themselves, so the sample follows another one. */
const user: Sample = { buildRequest: async () => ({ params: { userId: (await addUser()).user.id } }) };

export const followSamples = getSamples(followsContract, {
  change: { buildRequest: ({ artistId }) => ({ body: { changes: [{ id: artistId, followed: true }] } }) },
  followArtist: artist,
  unfollowArtist: artist,
  followUser: user,
  unfollowUser: user,
  followPlaylist: playlist,
  unfollowPlaylist: playlist,
  counts: { buildRequest: buildOwnerRequest },
  followers: { buildRequest: buildOwnerRequest },
  artists: list,
  users: list,
  playlists: list,
});
