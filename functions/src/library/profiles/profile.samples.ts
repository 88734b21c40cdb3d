import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import { profilePlaylistsContract } from '@overtone/shared/library/profiles/profile-playlists.contract.ts';
import { buildOwnerRequest, samplesOf } from '../../testing/sample.ts';

export const profileSamples = [
  ...samplesOf(profileContract, { get: { buildRequest: buildOwnerRequest } }),
  ...samplesOf(profilePlaylistsContract, {
    playlists: { buildRequest: buildOwnerRequest },
    pin: { buildRequest: () => ({ body: { playlistIds: [] } }) },
  }),
];
