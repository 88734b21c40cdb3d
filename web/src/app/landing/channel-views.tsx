import type { ChannelLeafRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import { GenreCard } from '../../catalog/genres/genre-card.tsx';
import { TrackTable } from '../../catalog/tracks/track-table.tsx';
import type { ChannelViews } from '../../discovery/channels/channel-views.ts';
import { t } from '../../lib/i18n.ts';
import { albumPath, artistPath, genrePath, playlistPath, trackPath } from '../../lib/paths.ts';
import { byOwner } from '../../library/playlists/playlist-facts.ts';
import { Card } from '../../ui/lists/card.tsx';

const namesOf = (artists: readonly { readonly name: string }[]): string => artists.map(({ name }) => name).join(', ');

/** Path and name of a row's page. */
const addressOf = (row: ChannelLeafRow): [path: string, name: string] => {
  switch (row.type) {
    case 'track':
      return [trackPath(row.track), row.track.name];
    case 'album':
      return [albumPath(row.album), row.album.name];
    case 'artist':
      return [artistPath(row.artist), row.artist.name];
    case 'playlist':
      return [playlistPath(row.playlist), row.playlist.name];
    case 'genre':
      return [genrePath(row.genre.name), row.genre.displayName];
  }
};

/** Cards without a play button: there is no player on this page to show what it does. */
export const channelViews: ChannelViews = {
  album: (album) => (
    <Card
      key={album.id}
      to={albumPath(album)}
      title={album.name}
      subtitle={namesOf(album.artists)}
      image={album.image}
    />
  ),
  artist: (artist) => (
    <Card
      key={artist.id}
      to={artistPath(artist)}
      title={artist.name}
      subtitle={t('Artist')}
      image={artist.image}
      shape="round"
    />
  ),
  playlist: (playlist) => (
    <Card
      key={playlist.id}
      to={playlistPath(playlist)}
      title={playlist.name}
      subtitle={byOwner(playlist)}
      image={playlist.image}
      covers={playlist.covers}
    />
  ),
  genre: (genre) => <GenreCard key={genre.name} genre={genre} />,
  track: (track) => (
    <Card
      key={track.id}
      to={trackPath(track)}
      title={track.name}
      subtitle={namesOf(track.artists)}
      image={track.image}
    />
  ),
  menu: async (row) => (await import('../../player/menus/link-menu.ts')).linkMenu(...addressOf(row)),
  tracks: (tracks, context) => <TrackTable tracks={tracks} context={context} />,
};
