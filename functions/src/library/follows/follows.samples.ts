import { followsContract } from '@overtone/shared/library/follows/follows.contract.ts';
import { addPerson } from '../../testing/people.ts';
import { ofOwner, type Sample, samplesOf } from '../../testing/sample.ts';

/** Users hide whom they follow by default. */
const list: Sample = { parts: ofOwner, notTheirs: 404 };
const artist: Sample = { parts: ({ artistId }) => ({ params: { artistId } }) };
const playlist: Sample = { parts: ({ playlistId }) => ({ params: { playlistId } }) };
/** Users cannot follow themselves, so the sample follows another one. */
const user: Sample = { parts: async () => ({ params: { userId: (await addPerson()).user.id } }) };

export const followSamples = samplesOf(followsContract, {
  change: { parts: ({ artistId }) => ({ body: { changes: [{ id: artistId, followed: true }] } }) },
  followArtist: artist,
  unfollowArtist: artist,
  followUser: user,
  unfollowUser: user,
  followPlaylist: playlist,
  unfollowPlaylist: playlist,
  counts: { parts: ofOwner },
  followers: { parts: ofOwner },
  artists: list,
  users: list,
  playlists: list,
});
