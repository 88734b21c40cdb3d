import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { listRequestedRelations } from '@overtone/shared/http/relations.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';
import { createUserPlaylist } from './create-playlist.service.ts';
import { removePicture, setPicture } from './playlist-picture.service.ts';
import { addTracks, moveTracks, removeTracks } from './playlist-tracks.service.ts';
import {
  deletePlaylist,
  getPlaylist,
  type RefreshPlaylist,
  readPlaylistTracks,
  updatePlaylist,
} from './playlists.service.ts';
import { listUserPlaylists } from './playlists.store.ts';
import { listPlaylistsWithTrack } from './playlists-with-track.service.ts';
import { publishDeletion, publishPlaylistEdit } from './publish-playlist.service.ts';

/** Waits for an edit, tells the open pages of the playlist, and returns the result. */
const withPublishing = async <Edited extends { readonly playlist: Playlist }>(
  pendingEdit: Promise<Edited>,
): Promise<Edited> => {
  const edited = await pendingEdit;
  await publishPlaylistEdit(edited.playlist);
  return edited;
};

const toPlaylistReply = async (pendingPlaylist: Promise<Playlist>) => ({ playlist: await pendingPlaylist });

/** @param refresh fills a smart playlist before it is read */
export const createPlaylistRoutes = (refresh: RefreshPlaylist) =>
  routes(playlistContract, {
    withTrack: async ({ params }, { visitor }) => ({
      playlists: await listPlaylistsWithTrack(params.trackId, visitor),
    }),
    get: async ({ params, query }, { visitor }) => {
      const playlist = await refresh(await getPlaylist(params.playlistId, visitor));
      if (!listRequestedRelations(query).has('tracks')) return { playlist };
      const page = { perPage: httpLimits.relationRows };
      return { playlist: { ...playlist, tracks: (await readPlaylistTracks(playlist.id, visitor, page)).data } };
    },
    tracks: async ({ params, query }, { visitor }) => ({
      pagination: await readPlaylistTracks(params.playlistId, visitor, query, refresh),
    }),
    listOwn: async ({ query }, { visitor }) => ({
      pagination: await listUserPlaylists(requireUserId(visitor), query),
    }),
    create: async ({ body }, { visitor }) => ({ playlist: await createUserPlaylist(body, visitor) }),
    update: ({ params, body }, { visitor }) =>
      withPublishing(toPlaylistReply(updatePlaylist(params.playlistId, body, visitor))),
    setPicture: ({ params, body }, context) =>
      withPublishing(toPlaylistReply(setPicture(params.playlistId, body.file, context))),
    removePicture: ({ params }, context) => withPublishing(toPlaylistReply(removePicture(params.playlistId, context))),
    remove: async ({ params: { playlistId } }, { visitor }) => {
      await publishDeletion(playlistId, () => deletePlaylist(playlistId, visitor));
      return {};
    },
    addTracks: ({ params, body }, { visitor }) => withPublishing(addTracks(params.playlistId, body, visitor)),
    removeTracks: ({ params, body }, { visitor }) =>
      withPublishing(toPlaylistReply(removeTracks(params.playlistId, body.places, visitor))),
    moveTracks: ({ params, body }, { visitor }) => withPublishing(moveTracks(params.playlistId, body, visitor)),
  });
