import { followsContract } from '@overtone/shared/library/follows/follows.contract.ts';
import { buildOwnerRequest, type Sample, samplesOf } from '../../testing/sample.ts';
import { addUser } from '../../testing/users.ts';

/** By default, the users that a user follows are hidden. */
const list: Sample = { parts: buildOwnerRequest, statusForOthers: 404 };
const artist: Sample = { parts: ({ artistId }) => ({ params: { artistId } }) };
const playlist: Sample = { parts: ({ playlistId }) => ({ params: { playlistId } }) };
/** Users cannot follow themselves, so the sample follows another one. */
const user: Sample = { parts: async () => ({ params: { userId: (await addUser()).user.id } }) };

export const followSamples = samplesOf(followsContract, {
  change: { parts: ({ artistId }) => ({ body: { changes: [{ id: artistId, followed: true }] } }) },
  followArtist: artist,
  unfollowArtist: artist,
  followUser: user,
  unfollowUser: user,
  followPlaylist: playlist,
  unfollowPlaylist: playlist,
  counts: { parts: buildOwnerRequest },
  followers: { parts: buildOwnerRequest },
  artists: list,
  users: list,
  playlists: list,
});
