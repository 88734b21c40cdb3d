import type { ChannelLeafRow } from '@overtone/shared/channels/channel.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { albumMenu } from '../../features/albums/album-menu.ts';
import { albumQuery } from '../../features/albums/albums.queries.ts';
import { artistMenu } from '../../features/artists/artist-menu.ts';
import { artistTracksQuery } from '../../features/artists/artists.queries.ts';
import { genreMenu } from '../../features/genres/genre-menu.ts';
import { playlistMenu } from '../../features/playlists/playlist-menu.ts';
import { wholePlaylistQuery } from '../../features/playlists/playlists.queries.ts';
import { trackMenu } from '../../player/track-menu.ts';
import type { MenuEntry } from '../../ui/menu-entry.ts';

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
