import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { joinArtistNames } from '../../lib/artist-names.ts';
import { t } from '../../lib/i18n.ts';
import type { MediaKind } from '../cards/media-kind.ts';
import { createAlbumContext } from './album-facts.ts';
import { albumQuery } from './albums.queries.ts';

/** How an album is shown and played. It plays from its first track. */
export const albumKind: MediaKind<Album> = {
  getPluralLabel: () => t('Albums'),
  describe: (album) => {
    const { id, name, image } = album;
    const context = createAlbumContext(album);
    const credit = joinArtistNames(album);
    const load = async (client: QueryClient) => ({ tracks: (await client.ensureQueryData(albumQuery(id))).tracks });
    return {
      id,
      name,
      path: context.path,
      image,
      shape: 'square',
      kind: t('Album'),
      credit,
      line: credit,
      context,
      loadTracks: load,
      loadMenu: async (client) => (await import('./album-menu.ts')).createAlbumMenu(album, () => load(client)),
    };
  },
};
