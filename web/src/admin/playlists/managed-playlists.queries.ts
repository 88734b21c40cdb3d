import { managedPlaylistContract } from '@overtone/shared/admin/playlists/managed-playlist.contract.ts';
import type { Input } from '@overtone/shared/http/endpoint.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { createQuery } from '../../lib/create-query.ts';
import type { ManagedList } from '../lists/use-managed-list.ts';

type Query = Input<typeof managedPlaylistContract.list>['query'];

/** All users' playlists, with the filters and orders of `playlistList` in the contract. */
export const playlistList: ManagedList<Playlist> = {
  filters: ['visibility', 'owner'],
  sorts: ['createdAt', 'updatedAt', 'name', 'tracksCount'],
  query: (page) => createQuery(managedPlaylistContract.list, { query: page as Query }, (reply) => reply),
};
