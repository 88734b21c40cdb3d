import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import { ofOwner, samplesOf } from '../../testing/sample.ts';

export const profileSamples = samplesOf(profileContract, {
  get: { parts: ofOwner },
  playlists: { parts: ofOwner },
  pin: { parts: () => ({ body: { playlistIds: [] } }) },
});
