import type { PlaylistId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { MediaKind, RadioSeedKind } from '../../catalog/cards/media-kind.ts';
import { t } from '../../lib/i18n.ts';
import { playlistPath } from '../../lib/paths.ts';
import { getUserName } from '../../lib/user-name.ts';
import { createPlaylistContext, createPlaylistTrackList } from './playlist-facts.ts';
import { playlistTracksQuery } from './playlists.queries.ts';

const shape = 'square';

/** How a playlist is shown and played. It plays from its first track. */
export const playlistKind: MediaKind<Playlist> & RadioSeedKind = {
  getPluralLabel: () => t('Playlists'),
  shape,
  getSeedPath: ({ id, name }) => playlistPath({ id: id as PlaylistId, name }),
  describe: (playlist) => {
    const { id, name, image, covers, owner } = playlist;
    const context = createPlaylistContext(playlist);
    const load = async (client: QueryClient) =>
      createPlaylistTrackList(playlist, (await client.ensureInfiniteQueryData(playlistTracksQuery(id))).pages);
    return {
      id,
      name,
      path: context.path,
      image,
      covers,
      shape,
      kind: t('Playlist'),
      line: t('By :name', { name: getUserName(owner) }),
      context,
      loadTracks: load,
      loadMenu: async (client) =>
        (await import('./playlist-menu.ts')).createPlaylistMenu(playlist, () => load(client), client),
    };
  },
};
