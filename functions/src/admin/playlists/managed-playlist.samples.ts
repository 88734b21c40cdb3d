import { managedPlaylistContract } from '@overtone/shared/admin/playlists/managed-playlist.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

export const managedPlaylistSamples = samplesOf(managedPlaylistContract, {
  list: { buildRequest: () => ({ query: { visibility: 'public', query: 'night', sort: 'tracksCount:desc' } }) },
});
