import { managedPlaylistContract } from '@overtone/shared/admin/playlists/managed-playlist.contract.ts';
import type { Input } from '@overtone/shared/http/endpoint.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { createQuery } from '../../lib/create-query.ts';
import type { ManagedList } from '../lists/use-managed-list.ts';

type Query = Input<typeof managedPlaylistContract.list>['query'];

/** Everybody's playlists, as `playlistList` of the contract lists them. */
export const playlistList: ManagedList<Playlist> = {
  filters: ['visibility', 'owner'],
  sorts: ['createdAt', 'updatedAt', 'name', 'tracksCount'],
  query: (asked) => createQuery(managedPlaylistContract.list, { query: asked as Query }, (reply) => reply),
};
