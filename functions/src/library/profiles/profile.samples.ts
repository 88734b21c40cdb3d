import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import { shelfContract } from '@overtone/shared/library/profiles/shelf.contract.ts';
import { ofOwner, samplesOf } from '../../testing/sample.ts';

export const profileSamples = [
  ...samplesOf(profileContract, { get: { parts: ofOwner } }),
  ...samplesOf(shelfContract, {
    playlists: { parts: ofOwner },
    pin: { parts: () => ({ body: { playlistIds: [] } }) },
  }),
];
