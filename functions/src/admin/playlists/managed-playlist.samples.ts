import { managedPlaylistContract } from '@overtone/shared/admin/playlists/managed-playlist.contract.ts';
import { getSamples } from '../../testing/sample.ts';

export const managedPlaylistSamples = getSamples(managedPlaylistContract, {
  list: { buildRequest: () => ({ query: { visibility: 'public', query: 'night', sort: 'tracksCount:desc' } }) },
});
