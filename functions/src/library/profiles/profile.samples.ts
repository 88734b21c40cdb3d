import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import { profilePlaylistsContract } from '@overtone/shared/library/profiles/profile-playlists.contract.ts';
import { buildOwnerRequest, samplesOf } from '../../testing/sample.ts';

export const profileSamples = [
  ...samplesOf(profileContract, { get: { parts: buildOwnerRequest } }),
  ...samplesOf(profilePlaylistsContract, {
    playlists: { parts: buildOwnerRequest },
    pin: { parts: () => ({ body: { playlistIds: [] } }) },
  }),
];
