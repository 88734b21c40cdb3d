import { followsContract } from '@overtone/shared/library/follows/follows.contract.ts';
import { addPerson } from '../../testing/people.ts';
import { ofOwner, type Sample, samplesOf } from '../../testing/sample.ts';

/** Whom somebody follows is nobody else's to read, unless they show it. */
const list: Sample = { parts: ofOwner, notTheirs: 404 };
const artist: Sample = { parts: ({ artistId }) => ({ params: { artistId } }) };
const playlist: Sample = { parts: ({ playlistId }) => ({ params: { playlistId } }) };
/** Somebody else than whoever calls: nobody follows themselves. */
const person: Sample = { parts: async () => ({ params: { userId: (await addPerson()).user.id } }) };

export const followSamples = samplesOf(followsContract, {
  change: { parts: ({ artistId }) => ({ body: { changes: [{ id: artistId, followed: true }] } }) },
  followArtist: artist,
  unfollowArtist: artist,
  followUser: person,
  unfollowUser: person,
  followPlaylist: playlist,
  unfollowPlaylist: playlist,
  counts: { parts: ofOwner },
  followers: { parts: ofOwner },
  artists: list,
  users: list,
  playlists: list,
});
