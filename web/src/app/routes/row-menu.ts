import type { ChannelLeafRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { albumMenu } from '../../catalog/albums/album-menu.ts';
import { albumQuery } from '../../catalog/albums/albums.queries.ts';
import { artistMenu } from '../../catalog/artists/artist-menu.ts';
import { artistTracksQuery } from '../../catalog/artists/artists.queries.ts';
import { genreMenu } from '../../catalog/genres/genre-menu.ts';
import { playlistMenu } from '../../library/playlists/playlist-menu.ts';
import { wholePlaylistQuery } from '../../library/playlists/playlists.queries.ts';
import { trackMenu } from '../../player/menus/track-menu.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';

/** The menu of a channel's row, whatever it is. */
export const rowMenu = (row: ChannelLeafRow, client: QueryClient): MenuEntry[] => {
  switch (row.type) {
    case 'track':
      return trackMenu(row.track);
    case 'album':
      return albumMenu(row.album, async () => (await client.ensureQueryData(albumQuery(row.album.id))).tracks);
    case 'artist':
      return artistMenu(row.artist, () => client.ensureQueryData(artistTracksQuery(row.artist.id)));
    case 'playlist':
      return playlistMenu(row.playlist, () => client.ensureQueryData(wholePlaylistQuery(row.playlist.id)));
    case 'genre':
      return genreMenu(row.genre);
  }
};
