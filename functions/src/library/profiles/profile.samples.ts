import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import { profilePlaylistsContract } from '@overtone/shared/library/profiles/profile-playlists.contract.ts';
import { ofOwner, samplesOf } from '../../testing/sample.ts';

export const profileSamples = [
  ...samplesOf(profileContract, { get: { parts: ofOwner } }),
  ...samplesOf(profilePlaylistsContract, {
    playlists: { parts: ofOwner },
    pin: { parts: () => ({ body: { playlistIds: [] } }) },
  }),
];
