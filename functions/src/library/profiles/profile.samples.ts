import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import { profilePlaylistsContract } from '@overtone/shared/library/profiles/profile-playlists.contract.ts';
import { buildOwnerRequest, getSamples } from '../../testing/sample.ts';

export const profileSamples = [
  ...getSamples(profileContract, { get: { buildRequest: buildOwnerRequest } }),
  ...getSamples(profilePlaylistsContract, {
    playlists: { buildRequest: buildOwnerRequest },
    pin: { buildRequest: () => ({ body: { playlistIds: [] } }) },
  }),
];
